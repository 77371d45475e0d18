import type { WaitingThing } from '@nilayam/contract/moving-in/waiting'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { describe, expect, it } from 'vitest'
import type { Member } from '../../testing/scenes/cast.ts'
import { ask } from '../../testing/scenes/enquiries.ts'
import { bed, readBoard } from '../../testing/scenes/rooms.ts'
import { readChoices } from '../../testing/scenes/stays.ts'
import { lapseOffers } from './offers.ts'

const today = toIndianDay(new Date())

import {
  accept,
  cast,
  enquiry,
  events,
  freeNow,
  hostel,
  later,
  made,
  make,
  readOptions,
  subjects,
  test,
  useOfferScene,
} from '../../testing/scenes/offer-scene.ts'

useOfferScene()

describe('the job', () => {
  it('lets an offer lapse once, frees the unit and tells both', async () => {
    await made()
    expect(await lapseOffers(test.platform, later(71))).toBe(0)
    expect(await lapseOffers(test.platform, later(73))).toBe(1)
    expect(await lapseOffers(test.platform, later(73))).toBe(0)
    expect(await freeNow()).toBe(2)
    expect((await events()).at(-1)).toBe('offer_lapsed')
    expect((await subjects()).slice(1).sort()).toEqual([
      'ananya: Lakshmi Prasanna’s offer has ended: Gulmohar',
      'lakshmi: Your offer to Ananya Reddy has ended: Gulmohar',
    ])
  })

  it('runs twice at once without harm', async () => {
    await made()
    const counts = await Promise.all([1, 2, 3].map(() => lapseOffers(test.platform, later(73))))
    expect(counts.reduce((sum, count) => sum + count)).toBe(1)
  })

  it.each([
    ['its thread was ended', () => end(), 'the enquiry has ended'],
    ['the place was deleted', () => remove(), 'the place was taken down'],
    [
      'the student’s account was closed',
      () => disable(cast.ananya),
      'Ananya Reddy’s account is closed',
    ],
    [
      'the owner’s account was closed',
      () => disable(cast.lakshmi),
      'the owner’s account is closed',
    ],
  ])('ends an offer, and says why, when %s', async (_case, happen, why) => {
    const { id } = await made()
    await happen()
    await test.db.deleteFrom('outbox').execute()
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
    const sent = await test.db.selectFrom('outbox').select(['subject', 'paragraphs']).execute()
    const told = sent.filter(({ subject }) => subject.includes('has ended: Gulmohar'))
    expect(told.length).toBeGreaterThan(0)
    for (const { paragraphs } of told) expect(paragraphs[0]).toMatch(new RegExp(`: ${why}\\.$`))
  })

  it.each([
    ['its time is over', () => runOut()],
    ['its thread was ended', () => end()],
    ['its student’s account was closed', () => disable(cast.ananya)],
  ])('is late: what an offer held can be offered at once when %s', async (_case, happen) => {
    const thread = await ask(test, cast.ravi.token, hostel)
    const units = async () =>
      (await readChoices(test, cast.lakshmi, thread)).body.options[0]?.units.map(({ id }) => id)
    const both = await units()
    await made()
    expect(await units()).toEqual(both?.slice(1))
    await happen()
    expect(await units()).toEqual(both)
    const [unit_id] = both ?? []
    expect((await make({ unit_id }, cast.lakshmi, thread)).status).toBe(201)
  })

  const runOut = () =>
    test.db
      .updateTable('offers')
      .set({ until: later(-1) })
      .execute()
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
