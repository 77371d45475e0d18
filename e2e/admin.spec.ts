import type { Browser, Locator, Page } from '@playwright/test'
import { createListing, sendProof } from './listings.ts'
import { signIn, signInByForm, signUp } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, runOnlyOn, test } from './test.ts'

const size = (page: Page) => page.viewportSize() ?? { width: 1440, height: 900 }

async function openBrowser(browser: Browser, beside: Page): Promise<Page> {
  return (await browser.newContext({ viewport: size(beside) })).newPage()
}

/** The admin pages as Meera, in another browser. */
async function openAdmin(browser: Browser, beside: Page): Promise<Page> {
  const page = await openBrowser(browser, beside)
  await signIn(page, 'admin@nilayam.test')
  return page
}

/** A new owner's listed property whose documents wait for verification. */
async function createWaiting(page: Page, owner: string, title: string): Promise<number> {
  await signIn(page, await signUp(page, 'owner', owner))
  const id = await createListing(page, title)
  await sendProof(page, id)
  return id
}

const yes = (admin: Page, at: number) =>
  admin.getByRole('button', { name: 'Yes', exact: true }).nth(at)
const no = (admin: Page, at: number) =>
  admin.getByRole('button', { name: 'No', exact: true }).nth(at)

/** In each rotation, also zoomed in, all of a document can be scrolled to. */
async function expectTurnable(admin: Page): Promise<void> {
  await admin.getByRole('button', { name: 'Larger' }).click()
  for (let turns = 1; turns <= 4; turns++) {
    await admin.getByRole('button', { name: 'Turn', exact: true }).click()
    const start = await admin
      .getByRole('region', { name: 'Paper', exact: true })
      .evaluate((view) => {
        view.scrollTo(0, 0)
        const { left, top } = view.getBoundingClientRect()
        const paper = view.querySelector('.paper')?.getBoundingClientRect()
        return paper && { left: paper.left - left, top: paper.top - top, width: paper.width }
      })
    expect(start?.left).toBeGreaterThanOrEqual(-1)
    expect(start?.top).toBeGreaterThanOrEqual(-1)
    expect(start?.width).toBeGreaterThan(100)
  }
  await admin.getByRole('button', { name: 'Smaller' }).click()
}

test('a new listing is verified, and a visitor sees the badge', async ({ page, browser }, info) => {
  const title = `Verified Hall ${info.project.name}`
  const id = await createWaiting(page, `verify-${info.project.name}`, title)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/user/property-details/${id}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(title)
  // The badge of the property itself is a button, those of similar properties aren't.
  const badge = visitor.getByRole('main').getByRole('button', { name: 'Verified', exact: true })
  await expect(badge).toHaveCount(0)

  const admin = await openBrowser(browser, page)
  await signInByForm(admin, 'admin@nilayam.test')
  await expect(admin).toHaveURL('/admin')
  await expect(admin.getByRole('region', { name: 'Last 7 days' })).toContainText('Revenue')
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)
  await admin.getByRole('link', { name: 'Open the queue' }).click()
  await expect(admin.getByRole('region', { name: 'Queue', exact: true })).toBeVisible()
  await admin.goto(`/admin/verification/${id}`)
  await admin.getByRole('button', { name: 'Open the ID document' }).click()
  await expect(admin.getByRole('img', { name: 'licence.jpg' })).toBeVisible()
  await expect(admin.getByTitle('By you. Every opening is logged.')).toBeVisible()
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)
  await expectTurnable(admin)
  for (const at of [0, 1, 2, 3]) await yes(admin, at).click()
  await admin.getByRole('button', { name: /^Approve/ }).click()
  const why = admin.getByRole('form', { name: 'Approve' })
  await expect(why).toContainText('You haven’t opened the property proof')
  await expectAccessible(admin)
  await why.getByRole('button', { name: 'Approve all the same' }).click()
  await expect(why).toContainText('Open both papers, or say why not')
  await expect(admin).toHaveTitle(/^Error: /)
  await why.getByRole('button', { name: 'Close' }).click()
  await expect(admin).not.toHaveTitle(/^Error: /)
  await admin.getByRole('button', { name: /^Property proof/ }).click()
  await expect(admin.getByText(', opened by you')).toHaveCount(2)
  await admin.getByRole('button', { name: /^Approve/ }).click()
  await expect(admin.getByText('Verified. The badge shows from now on.')).toBeVisible()

  await visitor.reload()
  await expect(badge.first()).toBeVisible()
})

