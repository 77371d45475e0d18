import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, runOnlyOn, test } from '../site/test.ts'
import { holdNotice } from '../steps/notices.ts'

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

test('“Show more” appends results and moves the focus to them', async ({ page }) => {
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

/** Delays replies: `release` sends the pending ones, `holdNone` all from then on. */
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
    // The page may have aborted the request.
    await route.continue().catch(() => {})
  })
  const holdNone = () => {
    isOpen = true
    release()
  }
  return { countAsked: () => asked, release, holdNone }
}

test('filters chosen while results are loading are kept', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'The same slider is in a sheet there')
  const replies = await holdReplies(page, '**/user/properties.data*')
  await page.goto('/user/properties?city_id=1')
  const slider = page.getByRole('main').getByRole('slider', { name: 'Max price' })
  // Before the request, while it is pending and as the reply arrives: each key counts.
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

  // The order stands with the results, and is ahead of them as well.
  const held = await holdReplies(page, '**/user/properties.data*')
  const order = page.getByRole('combobox', { name: 'Order' }).filter({ visible: true })
  await order.selectOption('price_up')
  await expect.poll(held.countAsked).toBe(1)
  await expect(order).toHaveValue('price_up')
  held.holdNone()
  await expect(page).toHaveURL(/sort=price_up/)
  await expect(order).toHaveValue('price_up')
})

test('after Back the filters are those of the address, before its results are there', async ({
  page,
}) => {
  runOnlyOn('phone', 'The filters of a computer are the same state')
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const open = () => page.getByRole('link', { name: /^Filters/ }).click()
  const who = (name: RegExp) => sheet.getByRole('radio', { name }).first()
  const choose = async (name: RegExp, url: RegExp) => {
    await open()
    await who(name).check()
    await expect(page).toHaveURL(url)
    await sheet.getByRole('button', { name: 'Close' }).click()
  }
  await page.goto('/user/properties?city_id=1')
  await choose(/^Women/, /who=women$/)
  await choose(/^Men/, /who=men$/)
  const held = await holdReplies(page, '**/user/properties.data*')
  await page.goBack()
  await expect(page).toHaveURL(/who=women$/)
  await open()
  await expect(who(/^Women/)).toBeChecked()
  await who(/^Men/).check()
  held.holdNone()
  await expect(page).toHaveURL(/who=men$/)
  await expect(who(/^Men/)).toBeChecked()
})

test('a shared search shows the same results', async ({ page, browser }) => {
  runOnlyOn('phone', 'The server renders the same list for each width')
  // Around Dilsukhnagar, where no other journey lists a place meanwhile.
  await page.goto('/user/properties?mode=distance&lat=17.3688&lon=78.5247&radius=4000')
  const titles = (of: typeof page) =>
    of.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  const first = await titles(page)
  expect(first.length).toBeGreaterThan(5)
  const other = await browser.newPage()
  await other.goto(page.url())
  expect(await titles(other)).toEqual(first)
  await other.close()
})

