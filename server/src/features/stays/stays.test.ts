import type { Stay, StayRow } from '@nilayam/contract/moving-in/stays'
import type { WaitingThing } from '@nilayam/contract/moving-in/waiting'
import {
  addDays,
  formatDay,
  shiftDay,
  startOfIndianDay,
  toIndianDay,
} from '@nilayam/contract/time/india-time'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { ask } from '../../testing/scenes/enquiries.ts'
import { readBoard } from '../../testing/scenes/rooms.ts'
import { agree, makeHostel, offer } from '../../testing/scenes/stays.ts'
import { askAboutMovingIn, endStays, requireReviewableStay } from './stays.ts'

const today = toIndianDay(new Date())
const inDays = (days: number) => shiftDay(today, days)
let test: TestApp
let cast: Record<Name, Member>
let hostel: number
let stay: number
let enquiry: number
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})
beforeEach(async () => {
  await test.db
    .updateTable('enquiries')
    .set({ created_at: new Date(0), due_side: null, due_since: null })
    .execute()
  await test.db.updateTable('users').set({ disabled_at: null }).execute()
  hostel = await makeHostel(test, cast.lakshmi, { beds: 1 })
  const sides = { student: cast.ananya, owner: cast.lakshmi, hostel }
  ;({ stay, enquiry } = await agree(test, sides))
  await test.db.deleteFrom('outbox').execute()
})

const get = (who: Member, id = stay) => test.call(`/stays/${id}/`, { token: who.token })
const read = async (who: Member) => (await get(who)).body.stay as Stay
const post = (path: string, who: Member, body: object = {}) =>
  test.call(path, { token: who.token, body })
const moveIn = (day = today, who = cast.ananya) =>
  post(`/student/stays/${stay}/move_in/`, who, { day })
const cancel = (who: Member) => post(`/stays/${stay}/cancel/`, who)
const leave = (day: string, who = cast.ananya) => post(`/stays/${stay}/leaving/`, who, { day })
const answer = (day: string, agrees: boolean, who = cast.lakshmi) =>
  post(`/stays/${stay}/leaving/answer/`, who, { day, agrees })
const at = (day: string) => new Date(`${day}T12:00:00+05:30`)
const takenOf = async () => {
  const { rooms } = await readBoard(test, cast.lakshmi.token, hostel)
  return rooms.flatMap(({ units }) => units.flatMap(({ taken }) => taken))
}
const events = async () => {
  const { body } = await test.call(`/enquiries/${enquiry}/`, { token: cast.ananya.token })
  return (body.lines as { event: string | null }[]).flatMap((line) => line.event ?? []).slice(3)
}
const subjects = async () => {
  const rows = await test.db.selectFrom('outbox').select(['recipient', 'subject']).execute()
  return rows.map(({ recipient, subject }) => `${recipient.split('@')[0]}: ${subject}`)
}

describe('a stay', () => {
  it('has the frozen costs, and what each side may do', async () => {
    const mine = await read(cast.ananya)
    expect(mine).toMatchObject({
      side: 'student',
      state: 'agreed',
      other_name: 'Lakshmi Prasanna',
      move_in: today,
      last_day: mine.agreed_last,
      notice_days: 30,
      sheet: { cost: { in_all: 68_500 }, unit: { room: 'Room 1', label: 'A' } },
      acts: ['move_in', 'cancel'],
    })
    expect((await read(cast.lakshmi)).acts).toEqual(['cancel'])
  })

  it('concerns its two sides alone', async () => {
    await moveIn()
    for (const who of [cast.ravi, cast.imran, cast.meera]) {
      expect((await get(who)).status).toBe(404)
      expect((await cancel(who)).status).toBe(404)
      expect((await leave(inDays(40), who)).status).toBe(404)
      expect((await answer(inDays(40), true, who)).status).toBe(404)
      const word = { agreed: 1, returned: 0, returned_on: null, note: '' }
      expect((await post(`/stays/${stay}/deposit/`, who, word)).status).toBe(404)
    }
    expect((await moveIn(today, cast.ravi)).status).toBe(404)
    expect((await get(cast.ananya, 999_999)).status).toBe(404)
  })

  it('begins when the student says so, once', async () => {
    expect((await moveIn(inDays(1))).status).toBe(400)
    expect((await moveIn(inDays(-1))).status).toBe(400)
    expect((await moveIn('2027-02-30')).status).toBe(400)
    expect((await moveIn(today, cast.lakshmi)).status).toBe(403)
    const { status, body } = await moveIn()
    expect([status, body.stay]).toMatchObject([200, { state: 'living', moved_in_on: today }])
    const again = await moveIn()
    expect([again.status, again.body.message]).toEqual([409, 'The stay has begun already.'])
    expect((await cancel(cast.lakshmi)).status).toBe(409)
    expect(await events()).toEqual(['moved_in'])
    expect(await subjects()).toEqual(['lakshmi: Gulmohar: Ananya Reddy’s stay has begun'])
  })

  it.each(['ananya', 'lakshmi'] as const)('is cancelled by %s before it begins', async (name) => {
    const { status, body } = await cancel(cast[name])
    expect([status, body.stay]).toMatchObject([200, { state: 'cancelled', is_ended_by_you: true }])
    expect([await takenOf(), await events()]).toEqual([[], ['stay_cancelled']])
    expect((await cancel(cast[name])).status).toBe(409)
    expect((await moveIn()).status).toBe(409)
  })

  it('keeps its bed for nobody else', async () => {
    const other = await ask(test, cast.ravi.token, hostel)
    expect((await offer(test, cast.lakshmi, other)).status).toBe(409)
    const { last_day } = await read(cast.ananya)
    expect((await offer(test, cast.lakshmi, other, { move_in: last_day })).status).toBe(409)
    const next = { move_in: shiftDay(last_day, 1) }
    expect((await offer(test, cast.lakshmi, other, next)).status).toBe(201)
  })
})

