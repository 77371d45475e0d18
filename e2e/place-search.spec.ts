import type { Locator, Page } from '@playwright/test'
import { expect, test } from './test.ts'

async function openField(page: Page, isMobile: boolean) {
  await page.goto('/user/properties?mode=distance')
  if (isMobile) await page.getByText('Choose a place', { exact: true }).click()
  return page.getByRole('combobox', { name: 'Near' }).locator('visible=true')
}

/** Types until the page is awake and suggests something. */
async function type(field: Locator, text: string, option: Locator): Promise<void> {
  await expect(async () => {
    await field.fill('')
    await field.pressSequentially(text)
    await expect(option).toBeVisible({ timeout: 3000 })
  }).toPass()
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a place is found by keyboard, typing errors forgiven', async ({ page, isMobile }) => {
  const field = await openField(page, isMobile)
  await type(field, 'ameerpt', page.getByRole('option', { name: /Ameerpet/ }).first())
  await field.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-activedescendant', /-0$/)
  await field.press('Escape')
  await expect(page.getByRole('listbox', { name: 'Places' })).toHaveCount(0)
  await field.fill('అమీర్‌పేట')
  await page
    .getByRole('option', { name: /^Ameerpet/ })
    .first()
    .click()
  await expect(page).toHaveURL(/lat=17\.4\d+&lon=78\.4/)
})

test('a visitor who tells no position is told what to do instead', async ({ page, isMobile }) => {
  await openField(page, isMobile)
  await page.getByRole('button', { name: 'Near me' }).locator('visible=true').first().click()
  await expect(page.getByText(/type a place instead/i)).toBeVisible()
})

test('near me searches around the visitor', async ({ page, context, isMobile }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 17.4357, longitude: 78.4446 })
  await openField(page, isMobile)
  await page.getByRole('button', { name: 'Near me' }).locator('visible=true').first().click()
  await expect(heading(page)).toContainText('within 2 km of where you are')
})

/** Google's script as far as we use it. */
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

async function useGoogle(page: Page, script: string | null): Promise<void> {
  const google = { key: 'a-key-for-tests', script: '/maps-stand-in.js' }
  await page.route('**/api/public/map_settings/', (route) =>
    route.fulfill({ json: { status: 200, street_style: null, google } }),
  )
  await page.route('**/maps-stand-in.js?*', (route) =>
    script === null
      ? route.fulfill({ status: 404, body: '' })
      : route.fulfill({ contentType: 'text/javascript', body: script }),
  )
}

test('with a key the suggestions are Google’s', async ({ page, isMobile }) => {
  await useGoogle(page, standIn)
  const field = await openField(page, isMobile)
  const paradise = page.getByRole('option', { name: 'Paradise Circle para' })
  await type(field, 'para', paradise)
  await paradise.click()
  await expect(page).toHaveURL(/place=Paradise\+Circle&lat=17\.4416&lon=78\.4872/)
})

test('when Google fails, ours take its place', async ({ page, isMobile }) => {
  await useGoogle(page, null)
  const field = await openField(page, isMobile)
  await type(field, 'ameer', page.getByRole('option', { name: /^Ameerpet/ }).first())
  await expect(page.getByText('Failed to load Google Maps API')).toBeVisible()
})
