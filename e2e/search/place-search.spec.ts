import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, runOnlyOn, test } from '../site/test.ts'
import { holdNotice } from '../steps/notices.ts'

async function openField(page: Page, isMobile: boolean) {
  await page.goto('/user/properties?mode=distance')
  if (isMobile) await page.getByText('Choose a place', { exact: true }).click()
  return page.getByRole('combobox', { name: 'Near' }).locator('visible=true')
}

/** Types until the page is hydrated and suggests something. */
async function type(field: Locator, text: string, option: Locator): Promise<void> {
  await expect(async () => {
    await field.fill('')
    await field.pressSequentially(text)
    // Typing anew gives up what was asked for.
    await expect(option).toBeVisible({ timeout: 10_000 })
  }).toPass()
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a place is found with the keyboard, despite typos', async ({ page, isMobile }) => {
  const field = await openField(page, isMobile)
  await type(field, 'ameerpt', page.getByRole('option', { name: /Ameerpet/ }).first())
  await field.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-activedescendant', /-0$/)
  await expect(page.getByRole('group', { name: 'Metro stations' })).toBeVisible()
  await expectAccessible(page)
  await field.press('Escape')
  await expect(page.getByRole('listbox', { name: 'Places' })).toHaveCount(0)
  await field.press('ArrowDown')
  await expect(page.getByRole('listbox', { name: 'Places' })).toBeVisible()
  await field.fill('అమీర్‌పేట')
  await page
    .getByRole('option', { name: /^Ameerpet/ })
    .first()
    .click()
  await expect(page).toHaveURL(/lat=17\.4\d+&lon=78\.4/)
})

test('on a phone on its side the suggestions open on the screen', async ({ page }) => {
  runOnlyOn('phone', 'Computers have higher screens')
  await page.setViewportSize({ width: 740, height: 360 })
  await page.goto('/')
  await page.getByText('Distance', { exact: true }).click()
  const field = page.getByRole('combobox', { name: 'Near' })
  await type(field, 'ameerp', page.getByRole('option', { name: /Ameerpet/ }).first())
  await expect(field).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('listbox', { name: 'Places' })).toBeInViewport({ ratio: 0.9 })
})

test('a typed place that wasn’t picked is searched for', async ({ page, isMobile }) => {
  const field = await openField(page, isMobile)
  await type(field, 'gachibowli', page.getByRole('option', { name: /^Gachibowli/ }).first())
  await field.press('Enter')
  await expect(heading(page)).toContainText('within 2 km of Gachibowli')
  if (isMobile) await page.getByText(/^Within 2 km of Gachibowli/).click()
  await field.fill('qqxxzz')
  await expect(page.getByText('No place we know is called that.')).toBeVisible()
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'We don’t know “qqxxzz”' })).toBeVisible()
})

test('a property type typed with a place is searched for around it', async ({ page, isMobile }) => {
  const field = await openField(page, isMobile)
  const pg = page.getByRole('option', { name: /^PG near JNTU/ })
  await type(field, 'pg near jntu', pg)
  await pg.click()
  await expect(page).toHaveURL(
    /mode=distance&place=JNTU&lat=17\.\d+&lon=78\.\d+&property_type_id=\d+/,
  )
  await expect(heading(page)).toHaveText(/PGs? within 2 km of JNTU|No Properties Found/)
})

test('a picked city is searched as a whole', async ({ page, isMobile }) => {
  const field = await openField(page, isMobile)
  const pune = page.getByRole('option', { name: /^Pune/ })
  await type(field, 'पुणे', pune)
  await expect(page.getByRole('group', { name: 'Cities' })).toBeVisible()
  await expectAccessible(page)
  await pune.click()
  await expect(page).toHaveURL(/\/user\/properties\?city_id=\d+$/)
  await expect(heading(page)).toContainText('in Pune')

  await page.goto('/')
  await page.getByText('Distance', { exact: true }).click()
  await page.getByLabel('Looking for').selectOption({ label: 'Study Hall' })
  const bengaluru = page.getByRole('option', { name: /^Bengaluru/ })
  await type(page.getByRole('combobox', { name: 'Near' }), 'bangalore', bengaluru)
  await bengaluru.click()
  await expect(page).toHaveURL(/\?city_id=\d+&property_type_id=\d+$/)
  await expect(heading(page)).toContainText('in Bengaluru')
})

test('a typed city that wasn’t picked is searched from its centre', async ({ page, isMobile }) => {
  const field = await openField(page, isMobile)
  await type(field, 'hyderabad', page.getByRole('option', { name: /^Hyderabad/ }).first())
  await field.press('Enter')
  await expect(heading(page)).toContainText('within 2 km of Hyderabad')
  await page.goto('/user/properties?mode=distance&place=Madhapur,+Hyderabad')
  await expect(heading(page)).toContainText('within 2 km of Madhapur')
})

test('a visitor who denies geolocation is told to type a place', async ({ page, isMobile }) => {
  await openField(page, isMobile)
  const says = page.getByText(/type a place instead/i)
  await holdNotice(says, () =>
    page.getByRole('button', { name: 'Near me' }).locator('visible=true').first().click(),
  )
  // It can be clicked: on a phone it is above the sheet.
  await says.click()
  await expect(says).toHaveCount(0)
})

