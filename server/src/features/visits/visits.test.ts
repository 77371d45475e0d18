import type { Visit } from '@nilayam/contract/moving-in/visits'
import { DAY, MINUTE } from '@nilayam/contract/time/durations'
import { shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'
import { describe, expect, it } from 'vitest'
import { ask } from '../../testing/scenes/enquiries.ts'
import {
  act,
  card,
  cast,
  clearMails,
  endVisit,
  enquiry,
  events,
  hostel,
  mails,
  send,
  test,
  toKnown,
  useVisitScene,
} from '../../testing/scenes/visit-scene.ts'
import { book, readSlots, saveHours, toHours } from '../../testing/scenes/visits.ts'

useVisitScene()

describe('hours', () => {
  const save = (body: object) =>
    send('/owner/visit_hours/', 'lakshmi', { property_id: hostel, revision: 1, ...body })

  it('are read as they were saved', async () => {
    const days_off = [{ from: '2026-12-24', to: '2026-12-26' }]
    const hours = toHours({ days_off, minutes: 45, seats: 3 })
    expect((await save(hours)).body).toMatchObject({ revision: 2 })
    const { body } = await send(`/owner/visit_hours/${hostel}/`, 'lakshmi')
    expect(body).toMatchObject({ hours, revision: 2 })
  })

  it('are refused when they were saved elsewhere meanwhile', async () => {
    expect((await save(toHours({ seats: 2 }))).status).toBe(200)
    expect((await save(toHours({ seats: 3 }))).body).toMatchObject({ status: 409, code: 'stale' })
  })

  const range = (from_minute: number, to_minute: number) => ({ weekday: 1, from_minute, to_minute })
  it.each([
    ['ranges', { ranges: [range(600, 780), range(779, 900)] }],
    ['ranges', { ranges: [range(780, 600)] }],
    ['ranges', { ranges: [range(600, 620)] }],
    ['ranges', { ranges: Array.from({ length: 7 }, (_, at) => range(at * 60, at * 60 + 30)) }],
    ['ranges', { ranges: [{ weekday: 8, from_minute: 0, to_minute: 60 }] }],
    ['days_off', { days_off: [{ from: '2026-12-02', to: '2026-12-01' }] }],
    ['days_off', { days_off: [{ from: '2026-02-30', to: '2026-12-01' }] }],
    ['minutes', { minutes: 14 }],
    ['minutes', { minutes: 61 }],
    ['notice_hours', { notice_hours: 0 }],
    ['seats', { seats: 11 }],
  ])('are refused with wrong %s', async (field, more) => {
    const { status, body } = await save(toHours(more))
    expect(status).toBe(400)
    expect(Object.keys(body.errors as object).join()).toContain(field)
  })

  it('take no unknown fields', async () => {
    expect((await save({ ...toHours(), until: 1 })).status).toBe(400)
  })

  it('that touch are fine', async () => {
    expect((await save(toHours({ ranges: [range(600, 780), range(780, 900)] }))).status).toBe(200)
  })
})

describe('booking a visit', () => {
  it('gives a free slot, which both see and are mailed about', async () => {
    const visit = await book(test, cast.ananya.token, enquiry)
    expect((await card('ananya')).visit).toEqual(visit)
    expect(await card('lakshmi')).toMatchObject({
      visit: { state: 'booked', side: 'owner', other_name: 'Ananya Reddy', can_change: true },
      can_book: false,
      has_hours: true,
    })
    expect(await events('lakshmi')).toEqual(['asked', 'visit_booked'])
    expect(await mails()).toEqual([
      expect.stringMatching(/^ananya: Your visit to Gulmohar: .*, \d\d?:\d\d [ap]m$/),
      expect.stringMatching(/^lakshmi: Ananya Reddy visits Gulmohar: /),
    ])
    const other = await ask(test, cast.ravi.token, hostel)
    expect(await readSlots(test, cast.ravi.token, other)).not.toContain(visit.starts_at)
    expect(await readSlots(test, cast.ravi.token, other, false)).toContain(visit.starts_at)
  })

  it('is idempotent, and refused while another is booked', async () => {
    const slots = await readSlots(test, cast.ananya.token, enquiry)
    const path = `/student/enquiries/${enquiry}/visit/`
    const first = await send(path, 'ananya', { starts_at: slots[3] })
    const again = await send(path, 'ananya', { starts_at: slots[3] })
    expect(again.body).toEqual(first.body)
    expect((await send(path, 'ananya', { starts_at: slots[4] })).status).toBe(409)
    expect(await mails()).toHaveLength(2)
  })

  it('is for the student of the enquiry', async () => {
    const [slot] = await readSlots(test, cast.ananya.token, enquiry)
    const path = `/student/enquiries/${enquiry}/visit/`
    expect((await send(path, 'ravi', { starts_at: slot })).status).toBe(404)
    expect((await send(path, 'lakshmi', { starts_at: slot })).status).toBe(403)
  })

  it('is of a slot that is offered', async () => {
    const path = `/student/enquiries/${enquiry}/visit/`
    const at = async (starts_at: unknown) => (await send(path, 'ananya', { starts_at })).status
    const [slot = ''] = await readSlots(test, cast.ananya.token, enquiry)
    const moved = (by: number) => new Date(new Date(slot).getTime() + by).toISOString()
    expect(await at(moved(MINUTE))).toBe(400)
    expect(await at(moved(-30 * MINUTE))).toBe(400)
    expect(await at(moved(15 * DAY))).toBe(400)
    expect(await at('tomorrow')).toBe(400)
    expect((await send(path, 'ananya', { starts_at: slot, seat: 1 })).status).toBe(400)
  })

  it('needs a listed place with hours, and an open enquiry', async () => {
    const [starts_at] = await readSlots(test, cast.ananya.token, enquiry)
    const tryIt = async () =>
      (await send(`/student/enquiries/${enquiry}/visit/`, 'ananya', { starts_at })).status
    await test.db
      .updateTable('properties')
      .set({ state: 'expired' })
      .where('id', '=', hostel)
      .execute()
    expect([await tryIt(), (await card('ananya')).can_book]).toEqual([409, false])
    await test.db
      .updateTable('properties')
      .set({ state: 'listed' })
      .where('id', '=', hostel)
      .execute()
    expect((await card('ananya')).can_book).toBe(true)
    await send(`/enquiries/${enquiry}/end/`, 'ananya', { block: false })
    expect([await tryIt(), (await card('ananya')).can_book]).toEqual([409, false])
  })

  it('is possible five times a day', async () => {
    for (let round = 0; round < 5; round++) {
      const visit = await book(test, cast.ananya.token, enquiry)
      await act('cancel', 'ananya', toKnown(visit))
    }
    const [starts_at] = await readSlots(test, cast.ananya.token, enquiry)
    const { status } = await send(`/student/enquiries/${enquiry}/visit/`, 'ananya', { starts_at })
    expect(status).toBe(429)
  })

  it('takes another seat while there is one', async () => {
    await saveHours(test, cast.lakshmi.token, hostel, { seats: 2 }, 1)
    const first = await book(test, cast.ananya.token, enquiry)
    const second = await book(test, cast.ravi.token, await ask(test, cast.ravi.token, hostel))
    expect(second.starts_at).toBe(first.starts_at)
  })
})

describe('moving and cancelling', () => {
  it('by either side is told to the other', async () => {
    const visit = await book(test, cast.ananya.token, enquiry)
    const slots = await readSlots(test, cast.lakshmi.token, enquiry)
    // The time that the visit itself has is free for it.
    expect(slots).toContain(visit.starts_at)
    await clearMails()
    const moved = await act('move', 'lakshmi', { ...toKnown(visit), starts_at: slots[5] })
    expect(moved.body.visit).toMatchObject({ sequence: 1, is_changed_by_you: true })
    const seen = (await card('ananya')).visit as Visit
    expect(seen).toMatchObject({ starts_at: slots[5], is_changed_by_you: false })
    const cancelled = await act('cancel', 'ananya', toKnown(seen))
    expect(cancelled.body.visit).toMatchObject({ state: 'cancelled', can_change: false })
    expect(await events('ananya')).toEqual([
      ...['asked', 'visit_booked', 'visit_moved', 'visit_cancelled'],
    ])
    expect(await mails()).toEqual([
      expect.stringMatching(/^ananya: Lakshmi Prasanna moved the visit to Gulmohar/),
      'lakshmi: Ananya Reddy cancelled the visit to Gulmohar',
    ])
    expect((await card('ananya')).can_book).toBe(true)
  })

  it('to the time that it has changes nothing and tells nobody', async () => {
    const visit = await book(test, cast.ananya.token, enquiry)
    await clearMails()
    const same = { ...toKnown(visit), starts_at: visit.starts_at }
    expect(await act('move', 'ananya', same)).toMatchObject({ status: 200, body: { visit } })
    expect(await events('ananya')).toEqual(['asked', 'visit_booked'])
    expect(await mails()).toEqual([])
  })

  it('is refused when the visit was changed since it was read', async () => {
    const visit = await book(test, cast.ananya.token, enquiry)
    const slots = await readSlots(test, cast.ananya.token, enquiry)
    await act('move', 'lakshmi', { ...toKnown(visit), starts_at: slots[7] })
    const late = await act('move', 'ananya', { ...toKnown(visit), starts_at: slots[8] })
    expect(late.body).toMatchObject({ status: 409, code: 'stale' })
    expect((await act('cancel', 'ananya', toKnown(visit))).status).toBe(409)
  })

  it('is refused once it has begun or was cancelled, with what is now', async () => {
    const visit = await book(test, cast.ananya.token, enquiry)
    await endVisit(visit, -10 * MINUTE)
    expect((await act('cancel', 'ananya', toKnown(visit))).body.msg).toMatch(/^The visit began on/)
    await endVisit(visit)
    expect((await act('cancel', 'ananya', toKnown(visit))).body.msg).toBe('The visit is over.')
    const other = await ask(test, cast.ravi.token, hostel)
    const second = await book(test, cast.ravi.token, other)
    await act('cancel', 'lakshmi', toKnown(second), other)
    const again = await act('cancel', 'ravi', { ...toKnown(second), sequence: 1 }, other)
    expect(again.body).toMatchObject({ status: 409, msg: 'The visit was cancelled.' })
  })

  it('is for the two sides, in their own thread', async () => {
    const visit = await book(test, cast.ananya.token, enquiry)
    const other = await ask(test, cast.ravi.token, hostel)
    for (const name of ['move', 'cancel', 'word'] as const) {
      const body = {
        move: { ...toKnown(visit), starts_at: visit.starts_at },
        cancel: toKnown(visit),
        word: { visit_id: visit.id, took_place: true },
      }[name]
      expect((await act(name, 'ravi', body)).status).toBe(404)
      expect((await act(name, 'imran', body)).status).toBe(404)
      expect((await act(name, 'meera', body)).status).toBe(404)
      expect((await act(name, 'ravi', body, other)).status).toBe(404)
      expect((await act(name, 'lakshmi', { ...body, more: 1 })).status).toBe(400)
    }
    expect((await card('lakshmi')).visit).toMatchObject({ state: 'booked', sequence: 0 })
  })

  it('doesn’t happen by changing the hours', async () => {
    const visit = await book(test, cast.ananya.token, enquiry)
    const today = toIndianDay(new Date())
    const days_off = [{ from: today, to: shiftDay(today, 30) }]
    await saveHours(test, cast.lakshmi.token, hostel, { ranges: [], days_off, minutes: 60 }, 1)
    expect((await card('ananya')).visit).toEqual(visit)
  })
})
