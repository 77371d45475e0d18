import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { createCast, type Member, type Name, PASSWORD } from '../../../testing/scenes/cast.ts'
import { createResetLink, sweepAccounts } from '../accounts.ts'
import { deleteRareAttempts } from './attempts.store.ts'
import { requireAttempt } from './attempts.ts'
import { isKnownNetwork } from './networks.store.ts'
import { rememberNetwork, toNetworkKey } from './networks.ts'

let test: TestApp
let cast: Record<Name, Member>
let addresses = 0
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'on' })
  cast = await createCast(test)
  // Signing in the cast counts at today's time; the tests use their own clock.
  await test.db.deleteFrom('failed_tries').execute()
})

const start = new Date('2026-11-22T10:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
function newAddress(): string {
  addresses += 1
  return `198.51.100.${addresses}`
}

/** A failed attempt; returns the seconds until the next one is allowed, or 0. */
async function guess(at: string, seconds: number, ip = newAddress()): Promise<number> {
  try {
    await requireAttempt(test.platform, { at, ip, now: after(seconds) })
    return 0
  } catch (error) {
    return (error as { retryAfter: number }).retryAfter
  }
}

/** Signs somebody in from an address, which makes its network known. */
async function comeFrom(name: Name, ip: string, seconds: number): Promise<void> {
  await rememberNetwork(test.platform, test.db, { userId: cast[name].id, ip, now: after(seconds) })
}

describe('guesses at one account from one address', () => {
  it('wait longer and longer from the sixth on', async () => {
    const ip = newAddress()
    const waits = []
    for (let n = 0; n < 6; n += 1) waits.push(await guess('a', n, ip))
    expect(waits).toEqual([0, 0, 0, 0, 0, 29])
    expect(await guess('a', 34, ip)).toBe(0)
    expect(await guess('a', 35, ip)).toBe(59)
    expect(await guess('a', 95, ip)).toBe(0)
    expect(await guess('a', 96, ip)).toBe(119)
  })

  it('are counted one by one at the same instant', async () => {
    const ip = newAddress()
    const waits = await Promise.all(Array.from({ length: 12 }, () => guess('burst', 0, ip)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
  })

  it('begin anew after a right one, and after a quiet hour', async () => {
    const ip = newAddress()
    for (let n = 0; n < 4; n += 1) await guess('b', n, ip)
    const { succeed } = await requireAttempt(test.platform, { at: 'b', ip, now: after(5) })
    await succeed()
    const waits = []
    for (let n = 0; n < 6; n += 1) waits.push(await guess('b', 10 + n, ip))
    expect(waits).toEqual([0, 0, 0, 0, 0, 29])
    expect(await guess('b', 15 + 3600, ip)).toBe(0)
    expect(await guess('b', 16 + 3600, ip)).toBe(0)
  })

  it('don’t wait for a clock that was a day ahead when they were counted', async () => {
    const ip = newAddress()
    const day = 24 * 3600
    for (let n = 0; n < 6; n += 1) await guess('ahead', day + n, ip)
    expect(await guess('ahead', 0, ip)).toBe(0)
    expect(await guess('ahead', 1, ip)).toBeGreaterThan(0)
  })

  it('hold up nobody else, neither there nor at this account elsewhere', async () => {
    const ip = newAddress()
    for (let n = 0; n < 7; n += 1) await guess('c', n, ip)
    expect(await guess('d', 8, ip)).toBe(0)
    expect(await guess('c', 8)).toBe(0)
  })

  it('are the same from every address of one customer', async () => {
    const waits = []
    for (let n = 0; n < 6; n += 1) waits.push(await guess('six', n, `2001:db8:1:2::${n + 1}`))
    expect(waits).toEqual([0, 0, 0, 0, 0, 29])
    expect(await guess('six', 6, '2001:db8:1:3::1')).toBe(0)
  })

  it('that must wait count for nothing else', async () => {
    const ip = newAddress()
    for (let n = 0; n < 200; n += 1) await guess('e', 0, ip)
    expect(await guess('f', 1, ip)).toBe(0)
    for (let n = 0; n < 5; n += 1) expect(await guess('e', 2)).toBe(0)
    expect(await guess('e', 3)).toBeGreaterThan(0)
  })
})

describe('guesses at one account from ever other addresses', () => {
  it('wait longer and longer from the eleventh on', async () => {
    const waits = []
    for (let n = 0; n < 12; n += 1) waits.push(await guess('g', n))
    expect(waits).toEqual([...Array(10).fill(0), 29, 28])
  })

  it('are few in an hour, however many addresses there are', async () => {
    let made = 0
    // A thousand addresses, spread over an hour.
    for (let n = 0; n < 1000; n += 1) {
      const wait = await guess('botnet', Math.floor(n * 3.6), `2001:db8:${n.toString(16)}::1`)
      if (wait === 0) made += 1
    }
    expect(made).toBeGreaterThan(10)
    expect(made).toBeLessThan(25)
  })

  it('do not keep its owner out where the owner comes from, at no moment of it', async () => {
    const at = cast.ravi.email
    const home = '198.18.0.1'
    await comeFrom('ravi', home, 0)
    for (let n = 0; n < 60; n += 1) {
      for (let bot = 0; bot < 5; bot += 1) await guess(at, n * 60, `2001:db8:${n}:${bot}::1`)
      const { succeed } = await requireAttempt(test.platform, {
        at,
        ip: home,
        now: after(n * 60 + 1),
      })
      await succeed()
    }
    // The owner's sign-in hasn't ended the attackers' wait.
    expect(await guess(at, 3590)).toBeGreaterThan(60)
  })

  it('from where its owner comes are few too, and leave the owner every other place', async () => {
    const at = cast.imran.email
    const [home, hostel] = ['198.18.0.2', '198.18.0.3']
    await comeFrom('imran', home, 0)
    await comeFrom('imran', hostel, 0)
    let made = 0
    for (let n = 0; n < 1000; n += 1) {
      if ((await guess(at, Math.floor(n * 3.6), hostel)) === 0) made += 1
    }
    expect(made).toBeLessThan(20)
    expect(await guess(at, 3599, hostel)).toBeGreaterThan(0)
    expect(await guess(at, 3599, home)).toBe(0)
    expect(await guess(at, 3599)).toBe(0)
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
      const { succeed } = await requireAttempt(test.platform, {
        at: `right-${n}`,
        ip,
        now: after(n),
      })
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
      const ip = newAddress()
      for (let n = 0; n < 6; n += 1) {
        const reply = await login(email, n === 5 ? PASSWORD : 'Wrong#2026', ip)
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

  it('each way in makes the place known, where others’ guesses no longer keep the owner out', async () => {
    const email = 'new@nilayam.test'
    const signUp = {
      full_name: 'Ravi Kumar',
      email,
      mobile_number: '9876543210',
      type: 'student',
      password: PASSWORD,
    }
    const [home, office, cafe, stranger] = ['198.18.1.1', '198.18.1.2', '198.18.1.3', '198.18.1.4']
    const post = (url: string, payload: object, remoteAddress: string) =>
      test.app.inject({ method: 'POST', url: `/api${url}`, payload, remoteAddress })
    expect((await post('/signup/', signUp, home)).statusCode).toBe(201)
    expect((await login(email, PASSWORD, office)).statusCode).toBe(200)
    const attack = async () => {
      for (let n = 0; n < 11; n += 1) await login(email, 'Wrong#2026', newAddress())
    }
    await attack()
    const statuses = async (...places: string[]) => {
      const replies = []
      for (const place of places) replies.push((await login(email, PASSWORD, place)).statusCode)
      return replies
    }
    expect(await statuses(home, office, stranger)).toEqual([200, 200, 429])
    // The mailed link unblocks all networks and leaves only this one known.
    const { id } = await test.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const path = await createResetLink(test.db, id, new Date())
    const body = { token: path.split('token=')[1], password: PASSWORD }
    expect((await post('/reset-password/', body, cafe)).statusCode).toBe(200)
    await attack()
    expect(await statuses(cafe, home)).toEqual([200, 429])
  })

  it('of the places of somebody who wanders the last twenty are kept', async () => {
    for (let n = 0; n < 25; n += 1) await comeFrom('meera', `198.18.2.${n}`, n)
    const rows = await test.db
      .selectFrom('known_networks')
      .selectAll()
      .where('user_id', '=', cast.meera.id)
      .execute()
    expect(rows).toHaveLength(20)
    expect(
      await isKnownNetwork(test.db, cast.meera.email, toNetworkKey(test.platform, '198.18.2.24')),
    ).toBe(true)
    expect(
      await isKnownNetwork(test.db, cast.meera.email, toNetworkKey(test.platform, '198.18.2.1')),
    ).toBe(false)
    expect(
      await isKnownNetwork(test.db, cast.ravi.email, toNetworkKey(test.platform, '198.18.2.24')),
    ).toBe(false)
  })

  it('somebody who signs in twice at once from a new place is let in twice', async () => {
    const replies = await Promise.all(
      [1, 2, 3].map(() => login(cast.meera.email, PASSWORD, '198.18.3.1')),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  })

  it('whose password it is cannot be read from the counts', async () => {
    const rows = await test.db.selectFrom('failed_tries').selectAll().execute()
    expect(rows.length).toBeGreaterThan(5)
    expect(Buffer.concat(rows.map(({ key }) => Buffer.from(key))).toString()).not.toMatch(
      /nilayam|example|198\.51/,
    )
    // The keys can't be brute-forced either: they are HMACs with the server's secret.
    const plain = createHash('sha256').update('address 203.0.113.9').digest()
    expect(rows.some(({ key }) => plain.equals(Buffer.from(key)))).toBe(false)
  })

  it('when there are too many counts, those of who guessed most are kept', async () => {
    const before = await test.db.selectFrom('failed_tries').select('count').execute()
    await deleteRareAttempts(test.db, 3)
    const kept = await test.db.selectFrom('failed_tries').select('count').execute()
    const counts = (rows: { count: number }[]) =>
      rows.map(({ count }) => count).sort((a, b) => b - a)
    expect(counts(kept)).toEqual(counts(before).slice(0, 3))
  })

  it('quiet counts are forgotten, and places where nobody came from for long', async () => {
    expect(await sweepAccounts(test.platform, new Date('2100-01-01'))).toBeGreaterThan(5)
    expect(await test.db.selectFrom('failed_tries').selectAll().execute()).toEqual([])
    expect(await test.db.selectFrom('known_networks').selectAll().execute()).toEqual([])
  })
})
