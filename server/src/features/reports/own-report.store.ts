import { REPORT_KINDS, REPORT_STATES } from '@nilayam/contract/support/report-clock'
import { MEASURES, REPORT_SIDES, REPORT_TARGETS } from '@nilayam/contract/support/reports'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { readRows } from '../../platform/db/rows.ts'

const LockedReport = z.object({
  id: z.int(),
  target: z.enum(REPORT_TARGETS),
  target_id: z.int(),
  property_id: z.int(),
  concerned_id: z.int(),
  kind: z.enum(REPORT_KINDS),
  state: z.enum(REPORT_STATES),
  reporter_id: z.nullable(z.int()),
  measure: z.nullable(z.enum(MEASURES)),
  decided_at: z.nullable(z.date()),
  decided_by: z.nullable(z.int()),
  appealed_by: z.nullable(z.enum(REPORT_SIDES)),
  decider: z.nullable(z.string()),
  settler: z.nullable(z.string()),
  title: z.string(),
})
export type LockedReport = z.infer<typeof LockedReport>

/** Reports, locked until the transaction ends, which serialises changes; names are read under the lock. */
export async function lockReports(
  tx: DbOrTransaction,
  ids: readonly number[],
): Promise<LockedReport[]> {
  await sql`select from reports where id = any (${ids}::int[]) order by id for update`.execute(tx)
  return readRows(
    tx,
    LockedReport,
    sql`
      select r.id, r.target, r.target_id, r.property_id, r.concerned_id, r.kind, r.state, r.reporter_id, r.measure,
        r.decided_at, r.decided_by, r.appealed_by, decider.full_name as decider, settler.full_name as settler, p.title
      from reports r
      join properties p on p.id = r.property_id
      left join users decider on decider.id = r.decided_by
      left join users settler on settler.id = r.settled_by
      where r.id = any (${ids}::int[]) order by r.id`,
  )
}
