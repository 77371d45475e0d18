import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

export const PASSWORD = 'Nilayam#2026'

/** Signs somebody in through a login page; where it leads is the product's affair. */
export async function signInByForm(page: Page, email: string, path = '/login'): Promise<void> {
  await page.goto(path)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page
    .getByRole('main')
    .getByRole('button', { name: /log in|login|sign in/i })
    .click()
  await expect(page).not.toHaveURL(/login/)
  // The next page is there: until then the menus close, because the path is still changing.
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
}

/** Signs somebody in by a call, which the next page of this browser knows of; for journeys that are about something else. */
export async function signIn(page: Page, email: string): Promise<void> {
  const reply = await page.request.post('/api/login/', { data: { email, password: PASSWORD } })
  expect(reply.status()).toBe(200)
  const { access, user } = await reply.json()
  // Any file of the site's: a storage belongs to the site.
  if (page.url() === 'about:blank') await page.goto('/robots.txt')
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', user)
    },
    [access, JSON.stringify(user)] as const,
  )
}

/** A new account that no other test touches; answers its e-mail. */
export async function signUp(page: Page, type: 'student' | 'owner', name: string): Promise<string> {
  // A test that is repeated to find out whether it holds signs up somebody new each time.
  const email = `${name}-${test.info().repeatEachIndex}@nilayam.test`
  const full_name = type === 'student' ? 'Ravi Kumar' : 'Imran Khan'
  const data = { full_name, email, mobile_number: '9876543210', password: PASSWORD, type }
  expect((await page.request.post('/api/signup/', { data })).status()).toBe(201)
  return email
}
