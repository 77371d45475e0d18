import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectWellAtBothWidths,
  runOnlyOn,
  test,
} from '../site/test.ts'
import { holdNotice } from '../steps/notices.ts'
import { callAs, PASSWORD, signIn, signUp } from '../steps/people.ts'

// PGs: other tests add and remove study halls and hostels at the same time.
const PG = 5
const PGS = `/user/properties?property_type_id=${PG}`

/** The heart buttons of a property, in both states. */
function heartsOf(page: Page, title: string): { empty: Locator; full: Locator } {
  return {
    empty: page.getByRole('button', { name: `Add ${title} to favourites` }),
    full: page.getByRole('button', { name: `Remove ${title} from favourites` }),
  }
}

async function findFirstTitle(page: Page): Promise<string> {
  await page.goto(PGS)
  return await page.getByRole('main').getByRole('heading', { level: 2 }).first().innerText()
}

test('a heart changes at once, reverts if the call fails, and changes in all tabs', async ({
  page,
}, { project }) => {
  await signIn(page, await signUp(page, 'student', `heart-${project.name}`))
  const title = await findFirstTitle(page)
  const { empty, full } = heartsOf(page, title)
  const { promise: wanted, resolve: fail } = Promise.withResolvers<void>()
  await page.route('**/api/favorites/add/', async (route) => {
    await wanted
    await route.fulfill({ status: 400, json: { status: 400, msg: 'No', code: 'invalid' } })
  })
  await empty.click()
  await expect(full).toBeVisible()
  fail()
  await expect(page.getByText('Bad request')).toBeVisible()
  await expect(empty).toBeVisible()

  await page.unroute('**/api/favorites/add/')
  const otherTab = await page.context().newPage()
  await otherTab.goto(PGS)
  const there = heartsOf(otherTab, title)
  await expect(there.empty).toBeVisible()
  await empty.click()
  await expect(there.full).toBeVisible()

  // A double click counts once: a second removal would fail and revert the heart.
  const removals: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/favorites/remove/')) removals.push(request.url())
  })
  await full.evaluate((heart: HTMLElement) => {
    heart.click()
    heart.click()
  })
  await expect(page.getByText('Removed from favorites')).toBeVisible()
  await expect(empty).toBeVisible()
  expect(removals).toHaveLength(1)
})

test('a heart whose request never ends goes back, and says so', async ({ page }, { project }) => {
  runOnlyOn('phone', 'API calls don’t depend on the width')
  await signIn(page, await signUp(page, 'student', `dead-line-${project.name}`))
  const { empty, full } = heartsOf(page, await findFirstTitle(page))
  // Nothing answers, and the minute is over when the test says so.
  await page.route('**/api/favorites/add/', () => undefined)
  await page.evaluate(() => {
    const end = new AbortController()
    AbortSignal.timeout = () => end.signal
    Object.assign(window, {
      endRequest: () => end.abort(new DOMException('', 'TimeoutError')),
    })
  })
  await empty.click()
  await expect(full).toBeVisible()
  await holdNotice(page.getByText('Something went wrong'), () =>
    page.evaluate(() => (window as unknown as { endRequest: () => void }).endRequest()),
  )
  await expect(empty).toBeVisible()
})

test('a favourite saved in another tab isn’t lost while the list is loading', async ({ page }, {
  project,
}) => {
  runOnlyOn('phone', 'API calls and tabs don’t depend on the width')
  await signIn(page, await signUp(page, 'student', `late-list-${project.name}`))
  const title = await findFirstTitle(page)
  const otherTab = await page.context().newPage()
  const { promise: wanted, resolve: goOn } = Promise.withResolvers<void>()
  await otherTab.route('**/api/favorites/list/', async (route) => {
    const response = await route.fetch()
    await wanted
    await route.fulfill({ response })
  })
  const asked = otherTab.waitForRequest('**/api/favorites/list/')
  await otherTab.goto(PGS)
  await asked
  await heartsOf(page, title).empty.click()
  await expect(page.getByText('Added to favorites')).toBeVisible()
  await expect(heartsOf(otherTab, title).full).toBeVisible()
  const come = otherTab.waitForResponse('**/api/favorites/list/')
  goOn()
  await (await come).finished()
  await expect(heartsOf(otherTab, title).full).toBeVisible()
})

