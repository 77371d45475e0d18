import { MESSAGES_A_MINUTE } from '@nilayam/contract/moving-in/enquiries'
import { beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { createCast, type Member, type Name } from '../../../testing/scenes/cast.ts'
import { ask, write } from '../../../testing/scenes/enquiries.ts'
import { insertListing } from '../../../testing/scenes/listing.ts'

let test: TestApp
let cast: Record<Name, Member>
beforeAll(async () => {
  // No limit by network: the account's own one is left.
  test = await startTestApp()
  cast = await createCast(test)
})

it('an account sends 120 messages a minute in all its threads, and goes on when told', async () => {
  const { lakshmi, ananya, ravi } = cast
  const hostel = await insertListing(test, { owner: lakshmi })
  const threads = [
    await ask(test, ananya.token, hostel),
    await ask(test, ravi.token, hostel),
  ] as const
  const replies = await Promise.all(
    Array.from({ length: MESSAGES_A_MINUTE + 20 }, (_, at) =>
      write(test, lakshmi.token, threads[at % 2 === 0 ? 0 : 1], `Message ${at}`),
    ),
  )
  const refused = replies.filter(({ status }) => status === 429)
  expect(replies.filter(({ status }) => status < 300)).toHaveLength(MESSAGES_A_MINUTE)
  expect(refused).toHaveLength(20)
  const [first] = refused
  const wait = Number(first?.headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  expect(first?.body.msg).toBe(
    `You sent 120 messages within a minute. The next one goes out in ${wait === 1 ? 'one second' : `${wait} seconds`}.`,
  )
  expect((await write(test, ananya.token, threads[0], 'Mine goes out')).status).toBeLessThan(300)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  const later = await write(test, lakshmi.token, threads[0], 'A minute later')
  vi.useRealTimers()
  expect(later.status).toBeLessThan(300)
})
