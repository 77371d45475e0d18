import { conflict } from '@nilayam/contract/errors'
import { message } from '@nilayam/texts'
import type { DbOrTransaction } from '../../../platform/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { claim, endClaim, handOver, release, take } from '../../claims/claims.ts'
import { type OwnReport, requireCase } from '../own-report.ts'
import { requireAllowed } from '../report-words.rules.ts'
import type { ActingAdmin } from '../sending/targets.ts'

/** A case is claimed under the number of the report that it is listed by. */
const toItem = (id: number) => ({ kind: 'report', id }) as const

/** Throws 409 when nothing is to be decided, or not by this admin. */
function requireWaiting(report: OwnReport): void {
  requireAllowed(report.state === 'appealed' ? 'settle' : 'decide', report, report.role)
}

/** Who may not decide: whose case it is, and of an appeal who decided first. */
const isBarred = (report: OwnReport, adminId: number) =>
  adminId === report.reporter_id ||
  adminId === report.concerned_id ||
  (report.state === 'appealed' && adminId === report.decided_by)

/** Takes a case, or keeps an own one. Throws 409 with who has it, or what was decided. */
export async function claimCase({ db }: Platform, by: ActingAdmin, id: number) {
  return db.transaction().execute(async (tx) => {
    const [report] = await requireCase(tx, by.user, id)
    requireWaiting(report)
    const taken = await claim(tx, toItem(id), by)
    const colleagues = taken.colleagues.filter((colleague) => !isBarred(report, colleague.id))
    return { ...taken, colleagues }
  })
}

export function releaseCase(db: DbOrTransaction, by: ActingAdmin, id: number) {
  return release(db, toItem(id), by)
}

export async function handOverCase(
  { db }: Platform,
  by: ActingAdmin,
  { id, to_id }: { id: number; to_id: number },
) {
  return db.transaction().execute(async (tx) => {
    const [report] = await requireCase(tx, by.user, id)
    if (isBarred(report, to_id)) throw conflict(message('claims.noSuchColleague'))
    return handOver(tx, toItem(id), by, to_id)
  })
}

/** Every act on a case takes it. Throws 409 when somebody else has it. */
export async function takeCase(tx: DbOrTransaction, by: ActingAdmin, id: number): Promise<void> {
  await take(tx, toItem(id), by)
}

export function endCaseClaim(tx: DbOrTransaction, id: number): Promise<void> {
  return endClaim(tx, toItem(id))
}