test('invalid query strings show a working page', async ({ page }) => {
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

test('invalid parameters in a URL are reported', async ({ page }) => {
  const notes = {
    'mode=distance&lat=51.5&lon=-0.1': 'That place is outside India. Choose one in India.',
    'mode=distance&lat=17.43&lon=78.44&radius=90000': 'The distance goes from 500 m to 10 km',
    'max_price=70000': 'The highest rent goes from ₹100 to ₹50,000',
    'city_id=99999': 'We don’t know that city',
    'city_id=abc': 'We don’t know that city',
    'property_type_id=1&amenities=1,999': 'Some of the amenities don’t go with Study Hall',
    'cursor=zzz': 'That page belonged to another list',
  }
  for (const [query, sentence] of Object.entries(notes)) {
    await page.goto(`/user/properties?${query}`)
    await expect(page.getByText(sentence)).toBeVisible()
  }
})

test('a long list continues on another page, with a link back', async ({ page }) => {
  // The newest come first: girls' hostels, of which no other journey lists one meanwhile.
  await page.goto('/user/properties?property_type_id=3&pages=4')
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

test('filters and strip have room for twice the font size', async ({ page }, { project }) => {
  test.skip(project.name === 'desktop', 'Phones only')
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
  // Both measured at once, because the strip may still slide into place.
  const room = await card.evaluate((whole) => {
    const price = whole.querySelector('.strip-price')?.getBoundingClientRect()
    return whole.getBoundingClientRect().bottom - (price?.bottom ?? Number.POSITIVE_INFINITY)
  })
  expect(room).toBeGreaterThan(0)
})

test('panels of filters close when the focus leaves them, and cover nothing that has it', async ({
  page,
}) => {
  runOnlyOn('desktop', 'Phones have a sheet')
  await page.setViewportSize({ width: 1366, height: 650 })
  await page.goto('/user/properties')
  const panel = page.locator('#filter-panel')
  await page.getByRole('button', { name: /^More filters/ }).press('Enter')
  const end = await page.locator('.filter-panel-end').boundingBox()
  for (const name of ['Rent from', 'Rent to']) {
    const field = panel.getByRole('textbox', { name })
    await field.focus()
    const box = await field.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(end?.y ?? 0)
  }
  await panel.getByRole('button', { name: 'Done' }).focus()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(panel).toBeHidden()
  await expect(page.locator(':focus')).toHaveAccessibleName('Search')

  const button = page.getByRole('button', { name: /^Amenities/ })
  await button.click()
  await expect(page.locator('#amenity-list')).toBeVisible()
  // Its own button has the focus when it is pressed again, which closes it for good.
  await button.click()
  await expect(page.locator('#amenity-list')).toBeHidden()
})

test('without results, a wider search is offered with its count', async ({ page }) => {
  // A girls' hostel is what no other journey lists meanwhile.
  await page.goto('/user/properties?property_type_id=3&max_price=1000')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No Properties Found')
  const way = page.getByRole('link', { name: /^Any rent: \d+ places?$/ })
  const count = /\d+/.exec((await way.textContent()) ?? '')?.[0]
  await way.click()
  await expect(page.getByText(`Total: ${count}`)).toBeVisible()
  // The clicked link is gone, so the focus moves to the heading.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('each filter shows its number of results, which is right', async ({ page, isMobile }) => {
  // Girls' hostels, of which no other journey lists one meanwhile.
  await page.goto('/user/properties?city_id=1&property_type_id=3')
  if (isMobile) await page.getByRole('link', { name: /^Filters/ }).click()
  else await page.getByRole('button', { name: /^Amenities/ }).click()
  const role = isMobile ? 'button' : 'checkbox'
  const wifi = page.getByRole(role, { name: /^Wi-Fi ?, [\d,]+ places$/ })
  const says = await wifi.evaluate((input) => input.closest('label, button')?.textContent)
  const count = /[\d,]+(?= places)/.exec(says ?? '')?.[0]
  await wifi.click()
  await expect(page).toHaveURL(/amenities=\d/)
  await expect(page.getByText(`Total: ${count}`)).toBeVisible()
  // The slider's description summarises its histogram.
  await expect(
    page.getByRole('slider', { name: 'Max price' }).locator('visible=true'),
  ).toHaveAccessibleDescription(/^Half of them cost ₹[\d,]+ to ₹[\d,]+$/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('changing the mode keeps the filters, and an area becomes a place to measure from and back', async ({
  page,
  isMobile,
}) => {
  const found = await page.request.post('/api/get_areas_for_city/', { data: { city_id: 1 } })
  const { areas } = await found.json()
  const id = areas.find((area: { area_name: string }) => area.area_name === 'Ameerpet').id
  const rest = 'property_type_id=1&max_price=8000&amenities=5'
  const area = new RegExp(`\\?city_id=1&area_id=${id}&${rest}$`)
  const choose = (mode: string) =>
    page.getByText(mode, { exact: true }).locator('visible=true').click()
  await page.goto(`/user/properties?city_id=1&area_id=${id}&${rest}`)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  if (isMobile) await page.getByRole('link', { name: /^Ameerpet, Hyderabad/ }).click()
  await choose('Distance')
  await expect(page).toHaveURL(new RegExp(`mode=distance&place=Ameerpet&lat=.*&${rest}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/within 2 km of Ameerpet$/)
  await choose('City & Area')
  await expect(page).toHaveURL(area)
  if (!isMobile) {
    await page.goBack()
    await expect(page).toHaveURL(/mode=distance&place=Ameerpet/)
    await page.goBack()
    await expect(page).toHaveURL(area)
    // A city alone is no place to measure from.
    await page.getByRole('combobox', { name: 'Area' }).selectOption('')
    await choose('Distance')
    await expect(page.getByText('Choose a place to start from')).toBeVisible()
    await choose('City & Area')
    await expect(page).toHaveURL(new RegExp(`\\?city_id=1&${rest}$`))
  }
})

test('without a network the list stays until the search is retried, by hand or by itself', async ({
  browser,
}) => {
  // A page of its own, because the browser logs failed requests to the console.
  const page = await browser.newPage()
  const heading = page.getByRole('heading', { level: 1 })
  const ways = [
    () => page.getByRole('button', { name: 'Try again' }).press('Enter'),
    () => page.evaluate(() => dispatchEvent(new Event('online'))),
  ]
  for (const retry of ways) {
    await page.goto('/user/properties?property_type_id=1')
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    const before = await heading.innerText()
    await page.route('**/user/properties.data?*', (route) => route.abort())
    await holdNotice(page.getByText('No connection, so this is still the list from before.'), () =>
      page.getByRole('link', { name: /^Study Hall\s*, remove$/ }).click(),
    )
    await expect(heading).toHaveText(before)
    await page.unroute('**/user/properties.data?*')
    await retry()
    await expect(heading).not.toHaveText(before)
    await expect(heading).toHaveText(/places/)
  }
  await page.close()
})

test('the sheet of a phone loads the areas of a city, which its pages don’t carry', async ({
  context,
}) => {
  runOnlyOn('phone', 'Computers have them in a row of filters')
  // A page of its own, because the browser logs the failed request to the console.
  const page = await context.newPage()
  await page.goto('/user/properties?city_id=1')
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByRole('link', { name: /^Hyderabad Any type/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Where' })
  await sheet.getByRole('combobox', { name: 'Area' }).selectOption({ label: 'Ameerpet' })
  await expect(heading).toHaveText(/in Ameerpet, Hyderabad$/)
  await page.reload()
  // Without a network the searched one is still there.
  await page.route('**/get_areas_for_city/', (route) => route.abort())
  await page.getByRole('link', { name: /^Ameerpet, Hyderabad Any type/ }).click()
  const area = sheet.getByRole('combobox', { name: 'Area' })
  await expect(area.locator('option:checked')).toHaveText('Ameerpet')
  await area.selectOption('')
  await expect(heading).toHaveText(/in Hyderabad$/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('home, search and a property are readable', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Newest verified places' })).toBeVisible()
    await page.goto('/user/properties')
    const place = page.locator('main a[href*="/user/property-details/"]').first()
    await expect(page.getByText(/^Total: \d+/)).toBeVisible()
    await page.goto((await place.getAttribute('href')) ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Of a rent that stands in two places, one is shown at each width.
    await expect(
      page
        .getByText(/₹[\d,]+/)
        .locator('visible=true')
        .first(),
    ).toBeVisible()
  })
})
