import { shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import {
  bed,
  desk,
  type GroupDraft,
  type OptionDraft,
  readBoard,
  type Standing,
  saveRooms,
  toOptionsBody,
} from '../../testing/scenes/rooms.ts'

const today = toIndianDay(new Date())

let test: TestApp
let cast: Record<Name, Member>
let hostel: number
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})
beforeEach(async () => {
  hostel = await insertListing(test, { owner: cast.lakshmi, title: 'Gulmohar' })
})

const save = (revision: number, groups: GroupDraft[], options: OptionDraft[]) =>
  saveRooms(test, cast.lakshmi.token, hostel, revision, groups, options)
const tryToSave = (
  revision: number,
  groups: GroupDraft[],
  options: OptionDraft[],
  who: Name = 'lakshmi',
) =>
  test.call('/owner/options/', {
    body: toOptionsBody(hostel, revision, groups, options),
    token: cast[who].token,
  })
const freeOf = ({ options }: Standing) => options.map(({ free }) => free.now)
const priceOf = async () => {
  const { body } = await test.call(`/public/properties/${hostel}/`)
  return (body.property as { price_per_month: number }).price_per_month
}
const take = async (units: number[], more: object = {}) => {
  const { revision } = await readBoard(test, cast.lakshmi.token, hostel)
  const act = { act: 'take', units, from: today, to: null, ...more }
  const body = { property_id: hostel, revision, acts: [act] }
  const reply = await test.call('/owner/board/', { body, token: cast.lakshmi.token })
  expect(reply.status).toBe(200)
}
const unitsOf = async () => {
  const { rooms } = await readBoard(test, cast.lakshmi.token, hostel)
  return rooms.flatMap(({ name, units }) =>
    units.map(({ id, label }) => ({ id, name: `${name}${label}` })),
  )
}

