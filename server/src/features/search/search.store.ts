import type { PropertyCard } from '@nilayam/contract/properties'
import { SEARCH, type Sort } from '@nilayam/contract/search'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db.ts'
import { cardJson } from '../properties/properties.ts'
import { isWithin, metresFrom, planeDistance } from './circle.store.ts'
import type { Position } from './cursor.rules.ts'
import type { Search } from './search.rules.ts'

export type PageOf = {
  search: Search
  size: number
  after: Position | null
  /** Marks what this student has saved. */
  student?: number | undefined
}

export type Page = {
  properties: PropertyCard[]
  /** The last row's place in the order; null on the last page. */
  next: Position | null
  /** Counts stop one beyond the cap. */
  total: number
  above: number | null
  /** How many of the amenities asked for exist. */
  known: number
}

/**
 * One page, its totals and its cards in one statement: the ids come from an index alone, the rest is read
 * for a page's own rows. Made of few fixed pieces, so that there are few statements to prepare.
 */
export async function findPage(db: DbOrTransaction, page: PageOf): Promise<Page> {
  const { rows } = await sql<Page>`
    with wanted as (${wantedAmenities(page.search)}),
    page as materialized (${pageOfIds(page)})
    select
      (
        select coalesce(json_agg(card order by place), '[]')
        from (
          select place, ${cardOf(page)} as card from page join properties p using (id)
          where place <= ${page.size}
        ) cards
      ) as properties,
      (
        select json_build_object('rank', rank, 'isVerified', is_verified, 'id', id) from page
        where place = ${page.size} and (select count(*) from page) > ${page.size}
      ) as next,
      ${total(page)} as total,
      ${above(page)} as above,
      (select known from wanted) as known`.execute(db)
  // An aggregate without groups always answers one row.
  return rows[0] as Page
}

function cardOf({ search, student }: PageOf): RawBuilder<PropertyCard> {
  return cardJson({ student, ...(search.origin && { distance: metresFrom(search.origin) }) })
}

function wantedAmenities({ amenityIds }: Search) {
  if (amenityIds.length === 0) return sql`select 0 as known`
  return sql`select bit_or(1::bigint << bit) as mask, count(*) as known
    from amenities where id = any (${amenityIds}::int[])`
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

/** One row more than the page has, to know whether another follows. */
function pageOfIds({ search, size, after }: PageOf) {
  const order = ORDERS[search.sort]
  return sql`
    select id, is_verified, rank, row_number() over (order by ${order}) as place
    from (
      select p.id, p.is_verified, ${rankOf(search)} as rank from properties p
      where ${matches(search)} ${after ? sql`and ${isAfter(search, after)}` : sql``}
      order by ${order}
      limit ${size + 1}
    ) found`
}

function isAfter(search: Search, { rank, isVerified, id }: Position) {
  const mine = rankOf(search)
  if (search.sort === 'newest') {
    return sql`(${mine}, p.is_verified, p.id) < (${rank}::date, ${isVerified}::boolean, ${id}::int)`
  }
  const theirs = search.sort === 'nearest' ? sql`${rank}::float8` : sql`${rank}::int`
  // The first comparison is there for the index, the second decides.
  return search.sort === 'price_down'
    ? sql`${mine} <= ${theirs} and (${mine}, p.is_verified, p.id) < (${theirs}, ${isVerified}::boolean, ${id}::int)`
    : sql`${mine} >= ${theirs} and (${mine}, not p.is_verified, -p.id) > (${theirs}, not ${isVerified}::boolean, -${id}::int)`
}

function matches(search: Search, isAbove = false): RawBuilder<boolean> {
  const { cityId, areaId, typeId, minPrice, maxPrice, amenityIds, origin, radius } = search
  const all = [sql<boolean>`p.state = 'listed'`]
  if (cityId !== null) all.push(sql`p.city_id = ${cityId}`)
  if (areaId !== null) all.push(sql`p.area_id = ${areaId}`)
  if (typeId !== null) all.push(sql`p.property_type_id = ${typeId}`)
  if (isAbove) all.push(sql`p.price_per_month > ${maxPrice}`)
  else if (maxPrice !== null) all.push(sql`p.price_per_month <= ${maxPrice}`)
  if (!isAbove && minPrice !== null) all.push(sql`p.price_per_month >= ${minPrice}`)
  if (amenityIds.length > 0) {
    all.push(sql`p.amenity_mask & (select mask from wanted) = (select mask from wanted)`)
  }
  if (origin && radius !== null) all.push(isWithin(origin, radius))
  return sql.join(all, sql` and `)
}

function count(where: RawBuilder<boolean>) {
  const stop = sql.lit(SEARCH.totalCap + 1)
  return sql`(select count(*) from (select from properties p where ${where} limit ${stop}) counted)`
}

/** A first page that isn't full has everything on it, and nothing needs to be counted. */
function total({ search, size, after }: PageOf) {
  const all = count(matches(search))
  if (after) return all
  return sql`case when (select count(*) from page) <= ${size} then (select count(*) from page) else ${all} end`
}

function above({ search, after }: PageOf) {
  if (after || search.maxPrice === null) return sql`null::int8`
  return count(matches(search, true))
}
