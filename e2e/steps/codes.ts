import { expect, type Page } from '@playwright/test'
import { PASSWORD } from './people.ts'

/** On the profile: starts to set two-step sign-in up, up to the QR code; returns the secret as it is typed. */
export async function startTwoStep(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Set it up' }).click()
  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the app' })).toBeVisible()
  return ((await page.locator('.factor-key').textContent()) ?? '').replaceAll(' ', '')
}

/** Reads the codes that are shown once. */
export async function readBackupCodes(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { name: 'Keep these backup codes' })).toBeFocused()
  return page.locator('.factor-codes > li').allTextContents()
}
