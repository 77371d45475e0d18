import type { BrowserContext, Locator, Page, Request, Route } from '@playwright/test'
import {
  countScriptBytes,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  runOnlyOn,
  test,
} from '../site/test.ts'
import { createPhoto } from '../steps/files.ts'
import { createDraft, createListing, createReadyDraft, subscribe } from '../steps/listings.ts'
import { holdNotice } from '../steps/notices.ts'
import { signIn, signUp } from '../steps/people.ts'

const title = (page: Page) => page.getByLabel('Property title')
/** The photos, with the cover first. */
const photos = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Move photo/ }) })

test('an unfinished form continues in a second browser, and becomes one draft', async ({
  page,
  browser,
}, { project }) => {
  const email = await signUp(page, 'owner', `typist-${project.name}`)
  await signIn(page, email)
  await page.goto('/list-property')
  await title(page).fill('Tamarind Study Hall')
  await expect(page.getByText(/^Saved \d\d?:\d\d [ap]m$/)).toBeVisible()
  // Without any map, but with the form and the code that keeps the page while signing in again.
  expect(await countScriptBytes(page)).toBeLessThan(168_500)

  const context = await browser.newContext()
  const second = await context.newPage()
  await signIn(second, email)
  await second.goto('/properties?tab=drafts')
  await expect(second.getByText('Tamarind Study Hall is begun')).toBeVisible()
  await second.getByRole('link', { name: 'Continue' }).click()
  await expect(title(second)).toHaveValue('Tamarind Study Hall')
  await expect(second.getByText('This is how far you came')).toBeVisible()
  await second.getByRole('radio', { name: 'Study Hall' }).check()
  await second.getByLabel('Description').fill('Thirty desks.')
  await second.getByLabel('Monthly rent').fill('1200')
  await second.getByRole('checkbox', { name: 'Wi-Fi' }).check()
  const pasted = 'Tamarind https://www.google.com/maps/place/17.4287,78.5385/@17.4,78.5,17z'
  const step1 = '**/api/owner/property/step1/'
  const loseAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort('connectionreset')
  }
  await second.route(step1, loseAnswer, { times: 1 })
  const lost = second.waitForEvent('requestfailed', (request) => request.url().includes('/step1/'))
  await second.getByLabel('Google Maps link').fill(pasted)
  // City, area and a first address are derived from the point.
  await expect(second.getByText(/^Pin set/)).toBeVisible()
  await expect(second.getByLabel('Address')).toHaveValue(/Hyderabad/)
  // What is typed after it goes into the draft that was made.
  await lost
  await title(second).fill('Tamarind Reading Room')
  await expect(second).toHaveURL(/property=\d+/)
  await expect(second.getByText(/^Saved \d/)).toBeVisible()
  // Another one begins with an empty form; the way back leads to the draft.
  if (project.name === 'phone') await second.getByRole('button', { name: 'Menu' }).click()
  await second.getByRole('link', { name: 'Add Property' }).click()
  await expect(title(second)).toHaveValue('')
  await second.goBack()
  await expect(title(second)).toHaveValue('Tamarind Reading Room')
  await second.getByRole('button', { name: 'Next' }).click()
  await expect(second.getByRole('heading', { level: 1, name: 'Upload KYC' })).toBeVisible()
  await context.close()

  // Looked at again, the first browser doesn't go on with what has become a draft.
  await expect(title(page)).toHaveValue('Tamarind Study Hall')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(title(page)).toHaveValue('')
  await expect(page.getByText('Tamarind Reading Room')).toBeVisible()
  await page.goto('/properties?tab=drafts')
  await expect(page.getByRole('heading', { name: /^Tamarind/ })).toHaveText('Tamarind Reading Room')
  await page.goto('/list-property')
  await expect(title(page)).toHaveValue('')
})

