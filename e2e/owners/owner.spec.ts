import type { Browser, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectWellAtBothWidths,
  runOnlyOn,
  test,
} from '../site/test.ts'
import { createDraft, createListing } from '../steps/listings.ts'
import { holdNotice } from '../steps/notices.ts'
import { enter, signIn, signUp } from '../steps/people.ts'

/** Deletes by the menu of a row. */
async function chooseDelete(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page.locator('.action-menu:popover-open').getByRole('button', { name: 'Delete' }).click()
}

test('an owner deletes a draft, after a failure', async ({ page }) => {
  runOnlyOn('phone', 'What is done doesn’t depend on the width; its pages are looked at in both')
  const title = 'Neem Desk Study Hall'
  await signIn(page, await signUp(page, 'owner', 'drafter'))
  await page.goto('/properties')
  await expect(page.getByText('No properties listed yet')).toBeVisible()
  await expectWellAtBothWidths(page)
  await createDraft(page, title)
  await page.goto('/properties')
  await page.getByRole('link', { name: 'Drafts 1' }).click()
  await expect(page).toHaveURL('/properties?tab=drafts')
  await expectWellAtBothWidths(page)

  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  const remove = async () => {
    await chooseDelete(page, title)
    await expect(dialog).toContainText("You won't be able to revert this!")
    await dialog.getByRole('button', { name: 'Yes, delete it!' }).click()
  }
  const call = '**/api/owner/delete_property_by_owner/'
  await page.route(call, (route) => route.fulfill({ status: 403, json: { status: 403 } }))
  await holdNotice(page.getByText('Something went wrong'), remove)
  await page.unroute(call)
  await remove()
  await expect(page.getByText('Property deleted successfully')).toBeVisible()
  // Pointed at, it wouldn't go by itself.
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  await expect(page.getByText('No drafts')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No drafts')).toBeVisible()
})

test('deleting a listed property warns about the plan, and Cancel keeps it', async ({ page }) => {
  await signIn(page, 'owner@nilayam.test')
  await page.goto('/properties')
  await page.getByRole('button', { name: 'More for Manjeera Study Hall' }).press('Enter')
  const menu = page.locator('.action-menu:popover-open')
  await expectAccessible(page)
  await expect(menu.getByRole('link')).toHaveText([
    'Details',
    'As students see it',
    'Subscription',
    'Rooms and prices',
    'Costs and rules',
    'Coupon',
  ])
  // Tab moves from the button into the menu, and Escape back.
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'More for Manjeera Study Hall' })).toBeFocused()
  await chooseDelete(page, 'Manjeera Study Hall')
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog).toContainText(
    'The subscription amount will not be refunded. This action cannot be reverted.',
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Manjeera Study Hall' })).toBeVisible()
})

test('a phone shows four photos first, and all on request', async ({ page }, { project }) => {
  await signIn(page, 'owner@nilayam.test')
  await page.goto('/properties')
  await page.getByRole('link', { name: 'Manjeera Study Hall', exact: true }).click()
  const photos = page.getByRole('main').locator('li picture')
  await expect(photos).toHaveCount(7)
  const all = page.getByRole('button', { name: 'All 7' })
  if (project.name === 'phone') {
    await expect(photos.filter({ visible: true })).toHaveCount(4)
    await all.click()
  }
  await expect(all).toBeHidden()
  await expect(photos.filter({ visible: true })).toHaveCount(7)
})

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36'

/** A visitor opens a property twice in one session. */
async function lookTwice(browser: Browser, id: number): Promise<void> {
  const context = await browser.newContext({ userAgent: PHONE })
  const page = await context.newPage()
  const counted = page.waitForResponse('**/api/public/count_view/')
  await page.goto(`/user/property-details/${id}`)
  expect((await counted).status()).toBe(200)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
}

async function expectFirstWeek(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await expect(page.getByText('The charts start with your second week.')).toBeVisible()
  await page.getByRole('button', { name: 'As a table' }).click()
  const week = page
    .getByRole('table', { name: /Week by week/ })
    .getByRole('row')
    .last()
  await expect(week.getByRole('cell')).toHaveText(['1', '0', '0'])
}

