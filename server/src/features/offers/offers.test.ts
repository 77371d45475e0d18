import type { Offer } from '@nilayam/contract/moving-in/offers'
import { addDays, shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'
import { describe, expect, it } from 'vitest'
import { ask } from '../../testing/scenes/enquiries.ts'
import { bed, readBoard, saveRooms } from '../../testing/scenes/rooms.ts'
import { addStudents, readChoices, TERMS, toOfferBody } from '../../testing/scenes/stays.ts'

const today = toIndianDay(new Date())

import {
  accept,
  cast,
  decline,
  enquiry,
  events,
  freeNow,
  hostel,
  made,
  make,
  offersOf,
  readOptions,
  subjects,
  takenOf,
  test,
  useOfferScene,
  withdraw,
} from '../../testing/scenes/offer-scene.ts'

useOfferScene()

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

  it('answers what was asked: the owner has nothing to write then', async () => {
    const waits = async () => {
      const { body } = await test.call('/waiting-for-me/', { token: cast.lakshmi.token })
      return (body.things as { enquiry_id: number }[]).some((it) => it.enquiry_id === enquiry)
    }
    expect(await waits()).toBe(true)
    await made()
    expect(await waits()).toBe(false)
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

  it('is the one that was made when its reply was lost, whatever has become of it', async () => {
    const body = await toOfferBody(test, cast.lakshmi, enquiry)
    const path = `/owner/enquiries/${enquiry}/offer/`
    const press = () => test.call(path, { token: cast.lakshmi.token, body })
    const first = await press()
    const again = await press()
    expect([again.status, again.body]).toEqual([201, first.body])
    const { id } = first.body.offer as Offer
    expect((await decline(id)).status).toBe(200)
    expect((await press()).body.offer).toMatchObject({ id, state: 'declined' })
    expect(await events()).toEqual(['asked', 'offer_made', 'offer_declined'])
    expect(await freeNow()).toBe(2)
  })

  it('isn’t that of another owner by its key', async () => {
    const { key } = (await toOfferBody(test, cast.lakshmi, enquiry)) as { key: string }
    await make({ key })
    const path = `/owner/enquiries/${enquiry}/offer/`
    const body = await toOfferBody(test, cast.lakshmi, enquiry, { key })
    expect((await test.call(path, { token: cast.imran.token, body })).status).toBe(404)
  })

  it('isn’t made again in another thread by its key', async () => {
    const [divya] = await addStudents(test, 1)
    const other = await ask(test, divya?.token ?? '', hostel)
    const { key } = (await toOfferBody(test, cast.lakshmi, enquiry)) as { key: string }
    expect((await make({ key })).status).toBe(201)
    const { status, body } = await make({ key }, cast.lakshmi, other)
    expect([status, body.message]).toEqual([409, 'This offer was made in another enquiry already.'])
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

  it('can’t accept from an owner whose account is closed, and is told so', async () => {
    const { id } = await made()
    const { id: owner } = cast.lakshmi
    const close = (disabled_at: Date | null) =>
      test.db.updateTable('users').set({ disabled_at }).where('id', '=', owner).execute()
    await close(new Date())
    const reply = await accept(id)
    expect([reply.status, reply.body.msg]).toEqual([
      409,
      'The owner’s account is closed, so this offer can’t be accepted any more.',
    ])
    await close(null)
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
