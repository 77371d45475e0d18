import { HOUR } from '@nilayam/contract/time/durations'
import { toIndia } from '@nilayam/contract/time/india-time'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, runOnlyOn, test } from '../site/test.ts'
import { holdNotice } from '../steps/notices.ts'
import { signIn } from '../steps/people.ts'

/**
 * Values of datetime-local fields, in Indian time: on since four years, for another hour. Whatever began first is first at
 * home, which shows six, and at times as many have begun. Four years ago there was a 29 February, too.
 */
function sinceYears(): { begins: string; ends: string } {
  const ends = toIndia(Date.now() + HOUR)
    .toISOString()
    .slice(0, 16)
  return { begins: `${Number(ends.slice(0, 4)) - 4}${ends.slice(4)}`, ends }
}

/** Opens an admin page as Meera. */
async function openAdmin(page: Page, path: string): Promise<void> {
  await signIn(page, 'admin@nilayam.test')
  await page.goto(path)
  // A full load, which may be slow on a busy machine.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** A name per project, because both use the same database. */
const named = (name: string, project: string) => `${name} ${project}`

/** Sends a message like the contact form. */
async function writeMessage({ request }: Page, subject: string): Promise<void> {
  const { captcha } = await (await request.get('/api/captcha/')).json()
  const [first, second] = captcha.digits
  const who = { full_name: 'Ananya Reddy', email: 'ananya@nilayam.test' }
  const answer = { captcha_id: captcha.id, captcha_answer: String(first + second) }
  const data = { ...who, ...answer, subject, message: 'I would like to know, please.' }
  expect((await request.post('/api/contact_us/', { data })).status()).toBe(200)
}

test('an admin publishes a happening, which the home page shows', async ({ page, isMobile }, {
  project,
}) => {
  const title = named('<b>Mock test</b>', project.name)
  await openAdmin(page, '/admin/happenings')
  await page.getByRole('link', { name: 'Add a happening' }).click()
  const form = page.getByRole('form', { name: 'Add a happening' })
  await form.getByLabel('Title').fill('Another one')
  await form.getByRole('button', { name: 'Close the editor' }).click()
  await page.getByRole('link', { name: 'Add a happening' }).click()
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(form.getByText('Title is required')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Category').selectOption({ index: 1 })
  await form.getByLabel('City').selectOption({ label: 'Hyderabad' })
  await form.getByLabel('Area').selectOption({ label: 'Ashok Nagar' })
  const { begins, ends } = sinceYears()
  await form.getByLabel('Begins, IST').fill(begins)
  await form.getByLabel('Ends, IST').fill(ends)
  await form.getByLabel('Details').fill('Paper 1 and 2. Bring a black pen.')
  // What was typed is still there after the page was loaded anew.
  await page.reload()
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(`${title} was added`)).toBeVisible()
  await expect(form).toHaveCount(0)
  // Visible and highlighted, wherever the table's order puts it.
  await expect(page.getByRole('link', { name: title })).toBeFocused()
  await expect(page.getByRole('link', { name: title })).toBeInViewport()
  await expect(page.locator('tr[data-fresh]')).toContainText(title)

  await page.goto('/')
  // As text: HTML typed by staff is escaped.
  await expect(page.locator('#happenings-section').getByText(title)).toBeVisible()

  await page.goto(`/admin/happenings?q=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: title }).click()
  // On phones the editor takes the table's place.
  if (!isMobile) {
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect(page.getByRole('cell', { name: /until/ })).toBeInViewport({ ratio: 0.9 })
  }
  await page.getByLabel('The dates are confirmed').uncheck()
  await expect(page.getByRole('form').getByText(/^Usually \w+, dates to be/)).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('cell', { name: 'Date to confirm' })).toBeVisible()
  await page.goto('/')
  const atHome = page.locator('#happenings-section').getByRole('article').filter({ hasText: title })
  await expect(atHome).toContainText('dates to be confirmed')

  await page.goto(`/admin/happenings?q=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: title }).click()
  let saves = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/admin/happenings/')) saves += 1
  })
  // Once, however often it is pressed.
  await page.getByRole('button', { name: 'Hide' }).dblclick()
  await expect(page.getByRole('cell', { name: 'Hidden' })).toBeVisible()
  expect(saves).toBe(1)
  await page.goto('/happenings')
  await expect(page.getByText(title)).toHaveCount(0)
})

