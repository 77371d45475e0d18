import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../site/test.ts'
import { holdNotice } from '../steps/notices.ts'
import { countPlaces, pins, single } from '../steps/pins.ts'

const ameerpet = '/user/properties?mode=distance&lat=17.4357&lon=78.4446&place=Ameerpet+Metro'

/** On phones a button opens the map, on desktop hovering over it loads the interactive one. */
async function openMap(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('link', { name: 'Map', exact: true }).click()
  else await page.getByRole('complementary', { name: 'Map of the results' }).hover()
  await expect(page.locator('[data-living=true]:visible')).toBeVisible()
}

const handle = (page: Page) => page.locator('.radius-handle')
async function drag(page: Page, what: Locator, by: number): Promise<void> {
  // Waits until it stops moving.
  await what.hover()
  const box = await what.boundingBox()
  if (!box) throw new Error('Nothing to drag')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.down()
  await page.mouse.move(x + by, y, { steps: 5 })
  await page.mouse.up()
}

/** Text and pixel position of each pin. */
function listPins(page: Page): Promise<string[]> {
  return pins(page).evaluateAll((all) =>
    all.map((pin) => {
      const { x, y } = pin.getBoundingClientRect()
      return `${pin.textContent} ${Math.round(x)} ${Math.round(y)}`
    }),
  )
}

