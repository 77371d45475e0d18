import type { Page, Route } from '@playwright/test'
import { expect, runOnlyOn, test } from '../site/test.ts'
import { createPhoto } from '../steps/files.ts'
import { createHostel } from '../steps/hostels.ts'
import { createListing } from '../steps/listings.ts'
import { holdNotice } from '../steps/notices.ts'
import { enter, signIn, signUp } from '../steps/people.ts'
import { acceptOffer, offerByCall } from '../steps/staying.ts'
import { askByCall } from '../steps/threads.ts'

/** Opens a page and waits until the router has loaded the manifest of its links, after hydration. */
async function openWithLinks(page: Page, path: string): Promise<void> {
  const known = page.waitForResponse(/__manifest/)
  await page.goto(path)
  await (await known).finished()
}

test('without a network the page stays with a message, and works again afterwards', async ({
  page,
  context,
}) => {
  runOnlyOn('phone', 'What is done doesn’t depend on the width')
  await openWithLinks(page, '/about')
  await context.setOffline(true)
  const contact = page.getByRole('contentinfo').getByRole('link', { name: 'Contact' })
  await contact.click()
  await expect(page.getByRole('alert')).toHaveText(
    'You are offline. Check your connection, then try again.',
  )
  await expect(page).toHaveURL('/about')
  await context.setOffline(false)
  await contact.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
})

test('without a network a search stays on the page with a message', async ({ page, context }) => {
  runOnlyOn('phone', 'What is done doesn’t depend on the width')
  for (const path of ['/', '/happenings']) {
    await openWithLinks(page, path)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('alert')).toContainText('You are offline.')
    await expect(page).toHaveURL(path)
    await context.setOffline(false)
  }
})

test('a private page also stays if its calls get no answer', async ({ context }) => {
  runOnlyOn('desktop', 'The message is the same at both widths')
  const page = await context.newPage()
  await signIn(page, 'owner@nilayam.test')
  await openWithLinks(page, '/dashboard')
  await page.route('**/api/**', (route) => route.abort('connectionreset'))
  const visits = page.getByRole('banner').getByRole('link', { name: 'Visits' })
  await visits.click()
  await expect(page.getByRole('alert')).toContainText('You are offline.')
  await expect(page).toHaveURL('/dashboard')
  await page.unrouteAll({ behavior: 'wait' })
  await visits.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Visits' })).toBeVisible()
})

test('without a network a click in an open menu shows the message too', async ({
  page,
  context,
}) => {
  runOnlyOn('phone', 'Only narrow screens have this menu')
  await page.setViewportSize({ width: 360, height: 740 })
  await openWithLinks(page, '/')
  await context.setOffline(true)
  const bar = page.getByRole('banner')
  await bar.getByRole('button', { name: 'Menu' }).click()
  await bar.getByRole('link', { name: 'About Us' }).click()
  await expect(page.getByRole('alert')).toContainText('You are offline.')
  await expect(page.locator('#menu')).toBeHidden()
})

