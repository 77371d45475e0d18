import { shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'
import { beforeAll, expect, inject, it, vi } from 'vitest'
import { readEnvironment } from '../../config.ts'
import type { Owner, Student } from '../../http/context.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { bed, saveRooms } from '../../testing/scenes/rooms.ts'
import { insertStay } from '../../testing/scenes/stays.store.ts'
import { countTry } from '../../testing/tries.ts'
import { answerReview, askForReviews, saveReview } from './reviews.ts'

/*
 * Eight windows at once, repeatedly. PGlite runs statements one at a time, so few rounds are enough there; RACES=125
 * with DATABASE_URL runs a thousand tries of each.
 */
const RACES = Number(readEnvironment().RACES ?? (inject('template').kind === 'postgres' ? 8 : 2))
const AT_ONCE = 8
vi.setConfig({ testTimeout: 60_000 + RACES * 1000 })

const today = toIndianDay(new Date())
const MARKS = { clean: 4, food_or_desk: 3, quiet: 5, owner: 5, as_described: 4 }

let test: TestApp
let cast: Record<Name, Member>
let hostel: number
let student: Student
let owner: Owner
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  hostel = await insertListing(test, { owner: cast.lakshmi })
  await saveRooms(test, cast.lakshmi.token, hostel, 0, [{ units: 1 }], [{ fields: bed() }])
  student = { id: cast.ananya.id, type: 'student' } as Student
  owner = { id: cast.lakshmi.id, type: 'owner' } as Owner
})

const addStay = () =>
  insertStay(test, {
    student: cast.ananya,
    owner: cast.lakshmi,
    property: hostel,
    state: 'left',
    moved_in_on: shiftDay(today, -60),
    last_day: shiftDay(today, -2),
  })
const save = (stayId: number, revision: number, text: string) =>
  saveReview(test.platform, student, { stayId, revision, marks: MARKS, text }, new Date())

/** Eight tries at once: how many succeeded. The others must have been refused with 409. */
async function countWinners(attempt: (window: number) => Promise<unknown>): Promise<number> {
  const tries = Array.from({ length: AT_ONCE }, (_, window) => attempt(window))
  const ended = await Promise.allSettled(tries)
  const refused = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  for (const reason of refused) expect(reason).toMatchObject({ status: 409 })
  return AT_ONCE - refused.length
}

it('one of eight windows writes, changes and is answered', async () => {
  for (let round = 0; round < RACES; round++) {
    countTry()
    const stay = await addStay()
    expect(await countWinners((window) => save(stay, 0, `New ${window}`))).toBe(1)
    expect(await countWinners((window) => save(stay, 1, `Changed ${window}`))).toBe(1)
    const rows = await test.db
      .selectFrom('reviews')
      .select(['id', 'revision'])
      .where('stay_id', '=', stay)
      .execute()
    expect(rows).toMatchObject([{ revision: 2 }])
    const id = rows[0]?.id ?? 0
    const answer = (window: number) =>
      answerReview(test.platform, owner, { id, text: `Answer ${window}` }, new Date())
    expect(await countWinners(answer)).toBe(1)
  }
})

it('eight jobs at once mail each student once', async () => {
  for (let round = 0; round < RACES; round++) {
    countTry()
    await addStay()
    await addStay()
    const jobs = Array.from({ length: AT_ONCE }, () => askForReviews(test.platform, new Date()))
    const asked = await Promise.all(jobs)
    expect(asked.reduce((sum, one) => sum + one, 0)).toBe(2)
  }
})