test('a refused owner sees the reason, sends another document, and waits again', async ({
  page,
  browser,
}, info) => {
  const title = `Refused Hall ${info.project.name}`
  const id = await createWaiting(page, `refuse-${info.project.name}`, title)
  const admin = await openAdmin(browser, page)
  await admin.goto(`/admin/verification/${id}`)
  await no(admin, 1).click()
  await admin.getByRole('button', { name: /^Refuse/ }).click()
  const form = admin.getByRole('form', { name: 'Refuse' })
  const note = form.getByRole('textbox', { name: /by e-mail and on the property/ })
  await expect(note).toHaveValue(/can’t be read/)
  await note.fill('Page two is missing. <b>Please</b> send both pages.')
  await expectAccessible(admin)
  // What staff wrote and chose stays over a reload; the checks are made anew.
  await form.getByLabel('Reason').selectOption('duplicate')
  await admin.reload()
  await yes(admin, 0).click()
  await admin.getByRole('button', { name: /^Refuse/ }).click()
  await expect(form.getByLabel('Reason')).toHaveValue('duplicate')
  await no(admin, 1).click()
  await expect(form.getByLabel('Reason')).toHaveValue('proof_unreadable')
  await expect(note).toHaveValue('Page two is missing. <b>Please</b> send both pages.')
  await form.getByRole('button', { name: 'Refuse' }).click()
  await expect(admin.getByText('Refused. The owner is told why.')).toBeVisible()

  await page.goto('/properties')
  await expect(page.getByText('Page two is missing. <b>Please</b> send both pages.')).toBeVisible()
  await page.getByRole('link', { name: `Send again ${title}` }).click()
  const why = page.getByText('The property proof can’t be read. Page two is missing.')
  await expect(why).toBeInViewport()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.locator('.error-summary')).toBeFocused()
  await expect(page.locator('#kyc_property_proof-group-error')).toHaveText(/^Nothing new was sent/)
  await sendProof(page, id)
  await page.goto('/properties')
  await expect(page.getByText('Page two is missing.')).toHaveCount(0)
  await admin.goto(`/admin/verification/${id}`)
  await expect(admin.getByRole('button', { name: /^Approve/ })).toBeVisible()
  // Both at once.
  await admin.keyboard.press('[')
  await admin.keyboard.press(']')
  await expect(admin.getByText(', opened by you')).toHaveCount(2)
})

test('a second decision is refused, naming who decided first', async ({ page, browser }, info) => {
  runOnlyOn('desktop', 'Only tests the server’s reply')
  const title = `Second Hall ${info.project.name}`
  const id = await createWaiting(page, `second-${info.project.name}`, title)
  const admin = await openAdmin(browser, page)
  await admin.goto(`/admin/verification/${id}`)
  await admin.getByRole('button', { name: 'Ask for a better paper' }).click()
  const form = admin.getByRole('form', { name: 'Ask for a better paper' })
  await expect(form.getByRole('textbox')).toHaveValue(/better copy/)
  // The page would look again by itself once the counts in its menu change.
  await admin.route('**/api/admin/waiting/', (route) => route.fulfill({ status: 429, json: {} }))
  const token = await admin.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const asIs = await page.request.get(`/api/admin/properties/${id}/`, { headers })
  const { sent_at } = (await asIs.json()).property
  const data = { decision: 'ask', sent_at, note: 'Please send page two as well.' }
  const url = `/api/admin/verification/${id}/`
  expect((await page.request.post(`${url}claim/`, { headers, data: {} })).status()).toBe(200)
  expect((await page.request.post(url, { headers, data })).status()).toBe(200)

  await form.getByRole('button', { name: 'Ask the owner' }).click()
  await expect(
    admin.getByText(`Meera Iyer has asked for a better paper for ${title} already.`),
  ).toBeVisible()
  await expect(admin.getByRole('heading', { name: title })).toBeVisible()
  await expect(admin.getByText(/Nothing waits here\. A better paper was asked for\./)).toBeVisible()
  await expect(admin).toHaveURL(new RegExp(`/admin/verification/${id}`))
})

