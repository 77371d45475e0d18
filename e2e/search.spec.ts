import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, runOnlyOn, test } from './test.ts'

test('a visitor finds a place in an area and opens it', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Find a bed near class')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ameerpet' }).first().click()
  await expect(page).toHaveURL(/\/user\/properties\?/)
  await expect(page.getByText(/^Total: \d+/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('more places are added below, where the keyboard goes on', async ({ page }) => {
  await page.goto('/user/properties')
  const cards = page.getByRole('main').locator('.card-grid > li')
  await expect(cards).toHaveCount(24)
  const more = page.getByRole('link', { name: 'Show more' })
  await more.press('Enter')
  await expect(cards).toHaveCount(48)
  await expect(cards.nth(24).getByRole('link').first()).toBeFocused()
  await expect(page.getByText(/^48 of [\d,]+\+? shown$/)).toBeVisible()
  await page.reload()
  await expect(cards).toHaveCount(48)
})

/** Holds the replies to these requests back, until those that wait are released, or none is held any more. */
async function holdReplies(page: Page, requests: string) {
  let asked = 0
  let isOpen = false
  let waiting: (() => void)[] = []
  const release = () => {
    for (const go of waiting) go()
    waiting = []
  }
  await page.route(requests, async (route) => {
    asked += 1
    if (!isOpen) await new Promise<void>((go) => waiting.push(go))
    // The page may have asked for something else since.
    await route.continue().catch(() => {})
  })
  const holdNone = () => {
    isOpen = true
    release()
  }
  return { countAsked: () => asked, release, holdNone }
}

test('what is chosen while results are on their way is not pulled back', async ({ page }, {
  project,
}) => {
  test.skip(project.name === 'phone', 'The slider is in a sheet there, and the same')
  const replies = await holdReplies(page, '**/user/properties.data*')
  await page.goto('/user/properties?city_id=1')
  const slider = page.getByRole('main').getByRole('slider').first()
  // Before results are asked for, while they are on their way and as they come: each press counts.
  for (let round = 0; round < 4; round++) {
    const before = replies.countAsked()
    await slider.press('ArrowRight')
    await expect.poll(replies.countAsked).toBeGreaterThan(before)
    await slider.press('ArrowRight')
    replies.release()
  }
  replies.holdNone()
  await expect(page).toHaveURL(/max_price=18000/)
  await expect(slider).toHaveValue('18000')
  await page.goBack()
  await expect(page).toHaveURL(/\?city_id=1$/)
  await expect(slider).toHaveValue('10000')
})

test('a search that is shared shows the same places', async ({ page, browser }) => {
  runOnlyOn('phone', 'The server draws the same list for every width')
  await page.goto('/user/properties')
  const titles = (of: typeof page) =>
    of.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  const first = await titles(page)
  expect(first.length).toBeGreaterThan(5)
  const other = await browser.newPage()
  await other.goto(page.url())
  expect(await titles(other)).toEqual(first)
  await other.close()
})

test('wild query strings show a page that works', async ({ page }) => {
  for (const query of [
    'max_price=-1',
    'city=abc&area=%00',
    'mode=distance&lat=999&lon=x',
    'amenities=1,x,,999',
    'cursor=zzz',
    'sort=%3Cscript%3E',
  ]) {
    const response = await page.goto(`/user/properties?${query}`)
    expect([query, response?.status()]).toEqual([query, 200])
    await expect(page.getByRole('main').getByRole('search')).toBeVisible()
  }
})

test('a hand-made address is told what it can’t have', async ({ page }) => {
  const asked = {
    'mode=distance&lat=51.5&lon=-0.1': 'That place is outside India. Choose one in India.',
    'mode=distance&lat=17.43&lon=78.44&radius=90000': 'The distance goes from 500 m to 10 km',
    'max_price=70000': 'The highest rent goes from ₹500 to ₹50,000',
    'city_id=99999': 'We don’t know that city',
    'city_id=abc': 'We don’t know that city',
    'property_type_id=1&amenities=1,999': 'Some of the amenities don’t go with Study Hall',
    'cursor=zzz': 'That page belonged to another list',
  }
  for (const [query, sentence] of Object.entries(asked)) {
    await page.goto(`/user/properties?${query}`)
    await expect(page.getByText(sentence)).toBeVisible()
  }
})

test('a long list goes on on another page, and leads back', async ({ page }) => {
  await page.goto('/user/properties?pages=4')
  const cards = page.getByRole('main').locator('.card-grid > li')
  await expect(cards).toHaveCount(96)
  const first = await cards.first().getByRole('heading').innerText()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(cards).toHaveCount(24)
  await expect(page).toHaveURL(/cursor=/)
  await page.getByRole('link', { name: 'Back to the first places' }).click()
  await expect(page).not.toHaveURL(/cursor=/)
  await expect(cards.first().getByRole('heading')).toHaveText(first)
})

test('letters of twice the size lose nothing of the filters and the strip', async ({ page }, {
  project,
}) => {
  test.skip(project.name === 'desktop', 'They are for phones')
  await page.goto('/user/properties?city_id=1')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await page.getByRole('link', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet).toBeVisible()
  expect(await sheet.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  const card = page.locator('.strip-card').first()
  await expect(card).toBeInViewport()
  const price = await card.locator('.strip-price').boundingBox()
  const whole = await card.boundingBox()
  expect((price?.y ?? 0) + (price?.height ?? 0)).toBeLessThan(
    (whole?.y ?? 0) + (whole?.height ?? 0),
  )
})

test('when nothing is found, something wider is offered with its count', async ({ page }) => {
  await page.goto('/user/properties?property_type_id=2&max_price=1000')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No Properties Found')
  const way = page.getByRole('link', { name: /^Any rent: \d+ places?$/ })
  const count = /\d+/.exec((await way.textContent()) ?? '')?.[0]
  await way.click()
  await expect(page.getByText(`Total: ${count}`)).toBeVisible()
  // What was pressed is gone, and whoever goes by keys goes on from the heading.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('each filter says how many places it would leave, and leaves as many', async ({
  page,
  isMobile,
}) => {
  await page.goto('/user/properties?city_id=1')
  if (isMobile) await page.getByRole('link', { name: /^Filters/ }).click()
  else await page.getByRole('button', { name: /^Amenities/ }).click()
  const role = isMobile ? 'button' : 'checkbox'
  const wifi = page.getByRole(role, { name: /^Wi-Fi ?, [\d,]+ places$/ })
  const says = await wifi.evaluate((input) => input.closest('label, button')?.textContent)
  const count = /[\d,]+(?= places)/.exec(says ?? '')?.[0]
  await wifi.click()
  await expect(page).toHaveURL(/amenities=\d/)
  await expect(page.getByText(`Total: ${count}`)).toBeVisible()
  // The slider says in words what its bars show.
  await expect(
    page.getByRole('slider', { name: 'Max price' }).locator('visible=true'),
  ).toHaveAccessibleDescription(/^Half of them cost ₹[\d,]+ to ₹[\d,]+$/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('changing the mode sets the filters back, and Undo returns them', async ({
  page,
  isMobile,
}) => {
  await page.goto('/user/properties?property_type_id=1&max_price=8000')
  await expect(page.getByText(/^Total: \d+/)).toBeVisible()
  if (isMobile) await page.getByText('Every city', { exact: true }).locator('visible=true').click()
  const distance = page.getByText('Distance', { exact: true }).locator('visible=true')
  await expect(async () => {
    await distance.click()
    await expect(page).toHaveURL(/mode=distance$/, { timeout: 3000 })
  }).toPass()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page).toHaveURL(/property_type_id=1&max_price=8000/)
})

test('without a network the list stays, and what was asked for comes later', async ({
  browser,
}) => {
  // A page of its own, because the browser writes a network that fails to the console.
  const page = await browser.newPage()
  await page.goto('/user/properties?property_type_id=1')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.innerText()
  await page.route('**/user/properties.data?*', (route) => route.abort())
  await page.getByRole('link', { name: /^Study Hall\s*, remove$/ }).click()
  await expect(
    page.getByText('No connection, so this is still the list from before.'),
  ).toBeVisible()
  await expect(heading).toHaveText(before)
  await page.unroute('**/user/properties.data?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading).not.toHaveText(before)
  await expect(heading).toHaveText(/places/)
  await page.close()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('home, search and a place can be read', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Newest verified places' })).toBeVisible()
    await page.goto('/user/properties')
    const place = page.locator('main a[href*="/user/property-details/"]').first()
    await expect(page.getByText(/^Total: \d+/)).toBeVisible()
    await page.goto((await place.getAttribute('href')) ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/₹[\d,]+/).first()).toBeVisible()
  })
})