describe('the day of leaving', () => {
  beforeEach(() => moveIn())

  it('holds at once with the notice that was agreed on', async () => {
    const { status, body } = await leave(inDays(30))
    expect([status, body.stay]).toMatchObject([
      200,
      { last_day: inDays(30), notice: { is_yours: true }, asked: null },
    ])
    expect(await takenOf()).toMatchObject([{ source: 'stay', to: inDays(31) }])
    expect((await leave(inDays(30), cast.lakshmi)).status).toBe(409)
    expect((await events()).at(-1)).toBe('leaving')
  })

  it('is asked for with less notice, and holds when the other side agrees', async () => {
    const { last_day } = await read(cast.ananya)
    const asked = await leave(inDays(29), cast.lakshmi)
    expect(asked.body.stay).toMatchObject({
      last_day,
      asked: { day: inDays(29), is_yours: true },
      acts: ['leave'],
    })
    expect((await read(cast.ananya)).acts).toEqual(['leave', 'answer_leaving'])
    expect((await answer(inDays(29), true, cast.lakshmi)).status).toBe(409)
    expect((await answer(inDays(28), true, cast.ananya)).status).toBe(409)
    const { body } = await answer(inDays(29), true, cast.ananya)
    expect(body.stay).toMatchObject({ last_day: inDays(29), asked: null })
    expect((await answer(inDays(29), true, cast.ananya)).status).toBe(409)
    expect(await events()).toEqual(['moved_in', 'leaving_asked', 'leaving_agreed'])
    expect((await subjects()).at(-1)).toBe(
      `lakshmi: Gulmohar: Ananya Reddy agrees to end the stay on ${formatDay(inDays(29))}`,
    )
  })

  it('is asked for once, however often it comes, and agreed on by entering the same', async () => {
    expect([await leave(inDays(10)), await leave(inDays(10))]).toMatchObject([
      { status: 200, body: { stay: { asked: { day: inDays(10), is_yours: true } } } },
      { status: 200, body: { stay: { asked: { day: inDays(10), is_yours: true } } } },
    ])
    expect(await events()).toEqual(['moved_in', 'leaving_asked'])
    expect(await subjects()).toHaveLength(2)
    const { body } = await leave(inDays(10), cast.lakshmi)
    expect(body.stay).toMatchObject({ last_day: inDays(10), asked: null })
    expect(await events()).toEqual(['moved_in', 'leaving_asked', 'leaving_agreed'])
  })

  it('is taken back, by who asked for it, with the last day as it is', async () => {
    const { last_day } = await read(cast.ananya)
    expect((await leave(last_day)).status).toBe(409)
    await leave(inDays(10))
    expect((await leave(last_day, cast.lakshmi)).status).toBe(409)
    const { status, body } = await leave(last_day)
    expect([status, body.stay]).toMatchObject([200, { last_day, asked: null }])
    expect((await answer(inDays(10), true)).status).toBe(409)
    expect((await leave(last_day)).status).toBe(409)
    expect(await events()).toEqual(['moved_in', 'leaving_asked', 'leaving_withdrawn'])
    expect((await subjects()).at(-1)).toBe(
      `lakshmi: Gulmohar: Ananya Reddy no longer asks to end the stay on ${formatDay(inDays(10))}`,
    )
  })

  it('stays as it was when the other side doesn’t agree', async () => {
    const { last_day } = await read(cast.ananya)
    await leave(today)
    const { body } = await answer(today, false)
    expect(body.stay).toMatchObject({ last_day, asked: null })
    expect((await events()).at(-1)).toBe('leaving_refused')
  })

  it('can be a later one if both agree and the bed is free', async () => {
    const { last_day } = await read(cast.ananya)
    const later = shiftDay(last_day, 31)
    await leave(later)
    expect((await answer(later, true)).body.stay).toMatchObject({ last_day: later })
    const other = await ask(test, cast.ravi.token, hostel)
    const made = await offer(test, cast.lakshmi, other, { move_in: shiftDay(later, 1) })
    expect(made.status).toBe(201)
    const latest = shiftDay(later, 31)
    await leave(latest)
    const { status } = await answer(latest, true)
    expect([status, (await read(cast.ananya)).last_day]).toEqual([409, later])
  })

  it.each([
    [inDays(-1), 'day'],
    [inDays(800), 'day'],
    ['tomorrow', 'day'],
  ])('can’t be %s', async (day, field) => {
    const { status, body } = await leave(day)
    expect([status, Object.keys(body.errors as object)]).toEqual([400, [field]])
  })

  it('needs no answer of a side whose account is closed', async () => {
    await disable(cast.lakshmi)
    const { last_day } = await read(cast.ananya)
    expect((await leave(shiftDay(last_day, 5))).status).toBe(409)
    expect((await leave(inDays(1))).body.stay).toMatchObject({ last_day: inDays(1) })
  })

  it('survives the end of the thread and of the place', async () => {
    await post(`/enquiries/${enquiry}/end/`, cast.lakshmi, { block: false })
    await post('/owner/delete_property_by_owner/', cast.lakshmi, { property_id: hostel })
    expect((await leave(inDays(40))).body.stay).toMatchObject({ last_day: inDays(40) })
    expect(await endStays(test.platform, at(inDays(41)))).toBeGreaterThan(0)
    expect(await read(cast.ananya)).toMatchObject({ state: 'left', deposit: { state: 'due' } })
  })
})

