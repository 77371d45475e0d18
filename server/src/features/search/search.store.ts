import { SEARCH, type Sort } from '@nilayam/contract/search'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db.ts'
import { cardJson, type StoredCard } from '../properties/properties.ts'
import { isAbout, isInSquares, isWithin, metresFrom, planeDistance } from './circle.store.ts'
import type { Position } from './cursor.rules.ts'
import type { Search } from './search.rules.ts'
import { type Squares, squaresAround } from './squares.rules.ts'

/** One beyond the cap, to tell that there are more. */
const COUNTED = SEARCH.totalCap + 1

export type PageOf = {
  search: Search
  size: number
  after: Position | null
  /** Marks what this student has saved. */
  student?: number | undefined
}

export type Page = {
  cards: StoredCard[]
  /** The last row's place in the order; null on the last page. */
  next: Position | null
  /** Counts stop one beyond the cap. */
  total: number
  above: number | null
}

/**
 * One page, its total and its cards in one statement. First it finds as many as are counted, in any order and
 * from an index alone. Mostly that is all there is, and the page is cut from it. When there are more, they are
 * dense, and the page is read along an index in the order asked for. Then a page's own rows become cards.
 * What a broad search finds is so near at hand that finding it again costs less than keeping it.
 */
export async function findPage(db: DbOrTransaction, asked: PageOf): Promise<Page> {
  const page = { ...asked, squares: squaresOf(asked.search) }
  const kept = sql.raw(isBroad(asked.search) ? 'not materialized' : 'materialized')
  const { rows } = await sql<Page>`
    with found as ${kept} (${matches(page)}),
    counted as materialized (select count(*) as total from ${isBroad(asked.search) ? counting(page) : sql`found`}),
    page as materialized (${pageOfIds(page)})
    select
      (
        select coalesce(json_agg(card order by place), '[]')
        from (
          select place, ${cardOf(page)} as card from page join properties p using (id)
          where place <= ${page.size} and inside
        ) cards
      ) as cards,
      (
        select json_build_object('rank', rank, 'isVerified', is_verified, 'id', id) from page
        where place = ${page.size} and (select count(*) from page) > ${page.size}
      ) as next,
      (select total from counted) as total,
      ${above(page)} as above`.execute(db)
  // An aggregate without groups always answers one row.
  return rows[0] as Page
}

/** A search with the squares of its circle, which several parts of the statement need; null without a circle. */
type Located = PageOf & { squares: Squares | null }

function squaresOf({ origin, radius }: Search): Squares | null {
  return origin && radius !== null ? squaresAround(origin, radius) : null
}

function cardOf({ search, student }: PageOf): RawBuilder<StoredCard> {
  return cardJson({ student, ...(search.origin && { distance: metresFrom(search.origin) }) })
}

const ORDERS: Record<Sort, RawBuilder<unknown>> = {
  newest: sql`rank desc, is_verified desc, id desc`,
  nearest: sql`rank, is_verified desc, id desc`,
  price_up: sql`rank, is_verified desc, id desc`,
  price_down: sql`rank desc, is_verified desc, id desc`,
}

function rankOf({ sort, origin }: Search): RawBuilder<unknown> {
  if (sort === 'newest') return sql`p.listed_on`
  return sort === 'nearest' && origin ? planeDistance(origin) : sql`p.price_per_month`
}

/** Nothing is asked for that most of what the index leads to might not have. */
function isBroad({ minPrice, maxPrice, amenityMask }: Search): boolean {
  return minPrice === null && maxPrice === null && amenityMask === 0n
}

function matches({ search, squares }: Located) {
  const columns = sql`p.id, p.is_verified, ${rankOf(search)} as rank`
  return sql`${rowsOf(columns, squares, conditions(search))} limit ${sql.lit(COUNTED)}`
}

/** As many as are counted, without anything of them. */
function counting({ search, squares }: Located, asked = conditions(search)) {
  return sql`(${rowsOf(sql``, squares, asked)} limit ${sql.lit(COUNTED)}) matches`
}

/** Within a circle, its inner squares come first: there nothing has to be measured. */
function rowsOf(columns: RawBuilder<unknown>, squares: Squares | null, asked: Conditions) {
  const select = (...all: Condition[]) => sql`select ${columns} from listed p where ${and(all)}`
  if (!squares) return select(...Object.values(asked))
  const { circle: _circle, ...others } = asked
  return sql`${select(...Object.values(others), isInSquares(squares.inner))}
    union all ${select(...Object.values(asked), isInSquares(squares.rim))}`
}

/**
 * One row more than a page has, to know whether another follows. Part of the statement and not a value: a plan
 * for any limit expects a tenth of all rows. Two are enough, so that statements stay few.
 */
function limitOf(size: number): number {
  return (size <= SEARCH.pageSize ? SEARCH.pageSize : SEARCH.maxPageSize) + 1
}

function pageOfIds(page: Located) {
  const { search, size, after } = page
  const order = ORDERS[search.sort]
  const limit = sql.lit(limitOf(size))
  return sql`
    select id, is_verified, rank, inside, row_number() over (order by ${order}) as place
    from (
      (
        select id, is_verified, rank, true as inside from found
        where (select total from counted) < ${sql.lit(COUNTED)}
          ${after ? sql`and ${isAfter(search.sort, after)}` : sql``}
        order by ${order} limit ${limit}
      )
      union all
      (${walk(page)})
    ) either`
}