test('the page also stays if the network fails while the browser claims to be online', async ({
  context,
}) => {
  runOnlyOn('phone', 'The message is the same as without a network')
  // A page of its own, because the browser logs failed requests to the console.
  const page = await context.newPage()
  const sentence = 'You are offline. Check your connection, then try again.'
  const links = page.getByRole('contentinfo')
  for (const dead of ['**/*.data*', '**/*']) {
    await openWithLinks(page, '/about')
    await page.route(dead, (route) => route.abort('connectionreset'))
    await links.getByRole('link', { name: 'Happenings' }).click()
    await expect(page.getByRole('alert')).toHaveText(sentence)
    await expect(page).toHaveURL('/about')
    await expect(page.locator('.bar-waiting')).toHaveCount(0)
    // The network is still down.
    await links.getByRole('link', { name: 'Happenings' }).click()
    await expect(page.getByRole('alert')).toHaveText(sentence)
    await page.unrouteAll({ behavior: 'wait' })
    await links.getByRole('link', { name: 'Happenings' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Happenings' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }

  // Back has changed the URL already, so the error page shows the message.
  await links.getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  await page.route('**/*.data*', (route) => route.abort('connectionreset'))
  await page.goBack()
  await expect(page.getByRole('main')).not.toContainText('Failed to fetch')
})

test('a page that fails by our fault says by which name we find it in the log', async ({
  context,
}) => {
  runOnlyOn('phone', 'Only tests what is said')
  // A page of its own, because the browser logs the failure.
  const page = await context.newPage()
  await signIn(page, 'student@nilayam.test')
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const json = { status: 500, msg: 'Something went wrong', code: 'internal' }
  await page.route('**/api/reports/', (route) =>
    route.fulfill({ status: 500, json, headers: { 'x-request-id': id } }),
  )
  await page.goto('/reports')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByText('tell us with the line below')).toBeVisible()
  await expect(page.getByText(id)).toBeVisible()
})

test('a part that can’t be loaded leaves the page as it is', async ({ page, isMobile }) => {
  const { promise: wait, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(/assets\/(map-canvas|near-field)/, async (route) => {
    if (route.request().url().includes('near-field')) await wait
    await route.fulfill({ status: 404 })
  })
  const message = page.getByRole('alert').filter({ hasText: 'A part of this page didn’t load.' })
  await page.goto('/user/properties?city_id=1')
  if (isMobile) await page.getByRole('link', { name: 'Map', exact: true }).click()
  else await page.getByRole('complementary', { name: 'Map of the results' }).hover()
  await expect(message).toBeVisible()
  await expect(page.locator('.pin:visible').first()).toBeVisible()

  await page.goto('/')
  await page.getByText('Distance', { exact: true }).click()
  const near = page.getByRole('textbox', { name: 'Near' })
  await near.pressSequentially('Ameer')
  goOn()
  await expect(message).toBeVisible()
  // While React waited for the code it kept the field of before, hidden.
  await expect(page.locator('[name=place]')).toHaveCount(1)
  await expect(near).toBeFocused()
  await page.keyboard.type('pet')
  await expect(near).toHaveValue('Ameerpet')
  await near.press('Enter')
  await expect(page).toHaveURL(/place=Ameerpet/)
})

test('what is typed into the wizard without a network is saved once it is back', async ({
  browser,
}, { project }) => {
  runOnlyOn('phone', 'Saving doesn’t depend on the width')
  // A page of its own, because the browser logs failed requests to the console.
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, await signUp(page, 'owner', `cut-off-${project.name}`))
  await page.goto('/list-property')
  const title = page.getByLabel('Property title')
  const saved = page.getByText(/^Saved \d\d?:\d\d [ap]m$/)
  await title.fill('Tamarind Study Hall')
  await expect(saved).toBeVisible()
  await context.setOffline(true)
  await title.fill('Tamarind Hostel')
  await expect(page.getByText('Kept in this tab, not saved yet')).toBeVisible()
  await context.setOffline(false)
  await expect(saved).toBeVisible()
  // In another tab there is only what the server has.
  const second = await context.newPage()
  await second.goto('/list-property')
  await expect(second.getByLabel('Property title')).toHaveValue('Tamarind Hostel')
  await expect(second.getByText(/^Saved at \d/)).toBeVisible()
  await context.close()
})

test('chosen files stay when an update fails and the page can’t be read anew', async ({ page }) => {
  runOnlyOn('phone', 'What is kept doesn’t depend on the width')
  await signIn(page, await signUp(page, 'owner', 'chosen'))
  const id = await createListing(page, 'Neem Study Hall')
  // A page of its own, because the browser logs failed requests to the console.
  const owner = await page.context().newPage()
  await owner.goto(`/list-property?property=${id}&step=2`)
  const update = owner.getByRole('button', { name: 'Update', exact: true })
  const proof = await createPhoto('agreement.jpg')
  await owner.locator('input[type=file]').nth(1).setInputFiles(proof)
  await expect(owner.getByText('agreement.jpg')).toBeVisible()
  const busy = { status: 503, msg: 'Nilayam is busy. Try again in a minute.', code: 'unavailable' }
  const says = owner.getByRole('alert')
  for (const [fail, said] of [
    [(route: Route) => route.abort('connectionreset'), 'Nilayam didn’t answer.'],
    [(route: Route) => route.fulfill({ status: 503, json: busy }), 'Nilayam is busy.'],
  ] as const) {
    await owner.route('**/api/**', fail)
    await update.click()
    await expect(says.filter({ hasText: said })).toBeVisible()
    await expect(update).toBeEnabled()
    await expect(owner.getByText('agreement.jpg')).toBeVisible()
    await owner.unrouteAll({ behavior: 'wait' })
  }
  const isSaved = owner.waitForResponse((reply) => reply.url().includes('/step2/'))
  await update.click()
  expect((await isSaved).status()).toBe(200)
  await expect(owner).not.toHaveURL(/step=2/)
})

test('a page that couldn’t be read anew is read again once the line is back', async ({ page }) => {
  runOnlyOn('phone', 'What is read doesn’t depend on the width')
  await signIn(page, await signUp(page, 'student', 'read-again'))
  // A page of its own, because the browser logs failed requests to the console.
  const context = page.context()
  const student = await context.newPage()
  const edit = student.getByRole('button', { name: 'Edit Profile' })
  const save = student.getByRole('button', { name: 'Save Changes' })
  const name = student.getByLabel('Name', { exact: true })
  const says = student.getByRole('alert').filter({ hasText: 'Nilayam didn’t answer.' })
  const title = student.getByRole('heading', { level: 1 })
  const rename = async (to: string) => {
    await edit.click()
    await name.fill(to)
    await student.route('**/api/profile/', (route) => route.abort('connectionreset'))
    await save.click()
    await expect(says).toBeVisible()
    await student.unroute('**/api/profile/')
  }
  await student.goto('/user/profile')
  await rename('Ravi Verma')
  await expect(title).toHaveText('Ravi Kumar')
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(title).toHaveText('Ravi Verma')
  await expect(says).toBeHidden()

  await rename('Ravi Rao')
  await edit.click()
  const phone = student.getByLabel('Phone')
  await phone.fill('9123456789')
  await student.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(title).toHaveText('Ravi Rao')
  await expect(phone).toHaveValue('9123456789')
})

test('a page whose first script didn’t come is loaded by the browser', async ({ page }) => {
  runOnlyOn('desktop', 'Navigation doesn’t depend on the width')
  let failures = 1
  await page.route(/assets\/visits\.page-/, (route) =>
    failures-- > 0 ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await signIn(page, 'owner@nilayam.test')
  await openWithLinks(page, '/dashboard')
  await page.getByRole('banner').getByRole('link', { name: 'Visits' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Visits' })).toBeVisible()
})

test('a page whose scripts didn’t come says so', async ({ browser }) => {
  runOnlyOn('phone', 'The message is the same at both widths')
  // A page of its own, which isn’t waited for: it never hydrates.
  const page = await browser.newPage()
  await page.route('**/assets/entry.client-*.js', (route) => route.abort())
  for (const path of ['/about', '/user/favourite-listing']) {
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText('A part of this page didn’t load.')
  }
  await page.close()
})

test('why something wasn’t done is said where it was pressed', async ({ page, browser }) => {
  runOnlyOn('phone', 'On a desktop both are in view')
  const msg = 'Please wait a minute.'
  const refuse = (route: Route) =>
    route.fulfill({ status: 429, json: { status: 429, msg, code: 'too_many' } })
  await signIn(page, await signUp(page, 'owner', 'refused'))
  const hostel = await createHostel(page, 1)

  await test.step('a toast keeps off the reason why rooms were not saved', async () => {
    await page.goto(`/rooms/${hostel}`)
    const toast = page.getByRole('status').filter({ hasText: 'Your page says so today.' })
    await holdNotice(toast, () => page.getByRole('button', { name: 'Still right' }).click())
    await page.route('**/api/owner/options/', refuse)
    await page.getByRole('textbox', { name: /^Rent a month/ }).fill('6500')
    await page.getByRole('button', { name: 'Save rooms and prices' }).press('Enter')
    const reason = page.locator('.save-foot').getByText(msg)
    await expect(reason).toBeVisible()
    const isCovered = () =>
      reason.evaluate((text) => {
        const { left, top, width, height } = text.getBoundingClientRect()
        const seen = document.elementFromPoint(left + width / 2, top + height / 2)
        return !text.contains(seen)
      })
    await expect.poll(isCovered).toBe(false)
  })

  await test.step('an offer that could not be accepted says so beside the button', async () => {
    const student = await enter(browser, 'student', 'refused-student')
    const thread = await askByCall(student.page, hostel)
    await offerByCall(page, thread)
    await student.page.goto(`/user/enquiries/${thread}`)
    await student.page.route('**/accept/', refuse)
    await acceptOffer(student.page)
    await expect(student.page.getByText(msg)).toBeInViewport()
    await student.page.unroute('**/accept/')
    await acceptOffer(student.page)
    await expect(student.page.getByRole('heading', { name: /^You accepted on/ })).toBeVisible()
  })
})
