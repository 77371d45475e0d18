import type { Line } from '@nilayam/contract/moving-in/enquiries'
import type { Visit } from '@nilayam/contract/moving-in/visits'
import { HOUR, MINUTE } from '@nilayam/contract/time/durations'
import { beforeAll, beforeEach } from 'vitest'
import { hasVisited, runVisitClock } from '../../features/visits/visits.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { createCast, type Member, type Name } from './cast.ts'
import { ask } from './enquiries.ts'
import { insertListing } from './listing.ts'
import { saveHours } from './visits.ts'

export let test: TestApp
export let cast: Record<Name, Member>
export let hostel: number
export let enquiry: number

/** A hostel that is open all week, and an enquiry about it, new for each test. */
export function useVisitScene(): void {
  beforeAll(async () => {
    test = await startTestApp()
    cast = await createCast(test)
  })
  beforeEach(async () => {
    await test.db.deleteFrom('visits').execute()
    await test.db.deleteFrom('outbox').execute()
    await test.db
      .updateTable('enquiries')
      .set({ created_at: new Date(0), state: 'ended' })
      .execute()
    hostel = await insertListing(test, { owner: cast.lakshmi, title: 'Gulmohar' })
    await saveHours(test, cast.lakshmi.token, hostel)
    enquiry = await ask(test, cast.ananya.token, hostel)
  })
}

export const send = (path: string, who: Name, body?: object) =>
  test.call(path, { token: cast[who].token, ...(body && { body }) })
export const act = (name: 'move' | 'cancel' | 'word', who: Name, body: object, id = enquiry) =>
  send(`/enquiries/${id}/visit/${name}/`, who, body)
export const toKnown = ({ id, sequence }: Visit) => ({ visit_id: id, sequence })
export const card = async (who: Name, id = enquiry) =>
  (await send(`/enquiries/${id}/visit/`, who)).body as {
    visit: Visit | null
    earlier: Visit | null
    can_book: boolean
  }
export const events = async (who: Name, id = enquiry) =>
  ((await send(`/enquiries/${id}/`, who)).body.lines as Line[]).flatMap(({ event }) => event ?? [])
export const mails = async () =>
  (await test.db.selectFrom('outbox').select(['recipient', 'subject']).orderBy('id').execute()).map(
    ({ recipient, subject }) => `${recipient.split('@')[0]}: ${subject}`,
  )
export const clearMails = () => test.db.deleteFrom('outbox').execute()
export const clock = (inMilliseconds = 0) =>
  runVisitClock(test.platform, new Date(Date.now() + inMilliseconds))

/** Makes a booked visit one that ended a while ago. */
export async function endVisit({ id }: Visit, ago = 5 * MINUTE): Promise<void> {
  const [ends, starts] = [new Date(Date.now() - ago), new Date(Date.now() - ago - 30 * MINUTE)]
  await test.db
    .updateTable('visits')
    .set({ starts_at: starts, ends_at: ends, settles_at: new Date(ends.getTime() + 72 * HOUR) })
    .where('id', '=', id)
    .execute()
}
export const settleNow = ({ id }: Visit) =>
  test.db.updateTable('visits').set({ settles_at: new Date() }).where('id', '=', id).execute()
export const held = (who: Name = 'ananya') =>
  hasVisited(test.db, { studentId: cast[who].id, propertyId: hostel }, new Date())
