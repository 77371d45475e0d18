import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectWordsInButtons,
  runOnlyOn,
  test,
} from '../site/test.ts'
import { findPlaceWithPictures } from '../steps/listings.ts'

const aPlace = '/user/property-details/'

test('the menu item Happenings scrolls to its section from every page', async ({ page }, {
  project,
}) => {
  const isDesktop = project.name === 'desktop'
  const bar = page.getByRole('banner')
  const press = async (name: string) => {
    if (!isDesktop) await bar.getByRole('button', { name: 'Menu' }).click()
    await bar.getByRole('link', { name, exact: true }).click()
  }
  const section = page.locator('#happenings-section')
  await page.goto('/about')
  await press('Happenings')
  await expect(page).toHaveURL('/')
  await expect(section.getByRole('heading', { name: 'Happenings' })).toBeInViewport()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)

  const entry = () => page.evaluate(() => history.state?.key)
  const before = await entry()
  await press('Home')
  await expect.poll(entry).not.toBe(before)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await press('Happenings')
  await expect(section.getByRole('heading', { name: 'Happenings' })).toBeInViewport()
  // The bar changes its style once the page has scrolled.
  await expect(bar).toHaveAttribute('data-scrolled', 'true')
})

test('happenings are filtered and added to a calendar, and an empty list is explained', async ({
  page,
}) => {
  await page.goto('/happenings')
  await page.getByLabel('Category').selectOption({ label: 'Exam' })
  await page.getByLabel('City').selectOption({ label: 'Hyderabad' })
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/category_id=\d+&city_id=\d+/)
  const rows = page.getByRole('main').getByRole('article')
  await expect(rows.first()).toContainText('Exam')
  // The URL changes before the list does.
  await expect(rows.filter({ hasNotText: 'Exam' })).toHaveCount(0)

  // Dates more than 60 days off stand in lines that open.
  await rows.locator('details').evaluateAll((lines) => {
    for (const line of lines) line.setAttribute('open', '')
  })
  const file = page.waitForEvent('download')
  await rows
    .getByRole('link', { name: /^Add to calendar \(\S/ })
    .first()
    .click()
  expect((await file).suggestedFilename()).toMatch(/^nilayam-\d+\.ics$/)

  await page.getByLabel('Words').fill('a happening that nobody plans')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: 'No happenings found.' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Show all happenings' }).click()
  await expect(page).toHaveURL('/happenings')

  // A failed request isn't an empty list.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await page.route('**/happenings.data*', (route) => route.fulfill({ status: 429 }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Happenings' }).click()
  await expect(page.getByRole('heading', { name: 'No happenings data received.' })).toBeVisible()
  await page.unroute('**/happenings.data*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows.first()).toBeVisible()
})

test('the contact form shows errors, and sends the message', async ({ page }) => {
  await page.goto('/contact')
  const send = page.getByRole('button', { name: 'Send message' })
  await send.click()
  const main = page.getByRole('main')
  for (const sentence of [
    'Full name is required',
    'Email is required',
    'Subject is required',
    'Message is required',
    'Please solve the captcha',
  ]) {
    await expect(main.getByText(sentence).first()).toBeVisible()
  }
  await page.getByLabel('Full name').fill('An')
  await page.getByLabel('E-mail').fill('ananya')
  await page.getByLabel('Subject').fill('A place that is full')
  await page.getByLabel('Message').fill('It’s full')
  await page.getByLabel(/What is/).fill('99')
  const { promise: wait, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/api/captcha/', async (route) => {
    await wait
    await route.continue()
  })
  await send.click()
  for (const sentence of [
    'Name must be at least 3 characters',
    'Invalid email address',
    'Message must be at least 10 characters',
    'Incorrect answer. Please try again.',
  ]) {
    await expect(main.getByText(sentence).first()).toBeVisible()
  }
  // Nobody answers the old question while the next is on its way.
  await expect(page.getByText(/^What is \d \+ \d\?$/)).toHaveCount(0)
  goOn()
  await expect(page.getByText(/^What is \d \+ \d\?$/)).toBeVisible()
  await expectAccessible(page)
  // Pasted text is never truncated.
  await page.getByLabel('Message').fill('a'.repeat(9000))
  await send.click()
  const tooLong = 'At most 4,000 characters, this has 9,000'
  await expect(main.getByText(tooLong).first()).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('a'.repeat(9000))

  await page.getByLabel('Full name').fill('Ananya Reddy')
  await page.getByLabel('E-mail').fill('ananya@nilayam.test')
  await page.getByLabel('Message').fill('The hostel says that it has been full since June.')
  const question = await page.getByText(/^What is \d \+ \d\?$/).innerText()
  const [a = 0, b = 0] = (question.match(/\d/g) ?? []).map(Number)
  await page.getByLabel(/What is/).fill(String(a + b))
  await send.click()
  await expect(page.getByText('Form submitted successfully!')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('')
})

/** As a thumb does: a click would scroll to it first. */
async function tapWhereItIs(page: Page, what: Locator): Promise<void> {
  const box = await what.boundingBox()
  if (!box) throw new Error('Nothing to tap')
  const { x, y, width, height } = box
  await page.touchscreen.tap(x + width / 2, y + height / 2)
}

test('a property shows all that a visitor needs, and its contact on request', async ({
  page,
  isMobile,
}) => {
  // In the city centre, where there are places within walking distance.
  await page.goto('/community-hub/hyderabad/ameerpet')
  const link = page.locator(`main a[href^="${aPlace}"]`).first()
  const address = (await link.getAttribute('href')) ?? ''
  const response = await page.goto(address)
  // Phone and e-mail are never in the HTML.
  expect(await response?.text()).not.toMatch(/\+91\d{10}|mailto:/)
  const main = page.getByRole('main')
  for (const heading of ['What it offers', 'About the place', 'What is near', 'Owner details']) {
    await expect(main.getByRole('heading', { name: heading })).toBeVisible()
  }
  await expect(page.getByText(/^In all, \d+ months$/).filter({ visible: true })).toHaveCount(1)
  await expect(main.getByText('Walking minutes are estimates.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'View on Google Maps' })).toHaveAttribute(
    'href',
    /query=17\.\d+,78\.\d+/,
  )
  await main.getByRole('button', { name: 'Verified' }).click()
  await expect(main.getByText('We have seen the owner’s papers and the photographs.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const asks = main.getByRole('button', { name: 'Show contact' }).filter({ visible: true })
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
  if (isMobile) await tapWhereItIs(page, asks.and(page.locator('.price-bar *')))
  else await asks.first().click()
  await expect(main.locator('a[href^="tel:+91"]').filter({ visible: true }).first()).toBeVisible()
  // The bar stays in view, so the page has no reason to move.
  if (isMobile) expect(await page.evaluate(() => scrollY)).toBe(300)
  // A low window has the number and the question in one line.
  if (!isMobile) await page.setViewportSize({ width: 1366, height: 650 })
  await expectWordsInButtons(page)
  // A fixed bar would be printed over each page of paper.
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.bar')).toHaveCSS('position', 'absolute')
})

test('Back restores the scroll position, and a new page begins at its top', async ({ page }) => {
  await page.goto('/user/properties')
  const cards = page.locator(`main a[href^="${aPlace}"]`)
  await page.evaluate(() => {
    addEventListener('click', () => (document.body.dataset.left = String(scrollY)), true)
  })
  // Playwright may scroll again before it clicks, so the position is recorded on click.
  await cards.nth(8).click()
  const left = Number(await page.locator('body').getAttribute('data-left'))
  expect(left).toBeGreaterThan(200)
  await expect(page).toHaveURL('/student-login')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})

test('a link of the footer leaves the focus at the beginning of the next page', async ({
  page,
}) => {
  await page.goto('/about')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Search places' })
  await link.press('Enter')
  await expect(page).toHaveURL('/user/properties')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the first Tab focuses the skip link', async ({ page }) => {
  for (const path of ['/', '/about', '/user/properties']) {
    await page.goto(path)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
})

test('the wizard’s data in this tab is deleted when another page is opened', async ({ page }) => {
  runOnlyOn('phone', 'Only tests URLs and storage')
  await page.goto('/about')
  await page.evaluate(() => sessionStorage.setItem('wizard.details', '{}'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('a URL with a wrong slug redirects to the right one', async ({ page }) => {
  runOnlyOn('phone', 'Only tests URLs and storage')
  await page.goto('/')
  const right = await page.locator(`main a[href^="${aPlace}"]`).first().getAttribute('href')
  const id = right?.split('/')[3]
  for (const wrong of [`${aPlace}${id}`, `${aPlace}${id}/no-such-name`]) {
    await page.goto(wrong)
    await expect(page).toHaveURL(right ?? '')
  }
  await page.goto('/community-hub/Hyderabad/Ameerpet')
  await expect(page).toHaveURL('/community-hub/hyderabad/ameerpet')
})

test('an unknown property shows a page with links', async ({ page }) => {
  await page.goto('/user/property-details')
  await expect(page.getByText('No property details found.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Properties' }).click()
  await expect(page).toHaveURL('/user/properties')
  for (const id of ['99999999', 'abc', '1234567890123']) {
    expect((await page.goto(aPlace + id))?.status()).toBe(404)
    await expect(page.getByText('No property details found.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Properties' })).toBeVisible()
  }
  expect((await page.goto('/community-hub/hyderabad/nowhere'))?.status()).toBe(404)
  await expect(page.getByRole('link', { name: 'Search places' }).first()).toBeVisible()
})

test('an area has its own page, with rents, properties and places nearby', async ({ page }) => {
  await page.goto('/community-hub')
  await page
    .getByRole('link', { name: /^Ameerpet/ })
    .first()
    .click()
  await expect(page).toHaveURL('/community-hub/hyderabad/ameerpet')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('in Ameerpet')
  await expect(page).toHaveTitle(/hostels .* in Ameerpet, Hyderabad · Nilayam/i)
  await expect(page.getByText('Ameerpet Metro').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const count = await page.getByRole('link', { name: /^See all \d+ places/ }).innerText()
  await page.getByRole('link', { name: count }).click()
  await expect(page.getByText(`Total: ${/\d+/.exec(count)?.[0]}`).first()).toBeVisible()
})

test('the demo says that its pictures are drawings', async ({ page }) => {
  for (const path of ['/', '/no-such-page']) {
    await page.goto(path)
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByText('The pictures on this demo are drawings.')).toBeVisible()
  }
})

test('an open menu closes when the focus leaves it', async ({ page }) => {
  runOnlyOn('phone', 'Only narrow screens have this menu')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/about')
  const menu = page.locator('#menu')
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).press('Enter')
  await expect(menu).toBeVisible()
  await menu.getByRole('link', { name: 'Owner Login' }).focus()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menu).toBeHidden()
  await expect(page.locator('main :focus, footer :focus')).toBeInViewport()
})

test('the browser’s bar has the colour of the chosen theme', async ({ page }) => {
  const first = page.locator('meta[name=theme-color]').first()
  await page.goto('/about')
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect(first).toHaveAttribute('content', '#12171A')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(first).toHaveAttribute('content', '#12171A')
  await expect(first).not.toHaveAttribute('media')
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect(first).toHaveAttribute('content', '#FBF8F3')
})

test('a browser that blocks site data shows pages and takes what is typed', async ({ page }) => {
  runOnlyOn('phone', 'It says nothing of width')
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Site data is blocked', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get, configurable: true })
  })
  await page.goto(aPlace + (await findPlaceWithPictures(page)).id)
  await expect(page.getByRole('region', { name: 'What it costs in all' })).toBeVisible()
  await page.goto('/contact')
  await page.getByLabel('Subject').fill('Wi-Fi')
  await page.getByLabel('Full name').fill('Ananya')
  await expect(page.getByLabel('Subject')).toHaveValue('Wi-Fi')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a name on the community hub’s map can be pressed', async ({ page }) => {
    await page.goto('/community-hub')
    await page.locator('.hub-map').getByRole('link', { name: 'Ameerpet' }).click()
    await expect(page).toHaveURL('/community-hub/hyderabad/ameerpet')
  })

  test('pages are readable and search works', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('combobox', { name: 'Area' }).selectOption({ label: 'Ameerpet' })
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ameerpet')
    await page.locator(`main a[href^="${aPlace}"]`).first().click()
    await expect(page.getByRole('heading', { name: 'What it offers' })).toBeVisible()
    await expect(page.getByText('Walking minutes are estimates.')).toBeVisible()
    // Buttons that need scripts aren't offered.
    await expect(page.getByRole('button', { name: 'Show contact' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Switch between light and dark' })).toBeHidden()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click()
    await expect(page.getByRole('heading', { name: 'What we know to be wrong' })).toBeVisible()
  })

  test('no loading states are shown', async ({ page }) => {
    await page.goto('/contact')
    await expect(page.getByLabel('Message')).toBeVisible()
    await expect(page.getByText('One moment')).toBeHidden()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await page.goto('/user/property-details')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const shape of await page.locator('.skeleton').all()) await expect(shape).toBeHidden()
  })
})
