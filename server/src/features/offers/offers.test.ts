import { addDays, shiftDay, toIndianDay } from '@nilayam/contract/india-time'
import type { Offer } from '@nilayam/contract/offers'
import type { WaitingThing } from '@nilayam/contract/waiting'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/cast.ts'
import { ask } from '../../testing/enquiries.ts'
import { bed, readBoard, saveRooms } from '../../testing/rooms.ts'
import { addStudents, makeHostel, offer, readChoices, TERMS } from '../../testing/stays.ts'
import { lapseOffers } from './offers.ts'

const today = toIndianDay(new Date())
let test: TestApp
let cast: Record<Name, Member>
let hostel: number
let enquiry: number
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

const make = (more: object = {}, owner = cast.lakshmi, thread = enquiry) =>
  offer(test, owner, thread, more)
const made = async (more: object = {}) => (await make(more)).body.offer as Offer
const press = (act: string, id: number, { token }: Member, side = 'student') =>
  test.call(`/${side}/offers/${id}/${act}/`, { token, body: {} })
const accept = (id: number, who = cast.ananya) => press('accept', id, who)
const decline = (id: number, who = cast.ananya) => press('decline', id, who)
const withdraw = (id: number, who = cast.lakshmi) => press('withdraw', id, who, 'owner')
const offersOf = async (who: Member, thread = enquiry) => {
  const { status, body } = await test.call(`/enquiries/${thread}/offers/`, { token: who.token })
  return { status, offers: body.offers as Offer[] }
}
const takenOf = async () => {
  const { rooms } = await readBoard(test, cast.lakshmi.token, hostel)
  return rooms.flatMap(({ units }) => units.flatMap(({ taken }) => taken))
}
const events = async () => {
  const { body } = await test.call(`/enquiries/${enquiry}/`, { token: cast.ananya.token })
  return (body.lines as { event: string | null }[]).flatMap((line) => line.event ?? [])
}
const subjects = async () => {
  const rows = await test.db.selectFrom('outbox').select(['recipient', 'subject']).execute()
  return rows.map(({ recipient, subject }) => `${recipient.split('@')[0]}: ${subject}`)
}
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const freeNow = async () => (await readBoard(test, cast.lakshmi.token, hostel)).options[0]?.free.now

