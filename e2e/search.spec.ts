import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts'

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

test('a search that is shared shows the same places', async ({ page, browser }) => {
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
