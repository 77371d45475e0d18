import { expect, it } from 'vitest'
import { startTestApp } from '../testing/app.ts'

it('answers 429 with Retry-After when somebody tries too often', async () => {
  const { call } = await startTestApp({ RATE_LIMITS: 'on' })
  const replies = []
  for (let n = 0; n < 11; n += 1) replies.push(await call('/login/', { body: {} }))
  expect(replies.slice(0, 10).map((reply) => reply.status)).toEqual(Array(10).fill(400))
  const last = replies.at(-1)
  expect(last?.status).toBe(429)
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
  expect(last?.body).toMatchObject({ status: 429, code: 'too_many_requests' })
})
