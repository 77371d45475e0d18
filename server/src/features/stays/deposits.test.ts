import type { Stay, StayRow } from '@nilayam/contract/moving-in/stays'
import type { WaitingThing } from '@nilayam/contract/moving-in/waiting'
import { addDays, shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { countChanges } from '../../testing/changes.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { addStudents, agree, makeHostel, TERMS } from '../../testing/scenes/stays.ts'
import { countDeposits, endStays } from './stays.ts'

const today = toIndianDay(new Date())
const inDays = (days: number) => shiftDay(today, days)
let test: TestApp
let cast: Record<Name, Member>
let hostel: number
let stay: number
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})
beforeEach(async () => {
  await test.db
    .updateTable('enquiries')
    .set({ created_at: new Date(0), due_side: null, due_since: null })
    .execute()
  await test.db.updateTable('stays').set({ deposit_until: null }).execute()
  hostel = await makeHostel(test, cast.lakshmi, { beds: 4 })
  stay = await makeLeft(cast.ananya, 20)
  await test.db.deleteFrom('outbox').execute()
})

/** A stay that ended some days ago. */
async function makeLeft(student: Member, daysAgo: number): Promise<number> {
  const made = await agree(test, { student, owner: cast.lakshmi, hostel })
  await test.db.deleteFrom('occupancies').where('property_id', '=', hostel).execute()
  await test.db
    .updateTable('stays')
    .set({
      state: 'left',
      move_in: inDays(-100),
      moved_in_on: inDays(-100),
      last_day: inDays(-daysAgo),
      deposit: 'due',
      ended_at: new Date(),
    })
    .where('id', '=', made.stay)
    .execute()
  return made.stay
}

const full = { agreed: 17_000, returned: 17_000, returned_on: inDays(-8), note: '' }
const nothing = { agreed: 17_000, returned: 0, returned_on: null, note: '' }
const say = (who: Member, word: object, id = stay) =>
  test.call(`/stays/${id}/deposit/`, { token: who.token, body: word })
const read = async (who: Member) =>
  (await test.call(`/stays/${stay}/`, { token: who.token })).body.stay as Stay
const stateOf = async () => (await read(cast.ananya)).deposit?.state
const tasks = async (who: Member) =>
  (
    (await test.call('/waiting-for-me/', { token: who.token })).body.things as WaitingThing[]
  ).filter((thing) => thing.stay_id === stay)
const mails = async () =>
  (await test.db.selectFrom('outbox').select('recipient').execute()).map(
    ({ recipient }) => recipient.split('@')[0],
  )

