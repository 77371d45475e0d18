import type { Line } from '@nilayam/contract/moving-in/enquiries'
import type { Offer } from '@nilayam/contract/moving-in/offers'
import type { OwnWait, Wait } from '@nilayam/contract/moving-in/waiting-list'
import type { Who } from '@nilayam/contract/options/option-fields'
import { DAY, HOUR } from '@nilayam/contract/time/durations'
import { shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { changeProperty } from '../../testing/plain-search.store.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { ask } from '../../testing/scenes/enquiries.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { bed, type Standing, saveRooms } from '../../testing/scenes/rooms.ts'
import { insertStay } from '../../testing/scenes/stays.store.ts'
import { makeHostel, offer } from '../../testing/scenes/stays.ts'
import { tellWaiting } from './waiting-list.ts'

let test: TestApp
let cast: Record<Name, Member>
let hostel: number
let option: number
let standing: Standing
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})
beforeEach(async () => {
  await test.db.deleteFrom('waiting_list').execute()
  await test.db.deleteFrom('outbox').execute()
  hostel = await insertListing(test, { owner: cast.lakshmi, title: 'Gulmohar' })
  const options = [{ fields: bed(), free: 0 }]
  standing = await saveRooms(test, cast.lakshmi.token, hostel, 0, [{ units: 4 }], options)
  option = standing.options[0]?.id ?? 0
})

const send = (path: string, who: Name, body?: object) =>
  test.call(path, { token: cast[who].token, ...(body && { body }) })
const join = (who: Name, body: object = { property_id: hostel, option_id: option }) =>
  send('/student/waiting_list/', who, body)
const leave = (who: Name) => send('/student/waiting_list/leave/', who, { option_id: option })
const wait = async (who: Name) =>
  ((await send(`/student/properties/${hostel}/waits/`, who)).body.waits as Wait[])[0]
const clock = (inMilliseconds = 0) =>
  tellWaiting(test.platform, new Date(Date.now() + inMilliseconds))
const mails = async () =>
  (await test.db.selectFrom('outbox').select('recipient').orderBy('id').execute()).map(
    ({ recipient }) => recipient.split('@')[0],
  )
/** The owner says how many are free. */
async function setFree(free: number, fields = bed()): Promise<void> {
  const groups = [{ id: standing.groups[0]?.id ?? 0, units: 4 }]
  const options = [{ id: option, fields, free }]
  standing = await saveRooms(test, cast.lakshmi.token, hostel, standing.revision, groups, options)
}
const inDays = (days: number) => new Date(Date.now() + days * DAY)
/** The owner says that it is all still so. */
const confirm = (confirmed_at: Date) =>
  test.db.updateTable('properties').set({ confirmed_at }).where('id', '=', hostel).execute()

describe('joining', () => {
  it('takes the last place, once', async () => {
    expect((await join('ananya')).body.waits).toMatchObject([{ state: 'waiting', before: 0 }])
    expect((await join('ananya')).status).toBe(201)
    expect((await join('ravi')).body.waits).toMatchObject([{ state: 'waiting', before: 1 }])
    const { body } = await send(`/owner/waiting_list/${hostel}/`, 'lakshmi')
    expect(body.options).toEqual([{ option_id: option, waiting: 2 }])
  })

  it('is refused while one is free, for others’ options, and to owners', async () => {
    expect((await join('ananya', { property_id: hostel, option_id: 999_999 })).status).toBe(404)
    expect((await join('ananya', { property_id: 999_999, option_id: option })).status).toBe(404)
    expect((await join('ananya', { option_id: option })).status).toBe(400)
    expect((await join('lakshmi')).status).toBe(403)
    await setFree(1)
    expect((await join('ananya')).status).toBe(409)
    await confirm(inDays(-31))
    expect((await join('ananya')).status).toBe(201)
  })
})

describe('the lines of a student', () => {
  const own = async (who: Name) => (await send('/student/waits/', who)).body.waits as OwnWait[]

  it('are those of all listed places, newest first, and nobody else’s', async () => {
    await join('ananya')
    await join('ravi')
    const other = await insertListing(test, { owner: cast.imran, title: 'Palash' })
    const rooms = await saveRooms(
      test,
      cast.imran.token,
      other,
      0,
      [{ units: 1 }],
      [{ fields: bed(), free: 0 }],
    )
    await join('ravi', { property_id: other, option_id: rooms.options[0]?.id })
    expect(await own('ravi')).toMatchObject([
      { property: { id: other, title: 'Palash' }, before: 0 },
      { property: { id: hostel }, option_id: option, option: bed(), state: 'waiting', before: 1 },
    ])
    await leave('ravi')
    await changeProperty(test.db, other, `state = 'expired'`)
    expect(await own('ravi')).toEqual([])
    expect(await own('ananya')).toHaveLength(1)
    expect((await send('/student/waits/', 'lakshmi')).status).toBe(403)
  })
})

