import { HOUR, MINUTE, SECOND } from '@nilayam/contract/time/durations'
import { describe, expect, it } from 'vitest'
import { openBrowser } from '../../../testing/browser.ts'
import {
  browser,
  cast,
  getRefresh,
  isIn,
  listSessions,
  pass,
  renew,
  replay,
  signIn,
  test,
  useSessionScene,
} from '../../../testing/scenes/session-scene.ts'
import { sweepAccounts } from '../accounts.ts'

useSessionScene()

describe('the end of a session', () => {
  it('by signing out is at once, here and nowhere else', async () => {
    const elsewhere = await signIn('ananya', openBrowser(test))
    const access = await signIn()
    const cookie = getRefresh()
    expect((await browser.call('/session/end/', { body: {} })).status).toBe(200)
    expect(getRefresh()).toBe('')
    expect([await isIn(access), await isIn(elsewhere)]).toEqual([false, true])
    expect((await replay(cookie)).status).toBe(401)
    expect((await browser.call('/session/end/', { body: {} })).status).toBe(200)
  })

  it('can’t be made by another site', async () => {
    const access = await signIn()
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await browser.call('/session/end/', { body: {}, headers })).status).toBe(403)
    expect(await isIn(access)).toBe(true)
  })

  it('everywhere leaves the one that asked, with new tokens', async () => {
    const other = openBrowser(test)
    const elsewhere = await signIn('ananya', other)
    const access = await signIn()
    const before = getRefresh()
    const { body } = await browser.call('/sign_out_everywhere/', { token: access, body: {} })
    expect([await isIn(access), await isIn(elsewhere), await isIn(body.access)]).toEqual([
      false,
      false,
      true,
    ])
    expect((await renew(other)).status).toBe(401)
    expect(getRefresh()).not.toBe(before)
    expect((await renew()).status).toBe(200)
    expect(await listSessions(String(body.access))).toMatchObject([{ is_this: true }])
  })

  it('everywhere spares the one that asked from a renewal of another tab on its way', async () => {
    const token = await signIn()
    const cookie = getRefresh()
    const { body } = await browser.call('/sign_out_everywhere/', { token, body: {} })
    expect((await replay(cookie)).status).toBe(401)
    expect(await isIn(body.access)).toBe(true)
    pass(61 * SECOND)
    expect((await replay(cookie)).status).toBe(401)
    expect((await renew()).status).toBe(200)
  })

  it('comes with a raised version, even to a renewal on its way', async () => {
    await signIn()
    await test.db
      .updateTable('users')
      .set((set) => ({ version: set('version', '+', 1) }))
      .where('id', '=', cast.ananya.id)
      .execute()
    expect((await renew()).status).toBe(401)
  })

  it('comes with a disabled account', async () => {
    const access = await signIn('imran')
    const disabled = (disabled_at: Date | null) =>
      test.db.updateTable('users').set({ disabled_at }).where('id', '=', cast.imran.id).execute()
    await disabled(new Date())
    expect([await isIn(access), (await renew()).status]).toEqual([false, 401])
    await disabled(null)
  })

  it('is swept away', async () => {
    await signIn('lakshmi')
    pass(13 * HOUR)
    await signIn('lakshmi', openBrowser(test))
    await sweepAccounts(test.platform, new Date())
    const rows = await test.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', cast.lakshmi.id)
      .execute()
    expect(rows).toHaveLength(1)
  })
})

it('a sweep between the two steps of a change of the password leaves the session that goes on', async () => {
  await signIn('imran')
  const { id } = cast.imran
  // The first step; the second moves the session on to this version.
  await test.db
    .updateTable('users')
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  const sweep = async () => {
    await sweepAccounts(test.platform, new Date())
    return (await test.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute())
      .length
  }
  expect(await sweep()).toBe(1)
  pass(HOUR + MINUTE)
  expect(await sweep()).toBe(0)
})

describe('the list', () => {
  it('is for those who are signed in', async () => {
    expect((await test.call('/privacy/sessions/')).status).toBe(401)
    expect((await test.call('/privacy/sessions/1/end/', { body: {} })).status).toBe(401)
  })

  it('has this session first, by device and time, without tokens', async () => {
    const safari =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
    const access = await signIn('imran', openBrowser(test, safari))
    pass(MINUTE)
    await signIn('imran', openBrowser(test))
    const sessions = await listSessions(access)
    const time = expect.stringMatching(/^\d{4}-.*Z$/)
    const about = { id: expect.any(Number), since: time, seen: time }
    expect(sessions.slice(0, 2)).toEqual([
      { ...about, browser: 'safari', system: 'iphone', is_this: true },
      { ...about, browser: 'chrome', system: 'android', is_this: false },
    ])
  })

  it('ends another session at once, and only one’s own', async () => {
    const other = openBrowser(test)
    const elsewhere = await signIn('imran', other)
    const access = await signIn('imran')
    const ravi = await signIn('ravi', openBrowser(test))
    const [, row] = await listSessions(access)
    const end = (token: string, id = row?.id) =>
      test.call(`/privacy/sessions/${id}/end/`, { token, body: {} })
    expect((await end(ravi)).status).toBe(404)
    expect((await end(access, 'x')).status).toBe(400)
    expect(await isIn(elsewhere)).toBe(true)
    expect((await end(access)).body.msg).toBe('Signed out there')
    expect([await isIn(elsewhere), await isIn(access)]).toEqual([false, true])
    expect((await renew(other)).status).toBe(401)
    expect((await end(access)).status).toBe(404)
  })
})
