import { formatDay, shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import {
  type BoardReply,
  bed,
  desk,
  readBoard,
  type Standing,
  saveRooms,
} from '../../testing/scenes/rooms.ts'

const today = toIndianDay(new Date())
const inDays = (days: number) => shiftDay(today, days)
const sayDay = (day: string) => formatDay(`${day}T12:00:00+05:30`)

let test: TestApp
let cast: Record<Name, Member>
let hostel: number
let beds: number[]
let saved: Standing
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})
beforeEach(async () => {
  hostel = await insertListing(test, { owner: cast.lakshmi, title: 'Gulmohar' })
  saved = await saveRooms(test, cast.lakshmi.token, hostel, 0, [{ units: 4 }], [{ fields: bed() }])
  beds = (await read()).rooms.flatMap(({ units }) => units.map(({ id }) => id))
})

const read = (since = ''): Promise<BoardReply> => readBoard(test, cast.lakshmi.token, hostel, since)
const bedAt = (at: number) => beds[at] as number
const act = (kind: string, units: number[], from: string, to: string | null, more = {}) => {
  return { act: kind, units, from, to, ...more }
}
const save = (revision: number, acts: object[], who: Name = 'lakshmi') =>
  test.call('/owner/board/', {
    body: { property_id: hostel, revision, acts },
    token: cast[who].token,
  })
const undo = (revision: number) =>
  test.call('/owner/board/undo/', {
    body: { property_id: hostel, revision },
    token: cast.lakshmi.token,
  })
const freeIn = (body: unknown) => {
  const { now, more } = (body as BoardReply).options[0]?.free ?? {}
  return [now, more]
}
const takenOf = async (bedId: number) => {
  const { rooms } = await read()
  const unit = rooms.flatMap(({ units }) => units).find(({ id }) => id === bedId)
  return unit?.taken.map(({ from, to }) => [from, to])
}

describe('the board', () => {
  it('is for its owner only', async () => {
    const taking = [act('take', [bedAt(0)], today, null)]
    expect((await save(1, taking, 'ananya')).status).toBe(403)
    expect((await save(1, taking, 'imran')).status).toBe(404)
    expect((await save(1, taking, 'meera')).status).toBe(404)
    expect((await test.call(`/owner/board/${hostel}/`, { token: cast.imran.token })).status).toBe(
      404,
    )
  })

  it('shows rooms and their beds', async () => {
    const { rooms } = await read()
    expect(rooms.map(({ name, units }) => [name, units.map(({ label }) => label)])).toEqual([
      ['Room 1', ['A', 'B']],
      ['Room 2', ['A', 'B']],
    ])
  })

  it.each([
    ['no unit', act('take', [], today, null), 'acts.0.units'],
    ['a day that isn’t one', act('take', [1], '2027-02-29', null), 'acts.0.from'],
    ['days the wrong way round', act('take', [1], inDays(5), inDays(5)), 'acts.0.to'],
    ['an act that isn’t one', act('steal', [1], today, null), 'acts.0.act'],
    ['what it doesn’t know', act('take', [1], today, null, { hours: 3 }), 'hours'],
  ])('isn’t saved with %s', async (_claim, wrong, field) => {
    const { status, body } = await save(1, [wrong])
    expect([status, Object.keys(body.errors as object)]).toEqual([400, [field]])
  })

  it.each([
    ['what is over', () => act('take', beds, inDays(-9), today), 'to'],
    ['freeing the past', () => act('free', beds, inDays(-1), null), 'from'],
    ['years ago', () => act('take', beds, inDays(-800), null), 'from'],
    ['years ahead', () => act('take', beds, inDays(800), null), 'from'],
    ['a unit that isn’t there', () => act('take', [999_999], today, null), 'units'],
    [
      'an option that isn’t',
      () => act('take', beds, today, null, { option_id: 999_999 }),
      'option_id',
    ],
  ])('refuses %s', async (_claim, toAct, field) => {
    const { status, body } = await save(1, [toAct()])
    expect([status, Object.keys(body.errors as object)]).toEqual([400, [field]])
  })

  it('refuses the units of other properties', async () => {
    const theirs = await insertListing(test, { owner: cast.imran })
    await saveRooms(test, cast.imran.token, theirs, 0, [{ units: 1 }], [{ fields: bed() }])
    const { rooms } = await readBoard(test, cast.imran.token, theirs)
    const reply = await save(1, [act('take', [rooms[0]?.units[0]?.id ?? 0], today, null)])
    expect([reply.status, reply.body.errors]).toEqual([
      400,
      { units: 'Not a bed, desk or room of this place' },
    ])
  })
})

