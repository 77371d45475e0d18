import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { countWholeReads, insertMore } from '../../testing/scenes/many-stays.store.ts'
import { bed, saveRooms } from '../../testing/scenes/rooms.ts'
import { insertStay } from '../../testing/scenes/stays.store.ts'
import { findOthers, findWaiting } from '../enquiries/enquiries.store.ts'
import { countLongStays } from '../stays/stays.ts'
import { findOwnersReviews, findReviews } from './reviews.store.ts'

let test: TestApp
let cast: Record<Name, Member>
let property: number
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  property = await insertListing(test, { owner: cast.lakshmi })
  await saveRooms(test, cast.lakshmi.token, property, 0, [{ units: 1 }], [{ fields: bed() }])
  const [student, owner] = [cast.ananya, cast.lakshmi]
  const days = { moved_in_on: '2026-01-10', last_day: '2026-06-10' }
  const stay = await insertStay(test, { student, owner, property, state: 'left', ...days })
  await test.db
    .insertInto('reviews')
    .values({
      ...{ stay_id: stay, student_id: student.id, owner_id: owner.id, property_id: property },
      ...{ ...MARKS, text: '', written_at: new Date() },
    })
    .execute()
  await insertMore(test.db, stay, 3000)
})

const MARKS = { clean: 4, food_or_desk: 3, quiet: 5, owner: 5, as_described: 4 }
const now = new Date()

it('an inbox isn’t looked for among the threads of everybody', async () => {
  const read = (from?: { at: Date; id: number }) =>
    countWholeReads(test.db, 'enquiries', (tx) => findOthers(tx, cast.ananya.id, from, now))
  expect([await read(), await read({ at: now, id: 7 })]).toEqual([0, 0])
})

it('neither is what waits for an answer', async () => {
  expect(
    await countWholeReads(test.db, 'enquiries', (tx) => findWaiting(tx, cast.lakshmi.id, now)),
  ).toBe(0)
})

it('nor are a place’s reviews among the stays of all places', async () => {
  const of = (work: Parameters<typeof countWholeReads>[2]) =>
    countWholeReads(test.db, 'stays', work)
  expect(await of((tx) => findReviews(tx, property, undefined))).toBe(0)
  expect(await of((tx) => findOwnersReviews(tx, cast.lakshmi.id))).toBe(0)
})

it('nor are the stays that may be reviewed counted among them', async () => {
  const count = () =>
    countWholeReads(test.db, 'stays', (tx) => countLongStays(tx, property, '2026-11-29'))
  expect(await count()).toBe(0)
})