test('an owner sees the views, changes the plan, and deletes the property', async ({
  page,
  browser,
}) => {
  runOnlyOn('phone', 'What is done doesn’t depend on the width; its pages are looked at in both')
  const title = 'Peepal Study Hall'
  // Of places nearby, four are shown; the demo has three there.
  const { page: neighbour } = await enter(browser, 'owner', 'neighbour')
  await createListing(neighbour, 'Banyan Study Hall')
  await neighbour.context().close()
  await signIn(page, await signUp(page, 'owner', 'seller'))
  const id = await createListing(page, title)
  await lookTwice(browser, id)
  await expectFirstWeek(page)

  await page.goto(`/subscription?property=${id}`)
  await expect(page.getByText(/Runs now; renew it from/)).toBeVisible()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Choose a plan', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: /Three months/ }).check()
  await expect(page.getByText('To pay today')).toBeVisible()
  await page.getByRole('button', { name: 'Change for ₹1,299' }).dblclick()
  await expect(page.getByText('Three months is paid for.')).toBeInViewport()
  await expect(page.getByText(/Three months is paid for: it begins on/)).toBeVisible()
  const history = page.getByRole('table', { name: /Plans bought/ })
  await expect(history.getByRole('row').filter({ hasText: title })).toHaveText([
    /Three months.*₹1,299.*Booked/s,
    /One month.*₹499.*Running/s,
  ])
  await expectWellAtBothWidths(page)

  await page.goto('/properties')
  await chooseDelete(page, title)
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByText('Property deleted successfully')).toBeVisible()
  await expect(page.getByText('No properties listed yet')).toBeVisible()
  const gone = await page.goto(`/user/property-details/${id}`)
  expect(gone?.status()).toBe(410)
  await expect(page.getByText('This place was taken down by its owner.')).toBeVisible()
  await expect(page.getByText('No property details found.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^More near / })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(4)
  await expectWellAtBothWidths(page)
  await page.getByRole('link', { name: 'Back to Properties' }).click()
  await expect(page).toHaveURL('/user/properties')
})

test('an owner renews a plan that ends soon, from the dashboard', async ({ page }, { project }) => {
  const ending = { phone: 'Godavari Girls’ Hostel', desktop: 'Terrace House PG for Women' }
  const title = ending[project.name as keyof typeof ending]
  await signIn(page, 'owner@nilayam.test')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Week by week' })).toBeVisible()
  await expect(page.locator('.uplot canvas')).toHaveCount(3)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: `Renew ${title}` }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  const running = await page.getByText(/^A renewal begins on/).textContent()
  await page.getByRole('radio', { name: /One year/ }).check()
  await page.getByRole('button', { name: /^Change for ₹/ }).click()
  await expect(page.getByText(/One year is paid for: it begins on/)).toBeVisible()
  const start = /begins on (.+?),/.exec(running ?? '')?.[1] ?? 'no day'
  await expect(page.getByText(`begins on ${start}`).first()).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Week by week' })).toBeVisible()
  await expect(page.getByRole('link', { name: `Renew ${title}` })).toHaveCount(0)
})

test('a property whose plan has expired can be renewed', async ({ page, isMobile }) => {
  const title = 'Kaveri Boys’ Hostel'
  await signIn(page, 'owner@nilayam.test')
  await page.goto('/properties')
  await page.getByLabel('Search among your properties').fill('kaveri dilsukh')
  await expect(page).toHaveURL('/properties?q=kaveri+dilsukh')
  const card = page.getByRole('listitem').filter({ hasText: title })
  await expect(card).toContainText('Expired')
  // The menu leads to all of them, and Back to what was found.
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('link', { name: 'All Properties', exact: true }).click()
  await expect(page.getByLabel('Search among your properties')).toHaveValue('')
  await page.goBack()
  await expect(page.getByLabel('Search among your properties')).toHaveValue('kaveri dilsukh')
  await expect(card).toContainText(
    'Students can’t find it. Its photos, favourites and link are kept.',
  )
  await card.getByRole('heading', { name: title }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Renew' }).click()
  await expect(page.getByText(/The plan begins at once/)).toBeVisible()
  await page.getByRole('radio', { name: /Three months/ }).check()
  await expect(page.getByRole('button', { name: 'Renew for ₹2,099' })).toBeVisible()
})