test('favourites are loaded again after a failure', async ({ page }, { project }) => {
  runOnlyOn('phone', 'API calls and tabs don’t depend on the width')
  await signIn(page, await signUp(page, 'student', `again-${project.name}`))
  const title = await findFirstTitle(page)
  await heartsOf(page, title).empty.click()
  await expect(page.getByText('Added to favorites')).toBeVisible()
  let isFirst = true
  await page.route('**/api/favorites/list/', (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    return route.fulfill({
      status: 429,
      json: { status: 429, msg: 'No', code: 'too_many_requests' },
    })
  })
  const failed = page.waitForResponse((response) => response.status() === 429)
  await page.reload()
  await failed
  const second = await page.getByRole('main').getByRole('heading', { level: 2 }).nth(1).innerText()
  await heartsOf(page, second).empty.click()
  await expect(heartsOf(page, second).full).toBeVisible()
  await expect(heartsOf(page, title).empty).toBeVisible()
  // Loading more cards loads the favourites again, and keeps what was saved meanwhile.
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(heartsOf(page, title).full).toBeVisible()
  await expect(heartsOf(page, second).full).toBeVisible()
})

test('a favourite that another device removed is gone after a reload', async ({ page }) => {
  runOnlyOn('phone', 'What is done doesn’t depend on the width; its pages are looked at in both')
  await signIn(page, await signUp(page, 'student', 'keeper'))
  const title = await findFirstTitle(page)
  const { empty, full } = heartsOf(page, title)
  await empty.click()
  await expect(page.getByText('Added to favorites')).toBeVisible()
  await page.goto('/user/favourite-listing')
  await expect(page.getByText('One place you saved.')).toBeVisible()
  await page.route('**/api/favorites/remove/', async (route) => {
    await route.fetch()
    await route.continue()
  })
  await full.click()
  await expect(page.getByText('Not found')).toBeVisible()
  await expect(full).toBeVisible()
  await page.reload()
  await expect(page.getByText('Nothing saved yet')).toBeVisible()
  await expectWellAtBothWidths(page)
})

test('the focus stays by the list when a heart takes its card away from the dashboard', async ({
  page,
}) => {
  runOnlyOn('desktop', 'What is done doesn’t depend on the width')
  await signIn(page, await signUp(page, 'student', 'hearts'))
  const reply = await page.request.post('/api/public/properties/', {
    data: { property_type_id: PG },
  })
  const [first, second] = (await reply.json()).properties
  for (const { id } of [first, second]) {
    await callAs(page, '/favorites/add/', { data: { property_id: id } })
  }
  await page.goto('/user/dashboard')
  const last = page.getByRole('heading', { name: 'Saved last' })
  for (const [one, next] of [
    [first, last],
    [second, page.getByRole('heading', { level: 1 })],
  ] as const) {
    await heartsOf(page, one.title).full.press('Enter')
    await expect(next).toBeFocused()
  }
})

test('favourites can be sorted and shown on a map, including unlisted ones', async ({ page }, {
  project,
}) => {
  await signIn(page, await signUp(page, 'student', `sorter-${project.name}`))
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const search = await page.request.post('/api/public/properties/', {
    data: { property_type_id: PG, page_size: 3 },
  })
  for (const { id } of (await search.json()).properties) {
    const data = { property_id: id }
    await page.request.post('/api/favorites/add/', { headers, data })
  }
  // The last favourite isn't listed any more.
  await page.route('**/api/favorites/list/', async (route) => {
    const { properties, ...reply } = await (await route.fetch()).json()
    const [last, ...others] = properties
    await route.fulfill({
      json: { ...reply, properties: [{ ...last, is_available: false }, ...others] },
    })
  })
  await page.goto('/user/dashboard')
  await expect(page.getByText('No longer available')).toHaveCount(1)
  await page.goto('/user/favourite-listing')
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(titles).toHaveCount(3)
  await expect(page.getByText('No longer available')).toBeVisible()
  const gone = await titles.first().innerText()

  await page.getByLabel('Order').selectOption('Price, low to high')
  await expect(page).toHaveURL(/sort=price/)
  // The URL changes before the cards do.
  await expect(async () => {
    const prices = await page.locator('.card-price b').allInnerTexts()
    const rupees = prices.map((price) => Number(price.replace(/\D/g, '')))
    expect(rupees).toHaveLength(3)
    expect(rupees).toEqual(rupees.toSorted((a, b) => a - b))
  }).toPass()

  await page.getByLabel('Order').selectOption('Nearest to a place')
  await expect(page.getByText('Choose a place to measure from.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Measure from' }).fill('Ameerpet')
  await page.getByRole('option', { name: 'Ameerpet' }).first().click()
  await expect(page.getByText(/ away$/)).toHaveCount(3)
  // Typed places that weren't picked are searched too, known or not.
  const from = page.getByRole('combobox', { name: 'Measure from' })
  await from.fill('madhapur')
  await from.press('Enter')
  await expect(from).toHaveValue('Madhapur')
  await expect(page).toHaveURL(/place=Madhapur/)
  await from.fill('zzzz')
  await from.press('Enter')
  await expect(page.getByText('We don’t know “zzzz”.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // No Undo, because it couldn't be saved again.
  const undo = page.getByRole('button', { name: 'Undo' })
  await heartsOf(page, gone).full.click()
  await expect(page.getByText('2 places you saved.')).toBeVisible()
  await expect(page.getByText('Removed from favorites')).toBeVisible()
  await expect(undo).toHaveCount(0)
  await heartsOf(page, await titles.first().innerText()).full.click()
  await expect(page.getByText('One place you saved.')).toBeVisible()
  await undo.press('Enter')
  await expect(page.getByText('2 places you saved.')).toBeVisible()
  await page.locator('.segment').getByText('Map', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'Map of your favourites' })).toBeVisible()
  await expect(page).toHaveURL(/view=map/)
})

