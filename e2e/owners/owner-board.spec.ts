import type { Page } from '@playwright/test'
import { sayDayAhead } from '../site/clock.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectTouchable,
  expectWellAtBothWidths,
  runOnlyOn,
  test,
} from '../site/test.ts'
import { createListing } from '../steps/listings.ts'
import { holdNotice } from '../steps/notices.ts'
import { signIn, signUp } from '../steps/people.ts'

/** Opens the board of a new property with this number of beds, two per room. */
async function openBoard(page: Page, name: string, beds: string): Promise<void> {
  await signIn(page, await signUp(page, 'owner', name))
  const id = await createListing(page, 'Neem Desk Study Hall')
  await page.goto(`/rooms/${id}`)
  await page.getByRole('button', { name: /^Sharing/ }).click()
  await page.getByRole('textbox', { name: /^Rent a month/ }).fill('7000')
  await page.getByRole('textbox', { name: /^Beds in all/ }).fill(beds)
  await page.getByRole('textbox', { name: /^Free now/ }).fill(beds)
  await page.getByRole('button', { name: 'Save rooms and prices' }).click()
  await page.getByRole('link', { name: 'Open the board' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
}

const cellOf = (page: Page, name: RegExp) => page.getByRole('grid').getByRole('button', { name })

test('an owner takes a bed, frees it, and undoes that', async ({ page }, { project }) => {
  await openBoard(page, `board-${project.name}`, '2')
  const first = cellOf(page, /bed A/i)
  await expect(first).toHaveAccessibleName(/Free from today/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expectTouchable(page)

  await first.focus()
  await page.keyboard.press('ArrowRight')
  await expect(cellOf(page, /bed B/i)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Room 1, Bed A' })).toBeFocused()
  await page.getByLabel('Your own note').fill('Divya')
  // What students will read is said before it is saved.
  const then = page.getByText(/^Your page then says: .*: 1 free now$/)
  await expect(then).toBeVisible()
  await page.getByText('Free', { exact: true }).last().click()
  await expect(page.getByText(/^Your page then says: .*: 2 free now$/)).toBeVisible()
  await page.getByText('Take', { exact: true }).click()
  await expect(then).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Take from/ }).click()
  await expect(page.getByText(/^Saved\. .*: 1 free now$/)).toBeVisible()
  await expect(first).toHaveAccessibleName(/Taken since .* Divya/)
  await expect(first).toBeFocused()

  await first.click()
  // The answer of a save doesn't close the panel of another bed, which was chosen meanwhile.
  const note = page.getByLabel('Your own note')
  await page.route(
    '**/api/owner/board/',
    async (route) => {
      await cellOf(page, /bed B/i).press('Enter')
      await note.fill('Asha')
      await route.continue()
    },
    { times: 1 },
  )
  await holdNotice(page.getByText(/^Saved\. .*: 2 free now$/), () =>
    page.getByRole('button', { name: /^Free from/ }).click(),
  )
  await expect(first).toHaveAccessibleName(/Free from today/)
  await expect(note).toHaveValue('Asha')
  await note.press('Escape')
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(first).toHaveAccessibleName(/Taken/)
})

test('an owner closes and renames a whole room, and views a later day', async ({ page }, {
  project,
}) => {
  await openBoard(page, `board-room-${project.name}`, '4')
  await page.getByRole('button', { name: 'Choose several' }).click()
  await cellOf(page, /Room 1.*bed A/i).click()
  await page.getByRole('button', { name: 'Choose all of Room 1', exact: true }).click()
  await expect(page.getByRole('heading', { name: '2 chosen' })).toBeVisible()
  await page.getByRole('button', { name: 'Rename Room 1' }).click()
  const name = page.getByRole('textbox', { name: 'New name' })
  await expect(name).toBeFocused()
  await name.fill(' ')
  await page.getByRole('button', { name: 'Save the name' }).press('Enter')
  await expect(page.getByText('Enter a name')).toBeVisible()
  await expect(name).toBeFocused()
  await name.fill('204')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Rename 204' })).toBeVisible()

  await page.getByText('Out of use', { exact: true }).last().click()
  const until = sayDayAhead(400)
  await page.getByLabel('Until').fill(until)
  await page.getByRole('button', { name: /^Out of use from/ }).click()
  await expect(cellOf(page, /204.*bed B/i)).toHaveAccessibleName(
    new RegExp(`Out of use until ${until}`),
  )
  await page.getByLabel('How it stands on').fill(sayDayAhead(401))
  await expect(cellOf(page, /204.*bed B/i)).toHaveAccessibleName(/Free/)
  await page.getByLabel('How it stands on').fill('2 Jan 2020')
  await expect(page.getByText('Enter today or a later day')).toBeVisible()
})

test('days that can’t be are refused beside their field, and nothing typed is lost', async ({
  page,
}) => {
  runOnlyOn('phone', 'What is done doesn’t depend on the width')
  await openBoard(page, 'board-days', '2')
  await cellOf(page, /bed A/i).click()
  const from = page.getByRole('textbox', { name: 'From' })
  const until = page.getByRole('textbox', { name: 'Until' })
  await page.getByLabel('Your own note').fill('Divya')
  const take = page.getByRole('button', { name: /^Take/ }).last()
  const [before, day, after] = [400, 401, 402].map(sayDayAhead) as [string, string, string]
  await from.fill('soon')
  await take.click()
  await expect(from).toHaveAccessibleDescription(/Enter a day like/)
  await expect(from).toBeFocused()
  await from.fill('1 Jan 2020')
  await take.click()
  await expect(from).toHaveAccessibleDescription(/Must be within the last two years/)
  await from.fill(after)
  await expect(from).not.toHaveAccessibleDescription(/Must be within/)
  await until.fill(day)
  await take.click()
  await expect(until).toHaveAccessibleDescription(/The last day must come after the first/)
  await from.fill(before)
  await expect(page.getByLabel('Your own note')).toHaveValue('Divya')
  await take.click()
  await expect(page.getByText(/^Saved\./)).toBeVisible()
  await page.getByLabel('How it stands on').fill(before)
  await expect(cellOf(page, /bed A/i)).toHaveAccessibleName(/Divya/)
  await page.getByLabel('How it stands on').fill(day)
  await expect(cellOf(page, /bed A/i)).toHaveAccessibleName(/Free/)
})

test('a long board is split into sections, rendered one at a time', async ({ page }, {
  project,
}) => {
  await openBoard(page, `board-long-${project.name}`, '60')
  const parts = page.getByRole('navigation', { name: 'Which part' })
  await expect(parts.getByRole('button', { name: /^Room 1–Room 12/ })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(page.getByRole('gridcell')).toHaveCount(24)
  await parts.getByRole('button', { name: 'The next part' }).click()
  await expect(page.getByRole('grid', { name: /Room 13–Room 24/ })).toBeVisible()
  await expect(parts.getByRole('button', { name: /Room 25–Room 30.*12 free/ })).toBeAttached()
  await expectNoSidewaysScroll(page)
})

test('two owners at once: another bed is saved, the same one is refused with the change', async ({
  page,
}) => {
  runOnlyOn('phone', 'What is done doesn’t depend on the width; its pages are looked at in both')
  await openBoard(page, 'board-two', '2')
  const other = await page.context().newPage()
  await other.goto(page.url())
  // It asks for the board once its scripts run: it has to know it before it changes.
  await expect(cellOf(other, /bed A/i)).toHaveAccessibleName(/Free from today/)
  await cellOf(page, /bed A/i).click()
  await page.getByRole('button', { name: /^Take from/ }).click()
  await expect(cellOf(page, /bed A/i)).toHaveAccessibleName(/Taken/)

  await cellOf(other, /bed B/i).click()
  await other.getByRole('button', { name: /^Take from/ }).click()
  await expect(other.getByText(/Imran Khan changed another one at .* Both are saved/)).toBeVisible()
  await expect(cellOf(other, /bed A/i)).toHaveAccessibleName(/Taken/)
  await expect(cellOf(other, /bed B/i)).toHaveAccessibleName(/Taken/)

  await cellOf(page, /bed A/i).click()
  await page.getByRole('button', { name: /^Free from/ }).click()
  await expect(cellOf(page, /bed A/i)).toHaveAccessibleName(/Free/)
  await cellOf(other, /bed A/i).click()
  const until = sayDayAhead(90)
  await other.getByLabel('Until').fill(until)
  await other.getByRole('button', { name: /^Free from/ }).click()
  await expect(other.getByRole('alert').filter({ hasText: 'freed by Imran Khan' })).toBeVisible()
  await expect(other.getByLabel('Until')).toHaveValue(until)
  await expect(cellOf(other, /bed A/i)).toHaveAccessibleName(/Free/)
  await expectWellAtBothWidths(other)
})

test('a contrast theme tells the states of the board apart', async ({ page }) => {
  runOnlyOn('desktop', 'Colours don’t depend on the width')
  await page.emulateMedia({ forcedColors: 'active' })
  await openBoard(page, 'board-contrast', '2')
  const borders = await page.locator('.board-legend .board-cell').evaluateAll((all) =>
    all.map((one) => {
      const { borderTopWidth, borderTopStyle } = getComputedStyle(one)
      return `${borderTopWidth} ${borderTopStyle}`
    }),
  )
  expect(new Set(borders).size).toBe(6)
})