test('near me searches around the visitor', async ({ page, context, isMobile }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 17.4357, longitude: 78.4446 })
  await openField(page, isMobile)
  await page.getByRole('button', { name: 'Near me' }).locator('visible=true').first().click()
  // It has a name, because the link may be shared.
  await expect(heading(page)).toContainText('within 2 km of a point near Ameerpet')
  await expect(page).toHaveURL(/place=a\+point\+near\+Ameerpet/)
})

test('a late position doesn’t navigate after the page was left', async ({ page }) => {
  runOnlyOn('phone', 'Requests don’t depend on the width')
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (say) => {
      Object.assign(window, { say })
    }
  })
  const say = () =>
    page.evaluate(() => {
      const { say } = window as unknown as { say: (position: object) => void }
      say({ coords: { latitude: 17.4357, longitude: 78.4446 } })
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    })
  await page.goto('/user/properties?mode=distance')
  await page.getByRole('button', { name: 'Near me' }).locator('visible=true').first().click()
  await page.waitForFunction(() => 'say' in window)
  await page.getByRole('link', { name: 'Nilayam' }).first().click()
  await expect(page).toHaveURL(/\/$/)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await say()
  expect(asked.filter((path) => /nearest|properties/.test(path))).toEqual([])
})

/** A fake of the parts of Google's script that we use. */
const standIn = `
  window.google = { maps: { importLibrary: async (name) => name === 'places' ? {
    AutocompleteSessionToken: class {},
    AutocompleteSuggestion: { fetchAutocompleteSuggestions: async ({ input, includedRegionCodes }) => ({
      suggestions: includedRegionCodes[0] === 'in' ? [{ placePrediction: {
        placeId: 'one', mainText: { text: 'Paradise Circle' }, secondaryText: { text: input }, text: { text: '' },
        toPlace: () => ({ fetchFields: async function () { this.location = { lat: () => 17.4416, lng: () => 78.4872 } } }),
      } }] : [] }) },
  } : { Geocoder: class { async geocode() { throw Object.assign(new Error(), { code: 'ZERO_RESULTS' }) } } } } };
  window[new URL(document.querySelector('script[src*="maps-stand-in"]').src).searchParams.get('callback')]();`

/** Uses the fake; `script` returns its source, or null for a script that fails to load. */
async function useGoogle(page: Page, script: () => string | null = () => standIn): Promise<void> {
  // The page waits eight seconds for the script; tests wait until it is there.
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window)
    window.setTimeout = ((run: () => void, ms?: number) =>
      wait(run, ms === 8000 ? 120_000 : ms)) as typeof setTimeout
  })
  const google = { key: 'a-key-for-tests', script: '/maps-stand-in.js' }
  await page.route('**/api/public/map_settings/', (route) =>
    route.fulfill({ json: { status: 200, street_style: null, google } }),
  )
  await page.route('**/maps-stand-in.js?*', async (route) => {
    const body = script()
    if (body === null) await route.fulfill({ status: 404, body: '' })
    else await route.fulfill({ contentType: 'text/javascript', body })
  })
}

test('with a key the suggestions are Google’s', async ({ page, isMobile }) => {
  await useGoogle(page)
  const field = await openField(page, isMobile)
  const paradise = page.getByRole('option', { name: 'Paradise Circle para' })
  await type(field, 'para', paradise)
  await paradise.click()
  await expect(page).toHaveURL(/place=Paradise\+Circle&lat=17\.4416&lon=78\.4872/)
})

const failures = {
  'Failed to load Google Maps API': () => null,
  'Error initializing autocomplete': () => standIn.replace("name === 'places' ?", 'fail() ?'),
}
for (const [sentence, script] of Object.entries(failures)) {
  test(`${sentence}: our own suggestions are used`, async ({ page, isMobile }) => {
    await useGoogle(page, script)
    const field = await openField(page, isMobile)
    await holdNotice(page.getByText(sentence), () =>
      type(field, 'ameer', page.getByRole('option', { name: /^Ameerpet/ }).first()),
    )
  })
}

test('a message is shown while the script is loading', async ({ page, isMobile }) => {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  await useGoogle(page)
  await page.route('**/maps-stand-in.js?*', async (route) => {
    await arrival
    await route.fallback()
  })
  const field = await openField(page, isMobile)
  await field.pressSequentially('para')
  await expect(page.getByText('Autocomplete not ready yet.')).toBeVisible()
  arrive()
  await expect(page.getByRole('option', { name: 'Paradise Circle para' })).toBeVisible()
})

test('a point without an address can be searched', async ({ page, isMobile }) => {
  await useGoogle(page)
  await page.goto(
    `/user/properties?mode=distance&lat=17.4357&lon=78.4446${isMobile ? '&view=map' : ''}`,
  )
  if (!isMobile) await page.getByRole('complementary', { name: 'Map of the results' }).hover()
  const canvas = page.locator('[data-living=true] .map-canvas canvas')
  await canvas.waitFor()
  const offer = page.getByRole('button', { name: 'Search this area' })
  // Only as far as necessary, because further away there may be no results.
  await expect(async () => {
    await canvas.press('ArrowRight')
    await expect(offer).toBeVisible({ timeout: 2000 })
  }).toPass()
  await offer.click()
  await expect(page.getByText('Unable to fetch address: ZERO_RESULTS')).toBeVisible()
  await expect(page).toHaveTitle(/of the chosen point/)
})
