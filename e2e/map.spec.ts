import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts'

const ameerpet = '/user/properties?mode=distance&lat=17.4357&lon=78.4446&place=Ameerpet+Metro'

/** On a phone the map is behind its button, elsewhere it stands beside the list and wakes under the pointer. */
async function openMap(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('link', { name: 'Map', exact: true }).click()
  else await page.getByRole('complementary', { name: 'Map of the results' }).hover()
  await expect(page.locator('[data-living=true]:visible')).toBeVisible({ timeout: 60_000 })
}

const handle = (page: Page) => page.locator('.radius-handle')
async function drag(page: Page, what: Locator, by: number): Promise<void> {
  // Waits until it stands still.
  await what.hover()
  const box = await what.boundingBox()
  if (!box) throw new Error('Nothing to drag')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.down()
  await page.mouse.move(x + by, y, { steps: 5 })
  await page.mouse.up()
}
const single = (page: Page) => page.locator('.pin:not(.pin-many)')

test('a search is moved, widened and narrowed on the map', async ({ page, isMobile }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(ameerpet)
  await expect(page.getByText(/^Total: \d+/)).toBeVisible()
  expect(loaded.filter((url) => url.includes('map-canvas'))).toEqual([])
  await openMap(page, isMobile)
  await expect(page.locator('.pin').first()).toBeVisible()

  // The circle's handle is a slider for the keyboard.
  await handle(page).press('ArrowLeft')
  await expect(page).toHaveURL(/radius=1500/)
  await expect(handle(page)).toHaveAttribute('aria-valuetext', '1.5 kilometres')
  await drag(page, handle(page), -60)
  await expect(page).toHaveURL(/radius=1000/)

  // Moved far enough, the map offers to search where it is.
  const canvas = page.locator('.map-canvas canvas')
  for (let step = 0; step < 3; step++) await canvas.press('ArrowRight')
  await page.getByRole('button', { name: 'Search this area' }).click()
  await expect(page).toHaveURL(/place=a\+point\+near/)
  expect(page.url()).not.toContain('lon=78.4446')
  await page.goBack()
  await expect(page).toHaveURL(/lon=78\.4446/)
})

test('a pin and its card are one place', async ({ page, isMobile }) => {
  await page.goto(`${ameerpet}&radius=1000`)
  await openMap(page, isMobile)
  // A group opens by key, and the focus goes to what was in it.
  const group = page.locator('.pin-many').first()
  await group.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.pin:focus')).toBeVisible()

  const pin = single(page).first()
  await pin.press('Enter')
  const chosen = page.locator('.pin-chosen')
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  const name = (await chosen.getAttribute('aria-label'))?.replace(/, ₹[\d,]+$/, '') ?? ''
  const card = page.locator('.tray-card').filter({ hasText: name }).locator('visible=true')
  await expect(card.first()).toBeInViewport()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('a pin without a card in the list shows what it stands for, and how far it is', async ({
  page,
  isMobile,
}) => {
  await page.goto(`${ameerpet}&radius=1000`)
  const listed = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  await openMap(page, isMobile)
  await expect(single(page).first()).toBeVisible()
  const pins = await single(page).evaluateAll((all) =>
    all.map((pin) => pin.getAttribute('aria-label')?.replace(/, ₹[\d,]+$/, '') ?? ''),
  )
  const other = pins.find((name) => !listed.includes(name)) ?? ''
  await page.getByRole('button', { name: other }).press('Enter')
  const card = page.locator('.tray-card:visible').filter({ hasText: other })
  await expect(card).toContainText(/ · [\d.]+ k?m away/)
})

test('on a tablet the last pin keeps its card, though there is room for two', async ({ page }, {
  project,
}) => {
  test.skip(project.name === 'desktop', 'There is no tray')
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto(`${ameerpet}&radius=500`)
  await openMap(page, true)
  await expect(single(page).first()).toBeVisible()
  const tray = page.locator('.tray')
  const titles = await tray.locator('.tray-words > b').allInnerTexts()
  const last = titles.at(-1) ?? ''
  await tray.evaluate((list) =>
    list.addEventListener('scrollend', () => list.setAttribute('data-rests', '')),
  )
  const pin = page.getByRole('button', { name: last })
  await pin.press('Enter')
  await expect(tray).toHaveAttribute('data-rests')
  await expect(pin).toHaveAttribute('aria-pressed', 'true')
  await expect(tray.locator('.tray-card').last()).toBeInViewport({ ratio: 1 })
})

test('the card under the pointer lights its pin', async ({ page, isMobile }) => {
  await page.goto(`${ameerpet}&radius=500`)
  await openMap(page, isMobile)
  if (isMobile) {
    // There is no pointer: the card that the tray rests at chooses the pin.
    await page.locator('.tray').evaluate((tray) => tray.scrollBy({ left: 600 }))
    await expect(page.locator('.pin-chosen')).toBeVisible()
    return
  }
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().hover()
  await expect(page.locator('.pin-lit').first()).toBeVisible()
})

test('a living map follows the colours of the page', async ({ page, isMobile }) => {
  await page.goto(ameerpet)
  await openMap(page, isMobile)
  await expect(page.locator('.pin').first()).toBeVisible()
  await expect(page.locator('[data-map-theme=light]')).toBeVisible()
  if (isMobile) await page.emulateMedia({ colorScheme: 'dark' })
  else await page.locator('.theme-switch').click()
  await expect(page.locator('[data-map-theme=dark]')).toBeVisible()
  // Pins and circle are still there, and the handle still works.
  await expect(page.locator('.pin').first()).toBeVisible()
  await handle(page).press('ArrowRight')
  await expect(page).toHaveURL(/radius=2500/)
})

test('where maps can’t be drawn the picture stays', async ({ page, isMobile }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto(isMobile ? `${ameerpet}&view=map` : ameerpet)
  const map = page.getByRole('img', { name: /^Map: \d+ places within 2 km/ })
  await expect(map).toBeVisible()
  await map.hover({ force: true })
  await expect(page.locator('.map-canvas')).toHaveCount(0)
})

test('a street style that fails gives way to the built-in map', async ({ page, isMobile }) => {
  await page.route('**/api/public/map_settings/', (route) =>
    route.fulfill({ json: { status: 200, street_style: '/no-such-style.json', google: null } }),
  )
  await page.goto(ameerpet)
  await openMap(page, isMobile)
  await expect(page.locator('.pin').first()).toBeVisible()
  await expect(page.getByText('The street map did not load, so this is our own.')).toBeVisible()
  await expect(page.locator('.maplibregl-ctrl-attrib:visible')).toContainText('Nilayam')
})
