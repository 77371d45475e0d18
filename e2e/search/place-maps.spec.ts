import { expect, expectAccessible, expectTouchable, runOnlyOn, test } from '../site/test.ts'
import { countPlaces, pins, single } from '../steps/pins.ts'

test('the map of an area shows all its places, not those of the cards alone', async ({ page }) => {
  await page.goto('/community-hub/hyderabad/madhapur')
  const all = page.getByRole('link', { name: /^See all \d+ places/ })
  const total = Number(/\d+/.exec(await all.innerText())?.[0])
  expect(total).toBeGreaterThan(await page.locator('.shelf > li').count())
  await page.locator('.place-map').scrollIntoViewIfNeeded()
  await expect(pins(page).first()).toBeVisible()
  const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0)
  await expect.poll(async () => sum(await countPlaces(page))).toBe(total)
  // Whoever asks for it by key can move it by keys at once, though the button goes.
  await page.getByRole('button', { name: 'Move the map' }).press('Enter')
  await expect(page.locator('.place-map canvas')).toBeFocused()
  // Pressed groups open, on phones all are groups at first; a pressed place has its card, also if the page had none.
  await expect(async () => {
    if ((await single(page).count()) === 0) await pins(page).first().click()
    await expect(single(page).first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  for (const pin of [single(page).first(), single(page).last()]) {
    // By key, since one at the edge may be half outside.
    await pin.press('Enter')
    await expect(page.locator('.map-chosen').getByRole('link')).toHaveAttribute(
      'href',
      /^\/user\/property-details\/\d+\//,
    )
    await page.locator('.map-chosen').getByRole('button', { name: 'Close' }).press('Enter')
    await expect(page.locator('.map-chosen')).toHaveCount(0)
    await expect(page.locator('.pin:focus')).toHaveCount(1)
  }
  // The next area's map begins without it.
  await single(page).first().press('Enter')
  await expect(page.locator('.map-chosen')).toBeVisible()
  const next = page.locator('main a[href^="/community-hub/hyderabad/"]').last()
  const name = (await next.getAttribute('href'))?.split('/').at(-1) ?? ''
  await next.click()
  await expect(page).toHaveURL(new RegExp(`/${name}$`))
  await expect(page.locator('.place-map')).toBeAttached()
  await expect(page.locator('.map-chosen')).toHaveCount(0)
})

test('on the map of a large area shared pins come apart when it is moved closer', async ({
  page,
}) => {
  runOnlyOn('desktop', 'The map asks for the same pins at every width')
  // No area of the demo has more than a hundred places, so each of its pins is said to be of two.
  await page.route('**/madhapur.data*', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('\\"count\\":1}', '\\"count\\":2}')
    await route.fulfill({ response, body })
  })
  await page.goto('/community-hub')
  await page
    .locator('#areas')
    .getByRole('link', { name: /^Madhapur/ })
    .last()
    .click()
  await page.locator('.place-map').scrollIntoViewIfNeeded()
  await expect(pins(page).first()).toBeVisible()
  await expect(single(page)).toHaveCount(0)
  const closer = page.waitForResponse('**/search_pins/')
  await pins(page).first().press('Enter')
  await closer
  await expect(async () => {
    if ((await single(page).count()) === 0) await pins(page).first().press('Enter')
    await expect(single(page).first()).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('the map says why it hasn’t all results', async ({ page, isMobile }) => {
  const why = page.getByText('on the map, which covers Hyderabad. All are in the list.')
  await page.goto(`/user/properties${isMobile ? '?view=map' : ''}`)
  await expect(why.filter({ visible: true })).toHaveText(/^[\d,]+ of [\d,]+ on the map/)
  const zoomIn = page.getByRole('button', { name: 'Zoom in', exact: true })
  if (!isMobile) await page.locator('.map-frame').hover()
  await zoomIn.click()
  await page.goto(`/user/properties?city_id=1${isMobile ? '&view=map' : ''}`)
  await expect(pins(page).first()).toBeVisible()
  await expect(why).toHaveCount(0)
})

test('on the community hub’s map names lead to their areas', async ({ page, isMobile }) => {
  await page.goto('/community-hub')
  const signs = page.locator('.hub-signs').getByRole('link')
  await signs.first().scrollIntoViewIfNeeded()
  if (isMobile) {
    // The names shrink with the drawing.
    await page.setViewportSize({ width: 320, height: 640 })
    const letters = await page.locator('.hub-signs').evaluate((drawing: SVGSVGElement) => {
      const name = drawing.querySelector('.hub-sign > span')
      const size = name ? Number.parseFloat(getComputedStyle(name).fontSize) : 0
      return size * (drawing.getScreenCTM()?.a ?? 0)
    })
    expect(letters).toBeGreaterThanOrEqual(12)
  }
  const names = await signs.allInnerTexts()
  expect(names.length).toBeGreaterThan(6)
  for (const name of names) {
    const sign = signs.filter({ hasText: name })
    // It waits until nothing else is above its middle.
    await sign.click({ trial: true })
  }
  await expectAccessible(page)
  if (isMobile) await expectTouchable(page)
  await signs.last().press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`in ${names.at(-1)}`)
})
