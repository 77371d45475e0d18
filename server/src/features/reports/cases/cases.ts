import { notFound } from '@nilayam/contract/errors'
import type { CaseFilter, ReportCase } from '@nilayam/contract/support/reports-admin'
import type { Admin } from '../../../http/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { findClaims } from '../../claims/claims.ts'
import { findReportEvents } from '../events.store.ts'
import { findCase, findFirst, findSaid } from './case.store.ts'
import { toCase, toCaseRow } from './case-views.rules.ts'
import { countCases, findDecided, findDue } from './cases.store.ts'
import { findContent } from './content.ts'

export async function listCases(db: Db, view: CaseFilter, now: Date) {
  const records = view === 'decided' ? await findDecided(db) : await findDue(db, view)
  const ids = records.map(({ first_id }) => first_id)
  const claims = await findClaims(db, 'report', ids, now)
  return {
    rows: records.map((record) => toCaseRow(record, claims.get(record.first_id))),
    counts: await countCases(db, now),
    now: now.toISOString(),
  }
}

/** Throws 404 for a report that doesn't exist. */
export async function requireReportCase(
  db: Db,
  { user, now }: { user: Admin; now: Date },
  id: number,
): Promise<ReportCase> {
  const record = await findCase(db, id)
  if (!record) throw notFound()
  const said = await findSaid(db, id)
  const events = await findReportEvents(
    db,
    said.map((one) => one.id),
  )
  const content = await findContent(db, record.target, record.target_id)
  const first = await findFirst(db, id)
  const claim = (await findClaims(db, 'report', [first], now)).get(first)
  return toCase({ record, said, events, content, claim, adminId: user.id })
}