test('two tabs of a new property fill in one form', async ({ page, context }, { project }) => {
  await signIn(page, await signUp(page, 'owner', `two-tabs-${project.name}`))
  const other = await context.newPage()
  await Promise.all([page.goto('/list-property'), other.goto('/list-property')])
  // A save that takes long, while the other tab is typed in.
  const { promise: sent, resolve: send } = Promise.withResolvers<void>()
  await page.route('**/api/owner/property/unfinished/', async (route) => {
    if (route.request().method() === 'POST') await sent
    await route.continue()
  })
  await title(page).fill('Champa Hostel')
  await other.getByLabel('Description').fill('Forty beds.')
  await expect(page.getByLabel('Description')).toHaveValue('Forty beds.')
  await expect(title(page)).toHaveValue('Champa Hostel')
  send()
  await expect(title(other)).toHaveValue('Champa Hostel')
  await other.getByLabel('Description').fill('Fifty beds.')
  await expect(page.getByLabel('Description')).toHaveValue('Fifty beds.')
  for (const tab of [page, other]) {
    await tab.reload()
    await expect(title(tab)).toHaveValue('Champa Hostel')
    await expect(tab.getByLabel('Description')).toHaveValue('Fifty beds.')
  }
  // What was thrown away is gone from both, and isn’t saved again as an empty form.
  await page.getByRole('button', { name: 'Start afresh' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start afresh' }).click()
  for (const tab of [page, other]) await expect(title(tab)).toHaveValue('')
  await page.reload()
  await expect(page.getByText('Not saved yet')).toBeVisible()
})

test('what one tab types isn’t lost in what the other saves late', async ({ page, context }, {
  project,
}) => {
  runOnlyOn('phone', 'It is about saves')
  await signIn(page, await signUp(page, 'owner', `late-save-${project.name}`))
  const other = await context.newPage()
  await Promise.all([page.goto('/list-property'), other.goto('/list-property')])
  const isSave = (message: Request) =>
    message.url().endsWith('/property/unfinished/') && message.method() === 'POST'
  const typeInOther = async (text: string) => {
    const saved = other.waitForResponse((reply) => isSave(reply.request()))
    await other.getByLabel('Description').fill(text)
    await saved
  }
  const waits = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let saves = 0
  await page.route('**/api/owner/property/unfinished/', async (route) => {
    if (isSave(route.request())) await waits[saves++]?.promise
    await route.continue()
  })
  // The first save of this tab doesn’t know of the other tab’s; the second knows of one of two.
  const [first] = await Promise.all([
    page.waitForRequest(isSave),
    title(page).fill('Champa Hostel'),
  ])
  await typeInOther('Forty beds.')
  await expect(page.getByLabel('Description')).toHaveValue('Forty beds.')
  const second = page.waitForRequest((message) => isSave(message) && message !== first)
  waits[0]?.resolve()
  await second
  await typeInOther('Fifty beds.')
  waits[1]?.resolve()
  for (const tab of [page, other]) {
    await expect(title(tab)).toHaveValue('Champa Hostel')
    await expect(tab.getByLabel('Description')).toHaveValue('Fifty beds.')
  }
  await other.reload()
  await expect(title(other)).toHaveValue('Champa Hostel')
  await expect(other.getByLabel('Description')).toHaveValue('Fifty beds.')
})

test('typing in a draft that was listed in another tab changes nothing that students see', async ({
  page,
}, { project }) => {
  runOnlyOn('desktop', 'Saving doesn’t depend on the width')
  await signIn(page, await signUp(page, 'owner', `listed-elsewhere-${project.name}`))
  const id = await createReadyDraft(page, 'Palash Study Hall')
  await page.goto(`/list-property?property=${id}&step=1`)
  await title(page).fill('Palash Study Hall, K')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await subscribe(page, id)
  await title(page).fill('Palash Study Hall, Kac')
  await expect(page.getByText('3. Subscription')).toHaveCount(0)
  await expect(title(page)).toHaveValue('Palash Study Hall, Kac')
  await page.getByLabel('Description').fill('Forty desks.')
  await expect(page.getByText('Kept in this tab, not saved yet')).toBeVisible()
  page.once('dialog', (asks) => asks.accept())
  await page.reload()
  await expect(page.getByText('Kept in this tab, not saved yet')).toBeVisible()
  await expect(title(page)).toHaveValue('Palash Study Hall, Kac')
  const seen = await page.request.get(`/property-details/${id}`)
  expect(await seen.text()).not.toContain('Palash Study Hall, Kac')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Upload KYC' })).toBeVisible()
})

async function openPreview(page: Page, context: BrowserContext): Promise<Page> {
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Preview' }).click()
  return opened
}

test('a listing is edited in two steps, previewed, and its photos are reordered', async ({
  page,
  context,
}, { project }) => {
  await signIn(page, await signUp(page, 'owner', `editor-${project.name}`))
  const id = await createListing(page, 'Banyan Study Hall')
  // As if staff had taken its amenity out of what the type offers: it is shown still, so it can be let go of.
  await page.route('**/api/amenities/', async (route) => {
    const response = await route.fetch()
    const { amenities, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, amenities: amenities.slice(1) } })
  })
  await page.goto(`/list-property?property=${id}`)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expect(page.getByText('3. Subscription')).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'Study Hall' })).toBeDisabled()
  await title(page).fill('Banyan Reading Room')
  await expect(page.getByText('Kept in this tab, not saved yet')).toBeVisible()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await expect(title(page)).toHaveValue('Banyan Reading Room')
  // A pin in another city than the area is refused here too, and said at the pin.
  const link = page.getByLabel('Google Maps link')
  const had = await link.inputValue()
  await link.fill('17.4374, 78.4482')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.locator('#field-latitude-error')).toHaveText(/^The pin is \d+ km from \w+/)
  await expect(title(page)).toHaveValue('Banyan Reading Room')
  await link.fill(had)
  await expect(page.locator('#field-latitude-error')).toHaveCount(0)
  await page.getByRole('button', { name: 'Next' }).click()

  await page.locator('input[name=images]').setInputFiles(await createPhoto('terrace.jpg'))
  await expect(photos(page)).toHaveCount(2)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // Moves it to the front with the keyboard, so that it becomes the cover. The library announces the start at once, but
  // listens for arrow keys only after a timeout of 0 ms.
  const handle = page.getByRole('button', { name: 'Move photo 2' })
  await handle.press('Space')
  await expect(page.getByText('Photo 2 is now 2 of 2.')).toBeAttached()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await handle.press('ArrowLeft')
  await expect(page.getByText('Photo 2 is now 1 of 2.')).toBeAttached()
  await handle.press('Space')
  await expect(photos(page).first().getByRole('img')).toHaveAttribute('alt', 'terrace.jpg')

  const preview = await openPreview(page, context)
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Banyan Reading Room')
  await expect(preview.getByText('Not verified yet')).toBeVisible()
  await expectAccessible(preview)
  await preview.close()

  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page).toHaveURL(/\/properties/)
  await page.goto(`/list-property?property=${id}&step=2`)
  await expect(photos(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Open licence.jpg' }).click()
  await expect(page.getByRole('img', { name: 'licence.jpg' })).toBeVisible()
  await expect(page.getByText(/^Opened by you, .* Every opening is logged\.$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More for photo 2' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('One will be removed when you go on.')).toBeVisible()
})

const tooManySaid = 'Too many tries. Please wait a little and try again.'
const tooMany = {
  status: 429,
  json: { status: 429, code: 'too_many_requests', msg: tooManySaid, message: tooManySaid },
}

test('a failed photo upload shows an error and can be retried', async ({ page }, { project }) => {
  await signIn(page, await signUp(page, 'owner', `sender-${project.name}`))
  const id = await createListing(page, 'Peepal Reading Room')
  await page.goto(`/list-property?property=${id}&step=2`)
  const call = '**/api/owner/property/step2/'
  await page.route(call, (route) => route.fulfill(tooMany))
  await page.locator('input[name=images]').setInputFiles(await createPhoto('roof.jpg'))
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('alert').filter({ hasText: tooManySaid })).toContainText('roof.jpg')
  await expect(page.locator('.error-summary')).toBeFocused()
  await expect(page.locator('#images-group-error')).toHaveText(/^Not saved: roof.jpg. Retry/)
  await page.unroute(call)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page).toHaveURL(/\/properties/)
})

