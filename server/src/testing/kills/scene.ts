import { randomUUID } from 'node:crypto'
import { PASS_DAYS, PASS_WORDS } from '@nilayam/contract/moving-in/pass-words'
import { type Visit, WORD_HOURS } from '@nilayam/contract/moving-in/visits'
import { RIGHTS } from '@nilayam/contract/rights'
import { HOUR, MINUTE } from '@nilayam/contract/time/durations'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import type { TestApp } from '../app.ts'
import type { Member } from '../scenes/cast.ts'
import { ask } from '../scenes/enquiries.ts'
import { createReporting } from '../scenes/reports.ts'
import { makeHostel, offer, toOfferBody } from '../scenes/stays.ts'
import { book, readSlots, saveHours } from '../scenes/visits.ts'

/** A student, an owner and a hostel of their own for one act, so that its traces can be told from all others. */
export type Scene = {
  test: TestApp
  student: Member
  owner: Member
  admins: readonly [Member, Member]
  hostel: number
  to: ReturnType<typeof createReporting>
}

export type Request = { path: string; who: Member; body: object }

type Type = 'student' | 'owner' | 'admin'

const toPerson = (type: Type, email: string) => ({
  full_name: `Some ${type}`,
  email,
  mobile_number: '+919000000001',
  type,
  rights: type === 'admin' ? [...RIGHTS] : [],
})

async function addPerson(test: TestApp, type: Type): Promise<Member> {
  const person = toPerson(type, `${randomUUID()}@nilayam.test`)
  const { id } = await test.db
    .insertInto('users')
    .values({ ...person, email_confirmed_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return signIn(test, type, { id, email: person.email })
}

async function signIn(test: TestApp, type: Type, { id, email }: Omit<Member, 'token'>) {
  const person = toPerson(type, email)
  const token = await test.platform.tokens.sign({ ...person, id, name: person.full_name }, 1)
  return { id, email, token }
}

export async function addAdmins(test: TestApp): Promise<readonly [Member, Member]> {
  return [await addPerson(test, 'admin'), await addPerson(test, 'admin')]
}

export async function createScene(test: TestApp, admins: Scene['admins']): Promise<Scene> {
  const student = await addPerson(test, 'student')
  const owner = await addPerson(test, 'owner')
  const hostel = await makeHostel(test, owner)
  // A token is good for a quarter of an hour, and many kills take longer.
  const staff = [
    await signIn(test, 'admin', admins[0]),
    await signIn(test, 'admin', admins[1]),
  ] as const
  return { test, student, owner, admins: staff, hostel, to: createReporting(test) }
}

export const askAt = ({ test, student, hostel }: Scene) => ask(test, student.token, hostel)

/** A thread in which the student's phone is shared, and the pass. */
export async function shareAt(scene: Scene): Promise<{ thread: number; pass: number }> {
  const thread = await askAt(scene)
  const body = { days: PASS_DAYS[0], words_version: PASS_WORDS.version }
  await prepare(scene, { path: `/student/enquiries/${thread}/phone/`, who: scene.student, body })
  const { id } = await scene.test.db
    .selectFrom('contact_passes')
    .select('id')
    .where('enquiry_id', '=', thread)
    .executeTakeFirstOrThrow()
  return { thread, pass: id }
}

export async function toOffer(scene: Scene, thread: number): Promise<Request> {
  const body = await toOfferBody(scene.test, scene.owner, thread)
  return { path: `/owner/enquiries/${thread}/offer/`, who: scene.owner, body }
}

/** A thread with an open offer. */
export async function makeOfferAt(scene: Scene): Promise<{ thread: number; offer: number }> {
  const thread = await askAt(scene)
  const { status, body } = await offer(scene.test, scene.owner, thread)
  if (status !== 201) throw new Error(`The offer was refused: ${JSON.stringify(body)}`)
  return { thread, offer: (body.offer as { id: number }).id }
}

/** A thread about a place that can be visited, with its slots. */
export async function openVisits(scene: Scene): Promise<{ thread: number; slots: string[] }> {
  const thread = await askAt(scene)
  await saveHours(scene.test, scene.owner.token, scene.hostel)
  return { thread, slots: await readSlots(scene.test, scene.student.token, thread) }
}

/** A booked visit as its side knows it. */
export async function bookAt(scene: Scene) {
  const { thread, slots } = await openVisits(scene)
  const { id, sequence }: Visit = await book(scene.test, scene.student.token, thread)
  return { thread, slots, known: { visit_id: id, sequence } }
}

/** A visit that ended a while ago, of which nobody has said anything. */
export async function visitAt(scene: Scene): Promise<{ thread: number; visit: number }> {
  const { thread, known } = await bookAt(scene)
  const ends = new Date(Date.now() - 5 * MINUTE)
  await scene.test.db
    .updateTable('visits')
    .set({
      starts_at: new Date(ends.getTime() - 30 * MINUTE),
      ends_at: ends,
      settles_at: new Date(ends.getTime() + WORD_HOURS * HOUR),
    })
    .where('id', '=', known.visit_id)
    .execute()
  return { thread, visit: known.visit_id }
}

/** Sends something ahead of the act; throws when it is refused. */
export async function prepare({ test }: Scene, { path, who, body }: Request) {
  const reply = await test.call(path, { token: who.token, body })
  if (reply.status >= 300) throw new Error(`${path} was refused: ${JSON.stringify(reply.body)}`)
  return reply.body
}

/** A stay that the student has accepted, and moved into if `isLiving`. */
export async function stayAt(scene: Scene, isLiving: boolean): Promise<number> {
  const { offer: id } = await makeOfferAt(scene)
  const accept = { path: `/student/offers/${id}/accept/`, who: scene.student, body: {} }
  const stay = Number((await prepare(scene, accept)).stay_id)
  if (isLiving) await prepare(scene, movingIn(scene, stay))
  return stay
}

export function movingIn({ student }: Scene, stay: number): Request {
  const day = toIndianDay(new Date())
  return { path: `/student/stays/${stay}/move_in/`, who: student, body: { day } }
}

/** A report by the student of the owner's place, taken as far as asked. */
export async function reportAt(scene: Scene, until: 'sent' | 'decided' | 'appealed') {
  const { to, student, hostel, admins } = scene
  const id = Number((await to.report(student, { target_id: hostel })).body.report_id)
  if (until === 'sent') return id
  await to.decide(admins[0], id, { measure: 'held' })
  if (until === 'appealed') await to.appeal(scene.owner, id)
  return id
}
