import type { Page } from '@playwright/test'
import { dayAhead } from '../site/clock.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, runOnlyOn, test } from '../site/test.ts'

const inAWeek = dayAhead(7)
const search = `/user/properties?min_price=3000&max_price=8000&who=women&sharing=2&food=included&free_from=${inAWeek}`

type Found = { properties: { title: string }[]; options: { id: number; price: number }[] }

/** The same search with the API. */
async function find(page: Page): Promise<Found> {
  const data = {
    min_price: 3000,
    max_price: 8000,
    who: 'women',
    sharing: 2,
    food: 'included',
    free_from: inAWeek,
  }
  return (await page.request.post('/api/public/properties/', { data })).json()
}

async function openFilters(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('link', { name: /^Filters/ }).click()
  else await page.getByRole('button', { name: /^More filters/ }).click()
}

test('a contrast theme shows what is chosen', async ({ page, isMobile }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/user/properties')
  await openFilters(page, isMobile)
  const tiles = page
    .getByRole('group', { name: 'Who it is for' })
    .locator('visible=true')
    .locator('label')
  await expect(tiles).toHaveCount(4)
  const [chosen, ...others] = await tiles.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one).backgroundColor),
  )
  expect(new Set(others).size).toBe(1)
  expect(others).not.toContain(chosen)
})

test('rents that make no range are said beside their fields', async ({ page, isMobile }) => {
  await page.goto('/user/properties')
  await openFilters(page, isMobile)
  const rent = (name: string) => page.getByRole('textbox', { name }).locator('visible=true')
  // More than the highest that is searched for at first: what is typed is one range, and one step Back.
  await rent('Rent from').fill('12000')
  await rent('Rent from').press('Tab')
  await rent('Rent to').fill('15000')
  await expect(page).not.toHaveURL(/_price/)
  await expect(page.getByText('is higher than')).toHaveCount(0)
  await rent('Rent to').press('Tab')
  await expect(page).toHaveURL(/min_price=12000&max_price=15000/)
  await rent('Rent from').fill('9000')
  await rent('Rent from').press('Enter')
  await expect(page).toHaveURL(/min_price=9000/)
  await rent('Rent to').fill('500')
  if (isMobile) await page.getByRole('button', { name: 'Show the list' }).click()
  else await rent('Rent to').press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'is higher than' })).toBeVisible()
  await expect(rent('Rent from')).toHaveValue('9000')
  await expect(rent('Rent to')).toHaveValue('500')
  await expect(page).toHaveURL(/min_price=9000&max_price=15000/)
  await rent('Rent to').fill('₹12,000.50')
  await rent('Rent to').press('Enter')
  await expect(page).toHaveURL(/min_price=9000&max_price=12000/)
})

