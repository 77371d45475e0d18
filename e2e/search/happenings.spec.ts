import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectTouchable,
  runOnlyOn,
  test,
} from '../site/test.ts'

const toBeConfirmed = /Usually \w+( to \w+)?, dates to be confirmed/

test('a happening with unconfirmed dates shows no day', async ({ page, request }) => {
  runOnlyOn('phone', 'Dates don’t depend on the width; pages.spec.ts tests both')
  await page.goto('/happenings')
  const rows = page.getByRole('main').getByRole('article')
  const upsc = rows.filter({ has: page.getByRole('heading', { name: /^UPSC/ }) })
  await expect(upsc).toContainText('Usually May to June, dates to be confirmed')
  const usual = rows.filter({ hasText: toBeConfirmed })
  await expect(usual.getByRole('time')).toHaveCount(0)
  await expect(usual.filter({ hasText: /On now|\d [ap]m\b/ })).toHaveCount(0)
  await expect(usual.locator('a[download]')).toHaveCount(0)
  await expect(rows.locator('a[download]').first()).toBeAttached()
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(facts.join()).not.toContain('UPSC')

  const { happenings } = await (await request.post('/api/happenings/filter/', { data: {} })).json()
  const { id } = happenings.find(({ title }: { title: string }) => title.startsWith('UPSC'))
  expect((await request.get(`/api/happenings/${id}/calendar/`)).status()).toBe(404)

  await page.goto('/')
  const atHome = page.locator('#happenings-section').getByRole('article')
  await expect(atHome.filter({ hasText: toBeConfirmed }).first()).toBeVisible()
  await expect(atHome.filter({ hasText: toBeConfirmed }).getByRole('time')).toHaveCount(0)
})

test('a line of the year opens, and is still open after Back', async ({ page }) => {
  await page.goto('/happenings')
  const months = page.getByRole('navigation', { name: 'Months' }).getByRole('link')
  await months.last().press('Enter')
  await expect(page).toHaveURL(/\/happenings#month-\d{4}-\d\d$/)
  // Tab goes on at the month.
  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).last()
  await expect(heading).toBeInViewport()
  await expect(heading).toBeFocused()

  const rows = page.getByRole('main').getByRole('article')
  const row = rows.filter({ has: page.getByRole('heading', { name: 'Hyderabad Marathon' }) })
  const near = row.getByRole('link', { name: /^Places near/ })
  await expect(near).toBeHidden()
  await row.getByRole('heading').click()
  await expect(near).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expectTouchable(page)
  await near.click()
  await expect(page).toHaveURL(/\/user\/properties\?city_id=\d+&area_id=\d+/)
  await page.goBack()
  await expect(near).toBeVisible()
})

test('only cities and areas where something is on are offered, and an unknown one is said', async ({
  page,
  request,
}) => {
  runOnlyOn('phone', 'Filters don’t depend on the width')
  const { cities } = await (await request.get('/api/get_all_cities/')).json()
  const { cities: on } = await (await request.get('/api/happenings/cities/')).json()
  const isOn = new Set(on.map(({ id }: { id: number }) => id))
  const quiet = cities.find(({ id }: { id: number }) => !isOn.has(id))
  const city = page.getByLabel('City')
  const option = city.getByRole('option', { name: quiet.city_name, exact: true })
  await page.goto('/happenings')
  await expect(city.getByRole('option', { name: on[0].city_name, exact: true })).toHaveCount(1)
  await expect(option).toHaveCount(0)
  await page.goto(`/happenings?city_id=${quiet.id}`)
  await expect(city).toHaveValue(String(quiet.id))
  await expect(option).toHaveCount(1)
  const unknown = page.getByText('We don’t know that city, so this is every city.')
  await expect(unknown).toHaveCount(0)
  const areas = page.getByLabel('Area').getByRole('option')
  await city.selectOption({ label: on[0].city_name })
  await expect(areas).toHaveText([
    'All areas',
    ...on[0].areas.map(({ area_name }: { area_name: string }) => area_name),
  ])
  await page.goto('/happenings?city_id=9999')
  await expect(unknown).toBeVisible()
  await expect(city).toHaveValue('')
  await page.goto(`/happenings?city_id=${on[0].id}&area_id=9999`)
  await expect(page.getByText('That area isn’t in the chosen city')).toBeVisible()
  await expect(page.getByLabel('Area')).toHaveValue('')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expectAccessible(page)
})

test('words typed while a search is on its way stay, and Back takes them back', async ({
  page,
}) => {
  runOnlyOn('phone', 'What stays doesn’t depend on the width')
  await page.goto('/happenings')
  const words = page.getByLabel('Words')
  const rows = page.getByRole('main').getByRole('article')
  const all = await rows.count()
  const { promise: wait, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/happenings.data*', async (route) => {
    await wait
    await route.continue()
  })
  await words.fill('fair')
  await page.getByRole('button', { name: 'Search' }).click()
  await words.fill('fair of books')
  goOn()
  await expect(rows).not.toHaveCount(all)
  await expect(words).toHaveValue('fair of books')
  await page.goBack()
  await expect(rows).toHaveCount(all)
  await expect(words).toHaveValue('')
})

test('months lead within what was filtered, and the hub to its happenings', async ({ page }) => {
  runOnlyOn('phone', 'Addresses don’t depend on the width')
  await page.goto('/happenings?text=exam')
  const months = page.getByRole('navigation', { name: 'Months' }).getByRole('link')
  await months.last().click()
  await expect(page).toHaveURL(/\/happenings\?text=exam#month-/)
  await expect(page.getByLabel('Words')).toHaveValue('exam')

  await page.goto('/community-hub')
  const map = page.locator('.hub-map')
  await expect(map.getByRole('img', { name: 'Map of Hyderabad with the areas' })).toBeVisible()
  await expect(map.getByRole('link', { name: 'Ameerpet' })).toBeVisible()
  const next = page.locator('#on').getByRole('article').first()
  const title = (await next.getByRole('heading').textContent()) ?? ''
  await next.getByRole('link').click()
  await expect(page).toHaveURL(/\/happenings#happening-\d+$/)
  await expect(page.getByRole('heading', { name: title })).toBeInViewport()
})
