import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { OptionsQuery } from '../features/listed/listed.ts'
import type { Db } from '../platform/db/db.ts'
import { readRows } from '../platform/db/rows.ts'

const FittingRow = z.object({ id: z.int(), rent: z.int() })

/** The options part of a search; rents in whole rupees. */
export type PlainOptionsQuery = {
  options: OptionsQuery | null
  typeIds: readonly number[] | null
  isVerified: boolean
  minPrice: number | null
  maxPrice: number | null
}

/** The same search in plain SQL over options, units and occupancies: ids with the matching rent, cheapest first. */
export async function findByOptionsPlainly(
  db: Db,
  { options, typeIds, isVerified, minPrice, maxPrice }: PlainOptionsQuery,
): Promise<{ id: number; rent: number }[]> {
  const query = options ?? NOTHING
  const min = minPrice ?? 0
  const from = sql`(date '1970-01-01' + ${query.freeFrom ?? 0}::int)`
  const today = sql`(date '1970-01-01' + ${query.today}::int)`
  const minute = sql`${query.openMinute}::int`
  const isOpen = sql`case
    when o.kind = 'desk' then
      case when o.from_minute = o.to_minute then true when ${query.isAlwaysOpen}::bool then false
        when o.from_minute < o.to_minute then ${minute} >= o.from_minute and ${minute} < o.to_minute
        else ${minute} >= o.from_minute or ${minute} < o.to_minute end
    when t.stated->'gate_closes'->>'kind' = 'never' then true
    when ${query.isAlwaysOpen}::bool then false
    when g.closes is null then false
    else case when g.opens <= g.closes then ${minute} between g.opens and g.closes
      else ${minute} >= g.opens or ${minute} <= g.closes end end`
  const hours = sql`case
    when o.kind <> 'desk' or o.from_minute = o.to_minute then '{[0,1440)}'::int4multirange
    when o.from_minute < o.to_minute then int4multirange(int4range(o.from_minute, o.to_minute))
    else int4multirange(int4range(0, o.to_minute), int4range(o.from_minute, 1440)) end`
  const isFree = sql`(p.confirmed_at at time zone 'Asia/Kolkata')::date >= ${today} - 30 and exists (
    select from units u join rooms r on r.id = u.room_id and r.group_id = o.group_id
    where u.removed_at is null and not exists (
      select from occupancies x where x.unit_id = u.id and x.minutes && ${hours}
        and x.days && daterange(${from}, (${from} + coalesce(o.min_months, 1) * interval '1 month')::date)))`
  const fits = sql`(${query.who}::text is null or o.who in (${query.who}::text, 'anyone'))
    and (${query.sharing}::int is null or o.people = ${query.sharing}::int or (${query.sharing}::int = 4 and o.people > 4))
    and (not ${query.hasAc}::bool or o.has_ac)
    and (${query.food}::text is null or case when ${query.food}::text = 'veg'
      then t.stated->'food'->>'diet' = 'veg' else t.stated->'food'->>'kind' = ${query.food}::text end)
    and ((${minute} is null and not ${query.isAlwaysOpen}::bool) or ${isOpen})
    and (${query.freeFrom}::int is null or ${isFree})`
  const rows = await readRows(
    db,
    FittingRow,
    sql`
    select * from (
      select p.id, p.is_verified, case
        when exists (select from options o where o.property_id = p.id and o.removed_at is null) then (
          select min(o.price) from options o
          left join lateral (select stated from terms where property_id = p.id order by version desc limit 1) t on true
          left join lateral (select (t.stated->'gate_closes'->>'minute')::int as closes,
            coalesce((t.stated->'gate_closes'->>'opens_minute')::int, 0) as opens) g on true
          where o.property_id = p.id and o.removed_at is null and o.price >= ${min} and ${fits})
        when ${options === null}::bool and p.price_per_month >= ${min} then p.price_per_month end as rent
      from properties p
      where p.state = 'listed' and (not ${isVerified}::bool or p.is_verified)
        and (${typeIds === null}::bool or p.property_type_id = any (${typeIds ?? []}::int[]))
    ) found
    where rent is not null and (${maxPrice}::int is null or rent <= ${maxPrice}::int)
    order by rent, is_verified desc, id desc`,
  )
  return rows.map(({ id, rent }) => ({ id, rent }))
}

const NOTHING: OptionsQuery = {
  who: null,
  sharing: null,
  openMinute: null,
  isAlwaysOpen: false,
  hasAc: false,
  food: null,
  freeFrom: null,
  today: 0,
}
