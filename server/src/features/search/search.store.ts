import { SEARCH, type Sort } from '@nilayam/contract/search'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db.ts'
import { isSaved, type StoredCard } from '../properties/properties.ts'
import { isAbout, isWithin, planeDistance } from './circle.store.ts'
import type { Position } from './cursor.rules.ts'
import { and, type Condition, conditions, rowsOf, type Subject } from './rows.store.ts'
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
  /** Without their distances. */
  cards: StoredCard[]
  /** The last row's place in the order; null on the last page. */
  next: Position | null
  /** Counts may stop one beyond the cap. */
  total: number
  above: number | null
}

/** One row of the page beside the counts; without a card when there is none. Each column costs on each row. */
type Row = Pick<Page, 'total' | 'above'> & {
  is_whole: boolean
  rank: string | number
  inside: boolean
  ready: StoredCard['ready'] | null
  is_favorite?: boolean
}

/** One page, its totals and its cards; in one statement, but for a choosy search in a dense circle. */
export async function findPage(db: DbOrTransaction, asked: PageOf): Promise<Page> {
  const page = { ...asked, ...locate(asked.search) }
  const few = isChoosy(page) ? await readRows(db, page, amongFew(page)) : []
  if (few[0]?.is_whole) return toPage(few, asked.size)
  const isDense = few[0] !== undefined && few[0].total >= COUNTED
  return toPage(await readRows(db, page, wayTo(page, isDense)), asked.size)
}

function wayTo(page: Located, isDense: boolean) {
  if (isStraight(page)) return straightOn(page, counting(page))
  return isDense ? straightOn(page, sql.lit(COUNTED)) : foundFirst(page)
}

/** From an index alone it is known which rows a page has; only these become cards. */
async function readRows(db: DbOrTransaction, page: Located, ways: RawBuilder<unknown>) {
  const { search, size, student } = page
  const { rows } = await sql<Row>`
    with ${ways}
    select counted.*, page.rank, page.inside, (select card from properties where id = page.id) as ready
      ${student === undefined ? sql`` : sql`, ${isSaved(student, sql`page.id`)} as is_favorite`}
    from counted left join page on true
    order by ${ORDERS[search.sort]} limit ${size + 1}`.execute(db)
  return rows
}

function toPage(rows: readonly Row[], size: number): Page {
  // A count always answers one row.
  const { total, above } = rows[0] as Row
  const last = rows.length > size ? rows[size - 1] : undefined
  return {
    cards: rows.slice(0, size).flatMap((row) => (row.ready && row.inside ? [toStored(row)] : [])),
    next: last?.ready ? toPosition(last.rank, last.ready) : null,
    total,
    above,
  }
}

function toPosition(rank: Row['rank'], { is_verified, id }: StoredCard['ready']): Position {
  return { rank, isVerified: is_verified, id }
}

function toStored({ ready, is_favorite }: Row): StoredCard {
  return { ready: ready as StoredCard['ready'], ...(is_favorite !== undefined && { is_favorite }) }
}

/** A search with the way to its rows, which several parts of a statement need. */
type Located = PageOf & { squares: Squares | null; way: Way }

function locate(search: Search) {
  const { origin, radius } = search
  const squares = origin && radius !== null ? squaresAround(origin, radius) : null
  return { squares, way: wayOf(search) }
}

/** With an amenity, few match in a circle, and few are dearer: one look into its squares finds them all together. */
function isChoosy({ search, squares, after }: Located): boolean {
  return !after && squares !== null && search.maxPrice !== null && search.amenityMask > 0n
}

/** Cut from all that there is; not whole when that may be more than either count needs. */
function amongFew(page: Located) {
  const { search, size } = page
  const { max: fits, ...others } = conditions(search)
  const few = sql.lit(2 * COUNTED)
  const columns = sql`p.id, p.is_verified, ${rankOf(search)} as rank, ${fits} as fits`
  return sql`
    found as materialized (${rowsOf(columns, page, others)} limit ${few}),
    counted as materialized (
      select count(*) filter (where fits) as total, count(*) filter (where not fits) as above,
        count(*) < ${few} as is_whole
      from found
    ),
    page as (
      select id, is_verified, rank, true as inside from found
      where fits and (select is_whole from counted)
      order by ${ORDERS[search.sort]} limit ${sql.lit(limitOf(size))}
    )`
}