test('a favourite saved in another tab appears in the list', async ({ page }, { project }) => {
  runOnlyOn('phone', 'API calls and tabs don’t depend on the width')
  await signIn(page, await signUp(page, 'student', `two-tabs-${project.name}`))
  const title = await findFirstTitle(page)
  const otherTab = await page.context().newPage()
  await otherTab.goto('/user/favourite-listing')
  await expect(otherTab.getByText('Nothing saved yet')).toBeVisible()
  await heartsOf(page, title).empty.click()
  await expect(otherTab.getByText('One place you saved.')).toBeVisible()
})

test('the property that a visitor wanted to save is saved after sign-up', async ({ page }, {
  project,
  repeatEachIndex,
}) => {
  const title = await findFirstTitle(page)
  const path = await page
    .getByRole('main')
    .getByRole('link', { name: title })
    .first()
    .getAttribute('href')
  await page.goto(path ?? '')
  await page
    .getByRole('link', { name: `Save ${title}, sign in as a student first` })
    .first()
    .click()
  await expect(page.getByText('You were opening')).toBeVisible()
  await page.getByRole('link', { name: 'Student sign-up' }).click()
  await page.getByLabel('Full name').fill('Ravi Kumar')
  await page.getByLabel('E-mail').fill(`wish-${project.name}-${repeatEachIndex}@nilayam.test`)
  await page.getByLabel('Mobile').fill('9876543210')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
  await holdNotice(page.getByText('Added to favorites'), () =>
    page.getByRole('button', { name: 'Sign up' }).click(),
  )
  await expect(page).toHaveURL(path ?? '')

  await page.goto('/user/dashboard')
  await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Favourites 1' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Forget these' }).click()
  await expect(page.getByRole('heading', { name: 'Recently viewed' })).toHaveCount(0)
})

test('a visitor has no hearts, is led to sign-in, and can continue without', async ({ page }) => {
  const title = await findFirstTitle(page)
  await expect(page.getByRole('button', { name: /to favourites/ })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: title }).first().click()
  await expect(page).toHaveURL(/\/student-login$/)
  await expect(page.getByText('You were opening')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Continue without signing in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('a failure is shown even if the toasts can’t be loaded', async ({ page, context }) => {
  runOnlyOn('phone', 'What is done doesn’t depend on the width')
  await signIn(page, await signUp(page, 'student', 'untoasted'))
  const isToaster = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/toaster-')),
    )
  await page.goto(PGS)
  // It is loaded before anything fails.
  await expect.poll(isToaster).toBe(true)

  // A page of its own, because the browser logs failed requests to the console.
  const other = await context.newPage()
  for (const dead of ['**/assets/toaster-*', '**/api/favorites/add/']) {
    await other.route(dead, (route) => route.abort())
  }
  const title = await findFirstTitle(other)
  await heartsOf(other, title).empty.first().click()
  await expect(other.getByRole('alert')).toHaveText('Something went wrong')
})