describe('an offer', () => {
  it('holds a unit, says what it costs, and is mailed once', async () => {
    const { status, body } = await make({ move_in: shiftDay(today, 3) })
    expect([status, await freeNow()]).toEqual([201, 1])
    expect(body.offer).toMatchObject({
      side: 'owner',
      state: 'open',
      other_name: 'Ananya Reddy',
      sheet: {
        unit: { room: 'Room 1', kind: 'bed', label: 'A' },
        option: bed(),
        terms: { version: 1 },
        cost: { deposit: 17_000, joining_fee: 500, moving_in: 26_000, in_all: 68_500 },
      },
    })
    const { offers } = await offersOf(cast.ananya)
    expect(offers).toMatchObject([{ side: 'student', other_name: 'Lakshmi Prasanna' }])
    expect(await takenOf()).toMatchObject([
      { source: 'offer', from: shiftDay(today, 3), hold: { party: 'Ananya Reddy' } },
    ])
    expect(await events()).toEqual(['asked', 'offer_made'])
    expect(await subjects()).toEqual(['ananya: Lakshmi Prasanna offers you a place at Gulmohar'])
  })

  it('is unchanged when price and terms change', async () => {
    const before = (await made()).sheet
    const { groups, options } = await readOptions()
    const dearer = [{ id: options[0]?.id ?? 0, fields: bed({ price: 9900 }) }]
    const { revision } = await readBoard(test, cast.lakshmi.token, hostel)
    await saveRooms(
      test,
      cast.lakshmi.token,
      hostel,
      revision,
      [{ id: groups[0]?.id ?? 0, units: 2 }],
      dearer,
    )
    const fields = { ...TERMS, joining_fee: 9000 }
    const body = { property_id: hostel, version: 1, fields }
    await test.call('/owner/terms/', { body, token: cast.lakshmi.token })
    expect((await offersOf(cast.ananya)).offers[0]?.sheet).toEqual(before)
  })

  it('isn’t made at a price that has changed since it was shown', async () => {
    const { status, body } = await make({ in_all: 1 })
    expect([status, body.code]).toEqual([409, 'stale'])
    expect(await freeNow()).toBe(2)
  })

  it('is one of a thread, and of a unit', async () => {
    await made()
    expect((await make()).status).toBe(409)
    const other = await ask(test, cast.ravi.token, hostel)
    const { body } = await readChoices(test, cast.lakshmi, other)
    const units = body.options[0]?.units ?? []
    expect(units.map(({ label }) => label)).toEqual(['B'])
    const board = await readBoard(test, cast.lakshmi.token, hostel)
    const held = board.rooms[0]?.units[0]?.id
    const refused = await make({ unit_id: held }, cast.lakshmi, other)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/^Room 1, bed A is held for an offer to Ananya Reddy until /),
    ])
    expect((await make({}, cast.lakshmi, other)).status).toBe(201)
    const [divya] = await addStudents(test, 1)
    const third = await ask(test, divya?.token ?? '', hostel)
    const none = await make({}, cast.lakshmi, third)
    expect([none.status, none.body.message]).toEqual([
      409,
      'Nothing of this kind is free for all of these days.',
    ])
  })

  it('may follow right after a stay, and after another offer’s days', async () => {
    await made({ months: 1 })
    const other = await ask(test, cast.ravi.token, hostel)
    const [from] = (await takenOf()).map(({ to }) => to)
    const board = await readBoard(test, cast.lakshmi.token, hostel)
    const unit_id = board.rooms[0]?.units[0]?.id
    const next = await make({ unit_id, move_in: from }, cast.lakshmi, other)
    expect(next.status).toBe(201)
  })

  it.each([
    [{ months: 0 }, 'months'],
    [{ months: 25 }, 'months'],
    [{ hours: 100 }, 'hours'],
    [{ move_in: shiftDay(today, -1) }, 'move_in'],
    [{ move_in: shiftDay(today, 400) }, 'move_in'],
    [{ move_in: '2027-02-29' }, 'move_in'],
    [{ option_id: 999_999 }, 'option_id'],
    [{ unit_id: 999_999 }, 'unit_id'],
    [{ with_food: 'yes' }, 'with_food'],
    [{ price: 1 }, 'price'],
  ])('isn’t made with %j', async (more, field) => {
    const { status, body } = await make(more)
    expect([status, Object.keys(body.errors as object)]).toEqual([400, [field]])
  })

  it('concerns its two sides alone', async () => {
    const { id } = await made()
    for (const who of [cast.ravi, cast.imran, cast.meera]) {
      expect((await offersOf(who)).status).toBe(404)
    }
    expect((await accept(id, cast.ravi)).status).toBe(404)
    expect((await decline(id, cast.ravi)).status).toBe(404)
    expect((await withdraw(id, cast.imran)).status).toBe(404)
    expect((await withdraw(id, cast.meera)).status).toBe(404)
    expect((await make({}, cast.imran)).status).toBe(404)
    expect((await readChoices(test, cast.imran, enquiry)).status).toBe(404)
    expect((await accept(999_999)).status).toBe(404)
  })
})

async function readOptions() {
  const { body } = await test.call(`/owner/options/${hostel}/`, { token: cast.lakshmi.token })
  return body as { groups: { id: number }[]; options: { id: number }[] }
}

