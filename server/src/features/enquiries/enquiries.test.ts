import { randomUUID } from 'node:crypto'
import type { Enquiry, EnquiryRow, Line } from '@nilayam/contract/moving-in/enquiries'
import { shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { ask, toAsk, write } from '../../testing/scenes/enquiries.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { bed, saveRooms } from '../../testing/scenes/rooms.ts'

const today = toIndianDay(new Date())

let test: TestApp
let cast: Record<Name, Member>
let hostel: number
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})
beforeEach(async () => {
  await test.db.deleteFrom('contact_pass_looks').execute()
  await test.db.deleteFrom('contact_passes').execute()
  await test.db.deleteFrom('enquiry_lines').execute()
  await test.db.deleteFrom('enquiries').execute()
  hostel = await insertListing(test, { owner: cast.lakshmi, title: 'Gulmohar' })
})

const send = (path: string, who: Name, body?: object) =>
  test.call(path, { token: cast[who].token, ...(body && { body }) })
const askAs = (who: Name, more: object = {}, property = hostel) =>
  send('/student/enquiries/', who, toAsk(property, more))
type Thread = { enquiry: Enquiry; lines: Line[]; has_earlier: boolean }
const read = async (id: number, who: Name) =>
  (await send(`/enquiries/${id}/`, who)).body as unknown as Thread
const textsOf = ({ lines }: Pick<Thread, 'lines'>) =>
  lines.flatMap(({ event, parts }) => (event ? [] : [parts.map(({ text }) => text).join('')]))
const eventsOf = ({ lines }: Thread) => lines.flatMap(({ event }) => event ?? [])
const inbox = async (who: Name, query = '') =>
  (await send(`/enquiries/${query}`, who)).body as {
    waiting: EnquiryRow[]
    rows: EnquiryRow[]
    next_cursor: string | null
  }
const unread = async (who: Name) => (await send('/unread/', who)).body.unread

describe('opening an enquiry', () => {
  it('creates a thread for both sides, with the requested option', async () => {
    const { options } = await saveRooms(
      test,
      cast.lakshmi.token,
      hostel,
      0,
      [{ units: 4 }],
      [{ fields: bed() }],
    )
    const id = await ask(test, cast.ananya.token, hostel, { option_id: options[0]?.id })
    const [student, owner] = [await read(id, 'ananya'), await read(id, 'lakshmi')]
    expect(student.enquiry).toMatchObject({
      state: 'open',
      side: 'student',
      other_name: 'Lakshmi Prasanna',
      property: { id: hostel, title: 'Gulmohar', is_listed: true },
      asked_for: { option: bed(), move_in: today, months: 6, occupants: 'woman' },
      can_write: true,
      pass: null,
    })
    expect(owner.enquiry).toMatchObject({ side: 'owner', other_name: 'Ananya Reddy', unread: 1 })
    expect(eventsOf(owner)).toEqual(['asked'])
    expect(textsOf(owner)).toEqual(['Is a bed free?'])
  })

  it('keeps a copy of the option as it was, when the owner changes it', async () => {
    const { options, groups } = await saveRooms(
      test,
      cast.lakshmi.token,
      hostel,
      0,
      [{ units: 4 }],
      [{ fields: bed() }],
    )
    const [option, group] = [options[0]?.id ?? 0, groups[0]?.id ?? 0]
    const id = await ask(test, cast.ananya.token, hostel, { option_id: option })
    const dearer = [{ id: option, fields: bed({ price: 9900 }) }]
    await saveRooms(test, cast.lakshmi.token, hostel, 1, [{ id: group, units: 4 }], dearer)
    expect((await read(id, 'ananya')).enquiry.asked_for.option).toEqual(bed())
  })

  it('is idempotent by key; another key is refused while the enquiry is open', async () => {
    const body = toAsk(hostel)
    const first = await send('/student/enquiries/', 'ananya', body)
    const again = await send('/student/enquiries/', 'ananya', body)
    expect(again.body).toEqual(first.body)
    expect((await askAs('ananya')).status).toBe(409)
    const { body: open } = await send(`/student/properties/${hostel}/enquiry/`, 'ananya')
    expect(open.enquiry_id).toBe(first.body.enquiry_id)
    expect((await askAs('ravi')).status).toBe(201)
    expect((await read(Number(first.body.enquiry_id), 'lakshmi')).lines).toHaveLength(2)
  })

  it('creates one enquiry for eight concurrent requests', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => askAs('ananya')))
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)])
  })

  it('is for students only, about listed properties and offered options', async () => {
    expect((await askAs('lakshmi')).status).toBe(403)
    expect((await askAs('ananya', {}, 999_999)).status).toBe(404)
    expect((await askAs('ananya', { option_id: 999_999 })).body.errors).toEqual({
      option_id: 'This is not on offer any more',
    })
    await test.db
      .updateTable('properties')
      .set({ state: 'expired' })
      .where('id', '=', hostel)
      .execute()
    expect((await askAs('ananya')).status).toBe(404)
  })

  it.each([
    [{ move_in: shiftDay(today, -1) }, 'move_in'],
    [{ move_in: shiftDay(today, 400) }, 'move_in'],
    [{ move_in: '2027-02-29' }, 'move_in'],
    [{ months: 0 }, 'months'],
    [{ months: '6' }, 'months'],
    [{ occupants: 'anyone' }, 'occupants'],
    [{ text: '  \u200b ' }, 'text'],
    [{ text: 'a'.repeat(501) }, 'text'],
    [{ text: 'a\u202eb' }, 'text'],
    [{ key: 'mine' }, 'key'],
    [{ shares_phone: 'yes' }, 'shares_phone'],
    [{ owner_id: 1 }, 'owner_id'],
  ])('refuses %j', async (more, field) => {
    const { status, body } = await askAs('ananya', more)
    expect([status, Object.keys(body.errors as object)]).toEqual([400, [field]])
  })

  it('counts grapheme clusters as characters', async () => {
    expect((await askAs('ananya', { text: '👍🏽'.repeat(500) })).status).toBe(201)
    expect((await askAs('ravi', { text: 'క్షి'.repeat(501) })).status).toBe(400)
  })

  it.each([501, 10_000])('names its own limit to who sends %i', async (count) => {
    const { body } = await askAs('ravi', { text: '🙂'.repeat(count) })
    expect(body.errors).toEqual({ text: 'A message can have at most 500 characters' })
  })

  it('is limited to ten a day', async () => {
    for (let n = 0; n < 10; n++) {
      const place = await insertListing(test, { owner: cast.imran })
      await ask(test, cast.ananya.token, place)
    }
    const { status, body } = await askAs('ananya')
    expect([status, body.message]).toEqual([
      429,
      'You asked about 10 places in the last 24 hours. Please go on tomorrow.',
    ])
    expect((await askAs('ravi')).status).toBe(201)
  })
})

