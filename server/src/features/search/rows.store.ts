import { type RawBuilder, sql } from 'kysely'
import { isInSquares, isWithin } from './circle.store.ts'
import type { Search } from './search.rules.ts'
import type { Squares } from './squares.rules.ts'

export type Subject = 'city' | 'area' | 'type' | 'min' | 'max' | 'amenities' | 'circle'
export type Condition = RawBuilder<boolean>
type Conditions = Partial<Record<Subject, Condition>>

/** What is asked for, by what it is about; all of them have to hold. */
export function conditions(search: Search): Conditions {
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
  }
}

type Within = { search: Search; squares: Squares | null }

/** Within a circle, its inner squares come first: there nothing has to be measured. */
export function rowsOf(
  columns: RawBuilder<unknown>,
  { search, squares }: Within,
  asked: Conditions,
): RawBuilder<unknown> {
  const { table, leading } = sourceOf(search, squares)
  const select = (...all: Condition[]) =>
    sql`select ${columns} from ${table} p where ${and([...leading, ...all])}`
  if (!squares) return select(...Object.values(asked))
  const { circle: _circle, ...others } = asked
  return sql`${select(...Object.values(others), isInSquares(squares.inner))}
    union all ${select(...Object.values(asked), isInSquares(squares.rim))}`
}

/**
 * Where the rows are read from. With amenities, of those that have the least important of them, which probably the
 * fewest have. An area alone is so small that its own index is as fast.
 */
function sourceOf({ amenityMask, areaId }: Search, squares: Squares | null) {
  if (amenityMask === 0n || (squares === null && areaId !== null)) {
    return { table: sql.table('listed'), leading: [] }
  }
  const bit = amenityMask.toString(2).length - 1
  return { table: sql.table('listed_amenities'), leading: [sql<boolean>`p.bit = ${bit}::int2`] }
}

export function and(all: readonly Condition[]): Condition {
  return all.length > 0 ? sql.join(all, sql` and `) : sql`true`
}