test('a student filters by options, and opens the one that matches', async ({ page, isMobile }) => {
  await page.goto('/user/properties')
  await openFilters(page, isMobile)
  const shown = (name: string) => page.getByRole('group', { name }).locator('visible=true')
  const women = shown('Who it is for').getByRole('radio', { name: /^Women ?, [\d,]+ places?$/ })
  await women.check()
  await expect(page).toHaveURL(/who=women/)
  await shown('Sharing').getByRole('radio', { name: /^2 ?,/ }).check()
  await expect(page).toHaveURL(/sharing=2/)
  await shown('Food')
    .getByRole('radio', { name: /^Included/ })
    .check()
  await expect(page).toHaveURL(/food=included/)
  await page.getByLabel('Free from').locator('visible=true').fill(inAWeek)
  await expect(page).toHaveURL(new RegExp(`free_from=${inAWeek}`))
  const rent = page.getByRole('textbox', { name: 'Rent from' }).locator('visible=true')
  await rent.fill('3000')
  await rent.press('Enter')
  await expect(page).toHaveURL(/min_price=3000/)
  await page.getByRole('slider', { name: 'Max price' }).locator('visible=true').fill('8000')
  await expect(page).toHaveURL(/max_price=8000/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  if (isMobile) await page.getByRole('button', { name: /^Show \d+ places?$/ }).click()
  else await page.keyboard.press('Escape')

  const { properties, options } = await find(page)
  expect(properties.length).toBeGreaterThan(0)
  const cards = page.getByRole('main').locator('.card-grid > li')
  await expect(cards).toHaveCount(properties.length)
  await expect(cards.first()).toContainText(`₹${options[0]?.price.toLocaleString('en-IN')}`)
  await expect(page.getByRole('link', { name: /^Double sharing\s*, remove$/ })).toBeVisible()
  await expect(cards.first().getByRole('link').first()).toHaveAttribute(
    'href',
    new RegExp(`\\?option=${options[0]?.id}&from=${inAWeek}$`),
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // A visitor is led to sign-in, and what was found goes along.
  await cards.first().getByRole('link').first().click()
  await page.getByRole('link', { name: 'Continue without signing in' }).click()
  const chosen = page.getByRole('table').getByRole('radio', { checked: true })
  await expect(chosen).toHaveAccessibleName(/^Double sharing.*(Women only|For anyone)/)
  const cost = page.getByRole('region', { name: 'What it costs in all' })
  await expect(cost.getByText('In all, 6 months')).toBeVisible()
  await expect(cost.getByLabel('Move in on')).not.toHaveValue('')
  await cost.getByRole('button', { name: 'Choose from a calendar' }).click()
  await expect(cost.locator('input[type=date]')).toHaveAttribute('min', dayAhead(0))
  await page.keyboard.press('Escape')
  // Another choice survives a reload.
  const radios = page.getByRole('table').getByRole('radio')
  const at = await radios.evaluateAll((all) =>
    all.findLastIndex((one) => !(one as HTMLInputElement).checked),
  )
  const before = page.url()
  await radios.nth(at).check()
  await expect(page).not.toHaveURL(before)
  await expect(page).toHaveURL(new RegExp(`option=\\d+&from=${inAWeek}$`))
  const address = page.url()
  await page.reload()
  await expect(radios.nth(at)).toBeChecked()
  expect(page.url()).toBe(address)
})

test('filters chosen as soon as the last one is in the address all count', async ({ page }) => {
  runOnlyOn('desktop', 'On phones a sheet collects them')
  const steps = {
    'input[name=who][value=women]': 'who=women',
    'input[name=sharing][value="2"]': 'sharing=2',
    'input[name=food][value=included]': 'food=included',
    'input[name=ac]': 'ac=1',
    'input[name=verified]': 'verified=1',
    'input[name=free_from][value=now]': 'free_from=now',
  }
  for (let round = 0; round < 5; round++) {
    await page.goto('/user/properties')
    await openFilters(page, false)
    await expect(page.getByRole('group', { name: 'Who it is for' })).toBeVisible()
    await page.evaluate(async (all) => {
      for (const [selector, part] of Object.entries(all)) {
        const shown = [...document.querySelectorAll<HTMLElement>(selector)]
        shown.find((one) => one.getClientRects().length > 0)?.click()
        while (!location.search.includes(part)) await new Promise((go) => setTimeout(go, 1))
      }
    }, steps)
    for (const part of Object.values(steps)) expect(page.url()).toContain(part)
  }
})

test('a shared URL with filters shows the same results, and each filter can be removed', async ({
  page,
}) => {
  const { properties } = await find(page)
  await page.goto(search)
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(titles).toHaveText(properties.map(({ title }) => title))
  const chip = page.getByRole('link', { name: /^Food included\s*, remove$/ })
  await chip.click()
  await expect(page).not.toHaveURL(/food=/)
  await expect(page).toHaveURL(/who=women/)
  await page.goBack()
  await expect(page).toHaveURL(/food=included/)
  await expect(titles).toHaveText(properties.map(({ title }) => title))
})

test('invalid filters in a URL are reported', async ({ page }) => {
  runOnlyOn('phone', 'The notes don’t depend on the width')
  const notes = {
    'who=cats': 'We don’t know that choice of “Who it is for”, so it was left out.',
    'sharing=9': 'We don’t know that choice of “Sharing”, so it was left out.',
    'open=25:00': 'We don’t know that choice of “Open at”, so it was left out.',
    'free_from=2020-01-01': 'That day is over, so this is what is free now.',
    'free_from=2999-01-01': 'A day can be at most a year ahead, so this is any day.',
    'min_price=9000&max_price=8000': 'The lowest rent was above the highest and was left out.',
    'property_type_id=1&sharing=2': 'Sharing and food don’t go with Study Hall and were left out.',
  }
  for (const [query, sentence] of Object.entries(notes)) {
    const response = await page.goto(`/user/properties?${query}`)
    expect(response?.status()).toBe(200)
    await expect(page.getByText(sentence)).toBeVisible()
  }
})

test('several types are searched at once, and study halls have finer rent steps', async ({
  page,
  isMobile,
}) => {
  await page.goto('/user/properties?property_type_id=1')
  await openFilters(page, isMobile)
  const slider = page.getByRole('slider', { name: 'Max price' }).locator('visible=true')
  await expect(slider).toHaveAttribute('step', '100')
  await expect(page.getByRole('group', { name: 'Sharing' }).locator('visible=true')).toHaveCount(0)
  const hostel = isMobile
    ? page.getByRole('button', { name: /^Girls’ Hostel/ })
    : page.getByRole('checkbox', { name: /^Girls’ Hostel/ })
  await hostel.click()
  await expect(page).toHaveURL(/property_type_id=1%2C3|property_type_id=1,3/)
  await expect(slider).toHaveAttribute('step', '1000')
  await expect(page.getByRole('group', { name: 'Sharing' }).locator('visible=true')).toHaveCount(1)
})

test('when no option matches, removing a filter is offered', async ({ page }) => {
  runOnlyOn('phone', 'The server finds the alternatives; search.spec.ts tests both widths')
  await page.goto('/user/properties?who=women&sharing=1&food=veg&ac=1&max_price=1500')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No Properties Found')
  await page
    .getByRole('link', { name: /: \d+ places?$/ })
    .first()
    .click()
  await expect(page.getByText(/^Total: [1-9]/)).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('both rents are sent with the form', async ({ page }) => {
    runOnlyOn('desktop', 'The same form is shown at each width without script')
    await page.goto('/user/properties?city_id=1&min_price=2000&max_price=9000')
    await expect(page.getByRole('slider', { name: 'Min price' })).toHaveValue('2000')
    await page.getByRole('slider', { name: 'Min price' }).press('ArrowRight')
    await page.getByRole('slider', { name: 'Max price' }).press('ArrowLeft')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/min_price=3000&max_price=8000|max_price=8000&min_price=3000/)
    await expect(page.getByText('₹3,000 to ₹8,000').first()).toBeVisible()
  })
  test('the form filters by options with a GET request', async ({ page }) => {
    runOnlyOn('desktop', 'The form doesn’t depend on the width')
    await page.goto('/user/properties?city_id=1&ac=1&amenities=1')
    // What isn't rendered yet is sent all the same.
    await page.getByRole('combobox', { name: 'Area' }).selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/area_id=\d+.*amenities=1&ac=1/)
    await page.getByRole('button', { name: /^More filters/ }).click()
    const panel = page.getByRole('region', { name: 'More filters' })
    await panel.getByRole('link', { name: 'All filters' }).click()
    await page.getByRole('button', { name: /^More filters/ }).click()
    await expect(panel.getByRole('checkbox', { name: 'AC in the room or hall' })).toBeChecked()
    await panel.getByRole('radio', { name: 'Women' }).check()
    await panel.getByRole('checkbox', { name: 'Girls’ Hostel' }).check()
    await panel.getByLabel('Free from').fill(inAWeek)
    await panel.getByLabel('Free from').press('Enter')
    await expect(page).toHaveURL(/area_id=\d+.*amenities=1.*who=women.*ac=1/)
    await expect(page.getByRole('link', { name: /^For women\s*, remove$/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Girls’ Hostel\s*, remove$/ })).toBeVisible()
  })
})

