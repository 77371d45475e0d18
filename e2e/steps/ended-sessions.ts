import type { Page } from '@playwright/test'
import { expect } from '../site/test.ts'
import { PASSWORD } from './people.ts'

/** Ends the session: the server refuses the token, and the browser has no other. */
export async function endSession(page: Page): Promise<void> {
  // While the page is still loading, a refused call counts as a visitor's.
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1)
  await page.context().clearCookies()
  await page.evaluate(() => {
    const [head, payload] = (localStorage.getItem('token') ?? '').split('.')
    localStorage.setItem('token', `${head}.${payload}.forged`)
  })
}

/** Only visible fields, because the previous page is kept hidden. */
export async function signInHere(page: Page, email: string): Promise<void> {
  const seen = (label: string) => page.getByLabel(label, { exact: true }).filter({ visible: true })
  await seen('E-mail').fill(email)
  await seen('Password').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).not.toHaveURL(/login/)
}
