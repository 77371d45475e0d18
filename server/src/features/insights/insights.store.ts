import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { getRow, readRows } from '../../platform/db/rows.ts'
import { dayInIndia, startOfDayInIndia } from '../../platform/db/statements/india-time.ts'
import type { InsightSource } from './insights.rules.ts'

/** Adds a view of a listed property to that date's counter; false when the property isn't listed. */
export async function addView(db: DbOrTransaction, id: number, day: string): Promise<boolean> {
  const { rows } = await sql`
    insert into property_views (property_id, day, views)
    select id, ${day}::date, 1 from properties where id = ${id} and state = 'listed'
    on conflict (property_id, day) do update set views = property_views.views + 1
    returning 1`.execute(db)
  return rows.length > 0
}

/** The owner's properties that aren't deleted, or only the given one. */
export async function findOwnIds(
  db: DbOrTransaction,
  ownerId: number,
  propertyId: number | undefined,
): Promise<number[]> {
  const all = db
    .selectFrom('properties')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('state', '!=', 'deleted')
  const rows = await (propertyId === undefined ? all : all.where('id', '=', propertyId)).execute()
  return rows.map(({ id }) => id)
}

// The week of a moment, counted back from the one that ends `today`.
const weeksAgo = (moment: string, today: string) =>
  sql`(${today}::date - ${dayInIndia(sql.ref(moment))}) / 7`

const Tally = z.object({
  property_id: z.int(),
  weeks_ago: z.int(),
  views: z.int(),
  saves: z.int(),
  reveals: z.int(),
})

/** The properties' figures per week since `from`. */
async function findTallies(
  db: DbOrTransaction,
  ids: readonly number[],
  from: string,
  today: string,
): Promise<InsightSource['tallies']> {
  const start = startOfDayInIndia(sql`${from}`)
  return readRows(
    db,
    Tally,
    sql`
      with had as (
        select property_id, (${today}::date - day) / 7 as weeks_ago,
          views, 0::bigint as saves, 0::bigint as reveals
        from property_views
        where property_id = any (${ids}::int[]) and day >= ${from}::date and day <= ${today}::date
        union all
        select property_id, ${weeksAgo('saved_at', today)}, 0, count(*), 0
        from favourites where property_id = any (${ids}::int[]) and saved_at >= ${start}
        group by 1, 2
        union all
        -- A student is shown the contact with every visit; that is one person who has it, not many.
        select property_id, ${weeksAgo('revealed_at', today)}, 0, 0,
          count(distinct user_id) + count(*) filter (where user_id is null)
        from reveals where property_id = any (${ids}::int[]) and revealed_at >= ${start}
        group by 1, 2
      )
      select property_id, weeks_ago,
        sum(views)::int as views, sum(saves)::int as saves, sum(reveals)::int as reveals
      from had group by 1, 2 order by 1, 2`,
  )
}

const SeenAll = z.object({ favourites: z.int(), first_day: z.nullable(z.string()) })

/** All figures of the properties since `from`. */
export async function findSeen(
  db: DbOrTransaction,
  ids: readonly number[],
  from: string,
  today: string,
): Promise<InsightSource> {
  const row = await getRow(
    db,
    SeenAll,
    sql`
      select
        (select count(*)::int from favourites where property_id = any (${ids}::int[])) as favourites,
        (select min(listed_on) from properties where id = any (${ids}::int[])) as first_day`,
  )
  const tallies = await findTallies(db, ids, from, today)
  return { ...row, tallies }
}