const disable = ({ id }: Member) =>
  test.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', id).execute()

describe('the job', () => {
  const onlyThis = () => test.db.deleteFrom('outbox').execute()

  it('ends a stay after its last day, once, and tells both', async () => {
    await moveIn()
    await leave(inDays(30))
    await onlyThis()
    await endStays(test.platform, at(inDays(30)))
    expect((await read(cast.ananya)).state).toBe('living')
    const runs = [1, 2, 3].map(() => endStays(test.platform, at(inDays(31))))
    await Promise.all(runs)
    expect(await read(cast.ananya)).toMatchObject({
      state: 'left',
      deposit: { state: 'due', agreed: 17_000, kept: 0, due_by: inDays(45) },
      acts: ['say_deposit'],
    })
    expect(await events()).toEqual(['moved_in', 'leaving', 'left'])
    const ended = (await subjects()).filter((subject) => subject.includes('has ended'))
    expect(ended).toContain('ananya: Gulmohar: the stay has ended')
    expect(ended).toContain('lakshmi: Gulmohar: Ananya Reddy’s stay has ended')
  })

  it('closes a stay that nobody began', async () => {
    const { last_day } = await read(cast.ananya)
    await endStays(test.platform, at(shiftDay(last_day, 1)))
    expect(await read(cast.ananya)).toMatchObject({ state: 'cancelled', is_ended_by_you: null })
    expect([await takenOf(), await events()]).toEqual([[], ['stay_expired']])
  })

  it('asks once, the day after, whether a stay has begun', async () => {
    const askOn = (day: string) => askAboutMovingIn(test.platform, at(day))
    expect(await askOn(today)).toBe(0)
    const runs = await Promise.all([1, 2, 3].map(() => askOn(inDays(1))))
    expect(runs.reduce((all, one) => all + one)).toBe(1)
    expect(await askOn(inDays(2))).toBe(0)
    expect(await subjects()).toEqual(['ananya: Gulmohar: has your stay begun?'])
    expect(await events()).toEqual(['move_in_asked'])
  })

  it('asks nobody who has said so, cancelled or is gone, and nobody after the last day', async () => {
    const countAsks = () => askAboutMovingIn(test.platform, at(inDays(1)))
    const { last_day } = await read(cast.ananya)
    expect(await askAboutMovingIn(test.platform, at(shiftDay(last_day, 1)))).toBe(0)
    await disable(cast.ananya)
    expect(await countAsks()).toBe(0)
    await test.db.updateTable('users').set({ disabled_at: null }).execute()
    await moveIn()
    expect(await countAsks()).toBe(0)
    hostel = await makeHostel(test, cast.lakshmi, { beds: 1 })
    ;({ stay } = await agree(test, { student: cast.ananya, owner: cast.lakshmi, hostel }))
    await cancel(cast.ananya)
    expect(await countAsks()).toBe(0)
  })
})

