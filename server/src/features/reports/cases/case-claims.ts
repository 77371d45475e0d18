import { conflict } from '@nilayam/contract/errors'
import { message } from '@nilayam/texts'
import type { DbOrTransaction } from '../../../platform/db/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findNextState } from '../../../platform/state-table.ts'
import { claim, endClaim, handOver, release, take } from '../../claims/claims.ts'
import { type OwnReport, requireCase } from '../own-report.ts'
import { findBar, REPORT_STEPS } from '../report-life.rules.ts'
import { requireAllowed } from '../report-words.rules.ts'
import type { ActingAdmin } from '../sending/targets.ts'
import { findFirst } from './case.store.ts'

/** A case is claimed under the number of its first report, whichever of its reports it is listed by. */
const findItem = async (db: DbOrTransaction, id: number) =>
  ({ kind: 'report', id: await findFirst(db, id) }) as const

/** The act that a case waits for. */
const nextAct = ({ state }: OwnReport) => (state === 'appealed' ? 'settle' : 'decide')

/** Takes a case, or keeps an own one. Throws 409 with who has it, or what was decided. */
export async function claimCase({ db }: Platform, by: ActingAdmin, id: number) {
  return db.transaction().execute(async (tx) => {
    const [report] = await requireCase(tx, by.user, id)
    requireAllowed(nextAct(report), report, report.role)
    const taken = await claim(tx, await findItem(tx, id), by)
    const colleagues = taken.colleagues.filter((colleague) => !findBar(report, colleague.id))
    return { ...taken, colleagues }
  })
}

export async function releaseCase(db: DbOrTransaction, by: ActingAdmin, id: number) {
  return release(db, await findItem(db, id), by)
}

export async function handOverCase(
  { db }: Platform,
  by: ActingAdmin,
  { id, to_id }: { id: number; to_id: number },
) {
  return db.transaction().execute(async (tx) => {
    const [report] = await requireCase(tx, by.user, id)
    if (findBar(report, to_id)) throw conflict(message('claims.noSuchColleague'))
    return handOver(tx, await findItem(tx, id), by, to_id)
  })
}

/** Every act on a case takes it. Throws 409 when somebody else has it. */
export async function takeCase(tx: DbOrTransaction, by: ActingAdmin, id: number): Promise<void> {
  await take(tx, await findItem(tx, id), by)
}

/** The same for what is also read when nothing waits, or by who may not decide: that takes nothing. */
export async function takeWaitingCase(
  tx: DbOrTransaction,
  by: ActingAdmin,
  report: OwnReport,
): Promise<void> {
  if (findNextState(REPORT_STEPS, nextAct(report), report.state, report.role)) {
    await takeCase(tx, by, report.id)
  }
}

/** Before the decision, which takes the report out of its case. */
export async function endCaseClaim(tx: DbOrTransaction, id: number): Promise<void> {
  await endClaim(tx, await findItem(tx, id))
}
