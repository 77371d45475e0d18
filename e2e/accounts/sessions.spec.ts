import type { Page } from '@playwright/test'
import { expect, expectWellAtBothWidths, openPage, runOnlyOn, test } from '../site/test.ts'
import { openProfile, signIn, signInByForm, signUp } from '../steps/people.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })
const getToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

/** What the server says of the token once it has expired: the browser can renew it. Returns that token. */
async function expire(page: Page): Promise<string> {
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1)
  return page.evaluate(() => {
    const [head, payload] = (localStorage.getItem('token') ?? '').split('.')
    const expired = `${head}.${payload}.expired`
    localStorage.setItem('token', expired)
    return expired
  })
}

async function getRefresh(page: Page): Promise<string> {
  const cookies = await page.context().cookies(new URL('/api/session/', page.url()).href)
  return cookies.find(({ name }) => name === 'refresh')?.value ?? ''
}

test('a token that expires while somebody types is renewed, and nobody notices', async ({ page }, {
  project,
}) => {
  runOnlyOn('phone', 'Nothing is shown')
  const email = await signUp(page, 'owner', `typist-${project.name}`)
  await signInByForm(page, email)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Imran K Khan')
  const renewals: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/session/renew/')) renewals.push(request.url())
  })
  const expired = await expire(page)
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Imran K Khan' })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  expect(await getToken(page)).not.toBe(expired)
  expect(renewals).toHaveLength(1)
})

test('hearts stay full when the token is renewed', async ({ page }, { project }) => {
  runOnlyOn('phone', 'Hearts are the same at both widths')
  await signIn(page, await signUp(page, 'student', `hearts-${project.name}`))
  // Where no other test lists a place, which could be gone again on the next page.
  await page.goto('/user/properties?mode=distance&lat=17.3688&lon=78.5247&radius=4000')
  const empty = page.getByRole('button', { name: /^Add .* to favourites$/ })
  const full = page.getByRole('button', { name: /^Remove .* from favourites$/ })
  await empty.first().click()
  await expect(page.getByText('Added to favorites')).toBeVisible()
  // It is refused to who reads the list, and renewed.
  const expired = await expire(page)
  await page.reload()
  await expect(full).toHaveCount(1)
  expect(await getToken(page)).not.toBe(expired)
  // So it is to who presses another.
  await expire(page)
  await empty.first().click()
  await expect(page.getByText('Added to favorites')).toBeVisible()
  await expect(full).toHaveCount(2)
})

test('who comes back with an expired token sees at once what is unread', async ({ page }) => {
  runOnlyOn('phone', 'The number is the same at both widths')
  await signIn(page, await signUp(page, 'student', 'unread'))
  // A page that asks for nothing else. Its answer to the token before may still be on its way.
  await page.goto('/about')
  const before = await getToken(page)
  const expired = await expire(page)
  const number = page.waitForResponse(
    (reply) =>
      reply.url().endsWith('/api/unread/') &&
      reply.status() === 200 &&
      !reply.request().headers().authorization?.endsWith(`${before}`),
  )
  await page.reload()
  await number
  expect(await getToken(page)).not.toBe(expired)
})

test('two tabs whose token expires at once both go on', async ({ page, context }, { project }) => {
  runOnlyOn('phone', 'Nothing is shown')
  const email = await signUp(page, 'owner', `tabs-${project.name}`)
  await signIn(page, email)
  const other = await context.newPage()
  await Promise.all([page.goto('/profile'), other.goto('/profile')])
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { level: 1, name: 'Imran Khan' })).toBeVisible()
  }
  await expire(page)
  await Promise.all([page.reload(), other.reload()])
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { level: 1, name: 'Imran Khan' })).toBeVisible()
    await expect(dialog(tab)).toHaveCount(0)
  }
})

test('another session is ended from the list, and its browser asks to sign in again', async ({
  page,
  browser,
}) => {
  runOnlyOn('phone', 'What is done doesn’t depend on the width; its pages are looked at in both')
  const email = await signUp(page, 'owner', 'ender')
  await signIn(page, email)
  const lost = await openPage(browser)
  await signInByForm(lost, email)
  await openProfile(lost, '/profile')
  await expect(lost.getByRole('heading', { level: 1, name: 'Imran Khan' })).toBeVisible()

  await page.goto('/privacy-centre')
  const list = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(list.getByText('This device')).toHaveCount(1)
  await expectWellAtBothWidths(page)
  const endsIn = (tab: Page) => tab.getByRole('button', { name: /^Sign out there/ })
  const before = await endsIn(page).count()
  const stale = await page.context().newPage()
  await stale.goto('/privacy-centre')
  // Its list comes after the page, and is to be read before the first session ends.
  await expect(endsIn(stale)).toHaveCount(before)
  // A session that has ended since the page was opened goes from its list all the same.
  for (const tab of [page, stale]) {
    const buttons = endsIn(tab)
    await buttons.first().click()
    await expect(tab.getByText('Signed out there').first()).toBeVisible()
    await expect(buttons).toHaveCount(before - 1)
    // What had the focus is gone.
    await expect(tab.locator('.sessions')).toBeFocused()
  }

  await lost.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(dialog(lost)).toContainText('Your session has expired. Please log in again.')
  await page.reload()
  await expect(list.getByText('This device')).toHaveCount(1)
})

test('a stolen refresh token that is used again ends the session', async ({ page, browser }, {
  project,
}) => {
  runOnlyOn('phone', 'The same at both widths')
  const email = await signUp(page, 'owner', `robbed-${project.name}`)
  await signInByForm(page, email)
  const stolen = await getRefresh(page)
  expect(stolen).toMatch(/^[\w-]{22}\.[\w-]{43}$/)
  const thief = await openPage(browser)
  const renew = (cookie: string) =>
    thief.request.post('/api/session/renew/', {
      headers: { cookie: `refresh=${cookie}`, 'sec-fetch-site': 'same-origin' },
    })
  const first = await renew(stolen)
  expect(first.status()).toBe(200)
  const next = /refresh=([\w.-]+)/.exec(first.headers()['set-cookie'] ?? '')?.[1] ?? ''
  expect((await renew(next)).status()).toBe(200)
  // The owner's browser still has the first one.
  await page.goto('/profile')
  await expire(page)
  await page.reload()
  await expect(dialog(page)).toBeVisible()
  const { access } = await first.json()
  const headers = { authorization: `Bearer ${access}` }
  expect((await thief.request.get('/api/profile/', { headers })).status()).toBe(401)
})

test('signing out ends the session on the server, and takes the cookie', async ({ page }, {
  project,
}) => {
  runOnlyOn('phone', 'The same at both widths')
  const email = await signUp(page, 'owner', `leaver-${project.name}`)
  await signInByForm(page, email)
  const headers = { authorization: `Bearer ${await getToken(page)}` }
  expect((await page.request.get('/api/profile/', { headers })).status()).toBe(200)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  // The page doesn't wait for a slow server.
  await expect.poll(() => getRefresh(page)).toBe('')
  expect((await page.request.get('/api/profile/', { headers })).status()).toBe(401)
})
