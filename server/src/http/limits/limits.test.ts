import { DAY, MINUTE } from '@nilayam/contract/time/durations'
import Fastify from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { Counts } from './counts.ts'
import { registerLimits } from './limits.ts'

it('answers 429 with Retry-After after too many requests', async () => {
  const { call } = await startTestApp({ RATE_LIMITS: 'on' })
  const replies = []
  for (let n = 0; n < 11; n += 1) replies.push(await call('/login/', { body: {} }))
  expect(replies.slice(0, 10).map((reply) => reply.status)).toEqual(Array(10).fill(400))
  const last = replies.at(-1)
  expect(last?.status).toBe(429)
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
  expect(last?.body).toMatchObject({ status: 429, code: 'too_many_requests' })
})

it('counts unauthorised requests too, against guessing', async () => {
  const { call } = await startTestApp({ RATE_LIMITS: 'on' })
  const statuses = []
  for (let n = 0; n < 91; n += 1) {
    const path = '/owner/property/step2/'
    statuses.push((await call(path, { method: 'POST', token: 'x' })).status)
  }
  expect(statuses).toEqual([...Array(90).fill(401), 429])
})

it('counts the built files of pages apart, of which one page needs many', async () => {
  const app = Fastify()
  await registerLimits(app, true)
  for (const url of ['/assets/page.js', '/page']) app.get(url, async () => 'here')
  const askOften = async (url: string) => {
    const statuses = []
    for (let n = 0; n < 601; n += 1) statuses.push((await app.inject(url)).statusCode)
    return statuses
  }
  expect(await askOften('/assets/page.js')).toEqual(Array(601).fill(200))
  expect(await askOften('/page')).toEqual([...Array(600).fill(200), 429])
  await app.close()
})

it('goes on counting for its minute alone when the machine’s clock is set back', async () => {
  const app = Fastify()
  await registerLimits(app, true)
  app.get('/page', async () => 'here')
  const askOften = async () => {
    const replies = []
    for (let n = 0; n < 601; n += 1) replies.push(await app.inject('/page'))
    return replies.map(({ statusCode }) => statusCode)
  }
  await app.inject('/page')
  const [now, steady] = [Date.now(), performance.now()]
  vi.spyOn(Date, 'now').mockReturnValue(now - DAY)
  vi.spyOn(performance, 'now').mockReturnValue(steady + MINUTE)
  expect(await askOften()).toEqual([...Array(600).fill(200), 429])
  vi.spyOn(performance, 'now').mockReturnValue(steady + 2 * MINUTE)
  expect((await app.inject('/page')).statusCode).toBe(200)
  vi.restoreAllMocks()
  await app.close()
})

it('remembers no more addresses than it has room for', async () => {
  const store = new Counts()
  const count = (key: string) => {
    let counted = 0
    store.incr(key, (_error, result) => (counted = result?.current ?? 0), MINUTE, 10)
    return counted
  }
  expect([count('first'), count('first'), count('second')]).toEqual([1, 2, 1])
  for (let n = 0; n < 4999; n += 1) count(`other ${n}`)
  expect([count('second'), count('first')]).toEqual([2, 1])
})

describe('behind a proxy', () => {
  const tryOften = async (environment: Record<string, string>, claim: (n: number) => string) => {
    const { app } = await startTestApp({ RATE_LIMITS: 'on', ...environment })
    const statuses = []
    for (let n = 0; n < 11; n += 1) {
      const headers = { 'x-forwarded-for': claim(n) }
      statuses.push(
        (await app.inject({ method: 'POST', url: '/api/login/', headers, payload: {} })).statusCode,
      )
    }
    return statuses.at(-1)
  }

  it('counts each visitor by the proxy’s header', async () => {
    expect(await tryOften({ TRUST_PROXY: 'on' }, (n) => `192.0.2.${n}`)).toBe(400)
  })

  it('ignores a header sent by the visitor', async () => {
    expect(await tryOften({ TRUST_PROXY: 'on' }, (n) => `192.0.2.${n}, 198.51.100.7`)).toBe(429)
  })

  it('trusts no proxy by default', async () => {
    expect(await tryOften({}, (n) => `192.0.2.${n}`)).toBe(429)
  })
})