/** Delays the interactive map's code, or another file, until the returned function is called. */
async function holdBack(page: Page, file = 'map-canvas'): Promise<() => void> {
  const { promise: isFree, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/${file}*`, async (route) => {
    await isFree
    await route.continue()
  })
  return release
}

test('no pin is drawn before the size of the map is known', async ({ page, isMobile }) => {
  await page.addInitScript(() => {
    window.ResizeObserver = class extends ResizeObserver {
      constructor(tell: ResizeObserverCallback) {
        super((...sizes) => setTimeout(() => tell(...sizes), 300))
      }
    }
    const drawn: string[] = []
    Object.assign(window, { drawnPins: drawn })
    new MutationObserver((changes) => {
      for (const one of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (one instanceof HTMLElement && one.matches('.pin')) drawn.push(one.ariaLabel ?? '')
      }
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(`/user/properties?city_id=1${isMobile ? '&view=map' : ''}`)
  // A map of no size has one pin for the whole city.
  await expect(pins(page).nth(1)).toBeVisible()
  const drawn = await page.evaluate(() => (window as unknown as { drawnPins: string[] }).drawnPins)
  const names = await page.locator('.pin').evaluateAll((all) => all.map((pin) => pin.ariaLabel))
  expect(drawn).toEqual(names)
})

test('the interactive map replaces the static one with the same pins', async ({
  page,
  isMobile,
}) => {
  const release = await holdBack(page)
  await page.goto(isMobile ? `${ameerpet}&view=map` : ameerpet)
  await expect(pins(page).first()).toBeVisible()
  const drawn = page.getByRole('img', { name: /^Map: \d+ places within 2 km/ })
  await expect(drawn).toBeVisible()
  const before = await listPins(page)
  if (!isMobile) await page.locator('.map-frame').hover()
  release()
  await expect(page.locator('[data-living=true]:visible')).toBeVisible()
  await expect(drawn).toBeHidden()
  expect(await listPins(page)).toEqual(before)
})

test('with more than a hundred results the pins are the same until the map moves', async ({
  page,
  isMobile,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const askedForPins = () => asked.filter((url) => url.includes('search_pins'))
  const releaseMap = await holdBack(page)
  const releasePins = await holdBack(page, 'search_pins/')
  await page.goto(`/user/properties?city_id=1${isMobile ? '&view=map' : ''}`)
  await expect(pins(page).first()).toBeVisible()
  const before = await listPins(page)
  const most = Math.max(...(await countPlaces(page)))
  if (!isMobile) await page.locator('.map-frame').hover()
  releaseMap()
  await expect(page.locator('[data-living=true]:visible')).toBeVisible()
  expect(await listPins(page)).toEqual(before)
  expect(askedForPins()).toEqual([])
  // Zooming in splits clusters of known pins at once, and again when the other pins have loaded.
  // Two may have as many.
  const largest = page.getByRole('button', { name: `${most} places here. Zoom in` }).first()
  await largest.press('Enter')
  await expect.poll(askedForPins).not.toEqual([])
  const split = await listPins(page)
  releasePins()
  await expect.poll(() => listPins(page)).not.toEqual(split)
})

test('a drag on the static map continues when the interactive one loads', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'Touch is tested on the interactive map only')
  const release = await holdBack(page)
  await page.goto(ameerpet)
  await expect(pins(page).first()).toBeVisible()
  const [first = ''] = await listPins(page)
  const [name, x = 0, y = 0] = /^(.+) (\d+) (\d+)$/.exec(first)?.slice(1) ?? []
  const isAt = async (dx: number, dy: number) => {
    const spot = `${name} ${Number(x) + dx} ${Number(y) + dy}`
    await expect.poll(async () => (await listPins(page)).includes(spot)).toBe(true)
  }
  const frame = await page.locator('.map-frame').boundingBox()
  if (!frame) throw new Error('No map')
  const [startX, startY] = [frame.x + 60, frame.y + frame.height - 80]
  await page.mouse.move(startX, startY)
  await page.mouse.down()
  await page.mouse.move(startX + 50, startY - 30, { steps: 5 })
  await isAt(50, -30)
  release()
  await expect(page.locator('[data-living=true]')).toBeVisible()
  await page.mouse.move(startX + 90, startY - 30, { steps: 5 })
  await page.mouse.up()
  await isAt(90, -30)
})

test('a drag before the map is redrawn for its size is kept', async ({ page }, { project }) => {
  test.skip(project.name === 'desktop', 'The server’s map has the right size there')
  await page.setViewportSize({ width: 740, height: 360 })
  const release = await holdBack(page, 'static-map')
  await holdBack(page)
  await page.goto(`${ameerpet}&view=map`)
  await expect(pins(page).first()).toBeVisible()
  const drawing = page.locator('.map-drawn > svg:visible')
  await drawing.evaluate((svg) => svg.classList.add('of-the-server'))
  const before = await listPins(page)
  await page.mouse.move(600, 140)
  await page.mouse.down()
  await page.mouse.move(540, 180, { steps: 5 })
  await page.mouse.up()
  const after = await listPins(page)
  expect(after).not.toEqual(before)
  release()
  await expect(drawing).not.toHaveClass(/of-the-server/)
  expect(await listPins(page)).toEqual(after)
})

test('hovering over a card highlights its pin on the static map, and a pin shows its card', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'There is no pointer')
  await holdBack(page)
  await page.goto(ameerpet)
  await expect(pins(page).first()).toBeVisible()
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('.card') })
  for (const at of [0, 1, 2, 3]) {
    await cards.nth(at).hover()
    const price = /₹[\d,]+/.exec(await cards.nth(at).innerText())?.[0] ?? ''
    // A cluster shows the price of the highlighted one in it.
    await expect(page.locator('.pin-highlighted > :first-child')).toHaveText([price])
  }
  await page.goto(`${ameerpet}&radius=500`)
  const pin = single(page).first()
  await pin.hover()
  await pin.click()
  await expect(page.locator('.map-chosen .strip-card')).toBeVisible()
  await expect(page.locator('.pin-chosen')).toHaveAttribute('aria-pressed', 'true')
})

test('the wheel scrolls the page, and with Ctrl zooms the map', async ({ page, isMobile }) => {
  test.skip(isMobile, 'There is no wheel')
  await page.goto(ameerpet)
  await page.locator('.map-frame').hover()
  await expect(page.locator('[data-living=true]')).toBeVisible()
  const before = await listPins(page)
  // Goes by itself soon.
  const hint = page.getByText(/and scroll to zoom the map/)
  await Promise.all([hint.waitFor(), page.mouse.wheel(0, 200)])
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await page.mouse.wheel(0, -200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  expect(await listPins(page)).toEqual(before)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -300)
  await page.keyboard.up('Control')
  await expect.poll(() => listPins(page)).not.toEqual(before)
})

test('the map is usable in landscape on a phone', async ({ page }, { project }) => {
  test.skip(project.name === 'desktop', 'Phones only')
  await page.setViewportSize({ width: 740, height: 360 })
  await page.goto(`${ameerpet}&view=map`)
  await expect(page.locator('[data-living=true]:visible')).toBeVisible()
  // The map may still move for its size.
  await expect(async () => {
    const search = await page.locator('.phone-search').boundingBox()
    const strip = await page.locator('.strip').boundingBox()
    const [top, foot] = [(search?.y ?? 0) + (search?.height ?? 0), strip?.y ?? 0]
    expect(foot - top).toBeGreaterThan(160)
    // The whole circle is between search field and strip.
    for (const part of await page.locator('.radius-heart, .radius-handle').all()) {
      const box = await part.boundingBox()
      expect(box?.y).toBeGreaterThan(top)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(foot)
    }
  }).toPass()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await expect(page).not.toHaveURL(/view=map/)
})

test('the search area is moved and resized on the map', async ({ page, isMobile }) => {
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
  // The map is moved to the new results once they are there.
  await expect(page).toHaveTitle(/within 1\.5 km/)
  await drag(page, handle(page), -60)
  await expect(page).toHaveURL(/radius=1000/)
  await expect(page).toHaveTitle(/within 1 km/)

  // Moved far enough, the map offers to search where it is.
  const canvas = page.locator('.map-canvas canvas')
  for (let step = 0; step < 3; step++) await canvas.press('ArrowRight')
  await page.getByRole('button', { name: 'Search this area' }).click()
  await expect(page).toHaveURL(/place=a\+point\+near/)
  expect(page.url()).not.toContain('lon=78.4446')
  await page.goBack()
  await expect(page).toHaveURL(/lon=78\.4446/)
})

test('the map shows all results, and zooming in splits clusters', async ({ page, isMobile }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/user/properties?city_id=1')
  const total = Number(/[\d,]+/.exec(await page.getByText(/^Total: /).innerText())?.[0])
  await openMap(page, isMobile)
  await expect(pins(page).first()).toBeVisible()
  const shown = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0)
  await expect.poll(async () => shown(await countPlaces(page))).toBeGreaterThanOrEqual(total)
  const most = Math.max(...(await countPlaces(page)))
  const largest = page.getByRole('button', { name: `${most} places here. Zoom in` }).first()
  await largest.focus()
  await page.keyboard.press('Enter')
  // It was split, and one of the new pins has the focus.
  await expect.poll(async () => Math.max(...(await countPlaces(page)))).toBeLessThan(most)
  await expect(page.locator('.pin:focus')).toBeVisible()
  await expectAccessible(page)
})

test('choosing a pin shows its card', async ({ page, isMobile }) => {
  // While the map glides to a cluster, its pins are replaced, and the focus is the cluster's own until then.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${ameerpet}&radius=1000`)
  await openMap(page, isMobile)
  // Enter splits a cluster and focuses one of its pins.
  const group = page.locator('.pin-many').first()
  await group.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.pin:focus')).toBeVisible()

  const pin = single(page).first()
  await pin.press('Enter')
  const chosen = page.locator('.pin-chosen')
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  const name = (await chosen.getAttribute('aria-label'))?.replace(/, ₹[\d,]+$/, '') ?? ''
  const card = page.locator('.strip-card').filter({ hasText: name }).locator('visible=true')
  await expect(card.first()).toBeInViewport()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('a pin that isn’t in the list shows a card with its distance', async ({ page, isMobile }) => {
  // Girls' hostels, because other tests add study halls meanwhile.
  await page.goto(`${ameerpet}&radius=5000&property_type_id=3`)
  const listed = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  await openMap(page, isMobile)
  await expect(single(page).first()).toBeVisible()
  const pins = await single(page).evaluateAll((all) =>
    all.map((pin) => pin.getAttribute('aria-label')?.replace(/, ₹[\d,]+$/, '') ?? ''),
  )
  const other = pins.find((name) => !listed.includes(name)) ?? ''
  expect(other).not.toBe('')
  await page.getByRole('button', { name: other }).press('Enter')
  const card = page.locator('.strip-card:visible').filter({ hasText: other })
  await expect(card).toContainText(/ · [\d.]+ k?m away/)
})

test('on a tablet the last card can be chosen, although two fit side by side', async ({ page }, {
  project,
}) => {
  test.skip(project.name === 'desktop', 'There is no strip')
  await page.setViewportSize({ width: 768, height: 1024 })
  // Shared homes: so few that the last pin is in no cluster.
  await page.goto(`${ameerpet}&property_type_id=4`)
  await openMap(page, true)
  await expect(single(page).first()).toBeVisible()
  const strip = page.locator('.strip')
  const titles = await strip.locator('.strip-words > b').allInnerTexts()
  const last = titles.at(-1) ?? ''
  await strip.evaluate((list) =>
    list.addEventListener('scrollend', () => list.setAttribute('data-rests', '')),
  )
  const pin = page.getByRole('button', { name: last })
  await pin.press('Enter')
  await expect(strip).toHaveAttribute('data-rests')
  await expect(pin).toHaveAttribute('aria-pressed', 'true')
  await expect(strip.locator('.strip-card').last()).toBeInViewport({ ratio: 1 })
})

test('the hovered card highlights its pin', async ({ page, isMobile }) => {
  await page.goto(`${ameerpet}&radius=500`)
  await openMap(page, isMobile)
  if (isMobile) {
    // Without hover, the card at which the strip stops chooses the pin.
    await page.locator('.strip').evaluate((strip) => strip.scrollBy({ left: 600 }))
    await expect(page.locator('.pin-chosen')).toBeVisible()
    return
  }
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().hover()
  await expect(page.locator('.pin-highlighted').first()).toBeVisible()
})

test('the interactive map follows the colour scheme', async ({ page, isMobile }) => {
  await page.goto(ameerpet)
  await openMap(page, isMobile)
  await expect(page.locator('.pin').first()).toBeVisible()
  await expect(page.locator('[data-map-theme=light]')).toBeVisible()
  if (isMobile) await page.emulateMedia({ colorScheme: 'dark' })
  else await page.locator('.theme-switch').click()
  await expect(page.locator('[data-map-theme=dark]')).toBeVisible()
  // Pins and circle survive the change of style.
  await expect(page.locator('.pin').first()).toBeVisible()
  await handle(page).press('ArrowRight')
  await expect(page).toHaveURL(/radius=2500/)
})

test('without WebGL the static map stays', async ({ page, isMobile }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto(isMobile ? `${ameerpet}&view=map` : ameerpet)
  const map = page.getByRole('img', { name: /^Map: \d+ places within 2 km/ })
  await expect(map).toBeVisible()
  await map.hover({ force: true })
  await expect(page.locator('.map-canvas')).toHaveCount(0)
})

test('if the street style fails to load the built-in map is shown', async ({ page, isMobile }) => {
  await page.route('**/api/public/map_settings/', (route) =>
    route.fulfill({ json: { status: 200, street_style: '/no-such-style.json', google: null } }),
  )
  await page.goto(ameerpet)
  await holdNotice(page.getByText('The street map did not load, so this is our own.'), () =>
    openMap(page, isMobile),
  )
  await expect(page.locator('.pin').first()).toBeVisible()
  await expect(page.locator('.maplibregl-ctrl-attrib:visible')).toContainText('Nilayam')
})