test('the decision buttons stay visible beside a document', async ({ page, browser }, info) => {
  runOnlyOn('desktop', 'Has a size of its own')
  const title = `Short Hall ${info.project.name}`
  const id = await createWaiting(page, `short-${info.project.name}`, title)
  const admin = await openAdmin(browser, page)
  await admin.setViewportSize({ width: 1366, height: 650 })
  await admin.goto(`/admin/verification/${id}`)
  await admin.getByRole('button', { name: 'Open the ID document' }).click()
  const paper = admin.getByRole('region', { name: 'Paper', exact: true })
  const acts = ['Ask for a better paper', /^Refuse/, /^Approve/].map((name) =>
    admin.getByRole('button', { name }),
  )
  for (const act of acts) await expect(act).toBeInViewport({ ratio: 1 })
  const listTops = async () =>
    new Set(await Promise.all(acts.map(async (act) => (await act.boundingBox())?.y)))
  await expect.poll(async () => (await listTops()).size).toBe(1)
  const heightOfPaper = async () => (await paper.boundingBox())?.height
  await expect.poll(heightOfPaper).toBeGreaterThan(650 * 0.64)
  const thumbnails = admin.locator('.pane-strip')
  await thumbnails.evaluate((strip) => {
    const [one] = strip.children
    for (let more = 0; one && more < 14; more++) strip.append(one.cloneNode(true))
  })
  expect((await thumbnails.getByRole('button').first().boundingBox())?.width).toBe(60)
  await admin.getByRole('button', { name: 'Full screen' }).click()
  await expect.poll(heightOfPaper).toBeGreaterThan(600)
  await admin.keyboard.press('Escape')
  await expect(acts[2] as Locator).toBeInViewport()

  // Nothing that was opened or ticked for one place is there on the page of its duplicate.
  await createWaiting(page, `twin-${info.project.name}`, `Twin Hall ${info.project.name}`)
  await admin.goto(`/admin/properties/${id}`)
  await admin.getByRole('button', { name: 'Open the ID document' }).click()
  await expect(admin.locator('.paper')).toBeVisible()
  await admin.getByRole('checkbox').check()
  const duplicate = admin.locator('.note').getByRole('link').first()
  const other = await duplicate.innerText()
  await duplicate.click()
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(other)
  await expect(admin.locator('.paper')).toHaveCount(0)
  await expect(admin.getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test('staff hold two properties, undo it, hold one and release it, all in the audit log', async ({
  page,
  browser,
}, info) => {
  const title = `Held Hall ${info.project.name}`
  const id = await createWaiting(page, `hold-${info.project.name}`, title)
  await createListing(page, `${title} annexe`)
  const admin = await openAdmin(browser, page)
  await admin.goto('/admin/properties')
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)
  await admin.getByRole('searchbox').fill(title)
  await expect(admin).toHaveURL(/q=Held/)
  const hold = async (what: string) => {
    await admin.getByRole('button', { name: 'Hold', exact: true }).click()
    const dialog = admin.getByRole('dialog', { name: `Hold ${what}?` })
    await dialog.getByRole('textbox').fill('Two students say that it is closed.')
    await dialog.getByRole('button', { name: 'Hold', exact: true }).click()
  }
  await expect(admin.getByRole('cell', { name: 'Listed' })).toHaveCount(2)
  await admin.getByRole('checkbox', { name: 'Choose all on this page', exact: true }).click()
  await hold('2 properties')
  await expect(admin.getByRole('cell', { name: 'On hold' })).toHaveCount(2)
  await expect(admin.getByRole('cell', { name: 'On hold' }).first()).toBeInViewport({ ratio: 1 })
  await admin.getByRole('button', { name: 'Undo' }).click()
  await expect(admin.getByRole('cell', { name: 'Listed' })).toHaveCount(2)
  expect((await page.request.get(`/api/public/properties/${id}/`)).status()).toBe(200)

  await admin.getByRole('checkbox', { name: `Choose ${title}`, exact: true }).check()
  await admin.getByRole('checkbox', { name: 'They asked for it on the phone' }).check()
  await hold(title)
  await expect(admin.getByRole('cell', { name: 'On hold' })).toHaveCount(1)
  expect((await page.request.get(`/api/public/properties/${id}/`)).status()).toBe(410)
  await page.goto('/properties')
  await expect(page.getByText('Two students say that it is closed.')).toBeVisible()
  await page.goto('/privacy-centre')
  const byPhone = page.getByRole('region', { name: 'What staff did for you by phone' })
  await expect(byPhone.getByRole('listitem')).toHaveCount(1)
  await expect(byPhone.getByRole('listitem')).toContainText(`Taken off the offer, ${title}`)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await admin.getByRole('link', { name: title, exact: true }).click()
  const asked = admin.getByRole('checkbox', { name: 'They asked for it on the phone' })
  await asked.check()
  await admin.getByRole('button', { name: 'Release' }).click()
  await expect(admin.getByText('Released 1 property.')).toBeVisible()
  // Whatever is done next may not have been asked for.
  await expect(asked).not.toBeChecked()

  await admin.goto(`/admin/audit?by_phone=yes&subject=property:${id}`)
  if (info.project.name === 'phone') await admin.getByRole('button', { name: /^Filters/ }).click()
  await admin.getByRole('link', { name: /^On property/ }).click()
  await expect(admin).toHaveURL(/\/admin\/audit\?by_phone=yes$/)
  await admin.goto(`/admin/audit?subject=property:${id}`)
  await expect(admin.getByRole('cell', { name: 'released' })).toHaveCount(2)
  await expect(admin.getByRole('cell', { name: 'held, by phone' })).toHaveCount(1)
  await admin.getByRole('row', { name: /held/ }).first().getByRole('button').click()
  await expect(admin.getByText('Two students say that it is closed.')).toBeVisible()
  await expectAccessible(admin)
  const saved = admin.waitForEvent('download')
  await admin.getByRole('button', { name: 'Download CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('nilayam-audit.csv')
  // The log includes decisions from before the demo, so that documents sent again are recognised as such.
  await admin.goto('/admin/audit?act=property.refused&q=Terrace%20House')
  await expect(admin.getByRole('cell', { name: 'Terrace House PG for Women' })).toHaveCount(1)
})

test('the table of properties fits laptops, says which rows it shows, and Back leads to the row', async ({
  page,
}) => {
  runOnlyOn('desktop', 'On phones the table scrolls sideways')
  await signIn(page, 'admin@nilayam.test')
  await page.goto('/admin/properties?sort=title')
  const foot = page.locator('.table-foot p')
  await expect(foot).toHaveText(/^1–25 of \d/)
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await expect(foot).toHaveText(/^26–50 of \d/)
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await expect(foot).toHaveText(/^51–75 of \d/)
  await page.getByRole('link', { name: 'Previous', exact: true }).click()
  await expect(foot).toHaveText(/^26–50 of \d/)

  // As long as people may name them.
  await page.locator('tbody tr:first-child').evaluate((row) => {
    const names = row.querySelectorAll('.long a, td.long:not(:has(a))')
    for (const name of names) name.textContent = 'Sri Venkateswara Chakravarthula Subrahmanyam'
  })
  await expect(page.locator('tbody tr:first-child .long')).toHaveCount(4)
  for (const width of [1366, 1440]) {
    await page.setViewportSize({ width, height: 768 })
    await expect
      .poll(() =>
        page.locator('.table-scroll').evaluate((box) => box.scrollWidth - box.clientWidth),
      )
      .toBe(0)
    await expect(page.getByRole('button', { name: 'Changed' })).toBeInViewport({ ratio: 1 })
  }
  // What is cut is whole in a tooltip.
  const second = page.locator('tbody tr:nth-child(2) .long')
  for (const cell of await second.all()) {
    const whole = await cell.innerText()
    const shown = cell.locator(`xpath=self::*[@title]|.//*[@title]`).first()
    await expect(shown).toHaveAttribute('title', whole)
  }

  const opened = page.locator('tbody tr:nth-child(20) .row-title')
  await opened.click()
  await expect(page).toHaveURL(/\/admin\/properties\/\d/)
  await page.goBack()
  await expect(opened).toBeFocused()
  await expect(opened).toBeInViewport()
})

test('what is typed or chosen while a search of the admin is on its way stays', async ({
  page,
}) => {
  runOnlyOn('desktop', 'The field doesn’t depend on the width')
  await signIn(page, 'admin@nilayam.test')
  await page.goto('/admin/properties')
  /** Waits for a request for rows, which is answered once `meanwhile` is done. */
  const during = async (
    rows: RegExp,
    ask: () => Promise<unknown>,
    meanwhile: () => Promise<unknown>,
  ) => {
    const { promise: wait, resolve: goOn } = Promise.withResolvers<void>()
    await page.route(rows, async (route) => {
      await wait
      // A further search may have taken its place.
      await route.continue().catch(() => {})
    })
    const asked = page.waitForRequest(rows)
    await ask()
    await asked
    await meanwhile()
    goOn()
  }
  const field = page.getByRole('searchbox')
  await during(
    /\/api\/admin\/properties\/\?.*q=Manj/,
    () => field.fill('Manj'),
    () => field.pressSequentially('eera'),
  )
  await expect(page).toHaveURL(/q=Manjeera/)
  await expect(page.getByRole('row').nth(1)).toContainText('Manjeera Study Hall')
  await expect(field).toHaveValue('Manjeera')
  // Taken back while other rows are on their way.
  const readAgain = page.waitForResponse(/\/api\/admin\/properties\/\?.*q=Manjeera/)
  await during(
    /\/api\/admin\/properties\/\?.*q=Charminar/,
    () => field.fill('Charminar'),
    () => field.fill('Manjeera'),
  )
  await readAgain
  await expect(page).toHaveURL(/q=Manjeera/)
  await expect(page.getByRole('row').nth(1)).toContainText('Manjeera Study Hall')
  await during(
    /\/api\/admin\/properties\/\?.*state=listed/,
    () => page.getByRole('combobox', { name: 'State' }).selectOption('listed'),
    () => page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Study Hall' }),
  )
  await expect(page).toHaveURL(/q=Manjeera&state=listed&property_type_id=\d+$/)
})

test('what can’t be undone must be confirmed by typing, and a disabled user can’t sign in', async ({
  page,
  browser,
}, info) => {
  const email = await signUp(page, 'owner', `disable-${info.project.name}`)
  await signIn(page, email)
  const admin = await openAdmin(browser, page)
  await admin.goto(`/admin/users?q=${encodeURIComponent(email)}`)
  await admin.getByRole('checkbox', { name: 'Choose Imran Khan' }).click()
  await admin.getByRole('button', { name: 'Sign out everywhere' }).click()
  const question = admin.getByRole('dialog', { name: 'Sign Imran Khan out everywhere?' })
  const signOut = question.getByRole('button', { name: 'Sign out everywhere' })
  await expect(signOut).toBeDisabled()
  await question.getByRole('textbox', { name: /Type “sign out”/ }).fill('sign out')
  await signOut.click()
  await expect(admin.getByText('Signed out 1 account.')).toBeVisible()
  await page.goto('/properties')
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await page.getByRole('button', { name: 'Ok' }).click()
  await expect(page).toHaveURL('/login?next=%2Fproperties')
  await signInByForm(page, email)

  await admin.getByRole('link', { name: 'Imran Khan' }).click()
  await admin.getByRole('button', { name: 'Disable' }).click()
  await admin.getByRole('textbox', { name: /Type “disable”/ }).fill('disable')
  await admin.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await expect(admin.getByText(/Disabled since/)).toBeVisible()
  await expectAccessible(admin)
  await page.goto('/properties')
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
})

test('an owner can’t open the admin pages', async ({ page }) => {
  await signIn(page, 'owner@nilayam.test')
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { name: 'This page is for the team' })).toBeVisible()
})