describe('an answer', () => {
  it('that accepts makes a stay of what was held', async () => {
    const { id } = await made()
    const { status, body } = await accept(id)
    expect(status).toBe(201)
    expect(await takenOf()).toMatchObject([
      { source: 'stay', hold: { until: null, party: 'Ananya Reddy' } },
    ])
    expect((await offersOf(cast.lakshmi)).offers).toMatchObject([
      { state: 'accepted', stay_id: body.stay_id, is_awaited: true },
    ])
    expect(await events()).toEqual(['asked', 'offer_made', 'offer_accepted'])
    expect((await subjects()).at(-1)).toBe('lakshmi: Ananya Reddy accepted your offer: Gulmohar')
    const path = `/student/stays/${body.stay_id}/move_in/`
    expect((await test.call(path, { token: cast.ananya.token, body: { day: today } })).status).toBe(
      200,
    )
    expect((await offersOf(cast.ananya)).offers).toMatchObject([{ is_awaited: false }])
  })

  it('that declines or withdraws frees the unit', async () => {
    const first = await made()
    expect((await decline(first.id)).body.offer).toMatchObject({ state: 'declined' })
    expect([await freeNow(), await takenOf()]).toEqual([2, []])
    const second = await made()
    expect((await withdraw(second.id)).body.offer).toMatchObject({ state: 'withdrawn' })
    expect(await freeNow()).toBe(2)
    expect(await events()).toEqual([
      'asked',
      'offer_made',
      'offer_declined',
      'offer_made',
      'offer_withdrawn',
    ])
  })

  it('comes once', async () => {
    const { id } = await made()
    await accept(id)
    const says = 'This offer was accepted already.'
    for (const reply of [await accept(id), await decline(id), await withdraw(id)]) {
      expect([reply.status, reply.body.message]).toEqual([409, says])
    }
    expect(await takenOf()).toHaveLength(1)
  })

  it('comes too late after the time is over, also before the job has run', async () => {
    const { id } = await made()
    await test.db
      .updateTable('offers')
      .set({ until: addDays(new Date(), -1) })
      .where('id', '=', id)
      .execute()
    const { status, body } = await accept(id)
    expect([status, body.message]).toEqual([
      409,
      'This offer’s time is over. Nothing was agreed on.',
    ])
    expect((await offersOf(cast.ananya)).offers).toMatchObject([{ state: 'lapsed' }])
    // Another one can be made at once, also in another thread.
    const other = await ask(test, cast.ravi.token, hostel)
    const { body: choices } = await readChoices(test, cast.lakshmi, other)
    expect(choices.options[0]?.units).toHaveLength(2)
    expect((await make({}, cast.lakshmi, other)).status).toBe(201)
    expect((await make()).status).toBe(201)
  })

  it('can’t accept in a thread that has ended, or where the place is gone or on hold', async () => {
    const { id } = await made()
    const set = (state: 'held' | 'listed') => {
      const held_note = state === 'held' ? 'Checked by us.' : null
      const row = { state, held_note }
      return test.db.updateTable('properties').set(row).where('id', '=', hostel).execute()
    }
    await set('held')
    expect((await accept(id)).status).toBe(409)
    await set('listed')
    const body = { block: false }
    await test.call(`/enquiries/${enquiry}/end/`, { body, token: cast.lakshmi.token })
    expect((await accept(id)).status).toBe(409)
    expect(await takenOf()).toHaveLength(1)
    expect((await decline(id)).status).toBe(200)
    expect(await freeNow()).toBe(2)
  })

  it('can accept after the listing has expired', async () => {
    const { id } = await made()
    await test.db
      .updateTable('properties')
      .set({ state: 'expired' })
      .where('id', '=', hostel)
      .execute()
    expect((await make()).status).toBe(409)
    expect((await accept(id)).status).toBe(201)
  })
})

describe('the job', () => {
  it('lets an offer lapse once, frees the unit and tells both', async () => {
    await made()
    expect(await lapseOffers(test.platform, later(71))).toBe(0)
    expect(await lapseOffers(test.platform, later(73))).toBe(1)
    expect(await lapseOffers(test.platform, later(73))).toBe(0)
    expect(await freeNow()).toBe(2)
    expect((await events()).at(-1)).toBe('offer_lapsed')
    expect((await subjects()).slice(1).sort()).toEqual([
      'ananya: The offer has ended: Gulmohar',
      'lakshmi: The offer has ended: Gulmohar',
    ])
  })

  it('runs twice at once without harm', async () => {
    await made()
    const counts = await Promise.all([1, 2, 3].map(() => lapseOffers(test.platform, later(73))))
    expect(counts.reduce((sum, count) => sum + count)).toBe(1)
  })

  it.each([
    ['its thread was ended', () => end()],
    ['the place was deleted', () => remove()],
    ['the student’s account was closed', () => disable(cast.ananya)],
    ['the owner’s account was closed', () => disable(cast.lakshmi)],
  ])('ends an offer when %s', async (_case, happen) => {
    const { id } = await made()
    await happen()
    expect(await lapseOffers(test.platform, later(1))).toBe(1)
    const row = await test.db
      .selectFrom('offers')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const held = await test.db
      .selectFrom('occupancies')
      .select('id')
      .where('offer_id', '=', id)
      .execute()
    expect([row.state, held]).toEqual(['lapsed', []])
  })

  const end = () =>
    test.call(`/enquiries/${enquiry}/end/`, {
      body: { block: false },
      token: cast.ananya.token,
    })
  const remove = () =>
    test.call('/owner/delete_property_by_owner/', {
      body: { property_id: hostel },
      token: cast.lakshmi.token,
    })
  const disable = ({ id }: Member) =>
    test.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', id).execute()
})

