import { expect, runOnlyOn, test } from '../site/test.ts'
import { createHostel } from '../steps/hostels.ts'
import { enter, signIn } from '../steps/people.ts'

test.beforeEach(() => {
  runOnlyOn('phone', 'The keyboard does the same at both widths')
})

test('fields for hours and days away take the focus, add with Enter, and give it back', async ({
  browser,
}) => {
  const { page } = await enter(browser, 'owner', 'hours-focus')
  await page.goto(`/visits?place=${await createHostel(page, 2)}`)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button('Add hours on Monday').press('Enter')
  await expect(page.getByLabel('From')).toBeFocused()
  await button('Cancel').press('Enter')
  await expect(button('Add hours on Monday')).toBeFocused()
  await button('Add hours on Monday').press('Enter')
  await page.getByLabel('From').press('Enter')
  await expect(button('Add hours on Monday')).toBeFocused()
  await page.getByRole('button', { name: /^Remove .* on Monday$/ }).press('Enter')
  await expect(button('Add hours on Monday')).toBeFocused()

  await button('Add days away').press('Enter')
  const day = page.getByLabel('First day')
  await expect(day).toBeFocused()
  // Enter adds what is wrong as little as it saves the form without it.
  await day.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(1)
  await day.fill(`3 Jan ${new Date().getFullYear() + 1}`)
  await day.press('Enter')
  await expect(button('Add days away')).toBeFocused()
  await button('Save the hours').press('Enter')
  await expect(page.getByText('Saved. Visits already booked stay as they are.')).toBeVisible()
  await expect(page.locator('.save-foot')).toBeFocused()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Remove 3 Jan/ })).toBeVisible()
})

test('a profile that is no longer edited gives the focus back', async ({ browser }) => {
  const { page } = await enter(browser, 'owner', 'profile-focus')
  await page.goto('/profile')
  const edit = page.getByRole('button', { name: 'Edit Profile' })
  await edit.press('Enter')
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(edit).toBeFocused()
  const change = page.getByRole('button', { name: 'Change password' })
  await change.press('Enter')
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(change).toBeFocused()
})

test('the published answer to a review has the focus', async ({ page }) => {
  await signIn(page, 'owner@nilayam.test')
  await page.goto('/reviews')
  const open = page.getByText(/^Answer /).first()
  const name = (await open.innerText()).replace('Answer ', '')
  const review = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
  await open.press('Enter')
  const words = review.getByRole('textbox')
  await expect(words).toBeFocused()
  await words.fill('ధన్యవాదాలు')
  await review.getByRole('button', { name: 'Answer', exact: true }).press('Enter')
  await expect(review.locator('.review-answer')).toContainText('ధన్యవాదాలు')
  await expect(review.locator('.review-answer')).toBeFocused()
})