describe('options', () => {
  it('are for their owner only', async () => {
    const option = [{ fields: bed() }]
    expect((await tryToSave(0, [{ units: 2 }], option, 'ananya')).status).toBe(403)
    expect((await tryToSave(0, [{ units: 2 }], option, 'imran')).status).toBe(404)
    expect((await tryToSave(0, [{ units: 2 }], option, 'meera')).status).toBe(404)
  })

  it.each([
    ['a rent of 0', [{ fields: bed({ price: 0 }) }], 'options.0.fields.price'],
    ['a rent of ten million', [{ fields: bed({ price: 10_000_000 }) }], 'options.0.fields.price'],
    ['a rent with paise', [{ fields: bed({ price: 99.5 }) }], 'options.0.fields.price'],
    ['nobody it is for', [{ fields: bed({ who: 'cats' }) }], 'options.0.fields.who'],
    ['a room of 13', [{ fields: bed({ sharing: 13 }) }], 'options.0.fields.sharing'],
    ['a line break in the note', [{ fields: bed({ note: 'a\nb' }) }], 'options.0.fields.note'],
    ['what a bed hasn’t', [{ fields: bed({ weekdays: [1] }) }], 'weekdays'],
    ['a shift at 24:00', [{ fields: desk({ to_minute: 1440 }) }], 'options.0.fields.to_minute'],
    ['no weekday', [{ fields: desk({ weekdays: [] }) }], 'options.0.fields.weekdays'],
    ['Monday twice', [{ fields: desk({ weekdays: [1, 1] }) }], 'options.0.fields.weekdays'],
    ['more free than there are', [{ fields: bed(), free: 3 }], 'options.0.free'],
    ['a group that isn’t there', [{ fields: bed(), group: 1 }], 'options.0.group'],
    ['an option that isn’t there', [{ fields: bed(), id: 999_999 }], 'options.0.id'],
    ['none at all of a group', [], 'groups.0.units'],
  ] as [string, OptionDraft[], string][])(
    'aren’t saved with %s',
    async (_claim, options, field) => {
      const { status, body } = await tryToSave(0, [{ units: 2 }], options)
      expect([status, Object.keys(body.errors as object)]).toContain(400)
      expect(Object.keys(body.errors as object)).toContain(field)
    },
  )

  it('say of new units how many are free, at every hour at which they are sold', async () => {
    const untold = { free: null }
    const { status, body } = await tryToSave(0, [{ units: 2 }], [{ fields: bed(), ...untold }])
    const says = { 'options.0.free': 'Say how many are free now: 0 if none is.' }
    expect([status, body.errors]).toEqual([400, says])
    const day = desk({ from_minute: 360, to_minute: 1320 })
    const hall = (morning: number | null, whole: number | null) =>
      tryToSave(
        0,
        [{ units: 20 }],
        [
          { fields: desk(), free: morning },
          { fields: day, free: whole },
        ],
      )
    expect(Object.keys((await hall(5, null)).body.errors as object)).toEqual(['options.1.free'])
    // A full day tells its shifts'.
    const saved = await hall(null, 5)
    expect([saved.status, freeOf(saved.body as Standing)]).toEqual([200, [5, 5]])
  })

  it('of units that are there need no count', async () => {
    const { revision, groups } = await save(0, [{ units: 4 }], [{ fields: bed(), free: 1 }])
    const [group] = groups
    const more = [{ fields: bed({ price: 9000 }), free: null }]
    const saved = await save(revision, [{ id: group?.id ?? 0, units: 4 }], more)
    expect(freeOf(saved)).toEqual([1])
  })

  it('are at most twelve, with 2,000 units', async () => {
    const many = (count: number) => Array.from({ length: count }, () => ({ fields: bed() }))
    expect((await tryToSave(0, [{ units: 2 }], many(13))).status).toBe(400)
    expect((await tryToSave(0, [{ units: 2001 }], many(1))).status).toBe(400)
    const [some, more] = [{ units: 1500 }, { units: 501 }]
    const both = [{ fields: bed() }, { fields: bed(), group: 1 }]
    expect((await tryToSave(0, [some, more], both)).body.errors).toHaveProperty('groups')
    expect((await tryToSave(0, [{ units: 2 }], many(12))).status).toBe(200)
  })

  it('can’t use another property’s group', async () => {
    const theirs = await insertListing(test, { owner: cast.imran })
    const saved = await saveRooms(
      test,
      cast.imran.token,
      theirs,
      0,
      [{ units: 2 }],
      [{ fields: bed() }],
    )
    const [group] = saved.groups
    const reply = await tryToSave(0, [{ id: group?.id ?? 0, units: 2 }], [{ fields: bed() }])
    expect([reply.status, reply.body.errors]).toEqual([
      400,
      { 'groups.0.id': 'Not a group of this place' },
    ])
  })
})

describe('a hostel with options', () => {
  it('has rooms, beds and availability, and the rent of its cheapest option', async () => {
    const saved = await save(
      0,
      [{ units: 8 }, { units: 6 }],
      [
        { fields: bed({ price: 8500, min_months: 3 }), free: 3 },
        { fields: bed({ sharing: 3, price: 6400, has_ac: false }), group: 1 },
      ],
    )
    expect([saved.revision, freeOf(saved)]).toEqual([1, [3, 6]])
    expect((await unitsOf()).map(({ name }) => name)).toEqual(
      ['1A', '1B', '2A', '2B', '3A', '3B', '4A', '4B', '5A', '5B', '5C', '6A', '6B', '6C'].map(
        (name) => `Room ${name}`,
      ),
    )
    expect(await priceOf()).toBe(6400)
  })

  it('is public, with the time of its confirmation', async () => {
    await save(0, [{ units: 8 }], [{ fields: bed(), free: 3 }])
    const [unit] = await unitsOf()
    const { body } = await test.call(`/public/properties/${hostel}/options/`)
    expect(body).toMatchObject({ confirmed_days: 0, terms: null, changes: [] })
    expect(body.options).toMatchObject([{ fields: bed(), units: 8, free: { now: 3, more: null } }])
    expect(unit?.name).toBe('Room 1A')
  })

  it('keeps its plain price without options', async () => {
    const { status, body } = await test.call(`/public/properties/${hostel}/options/`)
    expect([status, body.options, body.confirmed_at]).toEqual([200, [], null])
    expect(await priceOf()).toBe(6500)
  })

  it('keeps the cheapest rent when the wizard sends another', async () => {
    await save(0, [{ units: 2 }], [{ fields: bed({ price: 7100 }) }])
    const row = await test.db
      .selectFrom('properties')
      .selectAll()
      .where('id', '=', hostel)
      .executeTakeFirstOrThrow()
    const body = {
      id: hostel,
      title: row.title,
      description: row.description,
      price_per_month: 4000,
      address: row.address,
      city: row.city_id,
      area: row.area_id,
      property_type: row.property_type_id,
      google_maps_link: row.google_maps_link,
      amenities: row.amenity_ids,
      contact_person_name: row.contact_person_name,
      contact_person_mobile: '9876543210',
      contact_person_email: row.contact_person_email,
      latitude: row.latitude,
      longitude: row.longitude,
    }
    const { status } = await test.call('/owner/property/step1/', {
      body,
      token: cast.lakshmi.token,
    })
    expect([status, await priceOf()]).toEqual([200, 7100])
  })
})