/**
 * Along the index that has the order. What the index can't start from is wrapped into one condition that the
 * planner takes for a coin toss: else it would expect next to nothing to match, and sort everything instead.
 */
function walk({ search, squares, size, after }: Located) {
  const rank = rankOf(search)
  const { starts, checks } = wayOf(search, squares)
  const limit = sql.lit(limitOf(size))
  // Only the distance alone can be walked along; of equally far ones all are taken, and ordered later.
  const some =
    search.sort === 'nearest'
      ? sql`order by rank fetch first ${limit} rows with ties`
      : sql`order by ${ORDERS[search.sort]} limit ${limit}`
  const { about, inside } = rimOf(search)
  return sql`
    select id, is_verified, rank, ${inside} as inside
    from (
      select p.id, p.is_verified, p.pt, ${rank} as rank from listed p
      where (select total from counted) = ${sql.lit(COUNTED)} and ${and(starts)}
        and coalesce(${and(checks)}, false)
        ${after ? sql`and ${isAfter(search.sort, after, rank)}` : sql``}
      ${some}
    ) p
    where ${about}`
}

function isAfter(sort: Sort, { rank, isVerified, id }: Position, mine = sql<unknown>`rank`) {
  if (sort === 'newest') {
    return sql`(${mine}, is_verified, id) < (${rank}::date, ${isVerified}::boolean, ${id}::int)`
  }
  const theirs = sort === 'nearest' ? sql`${rank}::float8` : sql`${rank}::int`
  // The first comparison is there for the index, the second decides.
  return sort === 'price_down'
    ? sql`${mine} <= ${theirs} and (${mine}, is_verified, id) < (${theirs}, ${isVerified}::boolean, ${id}::int)`
    : sql`${mine} >= ${theirs} and (${mine}, not is_verified, -id) > (${theirs}, not ${isVerified}::boolean, -${id}::int)`
}

type Condition = RawBuilder<boolean>
type Conditions = Partial<Record<Subject, Condition>>

/** What is asked for, by what it is about; all of them have to hold. */
function conditions(search: Search) {
  const { cityId, areaId, typeId, minPrice, maxPrice, amenityMask, origin, radius } = search
  const mask = String(amenityMask)
  return {
    ...(cityId !== null && { city: sql`p.city_id = ${cityId}` }),
    ...(areaId !== null && { area: sql`p.area_id = ${areaId}` }),
    ...(typeId !== null && { type: sql`p.property_type_id = ${typeId}` }),
    ...(minPrice !== null && { min: sql`p.price_per_month >= ${minPrice}` }),
    ...(maxPrice !== null && { max: sql`p.price_per_month <= ${maxPrice}` }),
    // No more bits than wanted can be left, so "at least" means "all"; the planner expects more of it than of "=".
    ...(amenityMask > 0n && {
      amenities: sql`p.amenity_mask & ${mask}::int8 >= ${mask}::int8`,
    }),
    ...(origin && radius !== null && { circle: isWithin(origin, radius) }),
  } satisfies Partial<Record<string, Condition>> as Conditions
}

type Subject = 'city' | 'area' | 'type' | 'min' | 'max' | 'amenities' | 'circle'

/** Which conditions an index in the order asked for can start from. */
const STARTS: Record<Sort, readonly Subject[]> = {
  // A walk from the newest day on meets a twenty-fifth match within a large circle long before it could be sorted.
  newest: ['city', 'area'],
  // There are enough within the circle, so the nearest of all are in it, but for the last page's rest.
  nearest: [],
  price_up: ['city', 'area', 'circle', 'type', 'min'],
  price_down: ['city', 'area', 'circle', 'type', 'max'],
}

function wayOf(search: Search, squares: Squares | null) {
  const starts: Condition[] = []
  const checks: Condition[] = []
  for (const [subject, condition] of Object.entries(conditions(search)) as [Subject, Condition][]) {
    if (STARTS[search.sort].includes(subject)) starts.push(condition)
    else if (subject !== 'circle' || search.sort !== 'nearest') checks.push(condition)
  }
  // The index of a walk by day hasn't got the squares, and a walk by distance needs none.
  if (squares && STARTS[search.sort].includes('circle')) {
    starts.push(isInSquares([...squares.inner, ...squares.rim]))
  }
  return { starts, checks }
}

/**
 * The end of a walk by distance: the first circle cuts it, the exact one says which of the last rows count.
 * Cutting by the exact one would end the pages early, because plane distance orders the rim a little differently.
 */
function rimOf({ sort, origin, radius }: Search) {
  const isBounded = sort === 'nearest' && origin && radius !== null
  return isBounded
    ? { about: isAbout(origin, radius), inside: isWithin(origin, radius) }
    : { about: sql`true`, inside: sql`true` }
}

function and(all: readonly Condition[]): Condition {
  return all.length > 0 ? sql.join(all, sql` and `) : sql`true`
}

/** How many more the same search has above its highest rent; told on the first page. */
function above(page: Located) {
  const { search, after } = page
  if (after || search.maxPrice === null) return sql`null::int8`
  const { min: _min, max: _max, ...others } = conditions(search)
  const dearer = { ...others, max: sql<boolean>`p.price_per_month > ${search.maxPrice}` }
  return sql`(select count(*) from ${counting(page, dearer)})`
}
