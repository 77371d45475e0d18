import { conflict, notFound } from '@nilayam/contract/errors'
import { message } from '@nilayam/texts'
import type { Admin, SignedIn } from '../../http/context.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { type LockedReport, lockReports } from './own-report.store.ts'
import type { Role } from './report-life.rules.ts'

declare const own: unique symbol

/** A report in which the caller is known to have a role. Stores that change reports require this type. */
export type OwnReport = LockedReport & { readonly role: Role; readonly [own]: true }

/** Who reads a report: an account, or whoever has the link to a visitor's. */
export type ReportReader = { user: SignedIn } | { user?: undefined; report: number }

/** A side's role; undefined if the reader has none, or the report isn't theirs to see. */
export function findRole(
  report: Pick<LockedReport, 'id' | 'reporter_id' | 'concerned_id' | 'decided_at'>,
  reader: ReportReader,
): 'reporter' | 'concerned' | undefined {
  if (!reader.user) {
    return report.reporter_id === null && reader.report === report.id ? 'reporter' : undefined
  }
  if (reader.user.id === report.reporter_id) return 'reporter'
  // Whom it concerns learns of it by the decision.
  const isTold = report.decided_at !== null
  return isTold && reader.user.id === report.concerned_id ? 'concerned' : undefined
}

/** The only way for a side to change a report. Throws 404 for other people's, to not reveal that they exist. */
export async function requireOwnReport(
  tx: DbOrTransaction,
  reader: ReportReader,
  id: number,
): Promise<OwnReport> {
  const [report] = await lockReports(tx, [id])
  const role = report && findRole(report, reader)
  if (!report || !role) throw notFound()
  return { ...report, role } as OwnReport
}

/**
 * The same for staff: a report and others of its case, which must be alike. Throws 409 for what staff reported
 * themselves or what is about them.
 */
export async function requireCase(
  tx: DbOrTransaction,
  { id: admin }: Admin,
  id: number,
  others: readonly number[] = [],
): Promise<[OwnReport, ...OwnReport[]]> {
  const ids = [...new Set([id, ...others])]
  const reports = await lockReports(tx, ids)
  const first = reports.find((report) => report.id === id)
  if (!first) throw notFound()
  const isAlike = reports.every((one) => toCase(one) === toCase(first))
  if (reports.length !== ids.length || !isAlike) throw conflict(message('reports.caseChanged'))
  if (reports.some((one) => one.reporter_id === admin || one.concerned_id === admin)) {
    throw conflict(message('reports.yourOwnCase'))
  }
  const toOwn = (report: LockedReport) =>
    ({ ...report, role: report.decided_by === admin ? 'decider' : 'admin' }) as OwnReport
  return [toOwn(first), ...reports.filter((one) => one !== first).map(toOwn)]
}

const toCase = ({ target, target_id, kind }: LockedReport) => `${target} ${target_id} ${kind}`
