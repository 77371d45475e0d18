import { createListing } from './listings.ts'
import { signIn, signUp } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts'

test('an owner takes a bed, frees it, and takes that back', async ({ page }, { project }) => {
  await signIn(page, await signUp(page, 'owner', `board-${project.name}`))
  const id = await createListing(page, 'Neem Desk Study Hall')
  await page.goto(`/rooms/${id}`)
  await page.getByRole('button', { name: /^Sharing/ }).click()
  await page.getByRole('textbox', { name: /^Rent a month/ }).fill('7000')
  await page.getByRole('button', { name: 'Save rooms and prices' }).click()
  await page.getByRole('link', { name: 'Open the board' }).click()
  const grid = page.getByRole('grid')
  const first = grid.getByRole('button', { name: /bed A/i })
  await expect(first).toHaveAccessibleName(/Free from today/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await first.focus()
  await page.keyboard.press('ArrowRight')
  await expect(grid.getByRole('button', { name: /bed B/i })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await page.getByLabel('Your own note').fill('Divya')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Take from/ }).click()
  await expect(first).toHaveAccessibleName(/Taken since .* Divya/)
  await expect(first).toBeFocused()

  await first.click()
  await page.getByRole('button', { name: /^Free from/ }).click()
  await expect(first).toHaveAccessibleName(/Free from today/)
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(first).toHaveAccessibleName(/Taken/)
})
