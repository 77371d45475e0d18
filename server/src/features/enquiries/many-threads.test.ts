import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { countLooks, insertThreads } from '../../testing/scenes/many-threads.store.ts'
import { findWaiting } from './enquiries.store.ts'

const THREADS = 400
const now = new Date()

let test: TestApp
let cast: Record<Name, Member>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  const property = await insertListing(test, { owner: cast.lakshmi })
  await insertThreads(test.db, { owner: cast.lakshmi, property }, THREADS)
})

it('of an owner’s many threads only those that are shown are read with all that pages show', async () => {
  const looks = await countLooks(test.db, 'contact_passes', async (tx) => {
    expect(await findWaiting(tx, cast.lakshmi.id, now)).toHaveLength(100)
  })
  expect(looks).toBe(100)
})
