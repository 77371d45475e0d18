import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name, PASSWORD } from '../../testing/cast.ts'
import { sweepAccounts } from './accounts.ts'
import { requireTry } from './tries.ts'

let test: TestApp
let cast: Record<Name, Member>
let addresses = 0
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'on' })
  cast = await createCast(test)
})

const start = new Date('2026-11-22T10:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
function newAddress(): string {
  addresses += 1
  return `198.51.100.${addresses}`
}

/** A wrong guess; answers how many seconds the next one has to wait, 0 when it may be made. */
async function guess(at: string, seconds: number, ip = newAddress()): Promise<number> {
  try {
    await requireTry(test.platform, { at, ip, now: after(seconds) })
    return 0
  } catch (error) {
    return (error as { retryAfter: number }).retryAfter
  }
}

describe('guesses at one account', () => {
  it('wait longer and longer from the sixth on, from wherever they come', async () => {
    const waits = []
    for (let n = 0; n < 6; n += 1) waits.push(await guess('a', n))
    expect(waits).toEqual([0, 0, 0, 0, 0, 29])
    expect(await guess('a', 34)).toBe(0)
    expect(await guess('a', 35)).toBe(59)
    expect(await guess('a', 95)).toBe(0)
    expect(await guess('a', 96)).toBe(119)
  })

  it('are counted one by one at the same instant', async () => {
    const waits = await Promise.all(Array.from({ length: 12 }, () => guess('burst', 0)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
  })

  it('begin anew after a right one, and after a quiet hour', async () => {
    for (let n = 0; n < 4; n += 1) await guess('b', n)
    const { succeed } = await requireTry(test.platform, {
      at: 'b',
      ip: newAddress(),
      now: after(5),
    })
    await succeed()
    const waits = []
    for (let n = 0; n < 6; n += 1) waits.push(await guess('b', 10 + n))
    expect(waits).toEqual([0, 0, 0, 0, 0, 29])
    expect(await guess('b', 15 + 3600)).toBe(0)
    expect(await guess('b', 16 + 3600)).toBe(0)
  })

  it('hold up nobody else', async () => {
    for (let n = 0; n < 7; n += 1) await guess('c', n)
    expect(await guess('d', 8)).toBe(0)
  })
})

describe('guesses from one address', () => {
  it('at ever other accounts wait too', async () => {
    const waits = []
    for (let n = 0; n < 31; n += 1) waits.push(await guess(`at-${n}`, n, '203.0.113.9'))
    expect(waits.slice(0, 30)).toEqual(Array(30).fill(0))
    expect(waits[30]).toBe(29)
  })

  it('do not count when they are right', async () => {
    const ip = '203.0.113.10'
    for (let n = 0; n < 60; n += 1) {
      const { succeed } = await requireTry(test.platform, { at: `right-${n}`, ip, now: after(n) })
      await succeed()
    }
    expect(await guess('right-60', 61, ip)).toBe(0)
  })
})

describe('through the door', () => {
  const login = (email: string, password: string, remoteAddress: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/login/',
      payload: { email, password },
      remoteAddress,
    })

  it('an account and none are held up alike, and the right password waits too', async () => {
    const replies: Record<string, unknown[]> = {}
    for (const email of [cast.ananya.email, 'nobody@example.in']) {
      replies[email] = []
      for (let n = 0; n < 6; n += 1) {
        const reply = await login(email, n === 5 ? PASSWORD : 'Wrong#2026', newAddress())
        replies[email].push([reply.statusCode, reply.json().msg])
      }
    }
    const [known, unknown] = Object.values(replies)
    expect(known).toEqual(unknown)
    expect(known?.map((reply) => (reply as unknown[])[0])).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('one address is asked to wait after ten sign-ins in a minute', async () => {
    const statuses = []
    for (let n = 0; n < 11; n += 1) {
      statuses.push((await login(`x${n}@example.in`, 'Wrong#2026', '203.0.113.77')).statusCode)
    }
    expect(statuses.at(-1)).toBe(429)
  })

  it('whose password it is cannot be read from the counts', async () => {
    const rows = await test.db.selectFrom('failed_tries').selectAll().execute()
    expect(rows.length).toBeGreaterThan(5)
    expect(Buffer.concat(rows.map(({ key }) => Buffer.from(key))).toString()).not.toMatch(
      /nilayam|example|198\.51/,
    )
  })

  it('quiet counts are forgotten', async () => {
    expect(await sweepAccounts(test.platform, new Date('2100-01-01'))).toBeGreaterThan(5)
    expect(await test.db.selectFrom('failed_tries').selectAll().execute()).toEqual([])
  })
})
