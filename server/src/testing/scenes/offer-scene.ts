import type { Offer } from '@nilayam/contract/moving-in/offers'
import { HOUR } from '@nilayam/contract/time/durations'
import { beforeAll, beforeEach } from 'vitest'
import { lapseOffers } from '../../features/offers/offers.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { createCast, type Member, type Name } from './cast.ts'
import { ask } from './enquiries.ts'
import { readBoard } from './rooms.ts'
import { makeHostel, offer } from './stays.ts'

export let test: TestApp
export let cast: Record<Name, Member>
export let hostel: number
export let enquiry: number

/** A hostel with two beds, and an enquiry about it, new for each test. */
export function useOfferScene(): void {
  beforeAll(async () => {
    test = await startTestApp()
    cast = await createCast(test)
  })
  beforeEach(async () => {
    await test.db
      .updateTable('enquiries')
      .set({ created_at: new Date(0) })
      .execute()
    await test.db.updateTable('users').set({ disabled_at: null }).execute()
    await lapseOffers(test.platform, later(1000))
    await test.db.deleteFrom('outbox').execute()
    hostel = await makeHostel(test, cast.lakshmi)
    enquiry = await ask(test, cast.ananya.token, hostel)
  })
}

export const make = (more: object = {}, owner = cast.lakshmi, thread = enquiry) =>
  offer(test, owner, thread, more)
export const made = async (more: object = {}) => (await make(more)).body.offer as Offer
const press = (act: string, id: number, { token }: Member, side = 'student') =>
  test.call(`/${side}/offers/${id}/${act}/`, { token, body: {} })
export const accept = (id: number, who = cast.ananya) => press('accept', id, who)
export const decline = (id: number, who = cast.ananya) => press('decline', id, who)
export const withdraw = (id: number, who = cast.lakshmi) => press('withdraw', id, who, 'owner')
export const offersOf = async (who: Member, thread = enquiry) => {
  const { status, body } = await test.call(`/enquiries/${thread}/offers/`, { token: who.token })
  return { status, offers: body.offers as Offer[] }
}
export const takenOf = async () => {
  const { rooms } = await readBoard(test, cast.lakshmi.token, hostel)
  return rooms.flatMap(({ units }) => units.flatMap(({ taken }) => taken))
}
export const events = async () => {
  const { body } = await test.call(`/enquiries/${enquiry}/`, { token: cast.ananya.token })
  return (body.lines as { event: string | null }[]).flatMap((line) => line.event ?? [])
}
export const subjects = async () => {
  const rows = await test.db.selectFrom('outbox').select(['recipient', 'subject']).execute()
  return rows.map(({ recipient, subject }) => `${recipient.split('@')[0]}: ${subject}`)
}
export const later = (hours: number) => new Date(Date.now() + hours * HOUR)
export const freeNow = async () =>
  (await readBoard(test, cast.lakshmi.token, hostel)).options[0]?.free.now

export async function readOptions() {
  const { body } = await test.call(`/owner/options/${hostel}/`, { token: cast.lakshmi.token })
  return body as { groups: { id: number }[]; options: { id: number }[] }
}
