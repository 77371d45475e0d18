import { DAY, HOUR, MINUTE, SECOND } from '@nilayam/contract/time/durations'
import { describe, expect, it, vi } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import { openBrowser } from '../../../testing/browser.ts'
import { createCast, PASSWORD } from '../../../testing/scenes/cast.ts'
import {
  browser,
  cast,
  getRefresh,
  isIn,
  pass,
  renew,
  replay,
  signIn,
  test,
  useSessionScene,
} from '../../../testing/scenes/session-scene.ts'

useSessionScene()

describe('signing in', () => {
  it('hands the refresh token to no script', async () => {
    const { set, body } = await browser.call('/login/', {
      body: { email: cast.ananya.email, password: PASSWORD },
    })
    expect(Object.keys(body).sort()).toEqual(['access', 'status', 'user'])
    const [cookie, ...more] = set.filter((line) => line.startsWith('refresh='))
    expect(more).toEqual([])
    expect(cookie).toMatch(
      /^refresh=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    )
  })

  it('over HTTPS hands it to HTTPS only', async () => {
    const secure = await startTestApp({ PUBLIC_URL: 'https://nilayam.test' })
    await createCast(secure)
    const { set } = await openBrowser(secure).call('/login/', {
      body: { email: 'ananya@nilayam.test', password: PASSWORD },
    })
    expect(set.length).toBeGreaterThan(1)
    for (const line of set) expect(line).toMatch(/^__Host-.*; Path=\/; .*; Secure$/)
  })

  it('with a cookie of the former name goes on, until it is renewed', async () => {
    const secure = await startTestApp({ PUBLIC_URL: 'https://nilayam.test' })
    await createCast(secure)
    const own = openBrowser(secure)
    await own.call('/login/', { body: { email: 'ananya@nilayam.test', password: PASSWORD } })
    const value = [...own.jar.values()].find(({ name }) => name === '__Host-refresh')?.value
    const renewBy = (cookie: string) =>
      openBrowser(secure).call('/session/renew/', { body: {}, headers: { cookie } })
    const { status, set } = await renewBy(`a=b; __Secure-refresh=${value}`)
    expect([status, set.map((line) => line.split('=')[0])]).toEqual([200, ['__Host-refresh']])
    vi.setSystemTime(new Date('2027-06-01T00:00:01Z'))
    expect((await renewBy(`__Secure-refresh=${value}`)).status).toBe(401)
  })

  it('takes the cookie that no host below could have set before the other', async () => {
    const secure = await startTestApp({ PUBLIC_URL: 'https://nilayam.test' })
    await createCast(secure)
    const signedIn = async (email: string) => {
      const own = openBrowser(secure)
      await own.call('/login/', { body: { email, password: PASSWORD } })
      return [...own.jar.values()].find(({ name }) => name === '__Host-refresh')?.value
    }
    const [ananya, ravi] = [
      await signedIn('ananya@nilayam.test'),
      await signedIn('ravi@nilayam.test'),
    ]
    const cookie = `__Secure-refresh=${ravi}; __Host-refresh=${ananya}`
    const { body } = await openBrowser(secure).call('/session/renew/', {
      body: {},
      headers: { cookie },
    })
    expect(body.user).toMatchObject({ email: 'ananya@nilayam.test' })
  })

  it('stores nothing that would open the account', async () => {
    await signIn()
    const [family, secret] = getRefresh().split('.')
    const rows = JSON.stringify(await test.db.selectFrom('sessions').selectAll().execute())
    for (const part of [family, secret]) {
      expect(rows).not.toContain(part)
      expect(rows).not.toContain(JSON.stringify([...Buffer.from(part ?? '', 'base64url')]))
    }
  })

  it('keeps no more than fifty sessions of one person', async () => {
    for (let n = 0; n < 51; n += 1) await signIn('ravi')
    const rows = await test.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', cast.ravi.id)
      .execute()
    expect(rows).toHaveLength(50)
  })
})

