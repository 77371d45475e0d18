import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { Id, readRows } from '../../platform/db/rows.ts'
import { selectLongStays } from '../stays/stays.ts'

const Asked = z.object({ stay_id: z.int(), enquiry_id: z.int(), title: z.string() })
export type Asked = z.infer<typeof Asked>

/** Older ones aren't asked about: nobody wants a mail about a room of last year. */
const SINCE_LEFT = 60

const isUnasked = (today: string) => sql`last_day > ${today}::date - ${SINCE_LEFT}::int
  and not exists (select from review_asks where stay_id = stays.id)
  and not exists (select from reviews where stay_id = stays.id)`

/** So many stays that can be reviewed and whose students weren't asked yet; it reads all stays that may be. */
export async function findUnasked(
  db: DbOrTransaction,
  today: string,
  limit: number,
): Promise<number[]> {
  const rows = await readRows(
    db,
    Id,
    sql`
      select id from (${selectLongStays(today, isUnasked(today))}) long order by id limit ${sql.lit(limit)}`,
  )
  return rows.map(({ id }) => id)
}

/** Those of `stays` that it still holds for; asked from now on. */
export async function claimAsks(
  tx: DbOrTransaction,
  stays: readonly number[],
  { today, now }: { today: string; now: Date },
): Promise<Asked[]> {
  const isOne = sql`id = any (${[...stays]}::int[]) and ${isUnasked(today)}`
  return readRows(
    tx,
    Asked,
    sql`
      with claimed as (
        insert into review_asks (stay_id, asked_at)
        select id, ${now}::timestamptz from (${selectLongStays(today, isOne)}) long
        on conflict (stay_id) do nothing returning stay_id)
      select stay_id, s.enquiry_id, p.title
      from claimed join stays s on s.id = stay_id join properties p on p.id = s.property_id
      order by s.student_id, stay_id`,
  )
}
