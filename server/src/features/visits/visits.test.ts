import { DAY, HOUR, MINUTE } from '@nilayam/contract/durations'
import type { Line } from '@nilayam/contract/enquiries'
import { shiftDay, toIndianDay } from '@nilayam/contract/india-time'
import type { OwnerVisit, Visit } from '@nilayam/contract/visits'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/cast.ts'
import { ask } from '../../testing/enquiries.ts'
import { insertListing } from '../../testing/listing.ts'
import { book, readSlots, saveHours, toHours } from '../../testing/visits.ts'
import { hasVisited, runVisitClock } from './visits.ts'

let test: TestApp
let cast: Record<Name, Member>
let hostel: number
let enquiry: number
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

const send = (path: string, who: Name, body?: object) =>
  test.call(path, { token: cast[who].token, ...(body && { body }) })
const act = (name: 'move' | 'cancel' | 'word', who: Name, body: object, id = enquiry) =>
  send(`/enquiries/${id}/visit/${name}/`, who, body)
const toKnown = ({ id, sequence }: Visit) => ({ visit_id: id, sequence })
const card = async (who: Name, id = enquiry) =>
  (await send(`/enquiries/${id}/visit/`, who)).body as { visit: Visit | null; can_book: boolean }
const events = async (who: Name, id = enquiry) =>
  ((await send(`/enquiries/${id}/`, who)).body.lines as Line[]).flatMap(({ event }) => event ?? [])
const mails = async () =>
  (await test.db.selectFrom('outbox').select(['recipient', 'subject']).orderBy('id').execute()).map(
    ({ recipient, subject }) => `${recipient.split('@')[0]}: ${subject}`,
  )
const clearMails = () => test.db.deleteFrom('outbox').execute()
const clock = (inMilliseconds = 0) =>
  runVisitClock(test.platform, new Date(Date.now() + inMilliseconds))

/** Makes a booked visit one that ended a while ago. */
async function endVisit({ id }: Visit, ago = 5 * MINUTE): Promise<void> {
  const [ends, starts] = [new Date(Date.now() - ago), new Date(Date.now() - ago - 30 * MINUTE)]
  await test.db
    .updateTable('visits')
    .set({ starts_at: starts, ends_at: ends, settles_at: new Date(ends.getTime() + 72 * HOUR) })
    .where('id', '=', id)
    .execute()
}
const settleNow = ({ id }: Visit) =>
  test.db.updateTable('visits').set({ settles_at: new Date() }).where('id', '=', id).execute()