describe('a word on the deposit', () => {
  it('is confirmed by saying the same', async () => {
    expect(await tasks(cast.ananya)).toMatchObject([{ kind: 'deposit', until: null }])
    const { status, body } = await say(cast.ananya, { ...full, note: 'By UPI' })
    expect([status, body.stay]).toMatchObject([
      200,
      { deposit: { state: 'told', yours: { returned: 17_000, note: 'By UPI' }, theirs: null } },
    ])
    expect(await tasks(cast.ananya)).toEqual([])
    expect(await tasks(cast.lakshmi)).toMatchObject([
      { kind: 'deposit', until: expect.stringContaining('T') },
    ])
    await say(cast.lakshmi, full)
    expect(await read(cast.lakshmi)).toMatchObject({
      deposit: { state: 'confirmed', until: null, theirs: { note: 'By UPI' } },
    })
    expect(await mails()).toEqual(['lakshmi', 'ananya'])
  })

  it('is disputed by other figures, and agreed on later', async () => {
    await say(cast.ananya, nothing)
    await say(cast.lakshmi, { ...full, returned: 16_660, note: 'Less ₹340 for the meter' })
    expect(await stateOf()).toBe('disputed')
    await say(cast.ananya, { ...full, returned: 16_660 })
    expect(await stateOf()).toBe('confirmed')
  })

  it('is answered by staying with one’s own', async () => {
    await say(cast.ananya, nothing)
    await say(cast.lakshmi, full)
    for (const makeSilent of [false, true]) {
      await say(cast.ananya, { ...full, returned: makeSilent ? 9000 : 8000 })
      if (makeSilent) await countDeposits(test.platform, addDays(new Date(), 15))
      expect(await stateOf()).toBe(makeSilent ? 'counted' : 'told')
      await test.db.deleteFrom('outbox').execute()
      expect((await say(cast.lakshmi, full)).status).toBe(200)
      expect((await read(cast.lakshmi)).deposit).toMatchObject({ state: 'disputed', until: null })
      expect(await mails()).toEqual(['ananya'])
      expect((await say(cast.lakshmi, full)).status).toBe(409)
    }
  })

  it('that changes a disputed one’s figures tells the property’s page', async () => {
    await say(cast.ananya, nothing)
    await say(cast.lakshmi, full)
    const before = await countChanges(test, hostel)
    await say(cast.lakshmi, { ...full, returned: 16_000 })
    expect(await stateOf()).toBe('disputed')
    expect(await countChanges(test, hostel)).toBe(before + 1)
  })

  it('may be followed by more: the rest came back', async () => {
    await say(cast.ananya, nothing)
    await say(cast.lakshmi, nothing)
    expect(await stateOf()).toBe('confirmed')
    await say(cast.ananya, full)
    expect(await stateOf()).toBe('told')
    await say(cast.lakshmi, full)
    expect(await stateOf()).toBe('confirmed')
  })

  it('may be the owner’s first', async () => {
    await say(cast.lakshmi, full)
    expect(await stateOf()).toBe('stated')
    expect(await tasks(cast.ananya)).toMatchObject([{ kind: 'deposit' }])
    await say(cast.ananya, full)
    expect(await stateOf()).toBe('confirmed')
  })

  it('is said once', async () => {
    await say(cast.ananya, full)
    const { status, body } = await say(cast.ananya, full)
    expect([status, body.message]).toEqual([409, 'This was said already.'])
  })

  it.each([
    ['disputed', ['ananya', 'lakshmi'], full],
    ['told', ['ananya'], full],
    ['stated', ['lakshmi'], nothing],
  ] as const)('said again with another remark, it stays %s', async (state, who, theirs) => {
    const wordOf = { ananya: nothing, lakshmi: theirs }
    for (const name of who) await say(cast[name], wordOf[name])
    await test.db.deleteFrom('outbox').execute()
    const before = await read(cast[who[0]])
    expect(before.deposit?.state).toBe(state)
    for (const name of who) {
      const { status, body } = await say(cast[name], { ...wordOf[name], note: 'In cash' })
      expect([status, body.stay]).toMatchObject([200, { deposit: { yours: { note: 'In cash' } } }])
    }
    const { deposit } = await read(cast[who[0]])
    expect([deposit?.state, deposit?.until]).toEqual([state, before.deposit?.until])
    expect(await mails()).toEqual([])
  })

  it('comes after the stay', async () => {
    const sides = { student: cast.ravi, owner: cast.lakshmi, hostel }
    const living = await agree(test, sides)
    expect((await say(cast.ravi, full, living.stay)).status).toBe(409)
  })

  it.each([
    [{ ...full, returned: 17_001 }, 'returned'],
    [{ ...full, agreed: 20_000_000 }, 'agreed'],
    [{ ...full, agreed: 1.5 }, 'agreed'],
    [{ ...full, returned_on: null }, 'returned_on'],
    [{ ...full, returned: -1 }, 'returned'],
    [{ ...full, agreed: -1 }, 'agreed'],
    [{ ...nothing, returned_on: today }, 'returned_on'],
    [{ ...full, returned_on: inDays(1) }, 'returned_on'],
    [{ ...full, returned_on: '0000-01-01' }, 'returned_on'],
    [{ ...full, note: 'x'.repeat(301) }, 'note'],
    [{ ...full, state: 'confirmed' }, 'state'],
  ])('can’t be %j', async (word, field) => {
    const { status, body } = await say(cast.ananya, word)
    expect([status, Object.keys(body.errors as object)]).toEqual([400, [field]])
  })
})

describe('where the offer said that there is none', () => {
  const make = async (terms: object) => {
    hostel = await makeHostel(test, cast.lakshmi, { terms })
    const made = await agree(test, { student: cast.ananya, owner: cast.lakshmi, hostel })
    const lived = { state: 'living' as const, move_in: inDays(-30), moved_in_on: inDays(-30) }
    await test.db
      .updateTable('stays')
      .set({ ...lived, last_day: inDays(-1) })
      .where('id', '=', made.stay)
      .execute()
    stay = made.stay
    await test.db.deleteFrom('outbox').execute()
    await endStays(test.platform, new Date())
  }
  const row = async () => {
    const { body } = await test.call('/stays/', { token: cast.ananya.token })
    return (body.stays as StayRow[]).find(({ id }) => id === stay)
  }
  const texts = async () =>
    (await test.db.selectFrom('outbox').select('paragraphs').execute()).map(({ paragraphs }) =>
      paragraphs.join(' '),
    )

  it('nobody is asked for one', async () => {
    await make({ ...TERMS, deposit: { kind: 'none' } })
    expect(await read(cast.ananya)).toMatchObject({
      state: 'left',
      deposit: { state: 'due', is_none: true, agreed: 0 },
    })
    expect(await tasks(cast.ananya)).toEqual([])
    expect(await row()).toMatchObject({ deposit: null, waits: false })
    expect(await texts()).toEqual(Array(2).fill(expect.stringContaining('No deposit was agreed')))
  })

  it('who paid one all the same can say so, and is answered', async () => {
    await make({ ...TERMS, deposit: { kind: 'none' } })
    await say(cast.ananya, nothing)
    expect(await tasks(cast.lakshmi)).toMatchObject([{ kind: 'deposit' }])
    await say(cast.lakshmi, full)
    expect(await row()).toMatchObject({ deposit: 'disputed' })
  })

  it('one that wasn’t stated is asked about', async () => {
    await make({ ...TERMS, deposit: null })
    expect(await tasks(cast.ananya)).toMatchObject([{ kind: 'deposit' }])
    expect(await texts()).toEqual(Array(2).fill(expect.stringContaining('Please say what was')))
  })
})

