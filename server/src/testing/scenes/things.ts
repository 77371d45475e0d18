import { randomBytes, randomUUID } from 'node:crypto'
import { ENQUIRY_STATES } from '@nilayam/contract/moving-in/enquiries'
import { OFFER_STATES } from '@nilayam/contract/moving-in/offers'
import { STAY_STATES, type StayState } from '@nilayam/contract/moving-in/stays'
import { VISIT_STATES } from '@nilayam/contract/moving-in/visits'
import { REPORT_STATES, type ReportState } from '@nilayam/contract/support/report-clock'
import { DAY, HOUR } from '@nilayam/contract/time/durations'
import { shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'
import type { Db } from '../../platform/db/db.ts'
import type { TestApp } from '../app.ts'
import type { Member, Name } from './cast.ts'
import { ask } from './enquiries.ts'
import { openSession } from './open-session.ts'
import { createReporting } from './reports.ts'
import { insertStay } from './stays.store.ts'
import { makeHostel, offer } from './stays.ts'
import { book, saveHours } from './visits.ts'

/** What stands between Ananya and Lakshmi, and what is theirs alone. */
export type Thing =
  | 'enquiry'
  | 'visit'
  | 'offer'
  | 'pass'
  | 'stay'
  | 'review'
  | 'report'
  | 'session'
  | 'passkey'
  | 'consent'
/** One of each, and the option that can be offered. */
export type Ids = Record<Thing | 'hostel' | 'option', number>

const today = toIndianDay(new Date())

/** Makes one of each. */
export async function makeThings(test: TestApp, cast: Record<Name, Member>): Promise<Ids> {
  const { ananya, lakshmi } = cast
  const hostel = await makeHostel(test, lakshmi)
  await saveHours(test, lakshmi.token, hostel)
  const enquiry = await ask(test, ananya.token, hostel)
  const { id: visit } = await book(test, ananya.token, enquiry)
  const send = async (path: string, token: string, body: object) => {
    const reply = await test.call(path, { token, body })
    if (reply.status >= 300) throw new Error(`${path}: ${JSON.stringify(reply.body)}`)
    return reply.body as Record<string, { id: number; review?: { id: number } }>
  }
  const words = { days: 30, words_version: 1 }
  await send(`/student/enquiries/${enquiry}/phone/`, ananya.token, words)
  const { body: made } = await offer(test, lakshmi, enquiry)
  const stay = await insertStay(test, {
    student: ananya,
    owner: lakshmi,
    property: hostel,
    state: 'left',
    moved_in_on: shiftDay(today, -100),
    last_day: shiftDay(today, -10),
  })
  const marks = { clean: 4, food_or_desk: 3, quiet: 5, owner: 5, as_described: 4 }
  const body = { revision: 0, marks, text: '' }
  const { own } = await send(`/student/stays/${stay}/review/`, ananya.token, body)
  const told = { key: randomUUID(), target_id: hostel }
  const { body: report } = await createReporting(test).report(ananya, told)
  const { db } = test
  const pass = await db.selectFrom('contact_passes').select('id').executeTakeFirstOrThrow()
  const option = await db
    .selectFrom('options')
    .select('id')
    .where('property_id', '=', hostel)
    .executeTakeFirstOrThrow()
  return {
    ...{ hostel, enquiry, visit, stay, pass: pass.id, option: option.id },
    offer: (made.offer as { id: number }).id,
    review: own?.review?.id ?? 0,
    report: Number(report.report_id),
    ...(await makeOwn(db, { student: ananya, owner: lakshmi, hostel })),
  }
}

/** What belongs to one person: a session and a passkey of the student’s, a consent of the owner’s. */
async function makeOwn(
  db: Db,
  { student, owner, hostel }: { student: Member; owner: Member; hostel: number },
) {
  const now = new Date()
  const session = await openSession(db, { id: student.id, version: 1 })
  const passkey = await db
    .insertInto('passkeys')
    .values({
      user_id: student.id,
      credential_id: 'a passkey',
      public_key: randomBytes(32),
      counter: 0,
      transports: [],
      name: 'Key',
      is_synced: false,
      made_at: now,
      used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('consents')
    .values({
      user_id: owner.id,
      kind: 'papers',
      property_id: hostel,
      words_version: 1,
      words: 'I agree.',
      given_at: now,
    })
    .execute()
  const consent = await db.selectFrom('consents').select('id').executeTakeFirstOrThrow()
  return { session, passkey: passkey.id, consent: consent.id }
}

type Step = (db: Db, ids: Ids) => Promise<unknown>
const byState = <State extends string>(
  states: readonly State[],
  toStep: (state: State) => Step,
): Record<string, Step> => Object.fromEntries(states.map((state) => [state, toStep(state)]))
/** Of what has no states. */
const there: Record<string, Step> = { there: async () => undefined }

const enterStay =
  (state: StayState): Step =>
  (db, { stay }) => {
    const isOver = state === 'left' || state === 'cancelled'
    return db
      .updateTable('stays')
      .set({
        state,
        last_day: shiftDay(today, isOver ? -10 : 30),
        moved_in_on: state === 'living' || state === 'left' ? shiftDay(today, -100) : null,
        ended_at: isOver ? new Date() : null,
        deposit: state === 'left' ? 'due' : null,
      })
      .where('id', '=', stay)
      .execute()
  }

/** What a report in a state has, and lacks. */
function toReportColumns(state: ReportState) {
  const at = REPORT_STATES.indexOf(state)
  const [isDecided, isAppealed] = [
    at >= REPORT_STATES.indexOf('decided'),
    at >= REPORT_STATES.indexOf('appealed'),
  ]
  const now = new Date()
  return {
    state,
    due_at: state === 'decided' || state === 'settled' ? null : now,
    decided_at: isDecided ? now : null,
    outcome: isDecided ? ('upheld' as const) : null,
    measure: isDecided ? ('none' as const) : null,
    reason: isDecided ? 'We looked at it.' : null,
    appealed_at: isAppealed ? now : null,
    appealed_by: isAppealed ? ('concerned' as const) : null,
    settled_at: state === 'settled' ? now : null,
  }
}

const setRemoved = (db: Db, { review }: Ids, removed_at: Date | null) =>
  db.updateTable('reviews').set({ removed_at }).where('id', '=', review).execute()
const setEnded = (db: Db, { pass }: Ids, ended_at: Date | null) =>
  db.updateTable('contact_passes').set({ ended_at }).where('id', '=', pass).execute()

/** How each is brought into each of its states. */
export const STATES: Record<Thing, Record<string, Step>> = {
  enquiry: {
    ...byState(ENQUIRY_STATES, (state) => async (db, { enquiry, hostel }) => {
      const of_student = db.selectFrom('enquiries').select('student_id').where('id', '=', enquiry)
      const ended_by = state === 'open' ? null : of_student
      await db.updateTable('enquiries').set({ state, ended_by }).where('id', '=', enquiry).execute()
      const listed = { state: 'listed', deleted_at: null } as const
      await db.updateTable('properties').set(listed).where('id', '=', hostel).execute()
    }),
    'of a place that is gone': async (db, { enquiry, hostel }) => {
      await db.updateTable('enquiries').set({ state: 'open' }).where('id', '=', enquiry).execute()
      const gone = { state: 'deleted', deleted_at: new Date() } as const
      await db.updateTable('properties').set(gone).where('id', '=', hostel).execute()
    },
  },
  visit: byState(VISIT_STATES, (state) => (db, { visit }) => {
    const at = Date.now() + (state === 'booked' || state === 'cancelled' ? DAY : -DAY)
    const times = { starts_at: new Date(at), ends_at: new Date(at + HOUR) }
    return db
      .updateTable('visits')
      .set({ state, ...times, settles_at: new Date(at + 3 * DAY), sequence: 0 })
      .where('id', '=', visit)
      .execute()
  }),
  offer: byState(
    OFFER_STATES,
    (state) =>
      (db, { offer }) =>
        db
          .updateTable('offers')
          .set({ state, ended_at: state === 'open' ? null : new Date() })
          .where('id', '=', offer)
          .execute(),
  ),
  stay: byState(STAY_STATES, enterStay),
  review: {
    // Only who has lived there has a review.
    shown: async (db, ids) => {
      await enterStay('left')(db, ids)
      await setRemoved(db, ids, null)
    },
    'taken down': (db, ids) => setRemoved(db, ids, new Date()),
  },
  pass: {
    'in force': (db, ids) => setEnded(db, ids, null),
    ended: (db, ids) => setEnded(db, ids, new Date()),
  },
  report: byState(
    REPORT_STATES,
    (state) =>
      (db, { report }) =>
        db.updateTable('reports').set(toReportColumns(state)).where('id', '=', report).execute(),
  ),
  session: there,
  passkey: there,
  consent: there,
}