test('a new area can be chosen, and a city in use can’t be deleted', async ({ page, isMobile }, {
  project,
}) => {
  const name = named('Neopolis', project.name)
  await openAdmin(page, '/admin/cities/areas')
  // On phones the filters are collapsed.
  if (isMobile) await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByLabel('City', { exact: true }).selectOption({ label: 'Hyderabad' })
  // The form takes the city from the list.
  await expect(page).toHaveURL(/city_id=/)
  await page.getByRole('link', { name: 'Add an area' }).click()
  const form = page.getByRole('form', { name: 'Add an area' })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await form.getByLabel('Name').fill(name)
  // What was typed belongs to this city, and what was emptied stays empty.
  await form.getByLabel('Latitude').fill('17.3951')
  await form.getByLabel('Longitude').fill('78.3304')
  await form.getByLabel('Latitude').fill('')
  const here = page.url()
  await page.goto('/admin/cities/areas?edit=new')
  await expect(form.getByLabel('City')).toHaveValue('')
  await expect(form.getByLabel('Name')).toHaveValue('')
  await page.goto(here)
  await expect(form.getByLabel('Longitude')).toHaveValue('78.3304')
  await expect(form.getByLabel('Latitude')).toHaveValue('')
  await form.getByLabel('Latitude').fill('17.3951')
  // The pin is moved by the keyboard, press after press: it keeps the focus.
  const pin = form.getByRole('application', { name: /^The middle of the area\. Arrow keys/ })
  await pin.focus()
  await page.keyboard.press('ArrowUp')
  await expect(form.getByLabel('Latitude')).toHaveValue('17.39519')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(form.getByLabel('Latitude')).toHaveValue('17.39609')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${name} was added`)).toBeVisible()

  const suggested = await page.request.get(`/api/public/suggestions/?q=${encodeURIComponent(name)}`)
  expect(JSON.stringify(await suggested.json())).toContain(name)
  await page.goto('/list-property')
  await page.getByLabel('City').first().selectOption({ label: 'Hyderabad' })
  await expect(page.getByLabel('Area').first().locator('option', { hasText: name })).toHaveCount(1)

  await page.goto('/admin/cities')
  await page.getByRole('link', { name: 'Pune' }).click()
  const city = page.getByRole('form', { name: 'Edit' })
  await city.getByLabel('Latitude').fill('')
  await page.reload()
  await expect(city.getByLabel('Name')).toHaveValue('Pune')
  await expect(city.getByLabel('Latitude')).toHaveValue('')
  await city.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(city.getByRole('alert')).toHaveText(/^Pune is in use: \d+ areas.* and \d+ /)
  await page.reload()
  await expect(city.getByLabel('Name')).toHaveValue('Pune')
})

test('an admin who saves again before the list is read is in no conflict with the first save', async ({
  page,
}) => {
  runOnlyOn('desktop', 'The table is beside the editor')
  await openAdmin(page, '/admin/plans?sort=-amount&state=offered')
  await page.locator('.row-title').first().click()
  const form = page.getByRole('form', { name: 'Edit' })
  const price = form.getByLabel('Price')
  const before = await price.inputValue()
  await price.fill(String(Number(before) + 1))
  const { promise: wait, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(/\/api\/admin\/plans\/\?/, async (route) => {
    await wait
    await route.continue()
  })
  const saves: number[] = []
  page.on('response', (reply) => {
    if (reply.request().method() === 'POST') saves.push(reply.status())
  })
  await form.locator('[type="submit"]').click()
  await expect(page.getByText(/was saved/)).toBeVisible()
  // The row itself is opened again, too: until it is read, the form has what was there before.
  await page.locator('.row-title').first().click()
  await form.locator('[type="submit"]').click({ force: true })
  goOn()
  await expect(price).toHaveValue(String(Number(before) + 1))
  await expect(form.getByRole('alert')).toHaveCount(0)
  await price.fill(before)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  expect(saves).toEqual([200, 200])
})

test('an admin sees an edit conflict, and marks a message as answered', async ({
  page,
  context,
}) => {
  runOnlyOn('phone', 'What is done doesn’t depend on the width')
  const subject = 'Is the desk real?'
  const other = 'Is the lamp real?'
  await writeMessage(page, subject)
  await writeMessage(page, other)
  await openAdmin(page, '/admin/plans?sort=amount&state=offered')
  await page.locator('.row-title').first().click()
  const second = await context.newPage()
  const form = (admin: Page) => admin.getByRole('form', { name: 'Edit' })
  await expect(form(page)).toBeVisible()
  await second.goto(page.url())
  await form(second).getByLabel('Price').fill('333')
  await form(second).getByRole('button', { name: 'Save' }).click()
  await expect(second.getByText(/was saved/)).toBeVisible()
  await expect(form(second)).toHaveCount(0)
  // The late answer of a save closes no other row's editor.
  const { promise: wait, resolve: goOn } = Promise.withResolvers<void>()
  await second.route('**/api/admin/plans/', async (route) => {
    await wait
    await route.continue()
  })
  await second.locator('.row-title').first().click()
  await form(second).getByLabel('Price').fill('334')
  await form(second).getByRole('button', { name: 'Save' }).click()
  await form(second).getByRole('button', { name: 'Close the editor' }).click()
  await second.locator('.row-title').nth(1).click()
  await expect(form(second)).toBeVisible()
  const there = second.url()
  const saved = second.getByText(/was saved/)
  await expect(saved).toHaveCount(0)
  const readAgain = second.waitForResponse(/\/api\/admin\/plans\/\?/)
  await holdNotice(saved, async () => goOn())
  await readAgain
  await expect(second).toHaveURL(there)
  await expect(form(second)).toBeVisible()
  await form(page).getByLabel('Price').fill('555')
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(form(page).getByRole('alert')).toContainText('Somebody else changed this')
  await page.getByRole('button', { name: 'Look at it again' }).click()
  await expect(form(page).getByRole('button', { name: 'Bring back' })).toBeVisible()
  // What is saved is seen first; what was typed is there all the same, also after a reload.
  await expect(form(page).getByLabel('Price')).not.toHaveValue('555')
  await page.reload()
  // Also when something is typed since.
  await form(page).getByLabel('Description').fill('For who stays')
  await page.reload()
  await expect(form(page).getByLabel('Description')).toHaveValue('For who stays')
  await form(page).getByRole('button', { name: 'Fill in what I typed' }).click()
  await expect(form(page).getByLabel('Price')).toHaveValue('555')
  await expect(form(page).getByLabel('Description')).toHaveValue('For who stays')
  await expect(form(page).getByRole('button', { name: 'Fill in what I typed' })).toHaveCount(0)

  await page.goto('/admin/messages?state=open')
  await page.getByRole('link', { name: subject }).click()
  const note = page.getByLabel('Note')
  await note.fill('Told her that it is.')
  // It stays in this tab, and with its message.
  await page.goBack()
  await page.getByRole('link', { name: other }).click()
  await expect(page.getByRole('form', { name: other })).toBeVisible()
  await expect(note).toHaveValue('')
  await page.goBack()
  await page.getByRole('link', { name: subject }).click()
  await expect(note).toHaveValue('Told her that it is.')
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(page.getByText('Marked as answered')).toBeVisible()
  await expect(page.getByRole('link', { name: subject })).toHaveCount(0)
})