test('Update stops at refused photos, which would not be saved', async ({ page }, { project }) => {
  runOnlyOn('phone', 'What stops doesn’t depend on the width')
  await signIn(page, await signUp(page, 'owner', `refuser-${project.name}`))
  const id = await createListing(page, 'Neem Reading Room')
  await page.goto(`/list-property?property=${id}&step=2`)
  const note = { name: 'rules.txt', mimeType: 'text/plain', buffer: Buffer.alloc(20_000, 'a') }
  await page.locator('input[name=images]').setInputFiles([note, await createPhoto('gate.jpg')])
  await expect(photos(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Update' }).click()
  const says = 'Not saved: rules.txt. Dismiss what was refused, or choose another.'
  await expect(page.locator('.error-summary')).toBeFocused()
  await page.getByRole('link', { name: says }).click()
  const choose = page.getByRole('button', { name: 'Choose photos: Photos' })
  await expect(choose).toBeFocused()
  await expect(choose).toHaveAccessibleDescription(says)
  await expect(page.locator('#images-group-error')).toHaveText(says)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Dismiss rules.txt' }).click()
  await expect(page.getByText(says)).toHaveCount(0)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page).toHaveURL(/\/properties/)
})

/** At the foot of the page the buttons aren't at the foot of the window, where toasts are. */
async function expectClearOf(page: Page, toast: Locator, button: Locator): Promise<void> {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const [above, below] = [await toast.boundingBox(), await button.boundingBox()]
  if (!(above && below)) throw new Error('Nothing is shown')
  const overlap =
    Math.min(above.y + above.height, below.y + below.height) - Math.max(above.y, below.y)
  expect(overlap).toBeLessThan(0)
}

test('who asks for a plan that was chosen in another tab is told', async ({ page }, {
  project,
}) => {
  runOnlyOn('phone', 'Only tests what is said')
  await signIn(page, await signUp(page, 'owner', `twotabs-${project.name}`))
  const id = await createReadyDraft(page, 'Gulmohar Study Hall')
  await page.goto(`/list-property?property=${id}&step=3`)
  await page.getByRole('radio', { name: /90/ }).check()
  const call = '**/api/owner/select_subscription/step3/'
  await page.route(call, (route) => route.fulfill(tooMany))
  const pay = page.getByRole('button', { name: 'Subscribe' })
  const toast = page.getByRole('alert').filter({ hasText: tooManySaid })
  await holdNotice(toast, () => pay.click())
  await expect(async () => expectClearOf(page, toast, pay)).toPass()
  await page.unroute(call)
  await subscribe(page, id)
  await pay.click()
  const says = page.getByText('A plan was chosen for Gulmohar Study Hall already: One month')
  await expect(says).toBeInViewport()
  await expectAccessible(page)
  await says.getByRole('link', { name: 'Its plans' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible()
})

test('another owner’s property isn’t found on any owner page', async ({ page }) => {
  runOnlyOn('phone', 'Only tests URLs and storage')
  await signIn(page, 'imran@nilayam.test')
  const reply = page.waitForResponse('**/api/owner/properties/1/')
  await page.goto('/list-property?property=1')
  expect((await reply).status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByLabel('Property title')).toHaveCount(0)
  for (const path of ['/property-details/1', '/subscription?property=1', '/coupons/1']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This door leads nowhere' })).toBeVisible()
  }
})

test('Next waits for a photo that is still being resized', async ({ page }, { project }) => {
  runOnlyOn('desktop', 'Next doesn’t depend on the width')
  // Delays decoding until the test calls `letOpen`.
  await page.addInitScript(() => {
    const open = createImageBitmap
    const opened = new Promise<void>((resolve) => Object.assign(window, { letOpen: resolve }))
    Object.assign(window, {
      createImageBitmap: async (file: File) => opened.then(() => open(file)),
    })
  })
  await signIn(page, await signUp(page, 'owner', `shrinker-${project.name}`))
  const id = await createDraft(page, 'Rain Tree Study Hall')
  await page.goto(`/list-property?property=${id}&step=2`)
  await page.locator('input[name=kyc_id_document]').setInputFiles(await createPhoto('licence.jpg'))
  await expect(page.getByText('on file since')).toBeVisible()
  const photo = await createPhoto('hall.jpg')
  const buffer = Buffer.concat([photo.buffer, Buffer.alloc(6_000_000)])
  await page.locator('input[name=images]').setInputFiles({ ...photo, buffer })
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Making it ready to send')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.evaluate(() => Reflect.get(window, 'letOpen')())
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible()
  await page.goto(`/list-property?property=${id}&step=2`)
  await expect(page.getByText(/^1 of 15/)).toBeVisible()
})

test('a type that can’t be listed yet isn’t offered, and a type without plans says so', async ({
  page,
}) => {
  runOnlyOn('phone', 'What is offered doesn’t depend on the width')
  await signIn(page, 'owner@nilayam.test')
  // The types belong to all journeys, so they are changed on the way.
  await page.route('**/api/get_property_type/', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const property_types = body.property_types.map((type: { name: string }) =>
      type.name === 'PG' ? { ...type, is_offered: false } : type,
    )
    await route.fulfill({ response, json: { ...body, property_types } })
  })
  await page.goto('/list-property')
  await expect(page.getByRole('radio', { name: 'Study Hall' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'PG', exact: true })).toHaveCount(0)

  const id = await createReadyDraft(page, 'Amaltas Study Hall')
  await page.route('**/api/owner/get_subscriptions_by_property_type/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), subscriptions: [] } })
  })
  await page.goto(`/list-property?property=${id}&step=3`)
  await expect(page.getByText('No plan of this type is on offer just now.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Subscribe' })).toHaveCount(0)
})
