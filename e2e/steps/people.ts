import { basename } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { expect, openPage, test } from '../site/test.ts'

export const PASSWORD = 'Nilayam#2026'

/** Signs in with the form of a login page. */
export async function signInByForm(page: Page, email: string, path = '/login'): Promise<void> {
  await page.goto(path)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).not.toHaveURL(/login/)
  // Waits for the next page, because menus close while the path changes.
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
}

/** Signs in by a call, which is faster than the form; takes effect with the next page load. */
export async function signIn(page: Page, email: string, url = ''): Promise<void> {
  const reply = await page.request.post(`${url}/api/login/`, {
    data: { email, password: PASSWORD },
  })
  expect(reply.status()).toBe(200)
  const { access, user } = await reply.json()
  // Any file of the site, because storage belongs to an origin.
  if (page.url() === 'about:blank') await page.goto('/robots.txt')
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', user)
    },
    [access, JSON.stringify(user)] as const,
  )
}

/**
 * Opens the profile of who is signed in, and waits for what the page asks for late. When a session is ended elsewhere,
 * that would be the first to hear of it.
 */
export async function openProfile(page: Page, path: string): Promise<void> {
  const late = ['passkeys', 'proofs', 'second_factor'].map((name) =>
    page.waitForResponse(`**/api/${name}/`),
  )
  await page.goto(path)
  for (const reply of await Promise.all(late)) await reply.finished()
}

/** Creates an account that no other test uses; returns its e-mail. */
export async function signUp(
  page: Page,
  type: 'student' | 'owner',
  name: string,
  mobile_number = '9876543210',
): Promise<string> {
  // Names are unique within a file, and with --repeat-each each repetition has its own account.
  const { file, repeatEachIndex } = test.info()
  const email = `${name}-${basename(file, '.spec.ts')}-${repeatEachIndex}@nilayam.test`
  const full_name = type === 'student' ? 'Ravi Kumar' : 'Imran Khan'
  const data = { full_name, email, mobile_number, password: PASSWORD, type }
  expect((await page.request.post('/api/signup/', { data })).status()).toBe(201)
  return email
}

export type Person = { page: Page; email: string }

/** A new account in a browser of its own, signed in; `url` is another server's than the journeys' own. */
export async function enter(
  browser: Browser,
  type: 'student' | 'owner',
  name: string,
  url?: string,
): Promise<Person> {
  const page = await openPage(browser, url)
  const email = await signUp(page, type, name)
  await signIn(page, email)
  return { page, email }
}

const headersOf = async (page: Page) => ({
  authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`,
})

/** Makes a call as who is signed in on the page; returns the body of the reply. */
export async function callAs(page: Page, path: string, options: object, status = 200) {
  const headers = await headersOf(page)
  const reply = await page.request.post(`/api${path}`, { headers, ...options })
  expect([path, reply.status(), await reply.json()]).toMatchObject([path, status, { status }])
  return reply.json()
}

/** Reads a call as who is signed in on the page. */
export async function readAs(page: Page, path: string) {
  const reply = await page.request.get(`/api${path}`, { headers: await headersOf(page) })
  expect([path, reply.status()]).toEqual([path, 200])
  return reply.json()
}
