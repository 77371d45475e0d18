import type { Browser, Page } from '@playwright/test'
import { expect, openPage } from '../site/test.ts'
import { signIn } from './people.ts'

/** An admin's page in a browser of its own, signed in. */
export async function openAdmin(browser: Browser, email: string, url?: string): Promise<Page> {
  const page = await openPage(browser, url)
  await signIn(page, email)
  return page
}

/** Opens the case about a place from the list; `show` is the query of another view than the open ones. */
export async function openCase(admin: Page, title: string, show = ''): Promise<void> {
  await admin.goto(`/admin/reports${show}`)
  // On desktops the first case is opened by itself, and the list stays beside it.
  await admin.getByRole('listitem').getByRole('link', { name: title }).first().click()
  await expect(admin.getByRole('link', { name: title, exact: true })).toBeVisible()
}

type Decision = { choice: string; measure?: string; reason: string }

/** Fills in and sends the decision of the open case. */
export async function decide(admin: Page, { choice, measure, reason }: Decision): Promise<void> {
  await admin.getByText(choice, { exact: true }).click()
  if (measure) await admin.getByLabel('What is done').selectOption(measure)
  await admin.getByLabel('Reasons, sent to both sides').fill(reason)
  await admin.getByRole('button', { name: /^Decide/ }).click()
}

/** Appeals the only decision on a page of one's reports. */
export async function appeal(page: Page, why: string): Promise<void> {
  await page.getByText('Appeal this decision').click()
  await page.getByLabel(/Why is the decision wrong/).fill(why)
  await page.getByRole('button', { name: 'Send the appeal' }).click()
  await expect(page.getByText('You appealed')).toBeVisible()
}
