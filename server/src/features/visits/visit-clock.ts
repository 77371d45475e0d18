import type { DbOrTransaction } from '../../platform/db/db.ts'
import type { Batch } from '../../platform/db/statements/batches.ts'
import { runDue, runEach } from '../../platform/jobs/run-each.ts'
import type { Platform } from '../../platform/platform.ts'
import { addEvent, wakeThread } from '../enquiries/enquiries.ts'
import * as store from './visit-clock.store.ts'
import { findNext, toFinalAct } from './visit-life.rules.ts'
import { mailCalledOff, mailQuestion, mailReminder } from './visit-mails.ts'
import { cancelVisit, findVisit, type VisitRow } from './visits.store.ts'

const BATCH = 200

/**
 * A job: calls off visits of enquiries, places and accounts that have ended, reminds, asks afterwards, and settles what
 * nobody answers. Each step is one transaction with its mails, and is taken once however often and wherever it runs.
 */
export async function runVisitClock(platform: Platform, now: Date): Promise<number> {
  const { db } = platform
  return runEach([callOff, finish, settle, remind], (step) =>
    runDue(
      BATCH,
      (batch) => step.find(db, now, batch),
      (id) => db.transaction().execute((tx) => takeStep(platform, tx, { id, now, step })),
    ),
  )
}

type Step = {
  find: (db: DbOrTransaction, now: Date, batch: Batch) => Promise<number[]>
  take: (platform: Platform, tx: DbOrTransaction, visit: VisitRow, now: Date) => Promise<boolean>
}

/** Under the lock of the enquiry, like every other act. */
async function takeStep(
  platform: Platform,
  tx: DbOrTransaction,
  { id, now, step }: { id: number; now: Date; step: Step },
): Promise<boolean> {
  await store.lockEnquiryOf(tx, id)
  const visit = await findVisit(tx, id)
  return visit !== undefined && (await step.take(platform, tx, visit, now))
}

const callOff: Step = {
  find: store.findOrphans,
  take: async (platform, tx, visit, now) => {
    // The place may be listed again meanwhile, or the account have come back.
    const cause = await store.findOrphanCause(tx, visit.id, now)
    if (!cause) return false
    if (!(await cancelVisit(tx, visit.id, null))) return false
    const about = visit.starts_at.toISOString()
    const event = { sender_id: null, event: 'visit_called_off', about, sent_at: now } as const
    await addEvent(tx, { id: visit.enquiry_id }, event)
    await mailCalledOff(platform, tx, { visit, cause }, now)
    return true
  },
}

/** Under the lock of its enquiry, of a visit whose end has passed; false if it isn't booked any more. */
export async function finishVisit(
  platform: Platform,
  tx: DbOrTransaction,
  visit: VisitRow,
  now: Date,
): Promise<boolean> {
  const isOver = await store.updateState(tx, visit, findNext('finish', visit.state, 'clock'))
  if (!isOver) return false
  await mailQuestion(platform, tx, visit, now)
  await wakeThread(tx, visit.enquiry_id)
  return true
}

const finish: Step = { find: store.findEnded, take: finishVisit }

const settle: Step = {
  find: store.findUnsettled,
  take: async (_platform, tx, visit, now) => {
    // A word may have come meanwhile, which gives more time.
    if (visit.settles_at > now) return false
    const next = findNext(toFinalAct(visit), visit.state, 'clock')
    const isSettled = await store.updateState(tx, visit, next)
    if (isSettled) await wakeThread(tx, visit.enquiry_id)
    return isSettled
  },
}

const remind: Step = {
  find: store.findToRemind,
  take: async (platform, tx, visit, now) => {
    if (!(await store.claimReminder(tx, visit.id, now))) return false
    await mailReminder(platform, tx, visit, now)
    return true
  },
}
