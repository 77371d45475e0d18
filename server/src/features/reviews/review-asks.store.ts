import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { readRows } from '../../platform/db/rows.ts'
import { selectLongStays } from '../stays/stays.ts'

const Asked = z.object({ stay_id: z.int(), enquiry_id: z.int(), title: z.string() })
export type Asked = z.infer<typeof Asked>

/** Older ones aren't asked about: nobody wants a mail about a room of last year. */
const SINCE_LEFT = 60

/** Stays that can be reviewed and whose students weren't asked yet; asked from now on. */
export async function claimAsks(
  tx: DbOrTransaction,
  { today, now }: { today: string; now: Date },
  limit: number,
): Promise<Asked[]> {
  const open = sql`last_day > ${today}::date - ${SINCE_LEFT}::int
    and not exists (select from review_asks where stay_id = stays.id)
    and not exists (select from reviews where stay_id = stays.id)`
  return readRows(
    tx,
    Asked,
    sql`
      with claimed as (
        insert into review_asks (stay_id, asked_at)
        select id, ${now}::timestamptz from (${selectLongStays(today, open)} order by id limit ${sql.lit(limit)}) long
        on conflict (stay_id) do nothing returning stay_id)
      select stay_id, s.enquiry_id, p.title
      from claimed join stays s on s.id = stay_id join properties p on p.id = s.property_id
      order by s.student_id, stay_id`,
  )
}
