import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectWellAtBothWidths, runOnlyOn, test } from '../site/test.ts'
import { PASSWORD, signUp } from '../steps/people.ts'

test('a common password is refused with a reason, before and after sending', async ({ page }) => {
  runOnlyOn('phone', 'What is done doesn’t depend on the width; its pages are looked at in both')
  const lists: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('common-passwords')) lists.push(request.url())
  })
  const ways = [
    () => page.goto('/signup'),
    () => page.goto('/student-signup'),
    async () => followDemoLink(page, await signUp(page, 'student', 'common-reset')),
  ]
  for (const open of ways) {
    lists.length = 0
    await open()
    const password = page.getByLabel(/^(New p|P)assword$/)
    const strength = page.getByRole('status').filter({ hasText: /Strength|Too weak|Good|Strong/ })
    await expect(strength).toHaveText('Strength')
    expect(lists).toEqual([])
    await password.fill('Aa1!')
    await expect(strength).toHaveText('Too weak: use 8 characters or more')
    await password.fill('abcdefgh')
    await expect(strength).toHaveText('Too weak: add one more of these')
    await password.fill('Password1')
    await expect(strength).toHaveText('Too weak: one of the 10,000 most common')
    await page.getByRole('button', { name: /^Sign up|Save the password/ }).click()
    await expect(page.getByText('Password is too weak!').first()).toBeVisible()
    await expectWellAtBothWidths(page)
    await password.fill(PASSWORD)
    await expect(strength).toHaveText('Strong')
    await expect(page.getByText('Password is too weak!')).toHaveCount(0)
  }
})

test('without the list of common passwords the server refuses them', async ({ context }, {
  project,
}) => {
  runOnlyOn('phone', 'The tests above show errors at both widths')
  // A page of its own, because the browser logs the failed request to the console.
  const page = await context.newPage()
  await page.route('**/common-passwords*', (route) => route.abort())
  await page.goto('/student-signup')
  await page.getByLabel('Full name').fill('Ravi Kumar')
  await page.getByLabel('E-mail').fill(`common-${project.name}@nilayam.test`)
  await page.getByLabel('Mobile').fill('9876543210')
  await page.getByLabel('Password', { exact: true }).fill('Password1')
  await page.getByLabel('Confirm password', { exact: true }).fill('Password1')
  await expect(page.getByText('Good enough').or(page.getByText('Strong'))).toBeVisible()
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('Password is too weak!').first()).toBeVisible()
  await expect(page.getByText('Too weak: one of the 10,000 most common')).toBeVisible()
})

/** Asks for a new password, and follows the link of the mail in the outbox. */
async function followDemoLink(page: Page, email: string): Promise<void> {
  await page.goto('/reset-password')
  await page.getByLabel('E-mail').fill(email)
  let sent = 0
  await page.route('**/api/forgot_password/', async (route) => {
    sent += 1
    // Enter once more, while it is being sent.
    if (sent === 1) await page.getByLabel('E-mail').press('Enter')
    await route.continue()
  })
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeVisible()
  expect(sent).toBe(1)
  await page.getByRole('link', { name: 'Look in its outbox' }).click()
  await expect(page).toHaveURL('/outbox')
  const link = page.getByRole('link', { name: 'Choose a new password' })
  const mail = page.getByRole('article').filter({ hasText: email }).filter({ has: link })
  await expect(async () => {
    await page.goto('/outbox')
    await expect(mail).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectAccessible(page)
  await mail.getByRole('link', { name: 'Choose a new password' }).click()
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
}

test('in the demo the link is in the outbox', async ({ page }) => {
  runOnlyOn('phone', 'What is done doesn’t depend on the width')
  await followDemoLink(page, await signUp(page, 'student', 'forgetful'))
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
})