describe('other people’s threads', () => {
  it('answer 404 to every call', async () => {
    const id = await ask(test, cast.ananya.token, hostel)
    const text = { key: randomUUID(), text: 'Hello' }
    for (const who of ['ravi', 'imran', 'meera'] as const) {
      const all = [
        await send(`/enquiries/${id}/`, who),
        await send(`/enquiries/${id}/lines/?revision=0&line=0`, who),
        await send(`/enquiries/${id}/messages/`, who, text),
        await send(`/enquiries/${id}/read/`, who, { line: 1 }),
        await send(`/enquiries/${id}/end/`, who, { block: true }),
        await send(`/enquiries/${id}/unblock/`, who, {}),
        await send(`/enquiries/${id}/mails/`, who, { has_mails: false }),
      ]
      expect(all.map(({ status }) => status)).toEqual(Array(7).fill(404))
    }
    expect((await send(`/owner/enquiries/${id}/phone/`, 'imran', {})).status).toBe(404)
    const words = { days: 30, words_version: 1 }
    expect((await send(`/student/enquiries/${id}/phone/`, 'ravi', words)).status).toBe(404)
    expect((await inbox('ravi')).rows).toEqual([])
  })
})

describe('a message', () => {
  it('is stored once per key, in the order of arrival', async () => {
    const id = await ask(test, cast.ananya.token, hostel)
    const key = randomUUID()
    await write(test, cast.lakshmi.token, id, 'Yes, two.', key)
    const again = await write(test, cast.lakshmi.token, id, 'Yes, two.', key)
    expect(again.status).toBe(201)
    await write(test, cast.ananya.token, id, 'Good.')
    expect(textsOf(await read(id, 'ananya'))).toEqual(['Is a bed free?', 'Yes, two.', 'Good.'])
  })

  it('is stored once for eight concurrent requests', async () => {
    const id = await ask(test, cast.ananya.token, hostel)
    const key = randomUUID()
    const all = await Promise.all(
      Array.from({ length: 8 }, () => write(test, cast.lakshmi.token, id, 'Yes.', key)),
    )
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201]))
    const thread = await read(id, 'ananya')
    expect(textsOf(thread)).toEqual(['Is a bed free?', 'Yes.'])
    expect(thread.enquiry.unread).toBe(1)
  })

  it('is refused with a key of another thread', async () => {
    const [one, key] = [await ask(test, cast.ananya.token, hostel), randomUUID()]
    const other = await ask(test, cast.ravi.token, hostel)
    await write(test, cast.lakshmi.token, one, 'Yes.', key)
    expect((await write(test, cast.lakshmi.token, other, 'Yes.', key)).status).toBe(409)
  })

  it('is paginated, newest first', async () => {
    const id = await ask(test, cast.ananya.token, hostel)
    for (let n = 1; n <= 60; n++) await write(test, cast.ananya.token, id, `Message ${n}`)
    const newest = await read(id, 'lakshmi')
    expect([newest.lines.length, newest.has_earlier]).toEqual([50, true])
    expect(textsOf(newest).at(-1)).toBe('Message 60')
    const before = newest.lines[0]?.id
    const { body } = await send(`/enquiries/${id}/?before=${before}`, 'lakshmi')
    const earlier = body as unknown as Thread
    expect([earlier.lines.length, earlier.has_earlier]).toEqual([12, false])
    expect(textsOf(earlier).at(-1)).toBe('Message 10')
  })
})

