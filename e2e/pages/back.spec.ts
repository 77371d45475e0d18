import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectTouchable,
  runOnlyOn,
  test,
} from '../site/test.ts'
import { createListing, findPlaceWithPictures } from '../steps/listings.ts'
import { enter, signIn, signUp } from '../steps/people.ts'

/** Whether React has hydrated this element. */
const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'))

test('Back closes the gallery and stays on the page', async ({ page }) => {
  const place = await findPlaceWithPictures(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/about')
  await page.goto(`/user/property-details/${place.id}/${place.slug}`)
  const address = page.url()
  const data = `${new URL(address).pathname}.data`
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))

  // It is hidden at once when it closes, and gone when its history entry is.
  const pictures = page.getByRole('dialog', { name: /^Pictures of/, includeHidden: true })
  const second = page.locator('.gallery-picture').nth(1)
  await second.click()
  await expect(pictures).toBeVisible()
  const scrolled = await page.evaluate(() => scrollY)
  await page.goBack()
  await expect(pictures).toHaveCount(0)
  await expect(second).toBeFocused()
  expect(page.url()).toBe(address)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)

  // Forward opens them again, and so does a reload.
  await page.goForward()
  await expect(pictures).toBeVisible()
  expect(loaded).not.toContain(data)
  await page.reload()
  await expect(pictures).toBeVisible()

  // Closing them otherwise leaves no history entry.
  await page.keyboard.press('Escape')
  await expect(pictures).toHaveCount(0)
  await second.click()
  await pictures.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(pictures).toHaveCount(0)
  expect(loaded).not.toContain(data)
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('unfolded areas are still unfolded after Back', async ({ page }, { project }) => {
  test.skip(project.name === 'desktop', 'On desktop the list is short')
  await page.goto('/community-hub')
  const list = page.locator('#areas details')
  await list.locator('summary').click()
  await page.evaluate(() => {
    addEventListener('click', () => (document.body.dataset.left = String(scrollY)), true)
  })
  await list.locator(`a[href^="/community-hub/"]`).last().click()
  await expect(page).toHaveURL(/community-hub\/.+/)
  const left = Number(await page.locator('body').getAttribute('data-left'))
  await page.goBack()
  await expect(list).toHaveAttribute('open', '')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  await page.reload()
  await expect(list).toHaveAttribute('open', '')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)

  // Once closed it stays closed. The toggle event fires a frame after the click.
  await list.locator('summary').click()
  await expect.poll(() => page.evaluate(() => history.state.openDetails)).toEqual([])
  await page.reload()
  await expect(list).not.toHaveAttribute('open')
})

test('a list that is closed before hydration stays closed', async ({ page }, { project }) => {
  test.skip(project.name === 'desktop', 'On desktop the list is short')
  await page.goto('/community-hub')
  const list = page.locator('#areas details')
  await list.locator('summary').click()
  // The toggle event fires a frame after the click.
  await expect.poll(() => page.evaluate(() => history.state.openDetails)).toEqual(['more-areas'])

  const { promise: wait, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await wait
    await route.continue()
  })
  const arrival = page.reload()
  await expect(list).toHaveAttribute('open', '')
  await list.locator('summary').click()
  await expect(list).not.toHaveAttribute('open')
  goOn()
  await arrival
  await expect.poll(() => list.evaluate(isAlive)).toBe(true)
  await expect(list).not.toHaveAttribute('open')
  await page.reload()
  await expect(list).not.toHaveAttribute('open')
})

test('a guide that is chosen before hydration opens', async ({ page }) => {
  runOnlyOn('phone', 'What opens doesn’t depend on the width')
  const { promise: wait, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await wait
    await route.continue()
  })
  const arrival = page.goto('/community-hub')
  const guide = page.locator('details#paying')
  await page.getByRole('link', { name: 'Asking and paying' }).click()
  await expect(page).toHaveURL(/#paying$/)
  goOn()
  await arrival
  await expect(guide).toHaveAttribute('open', '')
  await page.reload()
  await expect(guide).toHaveAttribute('open', '')
})

test('a guide that a link names opens, and is still open after Back', async ({ page }) => {
  await page.goto('/community-hub')
  const guide = page.locator('details#paying')
  const tip = guide.getByRole('link', { name: 'Open at 11 at night' })
  await expect(tip).toBeHidden()
  await page.getByRole('link', { name: 'Asking and paying' }).click()
  await expect(tip).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expectTouchable(page)
  await tip.click()
  await expect(page).toHaveURL(/\/user\/properties\?.*open=23/)
  await expect(page.getByRole('region', { name: /^\d+ places$/ })).toBeVisible()
  await page.goBack()
  await expect(tip).toBeVisible()

  await page.goto('/')
  await page.goto('/community-hub#living')
  await expect(page.locator('details#living')).toHaveAttribute('open', '')
  await expect(guide).not.toHaveAttribute('open')
})

test('a late reply pulls nobody back who has gone on, and says what became of it', async ({
  page,
  browser,
}) => {
  runOnlyOn('phone', 'What is pressed doesn’t depend on the width')
  const { page: owner } = await enter(browser, 'owner', 'late-reply-host')
  const id = await createListing(owner, 'Neem Tree Hall of late replies')
  await owner.context().close()
  await signIn(page, await signUp(page, 'student', 'late-reply'))
  const refused = { status: 409, json: { status: 409, msg: 'Too late', code: 'conflict' } }
  for (const [isSent, says] of [
    [false, 'Your first message was not sent: Too late'],
    [true, 'Your first message was sent. It is among your enquiries.'],
  ] as const) {
    await page.goto(`/user/ask/${id}`)
    await page.getByLabel('Who is it for?').selectOption('woman')
    await page.getByLabel('Your message').fill('Is a desk free?')
    const { promise: isGone, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/student/enquiries/', async (route) => {
      await isGone
      await (isSent ? route.continue() : route.fulfill(refused))
    })
    await page.getByRole('button', { name: 'Send to Imran Khan' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Nilayam' }).click()
    await expect(page).toHaveURL('/')
    answer()
    await expect(page.getByText(says)).toBeVisible()
    await expect(page).toHaveURL('/')
    await page.unrouteAll({ behavior: 'wait' })
  }
})
