import { SECOND } from '@nilayam/contract/time/durations'
import { beforeAll, expect, inject, it, vi } from 'vitest'
import { readEnvironment } from '../../../config.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { type Browser, openBrowser } from '../../../testing/browser.ts'
import { createCast, type Member, type Name, PASSWORD } from '../../../testing/scenes/cast.ts'
import { countTry } from '../../../testing/tries.ts'

/*
 * Eight tabs of one browser, repeatedly. PGlite runs statements one at a time, so few rounds are enough there; RACES=1000
 * with DATABASE_URL runs the long version.
 */
const RACES = Number(readEnvironment().RACES ?? (inject('template').kind === 'postgres' ? 20 : 3))
const AT_ONCE = 8
vi.setConfig({ testTimeout: 60_000 + RACES * 2000 })

let test: TestApp
let cast: Record<Name, Member>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})

const signIn = (browser: Browser) =>
  browser.call('/login/', { body: { email: cast.ananya.email, password: PASSWORD } })
const getRefresh = ({ jar }: Browser) =>
  [...jar.values()].find(({ name }) => name === 'refresh')?.value ?? ''
const renewWith = (cookie: string) =>
  openBrowser(test).call('/session/renew/', { body: {}, headers: { cookie: `refresh=${cookie}` } })
const isIn = async (token: unknown) =>
  (await test.call('/profile/', { token: String(token) })).status === 200
const times = <T>(run: () => Promise<T>) => Promise.all(Array.from({ length: AT_ONCE }, run))

it('tabs that renew at once stay in, with one and the same new token', async () => {
  const browser = openBrowser(test)
  await signIn(browser)
  let cookie = getRefresh(browser)
  for (let round = 0; round < RACES; round++) {
    countTry()
    const replies = await times(() => renewWith(cookie))
    expect(replies.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200))
    const cookies = new Set(replies.flatMap(({ set }) => set))
    expect(cookies.size).toBe(1)
    cookie = [...cookies][0]?.split(';')[0]?.replace('refresh=', '') ?? ''
    expect(await isIn(replies[round % AT_ONCE]?.body.access)).toBe(true)
  }
})

it('a tab that signs out while others renew signs all of them out', async () => {
  for (let round = 0; round < RACES; round++) {
    countTry()
    const browser = openBrowser(test)
    const { body } = await signIn(browser)
    const cookie = getRefresh(browser)
    const [replies] = await Promise.all([
      times(() => renewWith(cookie)),
      browser.call('/session/end/', { body: {} }),
    ])
    for (const { status } of replies) expect([200, 401]).toContain(status)
    expect(await isIn(body.access)).toBe(false)
    for (const reply of replies) expect(await isIn(reply.body.access)).toBe(false)
    expect((await renewWith(cookie)).status).toBe(401)
  }
})

it('a copied token that comes after the grace ends the session, whoever renews at the same time', async () => {
  for (let round = 0; round < RACES; round++) {
    countTry()
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
    const browser = openBrowser(test)
    await signIn(browser)
    const copied = getRefresh(browser)
    await browser.call('/session/renew/', { body: {} })
    vi.setSystemTime(Date.now() + 61 * SECOND)
    const own = getRefresh(browser)
    const [stolen] = await Promise.all([times(() => renewWith(copied)), renewWith(own)])
    vi.useRealTimers()
    expect(new Set(stolen.map(({ status }) => status))).toEqual(new Set([401]))
    expect((await renewWith(own)).status).toBe(401)
  }
})