describe('renewing', () => {
  it('refuses requests that other sites’ pages make', async () => {
    await signIn()
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' },
    ]) {
      expect((await renew(browser, headers)).status).toBe(403)
    }
    expect((await renew()).status).toBe(200)
  })

  it('goes by the origin where a browser says no more', async () => {
    await signIn()
    const ask = async (headers: Record<string, string>) => {
      const cookie = `refresh=${getRefresh()}`
      const url = '/api/session/renew/'
      return (await test.app.inject({ method: 'POST', url, headers: { cookie, ...headers } }))
        .statusCode
    }
    expect(await ask({})).toBe(403)
    expect(await ask({ origin: 'null' })).toBe(403)
    expect(await ask({ origin: 'https://evil.example' })).toBe(403)
    expect(await ask({ host: 'nilayam.test', origin: 'https://nilayam.test' })).toBe(200)
  })

  it.each(['', 'x', `${'a'.repeat(22)}.${'b'.repeat(43)}`, 'a.b.c', `${'ఆ'.repeat(22)}.x`])(
    'refuses the cookie %j',
    async (cookie) => {
      const { status, body } = await replay(encodeURI(cookie))
      expect([status, body.code]).toEqual([401, 'unauthenticated'])
    },
  )

  it('refuses what it does not know', async () => {
    const { status, body } = await browser.call('/session/renew/', { body: { user: 1 } })
    expect([status, body.errors]).toEqual([400, { user: 'Unknown field' }])
  })

  it('answers as a sign-in does, with a new refresh token each time', async () => {
    const first = await signIn()
    const seen = new Set([getRefresh()])
    for (let n = 0; n < 5; n += 1) {
      pass(14 * MINUTE)
      const { status, body } = await renew()
      expect([status, Object.keys(body).sort()]).toEqual([200, ['access', 'status', 'user']])
      expect(await isIn(body.access)).toBe(true)
      seen.add(getRefresh())
    }
    expect(seen.size).toBe(6)
    expect(await isIn(first)).toBe(false)
  })

  it('goes on for as long as somebody is there, thirty days at most', async () => {
    await signIn()
    for (let day = 0; day < 29.5; day += 0.49) {
      pass(0.49 * DAY)
      expect((await renew()).status).toBe(200)
    }
    pass(0.49 * DAY)
    expect((await renew()).status).toBe(401)
  })

  it('is over after twelve hours without anybody', async () => {
    await signIn()
    pass(12 * HOUR + SECOND)
    expect((await replay(getRefresh())).status).toBe(401)
  })

  it('ends staff’s sessions after twelve hours in any case', async () => {
    await signIn('meera')
    pass(11.9 * HOUR)
    const { body } = await renew()
    expect(await isIn(body.access)).toBe(true)
    pass(0.1 * HOUR + SECOND)
    expect(await isIn(body.access)).toBe(false)
    expect((await renew()).status).toBe(401)
  })

  it('is as before for the second of two tabs', async () => {
    await signIn()
    const cookie = getRefresh()
    const replies = await Promise.all([1, 2, 3, 4].map(() => replay(cookie)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const cookies = replies.flatMap(({ set }) => set)
    expect(cookies).toHaveLength(4)
    expect(new Set(cookies).size).toBe(1)
    for (const { body } of replies) expect(await isIn(body.access)).toBe(true)
    pass(50 * SECOND)
    expect((await replay(cookie)).set).toEqual([cookies[0]])
  })

  it('is repeated when the reply was lost, as when the process was killed meanwhile', async () => {
    await signIn()
    const cookie = getRefresh()
    await replay(cookie)
    pass(30 * SECOND)
    expect((await renew()).status).toBe(200)
    pass(13 * MINUTE)
    expect((await renew()).status).toBe(200)
  })
})

describe('a stolen refresh token', () => {
  it('that is used later than its owner’s ends the session for both', async () => {
    const stays = await signIn('ananya', openBrowser(test))
    await signIn()
    const stolen = getRefresh()
    pass(MINUTE)
    const { body } = await renew()
    pass(2 * MINUTE)
    expect((await replay(stolen)).status).toBe(401)
    expect(await isIn(body.access)).toBe(false)
    expect((await renew()).status).toBe(401)
    expect(await isIn(stays)).toBe(true)
    const acts = await test.db
      .selectFrom('audit')
      .select(['act', 'subject'])
      .where('act', '=', 'user.token_reused')
      .execute()
    expect(acts).toEqual([{ act: 'user.token_reused', subject: `user:${cast.ananya.id}` }])
  })

  it('that is used before its owner’s ends it when the owner comes', async () => {
    await signIn()
    const thief = await replay(getRefresh())
    pass(10 * MINUTE)
    expect((await renew()).status).toBe(401)
    expect(await isIn(thief.body.access)).toBe(false)
  })

  it('ends it however old it is', async () => {
    await signIn()
    const stolen = getRefresh()
    for (let n = 0; n < 9; n += 1) {
      pass(14 * MINUTE)
      await renew()
    }
    expect((await replay(stolen)).status).toBe(401)
    expect((await renew()).status).toBe(401)
  })

  it('within the grace gives what its owner has, and the next renewal of the two ends it', async () => {
    await signIn()
    const stolen = getRefresh()
    await renew()
    const thief = openBrowser(test)
    await renew(thief, { cookie: `refresh=${stolen}` })
    expect(getRefresh(thief)).toBe(getRefresh())
    pass(14 * MINUTE)
    expect((await renew()).status).toBe(200)
    pass(2 * MINUTE)
    expect((await renew(thief)).status).toBe(401)
    expect((await renew()).status).toBe(401)
  })

  it('cannot be made up from a session’s id or from another session’s', async () => {
    await signIn()
    const [family = '', secret = ''] = getRefresh().split('.')
    const other = openBrowser(test)
    await signIn('ravi', other)
    const [otherFamily = '', otherSecret = ''] = getRefresh(other).split('.')
    expect((await replay(`${'A'.repeat(22)}.${secret}`)).status).toBe(401)
    expect((await renew()).status).toBe(200)
    expect((await replay(`${family}.${otherSecret}`)).status).toBe(401)
    expect((await renew()).status).toBe(401)
    expect((await replay(`${otherFamily}.${secret}`)).status).toBe(401)
  })
})