describe('two weeks of silence', () => {
  const later = (days: number) => addDays(new Date(), days)

  it('let the other side’s word count, once', async () => {
    await say(cast.ananya, full)
    await test.db.deleteFrom('outbox').execute()
    expect(await countDeposits(test.platform, later(13))).toBe(0)
    const runs = await Promise.all([1, 2, 3].map(() => countDeposits(test.platform, later(15))))
    expect(runs.reduce((sum, count) => sum + count)).toBe(1)
    expect(await read(cast.lakshmi)).toMatchObject({ deposit: { state: 'counted', until: null } })
    const told = await test.db.selectFrom('outbox').select(['recipient', 'subject']).execute()
    expect(told.map(({ recipient, subject }) => [recipient.split('@')[0], subject]).sort()).toEqual(
      [
        ['ananya', 'Gulmohar: your word on the deposit counts'],
        ['lakshmi', 'Gulmohar: Ananya Reddy’s word on the deposit counts'],
      ],
    )
  })

  it('let the word count that came last', async () => {
    await say(cast.ananya, nothing)
    await say(cast.lakshmi, full)
    await say(cast.ananya, { ...full, returned: 8_000 })
    await test.db.deleteFrom('outbox').execute()
    await countDeposits(test.platform, later(15))
    const told = await test.db.selectFrom('outbox').select('subject').execute()
    expect(told.map(({ subject }) => subject)).toContain(
      'Gulmohar: your word on the deposit counts',
    )
  })

  it('don’t keep the silent side from speaking later', async () => {
    await say(cast.ananya, nothing)
    await countDeposits(test.platform, later(15))
    await say(cast.lakshmi, full)
    expect(await stateOf()).toBe('disputed')
  })

  it('don’t keep the owner from saying later that it came back', async () => {
    await say(cast.lakshmi, nothing)
    await countDeposits(test.platform, later(15))
    await say(cast.lakshmi, full)
    expect(await read(cast.lakshmi)).toMatchObject({
      deposit: { state: 'stated', yours: { returned: 17_000 }, until: expect.any(String) },
    })
  })

  it('mean nothing while nobody has spoken', async () => {
    expect(await countDeposits(test.platform, later(100))).toBe(0)
    expect(await stateOf()).toBe('due')
  })
})

describe('the figure of a place', () => {
  const figures = async () => {
    const { status, body } = await test.call(`/public/properties/${hostel}/deposits/`)
    return [status, body.deposits]
  }

  it('counts from three deposits on, as both sides or the one that spoke say', async () => {
    const others = await addStudents(test, 3)
    const stays = await Promise.all([20, 20, 40].map((days, at) => left(others[at], days)))
    expect(await figures()).toEqual([200, null])
    await say(cast.ananya, full)
    await say(cast.lakshmi, full)
    const word = { ...full, returned_on: inDays(-15) }
    await say(others[0] ?? cast.ravi, word, stays[0])
    await say(cast.lakshmi, word, stays[0])
    expect(await figures()).toEqual([200, null])
    // Both say that nothing is back, then one that all is: it doesn’t count yet.
    for (const who of [others[1] ?? cast.ravi, cast.lakshmi]) await say(who, nothing, stays[1])
    await say(others[1] ?? cast.ravi, full, stays[1])
    expect(await figures()).toEqual([200, null])
    await countDeposits(test.platform, addDays(new Date(), 15))
    expect(await figures()).toEqual([200, { of: 3, back: 3, days: 12 }])
    // Disputed: not back, by the word of one.
    await say(others[2] ?? cast.ravi, nothing, stays[2])
    await say(cast.lakshmi, full, stays[2])
    expect(await figures()).toEqual([200, { of: 4, back: 3, days: 12 }])
  })

  it('leaves out deposits of which nothing was to come back', async () => {
    hostel = await makeHostel(test, cast.lakshmi, { terms: { ...TERMS, deposit_kept: 17_000 } })
    const students = await addStudents(test, 3)
    for (const student of students) {
      const id = await makeLeft(student, 40)
      await say(student, nothing, id)
      await say(cast.lakshmi, nothing, id)
    }
    expect(await figures()).toEqual([200, null])
  })

  const left = async (student: Member | undefined, days: number) =>
    makeLeft(student ?? cast.ravi, days)

  it('is of listed places alone', async () => {
    await test.db
      .updateTable('properties')
      .set({ state: 'expired' })
      .where('id', '=', hostel)
      .execute()
    expect(await figures()).toEqual([404, undefined])
  })
})