describe('leaving', () => {
  it('frees the place, and does no harm twice', async () => {
    await join('ananya')
    await join('ravi')
    expect((await leave('ananya')).body.waits).toMatchObject([{ state: 'left' }])
    expect((await leave('ananya')).status).toBe(200)
    expect(await wait('ravi')).toMatchObject({ before: 0 })
  })

  it('is of one’s own place alone', async () => {
    await join('ananya')
    expect((await leave('ravi')).status).toBe(404)
    expect(await wait('ananya')).toMatchObject({ state: 'waiting' })
  })
})

describe('when something becomes free', () => {
  beforeEach(async () => {
    await join('ananya')
    await join('ravi')
  })

  it('the first is told, after 24 hours the next', async () => {
    expect(await clock()).toBe(0)
    await setFree(1)
    expect(await clock()).toBe(1)
    expect(await clock()).toBe(0)
    expect(await mails()).toEqual(['ananya'])
    expect(await wait('ananya')).toMatchObject({ state: 'told' })
    expect(await clock(23 * HOUR)).toBe(0)
    expect(await clock(25 * HOUR)).toBe(1)
    expect(await mails()).toEqual(['ananya', 'ravi'])
    expect(await wait('ananya')).toMatchObject({ state: 'passed', until: null })
    await clock(3 * DAY)
    expect(await wait('ravi')).toMatchObject({ state: 'passed' })
  })

  const subjects = async () =>
    (await test.db.selectFrom('outbox').select('subject').orderBy('id').execute()).map(
      ({ subject }) => subject,
    )
  /** Whom the option was for when all in line joined. */
  const wasFor = (who: Who) => test.db.updateTable('waiting_list').set({ who }).execute()

  it('whoever is told reads whom it is for by now', async () => {
    await wasFor('anyone')
    await setFree(1, bed({ who: 'men' }))
    await clock()
    const { paragraphs } = await test.db
      .selectFrom('outbox')
      .select('paragraphs')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    expect(paragraphs).toContain('It is for men.')
  })

  it('a line for women ends when it is for men, once, with a mail that says so', async () => {
    await wasFor('women')
    await setFree(0, bed({ who: 'anyone' }))
    await clock()
    expect(await mails()).toEqual([])
    await setFree(1, bed({ who: 'men' }))
    expect(await clock()).toBe(0)
    await clock()
    expect(await wait('ananya')).toMatchObject({ state: 'closed' })
    expect(await mails()).toEqual(['ananya', 'ravi'])
    const { paragraphs } = await test.db
      .selectFrom('outbox')
      .select('paragraphs')
      .executeTakeFirstOrThrow()
    expect(paragraphs).toEqual([
      'Double sharing, AC is for men only now, so your place in its waiting list has ended. There is nothing you need to do.',
    ])
  })

  it('who waits for what was for anyone is told once that it isn’t, and keeps the place', async () => {
    await wasFor('anyone')
    await setFree(0, bed({ who: 'women' }))
    await clock()
    await clock()
    expect(await mails()).toEqual(['ananya', 'ravi'])
    expect((await subjects())[0]).toBe('For women only now: Double sharing, AC at Gulmohar')
    expect(await wait('ravi')).toMatchObject({ state: 'waiting', before: 1 })
    await setFree(0, bed({ who: 'men' }))
    await clock()
    expect(await wait('ravi')).toMatchObject({ state: 'closed' })
  })

  it('the next is told at once when the first leaves the line', async () => {
    await setFree(1)
    await clock()
    await leave('ananya')
    expect(await clock()).toBe(1)
    expect(await mails()).toEqual(['ananya', 'ravi'])
  })

  it('those who are told keep their place when it is taken meanwhile', async () => {
    await setFree(1)
    await clock()
    await setFree(0)
    await clock()
    expect(await wait('ananya')).toMatchObject({ state: 'waiting', before: 0 })
    await setFree(2)
    // Within a day of her first mail the other is told alone.
    expect(await clock()).toBe(1)
    expect(await mails()).toEqual(['ananya', 'ravi'])
    expect(await clock(25 * HOUR)).toBe(1)
    expect(await mails()).toEqual(['ananya', 'ravi', 'ananya'])
  })

  it('who was told within a day is told again when the day is over, and not at midnight only', async () => {
    const at = async (india: string) => {
      const now = new Date(`${india}+05:30`)
      await confirm(now)
      return tellWaiting(test.platform, now)
    }
    await leave('ravi')
    await setFree(1)
    expect(await at('2030-03-01T10:00')).toBe(1)
    await setFree(0)
    await at('2030-03-01T11:00')
    await setFree(1)
    expect(await at('2030-03-01T12:00')).toBe(0)
    expect(await at('2030-03-02T00:01')).toBe(0)
    expect(await at('2030-03-02T09:59')).toBe(0)
    expect(await at('2030-03-02T10:00')).toBe(1)
    expect(await mails()).toEqual(['ananya', 'ananya'])
  })

  it('who was made an offer and declines it isn’t told again before the next', async () => {
    const thread = await ask(test, cast.ananya.token, hostel)
    await setFree(1)
    await clock()
    const made = await offer(test, cast.lakshmi, thread)
    await clock(2 * HOUR)
    expect(await wait('ananya')).toMatchObject({ state: 'told' })
    const { id } = made.body.offer as Offer
    expect((await send(`/student/offers/${id}/decline/`, 'ananya', {})).status).toBe(200)
    expect(await clock(25 * HOUR)).toBe(1)
    expect([await wait('ananya'), await wait('ravi')]).toMatchObject([
      { state: 'passed' },
      { state: 'told' },
    ])
  })

  it('an offer of another option keeps nobody’s turn in this line', async () => {
    const thread = await ask(test, cast.ananya.token, hostel)
    await setFree(1)
    await clock()
    const { id } = (await offer(test, cast.lakshmi, thread)).body.offer as Offer
    const { sheet } = await test.db
      .selectFrom('offers')
      .select('sheet')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const other = JSON.stringify({ ...(sheet as object), option_id: 0 })
    // The product never changes a sheet, and its type says so.
    await test.db
      .updateTable('offers')
      .set({ sheet: other as never })
      .where('id', '=', id)
      .execute()
    await clock(2 * HOUR)
    expect(await wait('ananya')).toMatchObject({ state: 'waiting' })
  })

  it('an open thread notes it', async () => {
    const enquiry = await ask(test, cast.ananya.token, hostel)
    await setFree(1)
    await clock()
    const { body } = await send(`/enquiries/${enquiry}/`, 'ananya')
    expect((body.lines as Line[]).flatMap(({ event }) => event ?? [])).toContain('unit_free')
    await send(`/enquiries/${enquiry}/end/`, 'ananya', { block: false })
  })

  it('nobody is told of a place that isn’t listed, and it goes on later', async () => {
    await setFree(1)
    const set = (state: 'expired' | 'listed') =>
      test.db.updateTable('properties').set({ state }).where('id', '=', hostel).execute()
    await set('expired')
    expect(await clock()).toBe(0)
    await set('listed')
    expect(await clock()).toBe(1)
  })

  it('nobody is told of what pages don’t say is free any more, until the owner confirms it', async () => {
    await setFree(1)
    expect(await clock(31 * DAY)).toBe(0)
    await confirm(inDays(31))
    expect(await clock(31 * DAY)).toBe(1)
    // Her hours end while it is too old again; the next is told on the very day of confirming it.
    expect(await clock(62 * DAY)).toBe(0)
    expect(await wait('ananya')).toMatchObject({ state: 'passed' })
    expect(await clock(62 * DAY)).toBe(0)
    await confirm(inDays(62))
    expect(await clock(62 * DAY)).toBe(1)
    expect(await mails()).toEqual(['ananya', 'ravi'])
  })

  it('lines of what isn’t offered any more are closed, and who waits is told once', async () => {
    await setFree(4)
    await saveRooms(test, cast.lakshmi.token, hostel, standing.revision, [], [])
    expect(await clock(31 * DAY)).toBe(0)
    expect(await wait('ananya')).toMatchObject({ state: 'closed' })
    await clock(31 * DAY)
    expect(await mails()).toEqual(['ananya', 'ravi'])
    const subjects = await test.db.selectFrom('outbox').select('subject').execute()
    expect(subjects[0]?.subject).toMatch(/^No longer offered: what you waited for at /)
  })

  it.each(['agreed', 'living'] as const)(
    'who has a stay that is %s is told of no further bed there',
    async (state) => {
      await insertStayOf(hostel, state)
      await setFree(1)
      await clock()
      expect(await mails()).toEqual(['ravi'])
      expect(await wait('ananya')).toMatchObject({ state: 'closed' })
      await setFree(0)
      const again = await join('ananya')
      expect([again.status, again.body.message]).toEqual([
        409,
        'You have a stay here already, so there is nothing to wait for.',
      ])
    },
  )

  it('who has a stay at another place, or had one there, is told', async () => {
    const other = await makeHostel(test, cast.imran)
    await insertStayOf(other, 'agreed')
    await insertStayOf(hostel, 'cancelled')
    await setFree(1)
    await clock()
    expect(await mails()).toEqual(['ananya'])
  })

  const insertStayOf = (property: number, state: 'agreed' | 'living' | 'cancelled') => {
    const moved_in_on = toIndianDay(new Date())
    const last_day = shiftDay(moved_in_on, 180)
    const sides = { student: cast.ananya, owner: cast.lakshmi }
    return insertStay(test, { ...sides, property, state, moved_in_on, last_day })
  }

  it('a closed account is left out, and a deleted place closes its lines', async () => {
    const setClosed = (disabled_at: Date | null) =>
      test.db.updateTable('users').set({ disabled_at }).where('id', '=', cast.ananya.id).execute()
    await setClosed(new Date())
    await setFree(1)
    expect(await clock()).toBe(1)
    expect(await mails()).toEqual(['ravi'])
    await setClosed(null)
    await send('/owner/delete_property_by_owner/', 'lakshmi', { property_id: hostel })
    await clock()
    expect(await wait('ravi')).toMatchObject({ state: 'closed' })
    expect(await mails()).toEqual(['ravi', 'ravi'])
  })
})