describe('the number of unread threads', () => {
  it('counts a thread until it was read, and reading never goes backwards', async () => {
    const id = await ask(test, cast.ananya.token, hostel)
    await write(test, cast.ananya.token, id, 'And a desk?')
    expect([await unread('lakshmi'), await unread('ananya')]).toEqual([1, 0])
    const { lines } = await read(id, 'lakshmi')
    const [, first, last] = lines.map((line) => line.id)
    const see = (line = 0) => send(`/enquiries/${id}/read/`, 'lakshmi', { line })
    expect((await see(first)).body.unread).toBe(1)
    expect((await see(last)).body.unread).toBe(0)
    expect((await see(first)).body.unread).toBe(0)
    expect(await unread('lakshmi')).toBe(0)
    expect((await read(id, 'ananya')).enquiry.read_by_other).toBe(last)
    expect((await see(2_000_000_000)).body.unread).toBe(0)
    await write(test, cast.ananya.token, id, 'Thank you')
    expect(await unread('lakshmi')).toBe(1)
  })

  it('needs no statement when nothing has changed', async () => {
    await ask(test, cast.ananya.token, hostel)
    expect(await unread('lakshmi')).toBe(1)
    await test.db.updateTable('enquiries').set({ owner_unread: 0 }).execute()
    // No change event was sent, so the cached count still holds.
    expect(await unread('lakshmi')).toBe(1)
  })
})

describe('the inbox', () => {
  it('begins with threads that wait for the owner’s answer, the longest first', async () => {
    const second = await insertListing(test, { owner: cast.lakshmi, title: 'Manjeera' })
    const one = await ask(test, cast.ananya.token, hostel)
    const two = await ask(test, cast.ravi.token, second)
    await write(test, cast.ananya.token, one, 'Hello?')
    const ids = (rows: EnquiryRow[]) => rows.map(({ id }) => id)
    expect(ids((await inbox('lakshmi')).waiting)).toEqual([one, two])
    await write(test, cast.lakshmi.token, one, 'Yes, it is.')
    const after = await inbox('lakshmi')
    expect([ids(after.waiting), ids(after.rows)]).toEqual([[two], [one]])
    expect(after.rows[0]).toMatchObject({ due_since: null, last: { is_yours: true } })
    const { waiting, rows } = await inbox('ananya')
    expect(waiting).toEqual([])
    expect(rows).toMatchObject([{ id: one, other_name: 'Lakshmi Prasanna', unread: 1 }])
  })

  it('is paginated', async () => {
    const enquiries = Array.from({ length: 35 }, (_, n) => ({
      student_id: cast.ravi.id,
      property_id: hostel,
      owner_id: cast.lakshmi.id,
      state: 'ended' as const,
      option: null,
      move_in: today,
      months: 6,
      occupants: 'man' as const,
      created_at: new Date(),
      last_at: new Date(Date.now() - n * 1000),
    }))
    await test.db.insertInto('enquiries').values(enquiries).execute()
    const first = await inbox('ravi')
    const second = await inbox('ravi', `?cursor=${first.next_cursor}`)
    expect([first.rows.length, second.rows.length, second.next_cursor]).toEqual([30, 5, null])
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(35)
    expect((await send('/enquiries/?cursor=5', 'ravi')).status).toBe(400)
  })
})

