import { DAY } from '@nilayam/contract/time/durations'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { openBrowser } from '../../../testing/browser.ts'
import { codeAt } from '../../../testing/codes.ts'
import { createCast, type Member, type Name, PASSWORD } from '../../../testing/scenes/cast.ts'
import { turnOn } from '../../../testing/scenes/second-factor.ts'
import { createAuthenticator } from '../../../testing/services/authenticator.ts'
import { sweepAccounts } from '../accounts.ts'

let test: TestApp
let cast: Record<Name, Member>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:34:00Z') })
  await test.db.deleteFrom('known_devices').execute()
  await test.db.deleteFrom('outbox').execute()
})
afterEach(() => {
  vi.useRealTimers()
})

const login = (browser = openBrowser(test), who: Name = 'ananya') =>
  browser.call('/login/', { body: { email: cast[who].email, password: PASSWORD } })
const readMails = () =>
  test.db.selectFrom('outbox').select(['recipient', 'subject', 'paragraphs']).execute()

it('the first device is the account’s own, and it is known when it comes again', async () => {
  const browser = openBrowser(test)
  await login(browser)
  await login(browser)
  expect(await readMails()).toEqual([])
})

it('a mail tells of any other, once', async () => {
  await login()
  const other = openBrowser(test)
  await login(other)
  await login(other)
  const [mail, ...more] = await readMails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    recipient: cast.ananya.email,
    subject: 'New sign-in to your account',
  })
  expect(mail?.paragraphs[0]).toBe(
    'On 25 Nov 2026 at 6:04 pm somebody signed in to your account from Chrome on Android. It was not signed in from there before.',
  )
})

it('a browser that two people share is known to each of them', async () => {
  const shared = openBrowser(test)
  await login(openBrowser(test), 'ravi')
  await login(shared)
  await login(shared, 'ravi')
  expect((await readMails()).map(({ recipient }) => recipient)).toEqual([cast.ravi.email])
})

it('a second step and a passkey come from the browser that is known', async () => {
  const browser = openBrowser(test)
  await login(browser, 'lakshmi')
  await login(openBrowser(test), 'lakshmi')
  const { secret } = await turnOn(test, cast.lakshmi)
  const device = createAuthenticator()
  const { token } = cast.lakshmi
  const started = await test.call('/passkeys/start/', {
    token,
    body: { current_password: PASSWORD },
  })
  const credential = device.register(started.body.options as never)
  await test.call('/passkeys/', { token, body: { credential } })
  await test.db.deleteFrom('outbox').execute()
  const { body } = await login(browser, 'lakshmi')
  const answer = { challenge: body.challenge, code: codeAt(secret, 30) }
  expect((await browser.call('/login/code/', { body: answer })).status).toBe(200)
  const asked = await browser.call('/passkeys/challenge/', { body: {} })
  const signed = { credential: device.sign(asked.body.options as never) }
  expect((await browser.call('/login/passkey/', { body: signed })).status).toBe(200)
  expect(await readMails()).toEqual([])
  await test.db.deleteFrom('second_factors').execute()
})

it('a new account in a browser doesn’t make it unknown to the others', async () => {
  const browser = openBrowser(test)
  await login(openBrowser(test))
  await login(browser)
  const person = { full_name: 'Sita Devi', email: 'sita@nilayam.test', type: 'student' }
  const more = { mobile_number: '9876543210', password: 'Lotus#Pond2026' }
  expect((await browser.call('/signup/', { body: { ...person, ...more } })).status).toBe(201)
  await test.db.deleteFrom('outbox').execute()
  await login(browser)
  expect(await readMails()).toEqual([])
})

it('the cookie is one, and what it says is believed in its own form only', async () => {
  const browser = openBrowser(test)
  await login(browser)
  const paths = [...browser.jar.values()].filter(({ name }) => name === 'device')
  expect(paths.map(({ path }) => path)).toEqual(['/'])
  const { set } = await browser.call('/login/', {
    body: { email: cast.ananya.email, password: PASSWORD },
    headers: { cookie: 'device=chosen' },
  })
  expect(set.find((line) => line.startsWith('device='))).not.toContain('chosen')
})

it('is forgotten half a year after the last time, and the oldest of more than twenty before', async () => {
  for (let n = 0; n < 22; n += 1) {
    vi.setSystemTime(Date.now() + 1000)
    await login()
  }
  const count = async () => (await test.db.selectFrom('known_devices').selectAll().execute()).length
  expect(await count()).toBe(20)
  await sweepAccounts(test.platform, new Date(Date.now() + 182 * DAY))
  expect(await count()).toBe(20)
  await sweepAccounts(test.platform, new Date(Date.now() + 184 * DAY))
  expect(await count()).toBe(0)
})
