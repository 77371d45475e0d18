import { DAY } from '@nilayam/contract/time/durations'
import type { Page } from '@playwright/test'
import { dayAhead, sayDayAhead } from '../site/clock.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectWellAtBothWidths,
  openPage,
  runOnlyOn,
  test,
} from '../site/test.ts'
import { createListing } from '../steps/listings.ts'
import { signIn, signUp } from '../steps/people.ts'

type Offered = {
  options: { id: number }[]
  confirmed_days: number | null
  terms: { fields: { visitors: unknown } } | null
}

/** Path of the first property of the demo whose options fit. */
async function findOffer(page: Page, fits: (offered: Offered) => boolean): Promise<string> {
  for (const property_type_id of [2, 3, 1]) {
    const reply = await page.request.post('/api/public/properties/', { data: { property_type_id } })
    const { properties } = await reply.json()
    for (const { id, slug } of properties) {
      const found = await page.request.get(`/api/public/properties/${id}/options/`)
      if (fits(await found.json())) return `/user/property-details/${id}/${slug}`
    }
  }
  throw new Error('No place of the demo fits')
}

/** Places that other journeys list state no rules. */
const isFresh = ({ options, confirmed_days: days, terms }: Offered) =>
  options.length > 1 && days !== null && days <= 14 && !!terms?.fields.visitors

test('a bed is chosen without a network, as the page has all prices', async ({ browser }) => {
  // A page of its own, because the browser logs failed requests to the console.
  const page = await browser.newPage()
  const offer = await findOffer(page, isFresh)
  const links = page.waitForResponse(/__manifest/)
  await page.goto(offer)
  await (await links).finished()
  await page.context().setOffline(true)
  const radio = page.getByRole('table').getByRole('radio').last()
  await radio.check()
  await expect(page).toHaveURL(/option=\d+/)
  await expect(radio).toBeChecked()
  await expect(page.getByRole('region', { name: 'What it costs in all' })).toBeVisible()
  await page.close()
})

test('a move-in day of the address stands where the clock of the device is ahead', async ({
  browser,
}) => {
  const page = await openPage(browser)
  await page.clock.setFixedTime(Date.now() + 400 * DAY)
  await page.goto(`${await findOffer(page, isFresh)}?from=${dayAhead(5)}`)
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  const moveIn = page.getByLabel('Move in on').filter({ visible: true })
  await expect(moveIn).toHaveValue(sayDayAhead(5))
})

test('a student sees options and the whole cost, and makes a quote', async ({ page }) => {
  await page.goto(await findOffer(page, isFresh))
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  const rows = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('radio') })
  await expect(page.getByText(/^Confirmed (today|\d+ days? ago)$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Terms and rules' })).toBeVisible()

  const radio = rows.last().getByRole('radio')
  await radio.check()
  await expect(radio).toBeChecked()
  const cost = page.getByRole('region', { name: 'What it costs in all' })
  await cost.getByRole('slider').fill('9')
  await expect(cost.getByText('In all, 9 months')).toBeVisible()
  const each = cost.getByRole('term').filter({ hasText: 'Each month' })
  const rupees = await each.locator('xpath=following-sibling::dd[1]').textContent()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Make a quote' }).click()
  await expect(page).toHaveURL(/\/quotes\/[\w-]{43}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await expect(page.getByText(/^From .*, 9 months$/)).toBeVisible()
  await expect(page.getByText(rupees ?? '', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a contrast theme has one colour of letters on what is chosen', async ({ page }) => {
  runOnlyOn('desktop', 'The rules are the same at both widths')
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(await findOffer(page, isFresh))
  const chosen = page.getByRole('table').locator('label:has(> input:checked)')
  await expect(chosen).toHaveCount(1)
  const colours = await chosen.evaluate((label) => [
    ...new Set([label, ...label.children].map((one) => getComputedStyle(one).color)),
  ])
  expect(colours).toHaveLength(1)
})

test('a property without options shows its rent only', async ({ page }, { project }) => {
  await signIn(page, await signUp(page, 'owner', `bare-${project.name}`))
  const id = await createListing(page, `Gulmohar Desks ${project.name}`)
  await page.goto(`/user/property-details/${id}`)
  await expect(
    page.getByText('For one seat, the cheapest on offer').filter({ visible: true }),
  ).toHaveCount(1)
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Make a quote' })).toHaveCount(0)
})

test('an unknown quote is answered with 404', async ({ page }) => {
  runOnlyOn('phone', 'What is done doesn’t depend on the width')
  const response = await page.goto(`/quotes/${'x'.repeat(43)}`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'There is no such quote.' })).toBeVisible()
})

test('vacancies confirmed more than a month ago aren’t shown', async ({ page }) => {
  const isOld = ({ options, confirmed_days: days }: Offered) =>
    options.length > 0 && days !== null && days > 30
  await page.goto(await findOffer(page, isOld))
  const table = page.getByRole('table')
  await expect(table.getByText('Ask the owner').first()).toBeVisible()
  await expect(table.getByText(/free now/)).toHaveCount(0)
})

test('WhatsApp is offered once the contact is shown', async ({ page }) => {
  await page.goto(await findOffer(page, isFresh))
  expect(await page.content()).not.toContain('wa.me')
  const seen = { visible: true }
  await page.getByRole('button', { name: 'Show contact' }).filter(seen).first().click()
  const link = page.getByRole('link', { name: 'WhatsApp' }).filter(seen)
  await expect(link.first()).toHaveAttribute('href', /^https:\/\/wa\.me\/91\d{10}\?text=Hello/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('options, costs and terms are readable', async ({ page }) => {
    await page.goto(await findOffer(page, isFresh))
    await expect(page.getByRole('table').getByRole('radio').first()).toBeVisible()
    await expect(page.getByText(/^In all, \d+ months$/).filter({ visible: true })).toHaveCount(1)
    // The sums couldn't follow them.
    await expect(page.getByLabel('I stay for').filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'House rules' })).toBeVisible()
  })
})

test('an invalid confirmation link is answered with 404', async ({ page }) => {
  runOnlyOn('phone', 'What is done doesn’t depend on the width; its pages are looked at in both')
  const response = await page.goto(`/confirm-rooms?token=${'x'.repeat(40)}`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: /doesn’t work any more/ })).toBeVisible()
  await expectWellAtBothWidths(page)
})