describe('ending a thread', () => {
  it('ends it for both sides and keeps its messages', async () => {
    const id = await ask(test, cast.ananya.token, hostel)
    const ended = await send(`/enquiries/${id}/end/`, 'lakshmi', { block: false })
    expect(ended.body.state).toBe('ended')
    const { status, body } = await write(test, cast.ananya.token, id, 'Why?')
    expect([status, body.message]).toEqual([
      409,
      'This enquiry has ended. What was written can still be read.',
    ])
    const { enquiry, ...thread } = await read(id, 'ananya')
    expect(enquiry).toMatchObject({ can_write: false, is_ended_by_you: false })
    expect(textsOf(thread)).toEqual(['Is a bed free?'])
    expect((await send(`/enquiries/${id}/end/`, 'ananya', { block: false })).status).toBe(409)
    expect((await askAs('ananya')).status).toBe(201)
  })

  it('with a block keeps the student from writing to this owner, until the one who blocked unblocks', async () => {
    const id = await ask(test, cast.ananya.token, hostel)
    await send(`/enquiries/${id}/end/`, 'lakshmi', { block: true })
    const other = await insertListing(test, { owner: cast.lakshmi })
    expect((await askAs('ananya', {}, other)).status).toBe(409)
    expect((await send(`/enquiries/${id}/unblock/`, 'ananya', {})).status).toBe(409)
    expect((await send(`/enquiries/${id}/unblock/`, 'lakshmi', {})).body.state).toBe('ended')
    expect((await askAs('ananya', {}, other)).status).toBe(201)
  })

  it('happens automatically when the property is taken down or the other account is closed', async () => {
    const id = await ask(test, cast.ananya.token, hostel)
    const disable = (at: Date | null) =>
      test.db
        .updateTable('users')
        .set({ disabled_at: at })
        .where('id', '=', cast.lakshmi.id)
        .execute()
    await disable(new Date())
    const gone = await write(test, cast.ananya.token, id, 'Hello?')
    await disable(null)
    const waiting = async () => {
      const { body } = await send('/enquiries/', 'lakshmi')
      const [due, rows] = [body.waiting, body.rows] as { id: number; due_since: string | null }[][]
      return [due, rows].map((all) => all?.find((row) => row.id === id)?.due_since)
    }
    expect(await waiting()).toEqual([expect.any(String), undefined])
    expect(gone.body.message).toBe(
      'The other side’s account is closed, so nobody can write here any more.',
    )
    await send('/owner/delete_property_by_owner/', 'lakshmi', { property_id: hostel })
    const { status, body } = await write(test, cast.ananya.token, id, 'Sorry')
    expect([status, body.message]).toEqual([
      409,
      'This place was taken down, so nobody can write here any more.',
    ])
    expect((await read(id, 'ananya')).enquiry.can_write).toBe(false)
    // What can't be answered doesn’t wait for an answer.
    expect(await waiting()).toEqual([undefined, null])
  })
})

describe('long polling', () => {
  const wait = async (id: number, who: Name, { enquiry, lines }: Thread) => {
    const known = `revision=${enquiry.revision}&line=${lines.at(-1)?.id ?? 0}`
    return (await send(`/enquiries/${id}/lines/?${known}`, who)).body as unknown as Thread
  }

  it('answers as soon as something is new', async () => {
    const id = await ask(test, cast.ananya.token, hostel)
    const waiting = wait(id, 'ananya', await read(id, 'ananya'))
    await write(test, cast.lakshmi.token, id, 'Yes, two.')
    expect(textsOf(await waiting)).toEqual(['Yes, two.'])
  })

  it('answers at once if the client is behind', async () => {
    const id = await ask(test, cast.ananya.token, hostel)
    const before = await read(id, 'ananya')
    await write(test, cast.lakshmi.token, id, 'Yes, two.')
    expect(textsOf(await wait(id, 'ananya', before))).toEqual(['Yes, two.'])
  })

  it('also reports an ended thread', async () => {
    const id = await ask(test, cast.ananya.token, hostel)
    const waiting = wait(id, 'ananya', await read(id, 'ananya'))
    await send(`/enquiries/${id}/end/`, 'lakshmi', { block: false })
    expect((await waiting).enquiry.state).toBe('ended')
  })
})
