import { type Span, toSpans, WHOLE_DAY } from '@nilayam/contract/time/hours'
import { shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'
import { beforeAll, expect, inject, it, vi } from 'vitest'
import { readEnvironment } from '../../config.ts'
import { isExclusionViolation } from '../../platform/db/statements/violations.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { bed, readBoard, saveRooms } from '../../testing/scenes/rooms.ts'
import { countTry } from '../../testing/tries.ts'
import type { Taken } from './board.rules.ts'
import { insertTaken } from './occupancy.store.ts'

/*
 * Eight concurrent attempts, repeatedly. PGlite runs statements one at a time, so few rounds are enough there;
 * RACES=1000 with DATABASE_URL runs the long version.
 */
const RACES = Number(readEnvironment().RACES ?? (inject('template').kind === 'postgres' ? 60 : 10))
const AT_ONCE = 8
vi.setConfig({ testTimeout: 60_000 + RACES * 300 })

const today = toIndianDay(new Date())
let test: TestApp
let cast: Record<Name, Member>
let hostel: number
let units: number[]
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  hostel = await insertListing(test, { owner: cast.lakshmi })
  const { token } = cast.lakshmi
  await saveRooms(test, token, hostel, 0, [{ units: RACES }], [{ fields: bed({ sharing: 12 }) }])
  const { rooms } = await readBoard(test, token, hostel)
  units = rooms.flatMap((room) => room.units.map(({ id }) => id))
})

const row = (unit: number, spans: readonly Span[], from: string, to: string | null): Taken => {
  return { id: null, unit, from, to, spans, source: 'owner', note: '' }
}

/** Number of attempts that succeeded; all others must have failed with a clash. */
async function countWinners(rows: readonly Taken[]): Promise<number> {
  countTry()
  const tries = await Promise.allSettled(rows.map((one) => insertTaken(test.db, hostel, [one])))
  const refused = tries.filter((one) => one.status === 'rejected')
  expect(refused.map(({ reason }) => isExclusionViolation(reason))).toEqual(refused.map(() => true))
  return rows.length - refused.length
}

it('one of eight concurrent attempts gets the last bed', async () => {
  for (const unit of units) {
    const rows = Array.from({ length: AT_ONCE }, (_, at) =>
      row(unit, WHOLE_DAY, shiftDay(today, at), at % 2 === 0 ? null : shiftDay(today, 40 + at)),
    )
    expect(await countWinners(rows)).toBe(1)
  }
  const stored = await test.db.selectFrom('occupancies').select('unit_id').execute()
  expect(stored.map(({ unit_id }) => unit_id).sort((a, b) => a - b)).toEqual(units)
})

it('one of eight overlapping shifts gets the desk, and so does an adjacent one', async () => {
  await test.db.deleteFrom('occupancies').execute()
  const overlapping = [
    [390, 840],
    [390, 1110],
    [420, 1380],
    [600, 720],
    [0, 0],
    [1290, 700],
    [660, 661],
    [390, 1290],
  ].map(([from = 0, to = 0]) => toSpans(from, to))
  for (const unit of units) {
    // All of them include 11:00 to 11:01.
    const some = overlapping.map((spans) => row(unit, spans, today, null))
    expect(some.every(({ spans }) => spans.some(([from, to]) => from <= 660 && to >= 661))).toBe(
      true,
    )
    expect(await countWinners(some)).toBe(1)
  }
  await test.db.deleteFrom('occupancies').execute()
  const touching = [toSpans(390, 840), toSpans(840, 1290), toSpans(1290, 390)]
  for (const unit of units) {
    const rows = touching.map((spans) => row(unit, spans, today, null))
    expect(await countWinners(rows)).toBe(3)
  }
})

it('one of eight concurrent actions on a bed is saved, and the others get the change', async () => {
  await test.db.deleteFrom('occupancies').execute()
  for (const unit of units.slice(0, RACES / 5)) {
    countTry()
    const { revision } = await readBoard(test, cast.lakshmi.token, hostel)
    const acts = [{ act: 'take', units: [unit], from: today, to: null }]
    const body = { property_id: hostel, revision, acts }
    const press = () => test.call('/owner/board/', { body, token: cast.lakshmi.token })
    const replies = await Promise.all(Array.from({ length: AT_ONCE }, press))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  }
})