describe('a bed', () => {
  it('is taken from a day to a day, and free before and after', async () => {
    const { status, body } = await save(1, [act('take', [bedAt(0)], inDays(60), inDays(90))])
    expect([status, body.revision, freeIn(body)]).toEqual([200, 2, [4, null]])
    const open = await save(2, [act('take', beds.slice(1), inDays(-30), null)])
    expect(freeIn(open.body)).toEqual([1, null])
  })

  it('can be taken from the day that it is vacated, and no earlier', async () => {
    await save(1, [act('take', [bedAt(0)], today, inDays(10))])
    const early = await save(2, [act('take', [bedAt(0)], inDays(9), null)])
    expect([early.status, early.body.message]).toEqual([
      409,
      `Room 1, bed A is taken from ${sayDay(today)} until ${sayDay(inDays(10))}.`,
    ])
    expect((await save(2, [act('take', [bedAt(0)], inDays(10), null)])).status).toBe(200)
    expect(await takenOf(bedAt(0))).toEqual([
      [today, inDays(10)],
      [inDays(10), null],
    ])
  })

  it('of somebody who left before can’t be entered for days on which they had it', async () => {
    await save(saved.revision, [act('take', [bedAt(0)], inDays(-30), inDays(1))])
    await test.db
      .updateTable('occupancies')
      .set({ days: `[${inDays(-30)},${inDays(-10)})` })
      .where('unit_id', '=', bedAt(0))
      .execute()
    const take = (from: string) => save(saved.revision + 1, [act('take', [bedAt(0)], from, null)])
    const { status, body } = await take(inDays(-11))
    expect([status, body.msg]).toEqual([
      409,
      'It was taken on some of these days, which are over. Choose a later first day.',
    ])
    expect((await take(inDays(-10))).status).toBe(200)
  })

  it('is freed from a day on, as the page then shows', async () => {
    await save(1, [act('take', beds, inDays(-100), null)])
    const { body } = await save(2, [act('free', [bedAt(1), bedAt(2)], inDays(20), null)])
    expect(freeIn(body)).toEqual([0, { count: 2, from: inDays(20) }])
    const page = await test.call(`/public/properties/${hostel}/options/`)
    expect(freeIn(page.body)).toEqual([0, { count: 2, from: inDays(20) }])
  })

  it('is taken with its whole room, all or nothing', async () => {
    await save(1, [act('take', [bedAt(1)], inDays(5), null)])
    expect((await save(2, [act('take', beds.slice(0, 2), today, null)])).status).toBe(409)
    expect(await takenOf(bedAt(0))).toEqual([])
    expect((await save(2, [act('close', beds.slice(2), today, null)])).status).toBe(200)
    const { rooms } = await read()
    expect(rooms[1]?.units.map((unit) => unit.taken)).toMatchObject([
      [{ source: 'closed' }],
      [{ source: 'closed' }],
    ])
  })

  it('is restored by undo, once', async () => {
    await save(1, [act('take', [bedAt(0)], inDays(-50), null)])
    await save(2, [act('free', [bedAt(0)], today, null)])
    expect(await takenOf(bedAt(0))).toEqual([])
    const { status, body } = await undo(3)
    expect([status, body.revision, freeIn(body)]).toEqual([200, 4, [3, null]])
    expect(await takenOf(bedAt(0))).toEqual([[inDays(-50), null]])
    expect((await undo(4)).body.message).toBe('There is nothing to take back')
    expect((await undo(3)).body.code).toBe('stale')
  })

  it('is freed by undo, with its whole room', async () => {
    await save(1, [act('take', beds, today, null)])
    expect(freeIn((await undo(2)).body)).toEqual([4, null])
  })
})

describe('desks', () => {
  it('are taken by the hours of an option, so that overlapping shifts conflict', async () => {
    const hall = await insertListing(test, { owner: cast.lakshmi, type: 'study-hall' })
    const shifts = [
      [390, 840],
      [840, 1290],
      [1290, 390],
      [390, 1110],
      [0, 0],
    ].map(([from_minute, to_minute]) => ({ fields: desk({ from_minute, to_minute }) }))
    const { token } = cast.lakshmi
    const { options } = await saveRooms(test, token, hall, 0, [{ units: 1 }], shifts)
    const { rooms } = await readBoard(test, token, hall)
    const units = [rooms[0]?.units[0]?.id ?? 0]
    const taking = (revision: number, option: number) =>
      test.call('/owner/board/', {
        body: {
          property_id: hall,
          revision,
          acts: [act('take', units, today, null, { option_id: options[option]?.id })],
        },
        token,
      })
    const morning = await taking(1, 0)
    const now = (morning.body as BoardReply).options.map(({ free }) => free.now)
    expect([morning.status, now]).toEqual([200, [0, 1, 1, 0, 0]])
    expect((await taking(2, 3)).status).toBe(409)
    expect((await taking(2, 4)).status).toBe(409)
    expect((await taking(2, 2)).status).toBe(200)
    expect((await taking(3, 1)).status).toBe(200)
    // Three shifts are in the way, of one desk: it is named once.
    const around = await taking(4, 4)
    const desk1 = `Hall, desk 1 is taken from ${sayDay(today)}.`
    expect([around.status, around.body.message]).toEqual([409, desk1])
  })

  it('are taken on all days, also by an option of some weekdays: the others say nothing of being free', async () => {
    const hall = await insertListing(test, { owner: cast.lakshmi, type: 'study-hall' })
    const weekdays = { fields: desk({ weekdays: [1, 2, 3, 4, 5] }) }
    const weekend = { fields: desk({ weekdays: [6, 7], price: 600 }) }
    const { token } = cast.lakshmi
    const { options } = await saveRooms(test, token, hall, 0, [{ units: 1 }], [weekdays, weekend])
    const { rooms } = await readBoard(test, token, hall)
    const units = [rooms[0]?.units[0]?.id ?? 0]
    const taking = (revision: number, option: number) => {
      const acts = [act('take', units, today, null, { option_id: options[option]?.id })]
      return test.call('/owner/board/', { body: { property_id: hall, revision, acts }, token })
    }
    const taken = await taking(1, 0)
    const freeNow = (body: unknown) => (body as BoardReply).options.map(({ free }) => free.now)
    expect([taken.status, freeNow(taken.body)]).toEqual([200, [0, 0]])
    expect((await taking(2, 1)).status).toBe(409)
    const { body } = await test.call(`/public/properties/${hall}/options/`)
    expect(freeNow(body)).toEqual([0, 0])
    const search = { body: { free_from: today, property_type_ids: [1], page_size: 100 } }
    const found = (await test.call('/public/properties/', search)).body.properties as {
      id: number
    }[]
    expect(found.map(({ id }) => id)).not.toContain(hall)
  })
})

