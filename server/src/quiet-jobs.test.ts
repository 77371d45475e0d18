import { toIndianDay } from '@nilayam/contract/time/india-time'
import { beforeAll, expect, it } from 'vitest'
import { findOver } from './features/offers/offers.store.ts'
import { findOrphans } from './features/visits/visit-clock.store.ts'
import { findPlacesToCheck } from './features/waiting-list/waiting-list.store.ts'
import { tellWaiting } from './features/waiting-list/waiting-list.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { createCast } from './testing/scenes/cast.ts'
import { insertListing } from './testing/scenes/listing.ts'
import { countRowsRead, insertOpen } from './testing/scenes/many-open.store.ts'
import { bed, saveRooms } from './testing/scenes/rooms.ts'

const OPEN = 1000
const BATCH = { limit: 200, offset: 0 }
const now = new Date()

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  const { lakshmi } = await createCast(test)
  const place = await insertListing(test, { owner: lakshmi })
  await saveRooms(test, lakshmi.token, place, 0, [{ units: 1 }], [{ fields: bed(), free: 0 }])
  await insertOpen(test.db, place, OPEN)
})

const WHOLE = ['users', 'enquiries', 'properties']

it('looking for visits to call off reads no threads, places and accounts that go on', async () => {
  const read = await countRowsRead(test.db, WHOLE, async (tx) => {
    expect(await findOrphans(tx, now, BATCH)).toEqual([])
  })
  expect(read).toBe(0)
})

it('neither does looking for offers to end', async () => {
  const read = await countRowsRead(test.db, WHOLE, async (tx) => {
    expect(await findOver(tx, now, BATCH)).toEqual([])
  })
  expect(read).toBe(0)
})

it('looking for lines in which something is to be done reads none of those who wait', async () => {
  expect(await tellWaiting(test.platform, now)).toBe(0)
  const today = toIndianDay(now)
  const times = { now, today, oldestClaim: today, quietSince: new Date(0) }
  const read = await countRowsRead(test.db, ['waiting_list'], async (tx) => {
    expect(await findPlacesToCheck(tx, times, BATCH)).toEqual([])
  })
  expect(read).toBe(0)
})