const held = (who: Name = 'ananya') =>
  hasVisited(test.db, { studentId: cast[who].id, propertyId: hostel }, new Date())

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
    })
    expect(await events('lakshmi')).toEqual(['asked', 'visit_booked'])
    expect(await mails()).toEqual([
      expect.stringMatching(/^ananya: Your visit to Gulmohar: .*\d\d:\d\d$/),
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

describe('whether it took place', () => {
  const say = (who: Name, took_place: boolean, { id }: Visit) =>
    act('word', who, { visit_id: id, took_place })
  const stateOf = async () => (await card('ananya')).visit?.state
  let visit: Visit
  beforeEach(async () => {
    visit = await book(test, cast.ananya.token, enquiry)
    await endVisit(visit)
    await clearMails()
  })

  it('is asked once of both, when it is over', async () => {
    expect(await clock()).toBe(1)
    expect(await clock()).toBe(0)
    expect(await mails()).toEqual([
      'ananya: Did the visit to Gulmohar take place?',
      'lakshmi: Did the visit to Gulmohar take place?',
    ])
    expect((await card('ananya')).visit).toMatchObject({ state: 'over', can_say: true })
  })

  it('counts when both say so', async () => {
    await say('ananya', true, visit)
    expect([await stateOf(), await held()]).toEqual(['over', false])
    await say('lakshmi', true, visit)
    expect([await stateOf(), await held()]).toEqual(['held', true])
    expect(await held('ravi')).toBe(false)
    expect(await events('ananya')).toEqual([
      ...['asked', 'visit_booked', 'visit_took_place', 'visit_took_place'],
    ])
    expect(await mails()).toEqual([
      'lakshmi: Ananya Reddy says that the visit to Gulmohar took place',
      'ananya: Lakshmi Prasanna says that the visit to Gulmohar took place',
    ])
  })

  it('counts when one says so and the other is silent for 72 hours, and not earlier', async () => {
    await endVisit(visit, 71 * HOUR)
    await say('ananya', true, visit)
    await clock(71 * HOUR)
    expect([await stateOf(), await held()]).toEqual(['over', false])
    expect(await clock(73 * HOUR)).toBe(1)
    expect([await stateOf(), await held()]).toEqual(['held', true])
    expect((await say('lakshmi', false, visit)).status).toBe(200)
    await settleNow(visit)
    const { body } = await say('lakshmi', true, visit)
    expect(body).toMatchObject({ status: 409, msg: 'What became of this visit is settled.' })
  })

  it('counts also before the clock has been round', async () => {
    await say('ananya', true, visit)
    await settleNow(visit)
    expect(await held()).toBe(true)
  })

  it('doesn’t count when one denies it, and each may change the own word', async () => {
    await say('ananya', true, visit)
    await say('lakshmi', false, visit)
    expect([await stateOf(), await held()]).toEqual(['disputed', false])
    await say('ananya', false, visit)
    expect(await stateOf()).toBe('missed')
    await say('lakshmi', true, visit)
    await say('ananya', true, visit)
    expect([await stateOf(), await held()]).toEqual(['held', true])
    // A mail goes with each side's first word alone.
    expect(await mails()).toHaveLength(2)
  })

  it('is said twice without harm', async () => {
    await say('ananya', true, visit)
    expect((await say('ananya', true, visit)).status).toBe(200)
    expect(await events('ananya')).toHaveLength(3)
  })

  it('isn’t settled when nobody says anything', async () => {
    await clock()
    await clock(73 * HOUR)
    expect([await stateOf(), await held()]).toEqual(['unsaid', false])
  })

  it('isn’t said before its end', async () => {
    await endVisit(visit, -1 * MINUTE)
    expect((await say('ananya', true, visit)).status).toBe(409)
  })

  it('can be said after the enquiry has ended', async () => {
    await send(`/enquiries/${enquiry}/end/`, 'lakshmi', { block: true })
    await clock()
    expect((await say('ananya', true, visit)).status).toBe(200)
  })

  it('waits on both dashboards until it is said, and the next one comes', async () => {
    const waiting = async (who: Name) => {
      const { things } = (await send('/waiting-for-me/', who)).body as {
        things: { kind: string; enquiry_id: number }[]
      }
      const visits = things.filter(({ kind }) => kind.startsWith('visit'))
      return visits.map(({ kind, enquiry_id }) => `${kind} ${enquiry_id}`)
    }
    const toSay = [`visit_word ${visit.enquiry_id}`]
    expect(await waiting('ananya')).toEqual(toSay)
    expect(await waiting('lakshmi')).toEqual(toSay)
    expect(await waiting('ravi')).toEqual([])
    await say('ananya', true, visit)
    expect(await waiting('ananya')).toEqual([])
    const next = await book(test, cast.ravi.token, await ask(test, cast.ravi.token, hostel))
    expect((await waiting('lakshmi')).sort()).toEqual([`visit ${next.enquiry_id}`, ...toSay])
  })
})

describe('the clock', () => {
  it('reminds both once in the evening before', async () => {
    const visit = await book(test, cast.ananya.token, enquiry, 100)
    await clearMails()
    const evening = new Date(visit.starts_at).getTime() - Date.now() - 26 * HOUR
    await test.db
      .updateTable('visits')
      .set({ remind_at: new Date(Date.now() + evening) })
      .execute()
    await clock(evening - MINUTE)
    expect(await mails()).toEqual([])
    await clock(evening)
    await clock(evening + MINUTE)
    expect(await mails()).toEqual([
      expect.stringMatching(/^ananya: Tomorrow: visit to Gulmohar/),
      expect.stringMatching(/^lakshmi: Tomorrow: visit to Gulmohar/),
    ])
  })

  it.each([
    ['the enquiry ended', () => send(`/enquiries/${enquiry}/end/`, 'lakshmi', { block: true }), 2],
    [
      'the place was taken down',
      () => send('/owner/delete_property_by_owner/', 'lakshmi', { property_id: hostel }),
      2,
    ],
    [
      'an account was closed',
      () => test.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', cast.ananya.id).execute(), // biome-ignore format: one statement
      1,
    ],
  ])('calls a coming visit off when %s', async (_why, end, told) => {
    const visit = await book(test, cast.ananya.token, enquiry, 60)
    await clearMails()
    await end()
    expect(await clock()).toBe(1)
    expect(await clock()).toBe(0)
    const off = (await mails()).filter((line) => line.endsWith('The visit to Gulmohar is off'))
    expect(off).toHaveLength(told)
    expect(await events('lakshmi')).toContain('visit_called_off')
    expect((await card('lakshmi')).visit).toMatchObject({
      ...{ id: visit.id, state: 'cancelled', is_changed_by_you: null },
    })
    await test.db.updateTable('users').set({ disabled_at: null }).execute()
  })
})

describe('a calendar file', () => {
  const read = async (path: string, who?: Name) => {
    const headers = who && { authorization: `Bearer ${cast[who].token}` }
    const reply = await test.app.inject({ url: `/api${path}`, ...(headers && { headers }) })
    return { status: reply.statusCode, text: reply.body, type: reply.headers['content-type'] }
  }

  it('is for the two sides alone, and follows a move', async () => {
    const visit = await book(test, cast.ananya.token, enquiry)
    const path = `/visits/${visit.id}/calendar/`
    const mine = await read(path, 'ananya')
    expect(mine).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' })
    expect(mine.text).toContain(`UID:visit-${visit.id}@nilayam\r\n`)
    expect(mine.text).toContain('SEQUENCE:0\r\n')
    expect(mine.text).toContain('SUMMARY:Visit: Gulmohar\r\n')
    expect((await read(path, 'lakshmi')).text).toContain('SUMMARY:Ananya Reddy visits Gulmohar')
    for (const who of ['ravi', 'imran', 'meera'] as const) {
      expect((await read(path, who)).status).toBe(404)
    }
    expect((await read(path)).status).toBe(401)
    await act('cancel', 'ananya', toKnown(visit))
    const after = await read(path, 'ananya')
    expect(after.text).toContain('SEQUENCE:1\r\nSTATUS:CANCELLED\r\n')
  })

  it('is read by the link of a mail without signing in, for a month', async () => {
    const visit = await book(test, cast.ananya.token, enquiry)
    const rows = await test.db.selectFrom('outbox').select('paragraphs').orderBy('id').execute()
    const links = rows.map(({ paragraphs }) => /\/api(\/public\S+)/.exec(paragraphs.join(' '))?.[1])
    const [mine = '', hers = ''] = links
    expect((await read(mine)).text).toContain('SUMMARY:Visit: Gulmohar')
    expect((await read(hers)).text).toContain('SUMMARY:Ananya Reddy visits Gulmohar')
    for (const forged of [
      mine.replace('student', 'owner'),
      mine.replace(`=${visit.id}-`, `=${visit.id + 1}-`),
      '/public/visits/calendar/?token=x',
    ]) {
      expect((await read(forged)).status).toBe(404)
    }
    await endVisit(visit, 31 * DAY)
    expect((await read(mine)).status).toBe(404)
  })

  it('has all coming visits of a place for its owner', async () => {
    const visit = await book(test, cast.ananya.token, enquiry)
    const second = await book(test, cast.ravi.token, await ask(test, cast.ravi.token, hostel))
    const { text } = await read(`/owner/visits/${hostel}/calendar/`, 'lakshmi')
    expect(text).toContain(`UID:visit-${visit.id}@`)
    expect(text).toContain(`UID:visit-${second.id}@`)
  })
})

describe('the owner’s list', () => {
  const list = async (query = '') =>
    (await send(`/owner/visits/${query}`, 'lakshmi')).body as unknown as {
      property_id: number
      places: { id: number }[]
      to_say: OwnerVisit[]
      coming: OwnerVisit[]
      past: OwnerVisit[]
      next_cursor: string | null
    }

  it('tells those that wait for a word, those to come, and those before by pages', async () => {
    const other = await ask(test, cast.ravi.token, hostel)
    const gone = await book(test, cast.ananya.token, enquiry)
    await endVisit(gone)
    const coming = await book(test, cast.ravi.token, other)
    const first = await list()
    expect(first).toMatchObject({
      property_id: hostel,
      to_say: [{ id: gone.id, option: null, move_in: toIndianDay(new Date()) }],
      coming: [{ id: coming.id, other_name: 'Ravi Kumar' }],
      past: [],
    })
    await act('word', 'lakshmi', { visit_id: gone.id, took_place: true })
    expect(await list(`?property_id=${hostel}`)).toMatchObject({
      to_say: [],
      past: [{ id: gone.id }],
    })
    const row = await test.db.selectFrom('visits').selectAll().where('id', '=', gone.id).executeTakeFirstOrThrow() // biome-ignore format: one statement
    const { id: _id, ...copy } = { ...row, state: 'held' as const }
    await test.db.insertInto('visits').values(Array(40).fill(copy)).execute()
    const page = await list()
    expect(page.past).toHaveLength(30)
    const rest = await list(`?cursor=${page.next_cursor}`)
    expect([rest.past.length, rest.next_cursor, rest.coming]).toEqual([11, null, []])
    expect((await send('/owner/visits/?cursor=x', 'lakshmi')).status).toBe(400)
  })
})