/** Where an index has all that is asked for in the order asked for, or much of it, the page is read along it. */
function straightOn(page: Located, total: RawBuilder<unknown>) {
  return sql`${countedFrom(page, total)}, page as (${walk(page)})`
}

/**
 * First as many as are counted are found, in any order. Mostly that is all there is, and the page is cut from it. When
 * there are more, they are dense, and the page is read along an index that has the order.
 */
function foundFirst(page: Located) {
  const { search, size, after } = page
  const broad = isBroad(search)
  // What a broad search finds is so near at hand that finding it again costs less than keeping it.
  const kept = sql.raw(broad ? 'not materialized' : 'materialized')
  const order = ORDERS[search.sort]
  return sql`
    found as ${kept} (${matches(page)}),
    ${countedFrom(page, broad ? counting(page) : sql`select count(*) from found`)},
    page as (
      (
        select id, is_verified, rank, true as inside from found
        where (select total from counted) < ${sql.lit(COUNTED)}
          ${after ? sql`and ${isAfter(search.sort, after)}` : sql``}
        order by ${order} limit ${sql.lit(limitOf(size))}
      )
      union all
      (${walk(page, sql`(select total from counted) = ${sql.lit(COUNTED)}`)})
    )`
}

function countedFrom(page: Located, total: RawBuilder<unknown>) {
  return sql`
    counted as materialized (select (${total}) as total, (${above(page)}) as above, true as is_whole)`
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

function matches(page: Located) {
  const columns = sql`p.id, p.is_verified, ${rankOf(page.search)} as rank`
  return sql`${rowsOf(columns, page, conditions(page.search))} limit ${sql.lit(COUNTED)}`
}

/** How many there are, as far as is counted. */
function counting(page: Located, asked = conditions(page.search)) {
  return sql`select count(*) from (${rowsOf(sql``, page, asked)} limit ${sql.lit(COUNTED)}) matches`
}

/**
 * One row more than a page has, to know whether another follows. Part of the statement and not a value: a plan
 * for any limit expects a tenth of all rows. Two are enough, so that statements stay few.
 */
function limitOf(size: number): number {
  return (size <= SEARCH.pageSize ? SEARCH.pageSize : SEARCH.maxPageSize) + 1
}

/**
 * Along the index that has the order. What the index can't start from is wrapped into one condition that the
 * planner takes for a coin toss: else it would expect next to nothing to match, and sort everything instead.
 */
function walk({ search, size, after, way }: Located, when = sql<boolean>`true`) {
  const rank = rankOf(search)
  const { starts, checks } = way
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
      where ${when} and ${and(starts)} ${checks.length > 0 ? sql`and coalesce(${and(checks)}, false)` : sql``}
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

/**
 * Which conditions an index in the order asked for can start from. In a circle there are enough for a walk from the
 * newest day or the lowest rent on to meet a twenty-fifth long before all could be sorted.
 */
const STARTS: Record<Sort, readonly Subject[]> = {
  newest: ['city', 'area'],
  // There are enough within the circle, so the nearest of all are in it, but for the last page's rest.
  nearest: [],
  price_up: ['city', 'area', 'type', 'min'],
  price_down: ['city', 'area', 'type', 'max'],
}

type Way = { starts: Condition[]; checks: Condition[] }

function wayOf(search: Search): Way {
  const starts: Condition[] = []
  const checks: Condition[] = []
  // The indexes by type and price are those of a city and of an area.
  const canStart = (subject: Subject) =>
    STARTS[search.sort].includes(subject) &&
    (subject !== 'type' || search.cityId !== null || search.areaId !== null)
  for (const [subject, condition] of Object.entries(conditions(search)) as [Subject, Condition][]) {
    if (canStart(subject)) starts.push(condition)
    else if (subject !== 'circle' || search.sort !== 'nearest') checks.push(condition)
  }
  return { starts, checks }
}

/** Whether the first rows along the index are the page: it leads past nothing else and has the whole order. */
function isStraight({ way }: Located): boolean {
  return way.checks.length === 0
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

/** How many more the same search has above its highest rent; told on the first page. */
function above(page: Located) {
  const { search, after } = page
  if (after || search.maxPrice === null) return sql`null::int8`
  const { min: _min, max: _max, ...others } = conditions(search)
  const dearer = { ...others, max: sql<boolean>`p.price_per_month > ${search.maxPrice}` }
  return counting(page, dearer)
}