test('what is chosen in a sheet is one step Back', async ({ page }) => {
  runOnlyOn('phone', 'Computers have no sheets')
  await page.goto('/user/properties?city_id=1')
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const choose = async (name: RegExp, url: RegExp) => {
    await sheet.getByRole('radio', { name }).first().check()
    await expect(page).toHaveURL(url)
  }
  await openFilters(page, true)
  await choose(/^Women/, /who=women$/)
  await choose(/^Vegetarian/, /who=women&food=veg$/)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await openFilters(page, true)
  await choose(/^Men/, /who=men&food=veg$/)
  await choose(/^2/, /who=men&sharing=2&food=veg$/)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await page.goBack()
  await expect(page).toHaveURL(/who=women&food=veg$/)
  // Chosen and taken back, it is no step.
  await openFilters(page, true)
  await choose(/^Men/, /who=men&food=veg$/)
  await choose(/^Women/, /who=women&food=veg$/)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await page.goBack()
  await expect(page).toHaveURL(/\?city_id=1$/)
})

test('a rent without digits is put back', async ({ page, isMobile }) => {
  await page.goto('/user/properties?max_price=8000')
  await openFilters(page, isMobile)
  const to = page.getByLabel('Rent to').locator('visible=true')
  await to.fill('abc')
  await to.press('Tab')
  await expect(to).toHaveValue('8000')
  await expect(page).toHaveURL(/max_price=8000/)
})