describe('the owner’s board', () => {
  const save = async (act: object) => {
    const { revision } = await readBoard(test, cast.lakshmi.token, hostel)
    const body = { property_id: hostel, revision, acts: [act] }
    return test.call('/owner/board/', { body, token: cast.lakshmi.token })
  }
  const unitOf = async () =>
    (await readBoard(test, cast.lakshmi.token, hostel)).rooms[0]?.units[0]?.id ?? 0

  it('can’t free, take or remove what an offer holds, and says whose it is', async () => {
    await made()
    const days = { units: [await unitOf()], from: today, to: null }
    for (const act of ['free', 'take', 'close']) {
      const { status, body } = await save({ act, ...days })
      expect([status, body.message]).toEqual([
        409,
        expect.stringMatching(/held for an offer to Ananya Reddy until \d/),
      ])
    }
    const { groups, options } = await readOptions()
    const { revision } = await readBoard(test, cast.lakshmi.token, hostel)
    const fewer = {
      property_id: hostel,
      revision,
      groups: [{ id: groups[0]?.id, kind: 'bed', name: '', units: 1 }],
      options: [{ id: options[0]?.id, group: 0, fields: bed(), free: 0 }],
    }
    // The free one goes.
    expect((await call(fewer)).status).toBe(200)
    const none = { ...fewer, revision: revision + 1, groups: [], options: [] }
    const refused = await call(none)
    expect([refused.status, String(refused.body.message)]).toEqual([
      409,
      expect.stringContaining('held for an offer'),
    ])
    const [option] = fewer.options
    const all = { ...fewer, revision: revision + 1, options: [{ ...option, free: 1 }] }
    expect((await call(all)).status).toBe(409)
  })

  it('can’t free a stay, and counts don’t either', async () => {
    const { id } = await made()
    await accept(id)
    const days = { units: [await unitOf()], from: today, to: null }
    const { status, body } = await save({ act: 'free', ...days })
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(/^Room 1, bed A is Ananya Reddy’s from /),
    ])
    const { groups, options } = await readOptions()
    const { revision } = await readBoard(test, cast.lakshmi.token, hostel)
    const counts = {
      property_id: hostel,
      revision,
      groups: [{ id: groups[0]?.id, kind: 'bed', name: '', units: 2 }],
      options: [{ id: options[0]?.id, group: 0, fields: bed(), free: 2 }],
    }
    expect((await call(counts)).status).toBe(409)
  })

  it('isn’t confirmed by what students and time do', async () => {
    const { id } = await made()
    const old = new Date('2026-10-01')
    const read = async () =>
      test.db
        .selectFrom('properties')
        .select('confirmed_at')
        .where('id', '=', hostel)
        .executeTakeFirstOrThrow()
    await test.db
      .updateTable('properties')
      .set({ confirmed_at: old })
      .where('id', '=', hostel)
      .execute()
    await accept(id)
    expect(await read()).toEqual({ confirmed_at: old })
  })

  const call = (body: object) => test.call('/owner/options/', { body, token: cast.lakshmi.token })
})

it('an offer waits for its student’s answer', async () => {
  const things = async (who: Member) => {
    const { body } = await test.call('/waiting-for-me/', { token: who.token })
    return (body.things as WaitingThing[]).filter(({ kind }) => kind === 'offer')
  }
  const { until, made_at } = await made()
  const own = (await things(cast.ananya)).filter((thing) => thing.enquiry_id === enquiry)
  expect(own).toMatchObject([{ property_title: 'Gulmohar', since: made_at, until }])
  expect([await things(cast.ravi), await things(cast.lakshmi)]).toEqual([[], []])
})
