import { REPORT_EVENTS } from '@nilayam/contract/support/reports-admin'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { readRows } from '../../platform/db/rows.ts'

export type NewReportEvent = {
  event: (typeof REPORT_EVENTS)[number]
  /** Undefined for a visitor. */
  actor_id?: number | undefined
  body?: string
  at: Date
}

/** Notes what happened to each of these reports. */
export async function insertReportEvent(
  tx: DbOrTransaction,
  ids: readonly number[],
  { event, actor_id, body = '', at }: NewReportEvent,
): Promise<void> {
  await sql`
    insert into report_events (report_id, event, actor_id, body, at)
    select id, ${event}, ${actor_id ?? null}::int, ${body}, ${at}
    from unnest(${ids}::int[]) as wanted (id)`.execute(tx)
}

const EventRow = z.object({
  id: z.int(),
  event: z.enum(REPORT_EVENTS),
  actor: z.string(),
  text: z.string(),
  at: z.date(),
})
export type EventRow = z.infer<typeof EventRow>

/** What happened to these reports, in order. */
export async function findReportEvents(
  db: DbOrTransaction,
  ids: readonly number[],
): Promise<EventRow[]> {
  return readRows(
    db,
    EventRow,
    sql`
      select e.id, e.event, coalesce(u.full_name, '') as actor, e.body as text, e.at
      from report_events e left join users u on u.id = e.actor_id
      where e.report_id = any (${ids}::int[]) order by e.at, e.id`,
  )
}