describe('counts', () => {
  it('take and free beds, and show from when more are free', async () => {
    let saved = await save(0, [{ units: 4 }], [{ fields: bed(), free: 4 }])
    const again = (free: number) =>
      save(
        saved.revision,
        [{ id: saved.groups[0]?.id ?? 0, units: 4 }],
        [{ id: saved.options[0]?.id ?? 0, fields: bed(), free }],
      )
    for (const free of [1, 0, 3, 4, 2]) {
      saved = await again(free)
      expect(freeOf(saved)).toEqual([free])
    }
    const board = await readBoard(test, cast.lakshmi.token, hostel)
    const taken = board.rooms.flatMap(({ units }) => units.flatMap((unit) => unit.taken))
    expect(taken.map(({ from, to }) => [from, to])).toEqual([
      [today, null],
      [today, null],
    ])
  })

  it('of a shift take that shift’s hours only', async () => {
    const options = [
      { fields: desk({ from_minute: 390, to_minute: 840 }), free: 1 },
      { fields: desk({ from_minute: 840, to_minute: 1290 }), free: 3 },
      { fields: desk({ from_minute: 1290, to_minute: 390 }), free: 0 },
      { fields: desk({ from_minute: 390, to_minute: 1290, price: 1600 }) },
    ]
    const saved = await save(0, [{ name: 'Hall A', units: 4 }], options)
    expect(freeOf(saved).slice(0, 3)).toEqual([1, 3, 0])
    // A full day needs a desk that is free both in the morning and in the evening.
    expect(freeOf(saved)[3]).toBeLessThanOrEqual(1)
    expect((await unitsOf()).map(({ name }) => name)).toEqual([1, 2, 3, 4].map((n) => `Hall A${n}`))
  })

  const threeShifts = (...free: number[]): OptionDraft[] => {
    const hours = [
      [360, 720],
      [720, 1080],
      [1080, 1380],
      [360, 1380],
    ] as const
    return hours.map(([from_minute, to_minute], at) => ({
      fields: desk({ from_minute, to_minute }),
      free: free[at] ?? 0,
    }))
  }

  it('of shifts that share desks are all as entered, whenever that can be', async () => {
    const hall = [{ kind: 'desk', units: 40 }] as const
    for (const [at, free] of [
      [9, 6, 12, 4],
      [20, 0, 5, 0],
      [40, 40, 0, 0],
      [10, 10, 10, 10],
    ].entries()) {
      hostel = await insertListing(test, { owner: cast.lakshmi, title: `Hall ${at}` })
      expect(freeOf(await save(0, [...hall], threeShifts(...free)))).toEqual(free)
    }
  })

  it('of shifts that can’t be true at once are refused, with what they would be', async () => {
    const reply = await tryToSave(0, [{ kind: 'desk', units: 40 }], threeShifts(9, 40, 40, 12))
    expect(reply.status).toBe(400)
    expect(reply.body.errors).toEqual({
      'options.3.free':
        'Full day, any desk, AC: 12 can’t be free while the other shifts of these desks are as you say; it would be 9. Desks are shared.',
    })
    expect(await unitsOf()).toEqual([])
  })

  it('keep bookings with notes, and free those made by counts first', async () => {
    const saved = await save(0, [{ units: 3 }], [{ fields: bed(), free: 2 }])
    const [first] = await unitsOf()
    await take([first?.id ?? 0], { note: 'Divya' })
    const group = { id: saved.groups[0]?.id ?? 0, units: 3 }
    const option = { id: saved.options[0]?.id ?? 0, fields: bed() }
    const after = await save(2, [group], [{ ...option, free: 2 }])
    const board = await readBoard(test, cast.lakshmi.token, hostel)
    expect(freeOf(after)).toEqual([2])
    expect(board.rooms[0]?.units[0]?.taken).toMatchObject([{ note: 'Divya' }])
  })
})

