import { beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { createCast, type Member, type Name } from '../../../testing/scenes/cast.ts'
import { ask, write } from '../../../testing/scenes/enquiries.ts'
import { insertListing } from '../../../testing/scenes/listing.ts'

const A_MINUTE = 120

let test: TestApp
let cast: Record<Name, Member>
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'on' })
  cast = await createCast(test)
})

it('of 2,000 messages in a minute some are taken, each once, and the others refused until later', async () => {
  const hostel = await insertListing(test, { owner: cast.lakshmi })
  const thread = await ask(test, cast.ananya.token, hostel)
  const replies: Awaited<ReturnType<typeof write>>[] = []
  // All in one minute, however long a busy machine takes for them.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  for (let part = 0; part < 20; part += 1) {
    const sent = Array.from({ length: 100 }, (_, at) =>
      write(test, cast.ananya.token, thread, `Message ${part * 100 + at}`),
    )
    replies.push(...(await Promise.all(sent)))
  }
  vi.useRealTimers()
  const taken = replies.filter(({ status }) => status < 300)
  const refused = replies.filter(({ status }) => status === 429)
  expect(taken.length + refused.length).toBe(2000)
  // Of a burst that crosses the limit, the limiter may refuse all.
  expect(taken.length).toBeLessThanOrEqual(A_MINUTE)
  expect(taken.length).toBeGreaterThanOrEqual(100)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  const { token } = cast.lakshmi
  const { body } = await test.call(`/enquiries/${thread}/`, { token })
  // The first message came with the question.
  expect(body.enquiry).toMatchObject({ unread: taken.length + 1 })
  const lines = await test.db
    .selectFrom('enquiry_lines')
    .select('body')
    .where('enquiry_id', '=', thread)
    .where('body', 'is not', null)
    .execute()
  expect(new Set(lines.map(({ body: text }) => text)).size).toBe(taken.length + 1)
})
