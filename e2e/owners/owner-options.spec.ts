import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectTouchable,
  runOnlyOn,
  test,
} from '../site/test.ts'
import { createListing } from '../steps/listings.ts'
import { signIn, signUp } from '../steps/people.ts'

/** Lists a study hall as a new owner; returns its id. */
async function createPlace(page: Page, name: string): Promise<number> {
  await signIn(page, await signUp(page, 'owner', name))
  return createListing(page, 'Neem Desk Study Hall')
}

test('an owner enters a whole property from a template, in a few taps', async ({ page }, {
  project,
}) => {
  const id = await createPlace(page, `rooms-${project.name}`)
  await page.goto(`/rooms/${id}`)
  let taps = 0
  const tap = async (name: string | RegExp) => {
    taps += 1
    await page.getByRole('button', { name }).click()
  }
  const type = async (name: string, text: string) => {
    taps += 1
    await page.getByRole('textbox', { name, exact: true }).fill(text)
  }
  await expect(page.getByRole('heading', { name: 'Rooms and prices', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await tap(/Study hall with three shifts and a full day/)
  await expect(page.getByRole('heading', { name: '4 options' })).toBeVisible()
  await tap('Save rooms and prices')
  const rents = page.getByRole('textbox', { name: /^Rent a month/ })
  await expect(rents.first()).toBeFocused()
  await expectAccessible(page)
  for (const [at, rent] of ['900', '1,000', '800', '2000'].entries()) {
    taps += 1
    await rents.nth(at).fill(rent)
  }
  await type('Free now, Full day, any desk', '12')
  await tap('Save rooms and prices')
  await expect(page.getByRole('heading', { name: 'Confirmed today' })).toBeVisible()
  await expect(page.getByText('12 free now, of 40').first()).toBeVisible()
  expect(taps).toBeLessThanOrEqual(8)
  await expectNoSidewaysScroll(page)
  await expectTouchable(page)
  await expectAccessible(page)

  // Rooms that are saved while a confirmation is on its way stay as they are saved.
  await page.route('**/api/owner/confirm_rooms/', async (route) => {
    await rents.first().fill('950')
    const isSaved = page.waitForResponse('**/api/owner/options/')
    await page.getByRole('button', { name: 'Save rooms and prices' }).click()
    await isSaved
    await expect(page.getByRole('button', { name: 'Save rooms and prices' })).toHaveCount(0)
    await route.continue()
  })
  await tap('Still right')
  await expect(page.getByText('Confirmed. Your page says so today.')).toBeVisible()
  await expect(rents.first()).toHaveValue('950')

  // Of a hall where nobody sleeps cooking isn't asked.
  await page.getByRole('link', { name: 'Costs and rules' }).click()
  await expect(page.getByText('0 of 19 stated')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Smoking' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Cooking' })).toHaveCount(0)
})

test('an owner sells the desks of a hall at other hours as well', async ({ page }, { project }) => {
  const id = await createPlace(page, `hours-${project.name}`)
  await page.goto(`/rooms/${id}`)
  await page.getByRole('button', { name: /^Study hall with three shifts/ }).click()
  // What was added is shown, and each option has a name of its own.
  const names = page.getByRole('listitem').getByRole('heading', { level: 3 })
  await expect(names.first()).toBeFocused()
  await expect(names).toHaveText([/^Morning/, /^Afternoon/, /^Evening/, /^Full day/])
  const rents = page.getByRole('textbox', { name: /^Rent a month/ })
  for (const [at, rent] of ['900', '900', '800', '2000'].entries()) await rents.nth(at).fill(rent)
  await page.getByRole('textbox', { name: 'Free now, Morning, any desk' }).fill('9')
  // What wasn't said of the other shifts isn't published as free.
  await page.getByRole('button', { name: 'Save rooms and prices' }).click()
  await expect(page.getByRole('textbox', { name: /^Free now, Afternoon/ })).toBeFocused()
  await expect(page.getByText('Say how many are free now: 0 if none is.')).toHaveCount(3)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'All 40 desks are free' }).first().click()
  await page.getByRole('button', { name: 'All 40 desks are free' }).first().click()
  await expect(page.getByText('9 to 40 free now, of 40')).toBeVisible()
  await page.getByRole('button', { name: 'Save rooms and prices' }).click()
  await expect(page.getByText(/^9 free now/).first()).toBeVisible()

  await page.getByRole('button', { name: /^Hall A at other hours/ }).click()
  await expect(names.nth(4)).toHaveText(/^Night/)
  await expect(names.nth(4)).toBeFocused()
  await page.getByLabel('Ends').fill('14:00')
  await page.getByLabel('Begins').fill('06:30')
  await expect(names.nth(4)).toHaveText(/^Morning/)
  await rents.nth(4).fill('1100')
  await page.getByRole('button', { name: 'Save rooms and prices' }).click()
  await expect(page.getByRole('heading', { name: '5 options' })).toBeVisible()
  // The desks that are taken in the morning are taken for this shift, too.
  await expect(page.getByText(/^9 free now · Priced/)).toHaveCount(3)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('the second of two saves is refused with the changes, and keeps its input', async ({ page }, {
  project,
}) => {
  runOnlyOn('phone', 'Only tests what is saved, and the words of the refusal')
  const id = await createPlace(page, `rooms-two-${project.name}`)
  await page.goto(`/rooms/${id}`)
  await page.getByRole('button', { name: /Whole room/ }).click()
  await page.getByRole('textbox', { name: /^Rent a month/ }).fill('9000')
  await page.getByRole('button', { name: 'The room is free' }).click()
  const save = page.getByRole('button', { name: 'Save rooms and prices' })
  await save.click()
  await expect(page.getByRole('heading', { name: 'Confirmed today' })).toBeVisible()

  const other = await page.context().newPage()
  await other.goto(`/rooms/${id}`)
  // It asks for the rooms once its scripts run: it has to know them before they change.
  await expect(other.getByRole('textbox', { name: /^Rooms in all/ })).toHaveValue('1')
  await page.getByRole('button', { name: /^One more: Rooms in all/ }).click()
  await save.click()
  await expect(page.getByText('2 free now, of 2')).toBeVisible()

  await other.getByRole('textbox', { name: /^Rent a month/ }).fill('9500')
  await other.getByRole('button', { name: 'Save rooms and prices' }).click()
  await expect(other.getByRole('alert')).toContainText('Imran Khan saved options or counts at')
  await expect(other.getByRole('alert')).toContainText('Whole room for 2: were 1 in all, are 2')
  await expect(other.getByRole('textbox', { name: /^Rent a month/ })).toHaveValue('9,500')
  await expect(other.getByRole('textbox', { name: /^Rooms in all/ })).toHaveValue('2')
  await other.getByRole('button', { name: 'Save rooms and prices' }).click()
  await expect(other.getByText('₹9,500')).toBeVisible()
})

test('an owner states costs and rules, in two versions', async ({ page }, { project }) => {
  const id = await createPlace(page, `terms-${project.name}`)
  await page.goto(`/rooms/${id}`)
  await page.getByRole('link', { name: 'Costs and rules' }).click()
  await expect(page.getByText('0 of 24 stated')).toBeVisible()
  await expectAccessible(page)
  const deposit = page.getByRole('group', { name: 'Deposit', exact: true })
  await deposit.getByRole('radio', { name: 'Months of rent' }).check()
  const save = page.getByRole('button', { name: 'Save costs and rules' })
  await save.click()
  const months = page.getByRole('textbox', { name: 'Deposit: months' })
  await expect(months).toBeFocused()
  await expectAccessible(page)
  await months.fill('2')
  await page
    .getByRole('group', { name: 'Cooking' })
    .getByRole('radio', { name: 'No', exact: true })
    .check()
  await save.click()
  await expect(page.getByText(/^Version 1, saved/)).toBeVisible()

  await deposit.getByRole('radio', { name: 'None' }).check()
  await save.click()
  await expect(page.getByText(/^Version 2, saved/)).toBeVisible()
  await expect(page.getByText('2 of 24 stated')).toBeVisible()
  await page.reload()
  await expect(deposit.getByRole('radio', { name: 'None' })).toBeChecked()
  await expect(
    page.getByRole('group', { name: 'Smoking' }).getByRole('radio', { name: 'Not stated' }),
  ).toBeChecked()
  await expectNoSidewaysScroll(page)
  await expectTouchable(page)
})

test('the second of two saves of terms is refused with the changes, and keeps its input', async ({
  page,
}, { project }) => {
  runOnlyOn('phone', 'Only tests what is saved, and the words of the refusal')
  const id = await createPlace(page, `terms-two-${project.name}`)
  const other = await page.context().newPage()
  await page.goto(`/terms/${id}`)
  await other.goto(`/terms/${id}`)
  // It asks for the terms once its scripts run: it has to know them before they change.
  await expect(other.getByText('0 of 24 stated')).toBeVisible()
  const answer = (on: Page, term: string, says: string) =>
    on
      .getByRole('group', { name: term, exact: true })
      .getByRole('radio', { name: says, exact: true })
  await answer(page, 'Cooking', 'No').check()
  await page.getByRole('button', { name: 'Save costs and rules' }).click()
  await expect(page.getByText(/^Version 1, saved/)).toBeVisible()

  await answer(other, 'Deposit', 'None').check()
  await other.reload()
  await expect(other.getByRole('alert').filter({ hasText: 'since you typed here' })).toBeVisible()
  await expect(answer(other, 'Cooking', 'No')).toBeChecked()
  await answer(other, 'Smoking', 'No').check()

  await answer(page, 'Alcohol', 'No').check()
  await page.getByRole('button', { name: 'Save costs and rules' }).click()
  await expect(page.getByText(/^Version 2, saved/)).toBeVisible()
  await other.getByRole('button', { name: 'Save costs and rules' }).click()
  const alert = other.getByRole('alert').filter({ hasText: 'Imran Khan saved costs and rules at' })
  await expect(alert).toContainText('Alcohol')
  await expect(alert).toContainText('What you typed is kept')
  await expect(answer(other, 'Deposit', 'None')).toBeChecked()
  await expect(answer(other, 'Alcohol', 'No')).toBeChecked()
  await other.getByRole('button', { name: 'Save costs and rules' }).click()
  await expect(other.getByText(/^Version 3, saved/)).toBeVisible()
})

test('an owner previews a property as students see it', async ({ page }, { project }) => {
  const id = await createPlace(page, `preview-${project.name}`)
  await page.goto(`/rooms/${id}`)
  await page.getByRole('button', { name: /Whole room/ }).click()
  await page.getByRole('textbox', { name: /^Rent a month/ }).fill('9000')
  await page.getByRole('button', { name: 'The room is free' }).click()
  await page.getByRole('button', { name: 'Save rooms and prices' }).click()
  await page.getByRole('link', { name: 'Preview as a student sees it' }).click()
  await expect(page.getByText('Only you see this page.')).toBeVisible()
  await expect(page.getByRole('table').getByText('Whole room for 2')).toBeVisible()
  await expect(page.getByRole('region', { name: 'What it costs in all' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto(`/list-property?property=${id}`)
  await expect(page.getByText('This is the cheapest of your options.')).toBeVisible()
  await expect(page.getByLabel('Monthly rent')).toHaveCount(0)
})
