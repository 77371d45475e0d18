import { DEPOSIT_STATES, type StayRow } from '@nilayam/contract/moving-in/stays'
import type { WaitingThing } from '@nilayam/contract/moving-in/waiting'
import { shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { insertStay, type PastStay } from '../../testing/scenes/stays.store.ts'
import { makeHostel } from '../../testing/scenes/stays.ts'
import { findTask, toStay } from './stay-views.rules.ts'
import { findStay } from './stays.store.ts'
import { findStaysWaiting } from './tasks.store.ts'

const now = new Date()
const today = toIndianDay(now)
const inDays = (days: number) => shiftDay(today, days)
let test: TestApp
let cast: Record<Name, Member>
let property: number
beforeEach(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  property = await makeHostel(test, cast.lakshmi)
})

type Life = Pick<PastStay, 'state' | 'moved_in_on' | 'last_day'>
const insert = (life: Life) =>
  insertStay(test, { student: cast.ananya, owner: cast.lakshmi, property, ...life })

/** Every state, on the days around its beginning, its end and a day that is asked for. */
function listLives() {
  const states = (['agreed', 'living', 'cancelled'] as const).map((state) => ({
    state,
    deposit: null,
  }))
  const ended = DEPOSIT_STATES.map((deposit) => ({ state: 'left' as const, deposit }))
  const days = [-5, 0, 1].flatMap((from) =>
    [-1, 0, 1].filter((to) => to >= from).map((to) => [inDays(from), inDays(to)] as const),
  )
  const askers = ['ananya', 'lakshmi'] as const
  const asks = [-1, 0, 1].flatMap((day) =>
    askers.map((who) => ({ asked_day: inDays(day), asked_by: cast[who].id, asked_at: now })),
  )
  return [...states, ...ended].flatMap(({ state, deposit }) =>
    days.flatMap(([moved_in_on, last_day]) =>
      [{}, ...asks].map((asked) => ({
        life: { state, moved_in_on, last_day },
        more: { deposit, ...asked },
      })),
    ),
  )
}

it('the database finds what waits as the rule does', async () => {
  const ids: number[] = []
  for (const { life, more } of listLives()) {
    const id = await insert(life)
    await test.db.updateTable('stays').set(more).where('id', '=', id).execute()
    ids.push(id)
  }
  for (const [who, side] of [
    ['ananya', 'student'],
    ['lakshmi', 'owner'],
  ] as const) {
    const waiting: number[] = []
    for (const id of ids) {
      const record = await findStay(test.db, id)
      if (record && findTask(toStay(record, side, now))) waiting.push(id)
    }
    const found = await findStaysWaiting(test.db, cast[who].id, today, ids.length)
    expect(found.map(({ id }) => id)).toEqual(waiting)
    expect(waiting.length).toBeGreaterThan(10)
  }
  expect(await findStaysWaiting(test.db, cast.ravi.id, today, ids.length)).toEqual([])
})

describe('of a hostel with many residents', () => {
  const living = { state: 'living', moved_in_on: inDays(-60), last_day: inDays(60) } as const
  const insertMany = async (count: number, life: Life) => {
    for (let n = 0; n < count; n++) await insert(life)
  }

  it('the newest request is among what waits', async () => {
    await insertMany(100, living)
    const id = await insert(living)
    const asked = { asked_day: inDays(5), asked_by: cast.ananya.id, asked_at: now }
    await test.db.updateTable('stays').set(asked).where('id', '=', id).execute()
    const { body } = await test.call('/waiting-for-me/', { token: cast.lakshmi.token })
    const things = body.things as WaitingThing[]
    expect(things.map(({ kind, stay_id }) => [kind, stay_id])).toEqual([['leaving', id]])
  })

  it('the list has all that go on or wait, before the newest that have ended', async () => {
    const owed = await insert({ ...living, state: 'left', last_day: inDays(-1) })
    await test.db.updateTable('stays').set({ deposit: 'told' }).where('id', '=', owed).execute()
    const oldest = await insert(living)
    const settled = { ...living, state: 'left', last_day: inDays(-1) } as const
    await insertMany(201, settled)
    await test.db
      .updateTable('stays')
      .set({ deposit: 'confirmed' })
      .where('deposit', '=', 'due')
      .execute()
    const newest = await insert(living)
    const { body } = await test.call('/stays/', { token: cast.lakshmi.token })
    const ids = (body.stays as StayRow[]).map(({ id }) => id)
    expect(ids.slice(0, 4)).toEqual([owed, newest, oldest, newest - 1])
    expect(ids).toHaveLength(203)
  })
})
