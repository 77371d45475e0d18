import type { Page } from '@playwright/test'
import { expect } from './test.ts'

export const PASSWORD = 'Nilayam#2026'

/** Signs somebody of the demo city in through the login page. */
export async function signIn(page: Page, email: string, path = '/login'): Promise<void> {
  await page.goto(path)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page
    .getByRole('main')
    .getByRole('button', { name: /log in|login|sign in/i })
    .click()
  await expect(page).not.toHaveURL(/login/)
}