describe('the loser of a race', () => {
  it('gets what was changed and by whom', async () => {
    await save(1, [act('take', [bedAt(0)], today, null)])
    const late = await save(1, [act('close', beds.slice(0, 2), today, null)])
    expect([late.status, late.body.code]).toEqual([409, 'stale'])
    expect(late.body.message).toMatch(
      /^This was changed meanwhile: Room 1, bed A: taken by Lakshmi Prasanna at \d\d?:\d\d [ap]m\. Look/,
    )
    const { revision, changes } = await read('?since=1')
    expect([revision, changes]).toMatchObject([
      2,
      [{ revision: 2, act: 'take', by: 'Lakshmi Prasanna', units: [bedAt(0)] }],
    ])
    expect((await save(revision, [act('take', [bedAt(1)], today, null)])).status).toBe(200)
  })

  it('has another bed, and both are saved', async () => {
    await save(1, [act('take', [bedAt(0)], today, null)])
    const { status, body } = await save(1, [act('close', [bedAt(1)], today, null)])
    expect([status, body.revision, freeIn(body)]).toEqual([200, 3, [2, null]])
    expect((await read('?since=1')).changes.map(({ units }) => units)).toEqual([
      [bedAt(0)],
      [bedAt(1)],
    ])
  })

  it('of two phones at once has it when the bed is another one', async () => {
    const press = (units: number[]) => save(1, [act('take', units, today, null)])
    const others = await Promise.all(beds.map((unit) => press([unit])))
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await read()).options[0]?.free.now).toBe(0)
  })

  it('of two phones at once is told so when the bed is the same', async () => {
    const press = (units: number[]) => save(1, [act('take', units, today, null)])
    const same = await Promise.all([press(beds), press(beds.slice(2)), press([bedAt(3)])])
    expect(same.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('is refused when somebody took the bed away, or an hour of options may be another now', async () => {
    const group = saved.groups[0]?.id ?? 0
    const option = saved.options[0]?.id ?? 0
    const fewer = [{ id: group, units: 3 }]
    await saveRooms(test, cast.lakshmi.token, hostel, 1, fewer, [{ id: option, fields: bed() }])
    const gone = await save(1, [act('take', [bedAt(3)], today, null)])
    expect(gone.body.message).toContain('Lakshmi Prasanna saved options or counts at')
    const more = { option_id: option }
    expect((await save(1, [act('take', [bedAt(0)], today, null, more)])).body.code).toBe('stale')
    expect((await save(1, [act('take', [bedAt(0)], today, null)])).status).toBe(200)
  })

  it('read what never was: a revision of the future is refused', async () => {
    expect((await save(9, [act('take', [bedAt(0)], today, null)])).body.code).toBe('stale')
  })

  it('read a revision that no database has: it is not a number of ours', async () => {
    const revision = 2_147_483_648
    const replies = [
      await save(revision, [act('take', [bedAt(0)], today, null)]),
      await undo(revision),
      await test.call('/owner/options/', {
        body: { property_id: hostel, revision, groups: [], options: [] },
        token: cast.lakshmi.token,
      }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([400, 400, 400])
    expect(replies[0]?.body.errors).toHaveProperty('revision')
  })
})

describe('a room', () => {
  const rename = (room_id: number, name: string, who: Name = 'lakshmi') =>
    test.call('/owner/board/rooms/', {
      body: { property_id: hostel, room_id, name },
      token: cast[who].token,
    })

  it('is renamed by its owner only', async () => {
    const [room] = (await read()).rooms
    expect((await rename(room?.id ?? 0, 'Room 101')).status).toBe(200)
    expect((await rename(room?.id ?? 0, 'Room 102', 'imran')).status).toBe(404)
    expect((await rename(999_999, 'Room 102')).status).toBe(404)
    expect((await rename(room?.id ?? 0, ' ')).status).toBe(400)
    expect((await read()).rooms[0]?.name).toBe('Room 101')
  })
})