it('lists and dashboards name the stays, and what waits', async () => {
  const stays = async (who: Member) =>
    (await test.call('/stays/', { token: who.token })).body.stays as StayRow[]
  const tasks = async (who: Member) =>
    (
      (await test.call('/waiting-for-me/', { token: who.token })).body.things as WaitingThing[]
    ).filter((thing) => thing.stay_id === stay)
  expect((await stays(cast.ananya)).find(({ id }) => id === stay)).toMatchObject({
    state: 'agreed',
    waits: true,
    property: { title: 'Gulmohar' },
  })
  expect(await stays(cast.ravi)).toEqual([])
  await test.db
    .updateTable('stays')
    .set({ agreed_at: addDays(new Date(), -9) })
    .where('id', '=', stay)
    .execute()
  const since = startOfIndianDay(new Date()).toISOString()
  expect(await tasks(cast.ananya)).toMatchObject([{ kind: 'move_in', since }])
  await moveIn()
  await leave(inDays(2))
  expect(await tasks(cast.ananya)).toEqual([])
  expect(await tasks(cast.lakshmi)).toMatchObject([{ kind: 'leaving' }])
})

describe('a stay can be reviewed', () => {
  const moved = (daysAgo: number, lastDay = inDays(90)) =>
    test.db
      .updateTable('stays')
      .set({
        state: 'living',
        move_in: inDays(-daysAgo),
        moved_in_on: inDays(-daysAgo),
        last_day: lastDay,
      })
      .where('id', '=', stay)
      .execute()
  const canReview = (who: Member) =>
    requireReviewableStay(test.db, who, stay, new Date()).then(
      () => true,
      ({ status }) => (status === 404 ? false : Promise.reject(new Error(`It was ${status}`))),
    )

  it('fourteen days after moving in, by its student', async () => {
    expect(await canReview(cast.ananya)).toBe(false)
    await moved(13)
    expect(await canReview(cast.ananya)).toBe(false)
    expect((await read(cast.ananya)).acts).not.toContain('review')
    await moved(14)
    expect(await canReview(cast.ananya)).toBe(true)
    expect(await read(cast.ananya)).toMatchObject({
      acts: expect.arrayContaining(['review']),
      is_reviewed: false,
    })
    expect((await read(cast.lakshmi)).acts).not.toContain('review')
    const marks = { clean: 4, food_or_desk: 3, quiet: 5, owner: 5, as_described: 4 }
    await post(`/student/stays/${stay}/review/`, cast.ananya, { revision: 0, marks, text: '' })
    expect((await read(cast.ananya)).is_reviewed).toBe(true)
    expect(await canReview(cast.ravi)).toBe(false)
    const found = await requireReviewableStay(test.db, cast.ananya, stay, new Date())
    expect(found).toMatchObject({ property_id: hostel, owner_id: cast.lakshmi.id, has_left: false })
  })

  it('not when it ended sooner', async () => {
    await moved(100, inDays(-88))
    expect(await canReview(cast.ananya)).toBe(false)
    await moved(100, inDays(-87))
    expect(await canReview(cast.ananya)).toBe(true)
  })
})

it('days are India’s: a stay goes on until midnight there', async () => {
  await moveIn()
  await leave(inDays(30))
  const midnight = addDays(`${inDays(31)}T00:00:00+05:30`, 0)
  await endStays(test.platform, new Date(midnight.getTime() - 1))
  expect((await read(cast.ananya)).state).toBe('living')
  await endStays(test.platform, midnight)
  expect((await read(cast.ananya)).state).toBe('left')
})