describe('removed units', () => {
  it('are free ones, the last first, and can be restored', async () => {
    const saved = await save(0, [{ units: 4 }], [{ fields: bed() }])
    const before = await unitsOf()
    await take([before[3]?.id ?? 0])
    const group = saved.groups[0]?.id ?? 0
    const option = { id: saved.options[0]?.id ?? 0, fields: bed() }
    const fewer = await save(2, [{ id: group, units: 2 }], [option])
    expect((await unitsOf()).map(({ name }) => name)).toEqual(['Room 1A', 'Room 2B'])
    expect(freeOf(fewer)).toEqual([1])
    await save(3, [{ id: group, units: 5 }], [option])
    expect((await unitsOf()).map(({ name }) => name)).toEqual(
      ['1A', '1B', '2A', '2B', '3A'].map((name) => `Room ${name}`),
    )
    expect((await unitsOf()).slice(0, 4)).toEqual(before)
  })

  it('are refused while booked, with by whom and until when', async () => {
    const saved = await save(0, [{ units: 2 }], [{ fields: bed() }])
    const units = (await unitsOf()).map(({ id }) => id)
    await take(units, { from: '2026-10-01', to: shiftDay(today, 400), note: 'Divya' })
    const group = { id: saved.groups[0]?.id ?? 0, units: 1 }
    const reply = await tryToSave(2, [group], [{ id: saved.options[0]?.id ?? 0, fields: bed() }])
    expect(reply.status).toBe(409)
    expect(reply.body.message).toMatch(
      /^Room 1, bed A is taken from 1 Oct 2026 until \d+ \w+ \d{4} \(Divya\)\./,
    )
    const none = await tryToSave(2, [], [])
    expect(none.status).toBe(409)
  })

  it('are all units if the last option is removed, and the rent stays', async () => {
    await save(0, [{ units: 2 }], [{ fields: bed({ price: 7000 }) }])
    const after = await save(1, [], [])
    expect([after.options, after.groups, await unitsOf()]).toEqual([[], [], []])
    expect(await priceOf()).toBe(7000)
    // Nothing is left that could be confirmed.
    const { confirmed_at } = await test.db
      .selectFrom('properties')
      .select('confirmed_at')
      .where('id', '=', hostel)
      .executeTakeFirstOrThrow()
    expect([after.confirmed_at, confirmed_at]).toEqual([null, null])
  })
})

describe('a price that changes', () => {
  it('gets a new date, and the others keep theirs', async () => {
    const saved = await save(
      0,
      [{ units: 2 }],
      [{ fields: bed() }, { fields: bed({ price: 7000 }) }],
    )
    await test.db.updateTable('options').set({ priced_on: '2026-08-12' }).execute()
    const [first, second] = saved.options
    const after = await save(
      1,
      [{ id: saved.groups[0]?.id ?? 0, units: 2 }],
      [
        { id: first?.id ?? 0, fields: bed({ note: 'by the window' }) },
        { id: second?.id ?? 0, fields: bed({ price: 7200 }) },
      ],
    )
    expect(after.options.map(({ priced_on }) => priced_on)).toEqual(['2026-08-12', today])
    expect(after.options.map(({ id }) => id)).toEqual([first?.id, second?.id])
  })
})

describe('the loser of a race', () => {
  it('gets what changed', async () => {
    await save(0, [{ units: 2 }], [{ fields: bed() }])
    const reply = await tryToSave(0, [{ units: 4 }], [{ fields: bed() }])
    expect([reply.status, reply.body.code]).toEqual([409, 'stale'])
    expect(reply.body.message).toMatch(
      /^This was changed meanwhile: Lakshmi Prasanna saved options or counts at \d\d?:\d\d [ap]m\. Look/,
    )
    expect(await unitsOf()).toHaveLength(2)
  })
})
