import { conflict, notFound } from '@nilayam/contract/errors'
import type { ContactPass } from '@nilayam/contract/moving-in/passes'
import { addDays, toIndianDay } from '@nilayam/contract/time/india-time'
import { message } from '@nilayam/texts'
import type { Owner, Student } from '../../../http/context.ts'
import type { Db, DbOrTransaction } from '../../../platform/db/db.ts'
import { addEvent } from '../events.ts'
import { type OwnEnquiry, requireAct, requireOwnEnquiry } from '../own-enquiry.ts'
import * as store from './passes.store.ts'

type PassTerms = { days: number; words_version: number }

/**
 * Shares the student's phone in a locked thread; returns when the pass expires. Safe to repeat: a pass that ends on the
 * same day isn't given anew.
 */
export async function givePass(
  tx: DbOrTransaction,
  enquiry: OwnEnquiry,
  { days, words_version }: PassTerms,
  now: Date,
): Promise<Date> {
  if (!(await store.hasPhone(tx, enquiry.student_id))) throw conflict(message('enquiries.noPhone'))
  const until = addDays(now, days)
  const known = await store.findInForce(tx, enquiry, words_version, now)
  if (known && toIndianDay(known) === toIndianDay(until)) return known
  await store.insertPass(tx, { enquiry, words_version, given_at: now, until })
  const event = { sender_id: enquiry.student_id, event: 'phone_shared', sent_at: now } as const
  await addEvent(tx, enquiry, event)
  return until
}

export async function sharePhone(
  db: Db,
  student: Student,
  { id, ...terms }: PassTerms & { id: number },
  now: Date,
): Promise<Date> {
  return db.transaction().execute(async (tx) => {
    const { enquiry } = await requireAct(tx, student, id, 'share')
    return givePass(tx, enquiry, terms, now)
  })
}

/** The student's phone, for the owner; each view is recorded. Throws 409 without a pass in force. */
export async function openPhone(db: Db, owner: Owner, id: number, now: Date) {
  return db.transaction().execute(async (tx) => {
    const { enquiry } = await requireAct(tx, owner, id, 'look')
    const found = await store.findPhone(tx, enquiry, now)
    if (!found) throw conflict(message('enquiries.notShared'))
    await store.insertLook(tx, found.pass_id, owner.id, now)
    await addEvent(tx, enquiry, { sender_id: owner.id, event: 'phone_seen', sent_at: now })
    const { pass_id: _, ...shown } = found
    return shown
  })
}

export async function getPasses(db: Db, student: Student, now: Date): Promise<ContactPass[]> {
  const rows = await store.findPasses(db, student)
  const passes = rows.map((row) => toPass(row, now))
  return passes.toSorted((a, b) => Number(b.is_in_force) - Number(a.is_in_force))
}

/** Ends one's own pass; returns when it ended, which may be long ago. Throws 404 for other people's. */
export async function endPass(db: Db, student: Student, passId: number, now: Date): Promise<Date> {
  return db.transaction().execute(async (tx) => {
    const pass = await store.findPass(tx, student, passId)
    if (!pass) throw notFound()
    const enquiry = await requireOwnEnquiry(tx, student, pass.enquiry_id)
    // Read again under the lock: of two concurrent requests, one ends it.
    const found = await store.findPass(tx, student, passId)
    if (!found || found.ended_at <= now) return found?.ended_at ?? now
    await store.endPass(tx, passId, now)
    const event = { sender_id: student.id, event: 'phone_hidden', sent_at: now } as const
    await addEvent(tx, enquiry, event)
    return now
  })
}

function toPass(
  { given_at, until, ended_at, looks, ...row }: store.PassRow,
  now: Date,
): ContactPass {
  return {
    ...row,
    since: given_at.toISOString(),
    until: until.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    is_in_force: ended_at === null && until > now,
    looks: looks.map((at) => new Date(at).toISOString()),
  }
}