test('a day that can’t be read is said beside the field, which keeps it', async ({
  page,
  isMobile,
}) => {
  await page.goto('/user/properties')
  await openFilters(page, isMobile)
  const day = page.getByLabel('Free from').locator('visible=true')
  await day.fill('tomorrow')
  await day.press('Tab')
  await expect(page.getByText('Enter a day like 28 Nov 2026')).toBeVisible()
  await expect(day).toHaveValue('tomorrow')
  await expectAccessible(page)
  await day.fill('')
  await expect(page.getByText('Enter a day like 28 Nov 2026')).toHaveCount(0)
  if (!isMobile) return
  // What is only for screen readers doesn't make the sheet itself scroll.
  const hidden = await page
    .getByRole('dialog', { name: 'Filters' })
    .evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight)
  expect(hidden).toBe(0)
})

test.describe('without script on a phone', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters’ link leads to the form, which keeps the search', async ({ page }) => {
    runOnlyOn('phone', 'Computers have the form in a row')
    await page.goto('/user/properties?city_id=1&who=women')
    // Nothing is rendered that phones don’t show.
    await expect(page.locator('form')).toHaveCount(0)
    await page.getByRole('link', { name: /^Filters/ }).click()
    await page.getByRole('button', { name: /^More filters/ }).click()
    const panel = page.getByRole('region', { name: 'More filters' })
    await expect(panel.getByRole('radio', { name: 'Women' })).toBeChecked()
    await panel.getByRole('checkbox', { name: 'AC in the room or hall' }).check()
    await panel.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/city_id=1.*who=women.*ac=1/)
    await expect(page.locator('form')).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^For women\s*, remove$/ })).toBeVisible()
  })
})

test('the lowest and the highest rent are two sliders on one track, which don’t pass each other', async ({
  page,
  isMobile,
}) => {
  await page.goto('/user/properties?city_id=1&max_price=5000')
  if (isMobile) await openFilters(page, isMobile)
  const rents = page.getByRole('group', { name: 'Rent a month' }).locator('visible=true').first()
  const lowest = rents.getByRole('slider', { name: 'Min price' })
  const highest = rents.getByRole('slider', { name: 'Max price' })
  await expect(lowest).toHaveAttribute('aria-valuetext', 'any rent')
  await lowest.focus()
  for (let press = 0; press < 3; press++) await lowest.press('ArrowRight')
  await expect(page).toHaveURL(/min_price=3000&max_price=5000/)
  await expect(lowest).toHaveAttribute('aria-valuetext', 'from ₹3,000')
  await lowest.press('End')
  await expect(page).toHaveURL(/min_price=4000&max_price=5000/)
  await highest.press('Home')
  await expect(highest).toHaveValue('5000')
  await lowest.press('Home')
  await expect(page).toHaveURL(/\?city_id=1&max_price=5000$/)
  // A press on the track moves the nearer thumb.
  const track = await lowest.boundingBox()
  if (!track) throw new Error('The slider is not shown')
  await page.mouse.click(track.x + 12 + (track.width - 24) * 0.4, track.y + track.height / 2)
  await expect(page).toHaveURL(/max_price=20000/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
