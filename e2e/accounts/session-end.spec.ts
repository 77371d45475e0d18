import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, runOnlyOn, test } from '../site/test.ts'
import { endSession, signInHere } from '../steps/ended-sessions.ts'
import { createPhoto } from '../steps/files.ts'
import { createHostel } from '../steps/hostels.ts'
import { createDraft, createListing } from '../steps/listings.ts'
import { enter, PASSWORD, signIn, signInByForm, signUp } from '../steps/people.ts'
import { askByCall } from '../steps/threads.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })

/** Ok leads to the sign-in page of the role, with the return path. */
async function leaveByDialog(page: Page, door: '/login' | '/student-login'): Promise<void> {
  const { pathname, search } = new URL(page.url())
  await expect(dialog(page)).toContainText('Your session has expired. Please log in again.')
  await dialog(page).getByRole('button', { name: 'Ok' }).click()
  await expect(page).toHaveURL(`${door}?next=${encodeURIComponent(pathname + search)}`)
  const heading = door === '/login' ? 'Owner Login' : 'Student Login'
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
}

const listWizardKeys = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('wizard')))

test('a new property’s form survives with focus and scroll position, and is saved', async ({
  page,
}, { project }) => {
  const email = await signUp(page, 'owner', `returner-${project.name}`)
  await signIn(page, email)
  await page.goto('/list-property')
  await page.getByLabel('Description').fill('Thirty desks under two fans.')
  await page.getByRole('radio', { name: 'Study Hall' }).check()
  await page.getByRole('checkbox', { name: 'Wi-Fi' }).check()
  await expect(page.getByText(/^Saved \d\d?:\d\d [ap]m$/)).toBeVisible()
  // An earlier save says the same.
  await expect.poll(() => listWizardKeys(page)).toEqual([])
  await endSession(page)
  await page.getByLabel('Contact person').fill('Imran’s brother')
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(200)

  await leaveByDialog(page, '/login')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await signInHere(page, email)
  await expect(page).toHaveURL('/list-property')
  await expect(page.getByLabel('Description')).toHaveValue('Thirty desks under two fans.')
  await expect(page.getByRole('radio', { name: 'Study Hall' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Wi-Fi' })).toBeChecked()
  await expect(page.getByLabel('Contact person')).toHaveValue('Imran’s brother')
  await expect(page.getByLabel('Contact person')).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(top, -1)
  await expect(page.getByText(/^Saved \d\d?:\d\d [ap]m$/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Contact person')).toHaveValue('Imran’s brother')
})

test('changes to a listing survive, and Next is repeated', async ({ page }, { project }) => {
  runOnlyOn('phone', 'The first test of this file covers both widths')
  const email = await signUp(page, 'owner', `changer-${project.name}`)
  await signIn(page, email)
  const id = await createListing(page, 'Neem Study Hall')
  await page.goto(`/list-property?property=${id}`)
  await page.getByLabel('Property title').fill('Neem Reading Room')
  await endSession(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await leaveByDialog(page, '/login')
  await signInHere(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Upload KYC' })).toBeVisible()
  await page.goto(`/list-property?property=${id}`)
  await expect(page.getByLabel('Property title')).toHaveValue('Neem Reading Room')
})

test('chosen documents and photos survive and are uploaded', async ({ page }, { project }) => {
  runOnlyOn('phone', 'The first test of this file covers both widths')
  const email = await signUp(page, 'owner', `chooser-${project.name}`)
  await signIn(page, email)
  const id = await createDraft(page, 'Ashoka Study Hall')
  await page.goto(`/list-property?property=${id}&step=2`)
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible()
  await endSession(page)
  const licence = await createPhoto('licence.jpg')
  await page.locator('input[name=kyc_id_document]').setInputFiles(licence)
  await page.locator('input[name=images]').setInputFiles(await createPhoto('terrace.jpg'))

  await leaveByDialog(page, '/login')
  await signInHere(page, email)
  await expect(page).toHaveURL(`/list-property?property=${id}&step=2`)
  await expect(page.getByText('licence.jpg')).toBeVisible()
  await expect(page.getByRole('img', { name: 'terrace.jpg' })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible()
})

test('a profile form survives, but typed passwords don’t', async ({ page }, { project }) => {
  runOnlyOn('desktop', 'The first test of this file covers both widths')
  const email = await signUp(page, 'student', `renamer-${project.name}`)
  await signIn(page, email)
  await page.goto('/user/profile')
  await page.getByRole('button', { name: /edit/i }).first().click()
  await page.getByLabel('Name', { exact: true }).fill('Ravi Teja')
  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('New password', { exact: true }).fill('Nilayam#2027')
  await page.getByLabel(/^confirm/i).fill('Nilayam#2027')
  await endSession(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()

  await leaveByDialog(page, '/student-login')
  const secrets = await page.evaluate(() =>
    [...document.querySelectorAll('input')]
      .map(({ value }) => value)
      .filter((value) => value.includes('#')),
  )
  expect(secrets).toEqual([])
  await signInHere(page, email)
  await expect(page).toHaveURL('/user/profile')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ravi Teja')
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('')
  await expect(page.getByText('Type the passwords again, then save.')).toBeVisible()

  await endSession(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await leaveByDialog(page, '/student-login')
  await signInHere(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Ravi Teja' })).toBeVisible()
})

test('a row edited by staff survives and is saved', async ({ page }) => {
  runOnlyOn('phone', 'What is done doesn’t depend on the width')
  await signIn(page, 'admin@nilayam.test')
  // The counts in the menu are asked for at any time, and would be the first to hear that the session is over.
  await page.route('**/api/admin/waiting/', (route) => route.fulfill({ status: 429, json: {} }))
  await page.goto('/admin/happenings/categories')
  await page.getByRole('link', { name: 'Add a category' }).click()
  const name = 'Mock tests'
  await page.getByLabel('Name', { exact: true }).fill(name)
  await endSession(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await leaveByDialog(page, '/login')
  await signInHere(page, 'admin@nilayam.test')
  await expect(page).toHaveURL(/\/admin\/happenings\/categories/)
  await expect(page.getByRole('rowheader', { name }).first()).toBeVisible()
})

test('an open dialog survives, with its input', async ({ page }) => {
  await signIn(page, 'admin@nilayam.test')
  // One that nobody adds, holds or deletes meanwhile.
  await page.goto('/admin/properties?q=Manjeera%20Study%20Hall')
  const row = page.getByRole('row').filter({ hasText: 'Lakshmi Prasanna' })
  const choose = row.getByRole('checkbox')
  await choose.check()
  await page.getByRole('button', { name: 'Hold', exact: true }).click()
  const note = page.getByLabel('To the owner, by e-mail and on the property')
  await note.fill('The photographs show another house.')
  await endSession(page)
  // The admin pages reload their counts when they become visible.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await leaveByDialog(page, '/login')
  await expect(note).toBeHidden()
  await signInHere(page, 'admin@nilayam.test')
  await expect(note).toHaveValue('The photographs show another house.')
  await expect(note).toBeFocused()
  // A reload closes the dialog, but what was typed about these properties is there when it opens again.
  await page.reload()
  await choose.check()
  await page.getByRole('button', { name: 'Hold', exact: true }).click()
  await expect(note).toHaveValue('The photographs show another house.')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(note).toHaveCount(0)
})

test('a question that the end of the session left open can be asked again', async ({ browser }) => {
  runOnlyOn('desktop', 'What is asked doesn’t depend on the width')
  const owner = await enter(browser, 'owner', 'asked-host')
  const { page, email } = await enter(browser, 'student', 'asked-guest')
  const thread = await askByCall(page, await createHostel(owner.page, 2))
  await page.goto(`/user/enquiries/${thread}`)
  const question = page.getByRole('dialog', { name: /^End/ })
  await page.getByRole('button', { name: 'End this enquiry' }).click()
  await expect(question).toBeVisible()
  await endSession(page)
  // Lines are marked as read when the page becomes visible.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await leaveByDialog(page, '/student-login')
  // All in one document: what the page remembers stays.
  await page.getByRole('banner').getByRole('link', { name: 'Nilayam' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Student Login' }).click()
  await signInHere(page, email)
  await page.getByRole('link', { name: 'Enquiries' }).first().click()
  await page.locator('.inbox-row').click()
  await page.getByRole('button', { name: 'End this enquiry' }).click()
  await expect(question).toBeVisible()
})

test('a coupon form survives, and is saved by the same owner', async ({ page }, { project }) => {
  runOnlyOn('desktop', 'The first test of this file covers both widths')
  const email = await signUp(page, 'owner', `coupon-typist-${project.name}`)
  await signIn(page, email)
  const id = await createListing(page, 'Neem Study Hall')
  await page.goto(`/coupons/${id}`)
  await page.getByLabel('Discount').fill('15')
  await page.getByLabel('Until').fill('1 Jan 2030')
  await endSession(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await leaveByDialog(page, '/login')
  await signInHere(page, email)
  await expect(page).toHaveURL(`/coupons/${id}`)
  await expect(page.getByText('Coupon saved', { exact: false }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Discount')).toHaveValue('15')
  await expect(page.getByLabel('Until')).toHaveValue('1 Jan 2030')
})

test('the menu’s number asks nobody to sign in again', async ({ page }) => {
  runOnlyOn('phone', 'API calls don’t depend on the width')
  await signIn(page, 'owner@nilayam.test')
  await page.goto('/properties')
  await expect(page.getByRole('heading', { name: 'Manjeera Study Hall' })).toBeVisible()
  await endSession(page)
  const refused = page.waitForResponse((reply) => reply.status() === 401)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  expect((await refused).url()).toContain('unread')
  await expect(dialog(page)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
})

test('another owner doesn’t get the coupon form', async ({ page }, { project }) => {
  runOnlyOn('phone', 'Only tests URLs and storage')
  const email = await signUp(page, 'owner', `coupon-left-${project.name}`)
  const other = await signUp(page, 'owner', `coupon-other-${project.name}`)
  await signIn(page, email)
  const id = await createListing(page, 'Ashoka Study Hall')
  await page.goto(`/coupons/${id}`)
  await page.getByLabel('Discount').fill('15')
  await endSession(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await leaveByDialog(page, '/login')
  await signInHere(page, other)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByLabel('Discount')).toHaveCount(0)
  const path = `/api/owner/coupons/${id}/`
  expect((await page.request.get(path)).status()).toBe(401)
})

test('a typed message survives on a public page, without a dialog', async ({ page }) => {
  runOnlyOn('phone', 'pages.spec.ts tests this page at both widths')
  await signIn(page, 'student@nilayam.test')
  await page.goto('/contact')
  await page.getByLabel('Full name').fill('Ananya Reddy')
  await page.getByLabel('E-mail').fill('student@nilayam.test')
  await page.getByLabel('Subject').fill('A place that is gone')
  await page.getByLabel('Message').fill('The hall on Street 8 has closed.')
  await endSession(page)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('The hall on Street 8 has closed.')
  const question = await page.getByText(/^What is \d \+ \d\?$/).innerText()
  const [a = 0, b = 0] = (question.match(/\d/g) ?? []).map(Number)
  await page.getByLabel(question).fill(String(a + b))
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Form submitted successfully!')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/contact')
})

test('on public pages a refused token signs out without a dialog', async ({ page }) => {
  await signIn(page, 'student@nilayam.test')
  await page.goto('/user/properties?property_type_id=1')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('recent-searches')))
    .toContain('property_type_id=1')
  // The usual highest rent hides no study hall, so it isn't part of what was searched for.
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).not.toMatch(/up to/i)
  await endSession(page)
  await page.reload()
  await expect(
    page
      .getByText('Owner Login')
      .or(page.getByRole('button', { name: 'Menu' }))
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Your account' })).toHaveCount(0)
  await expect(page).toHaveURL('/user/properties?property_type_id=1')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(
    await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]),
  ).toEqual([null, null])
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toContain(
    'property_type_id=1',
  )
})

test('the page of a property continues as for a visitor', async ({ page }) => {
  runOnlyOn('phone', 'What is done doesn’t depend on the width')
  await signIn(page, 'student@nilayam.test')
  // A girls' hostel: other tests delete study halls at the same time.
  await page.goto('/user/properties?property_type_id=3')
  const href = await page.locator('a[href^="/user/property-details/"]').first().getAttribute('href')
  await endSession(page)
  await page.goto(href ?? '')
  await expect(page.getByRole('link', { name: /sign in as a student first/ }).first()).toBeVisible()
  await expect(
    page.getByRole('button', { name: 'Show contact' }).filter({ visible: true }).first(),
  ).toBeVisible()
  await expect(page.getByText('Your session has expired')).toHaveCount(0)
  await expect(page).toHaveURL(href ?? '')
  expect(await page.evaluate(() => localStorage.getItem('recent-places'))).not.toBeNull()
})

test('another owner gets nothing that was typed', async ({ page }, { project }) => {
  runOnlyOn('desktop', 'Only tests URLs and storage')
  const email = await signUp(page, 'owner', `one-typist-${project.name}`)
  const other = await signUp(page, 'owner', `other-typist-${project.name}`)
  await signIn(page, email)
  const id = await createListing(page, 'Peepal Study Hall')
  await page.goto(`/list-property?property=${id}`)
  await page.getByLabel('Property title').fill('Peepal Reading Room')
  await page.evaluate(() => localStorage.setItem('recent-places', '[1]'))
  await endSession(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await leaveByDialog(page, '/login')
  await signInHere(page, other)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Peepal')).toHaveCount(0)
  const stored = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])
  expect(stored.flat().filter((key) => /wizard|recent|ended/.test(key))).toEqual([])
  await page.goto('/list-property')
  await expect(page.getByLabel('Property title')).toHaveValue('')
})

test('leaving the sign-in page discards what was typed', async ({ page }, { project }) => {
  runOnlyOn('phone', 'Only tests URLs and storage')
  const email = await signUp(page, 'owner', `stroller-${project.name}`)
  await signIn(page, email)
  await page.goto('/list-property')
  await expect(page.getByLabel('Property title')).toBeVisible()
  await endSession(page)
  await page.getByLabel('Property title').fill('Banyan Study Hall')
  await leaveByDialog(page, '/login')
  await page.getByRole('link', { name: 'Nilayam' }).first().click()
  await expect(page).toHaveURL('/')
  // The URL changes before the page does.
  await expect(page.getByRole('heading', { level: 1, name: 'Owner Login' })).toBeHidden()
  await expect.poll(() => listWizardKeys(page)).toEqual([])
  await signInByForm(page, email)
  await page.goto('/list-property')
  await expect(page.getByLabel('Property title')).toHaveValue('')
})

test('a second tab signs out and in as well', async ({ page, context }, { project }) => {
  runOnlyOn('desktop', 'API calls and tabs don’t depend on the width')
  const email = await signUp(page, 'owner', `pair-${project.name}`)
  await signIn(page, email)
  const other = await context.newPage()
  await other.goto('/list-property')
  await other.getByLabel('Contact person').fill('Imran’s sister')
  await expect(other.getByText(/^Saved \d\d?:\d\d [ap]m$/)).toBeVisible()
  await page.goto('/properties')
  await endSession(page)
  await page.reload()
  await leaveByDialog(page, '/login')
  await expect(other).toHaveURL('/login?next=%2Flist-property')
  await signInHere(page, email)
  await expect(page).toHaveURL('/properties')
  await expect(other).toHaveURL('/list-property')
  await expect(other.getByLabel('Contact person')).toHaveValue('Imran’s sister')
})
