import { expect, expectAccessible, expectWellAtBothWidths, runOnlyOn, test } from '../site/test.ts'
import { createWaiting, openAdmin } from '../steps/admin-pages.ts'
import { createListing } from '../steps/listings.ts'
import { holdNotice } from '../steps/notices.ts'
import { signIn, signInByForm, signUp } from '../steps/people.ts'

test('staff hold two properties, undo it, hold one and release it, all in the audit log', async ({
  page,
  browser,
}) => {
  runOnlyOn('phone', 'What is done doesn’t depend on the width; its pages are looked at in both')
  const title = 'Held Hall'
  const id = await createWaiting(page, 'hold', title)
  await createListing(page, `${title} annexe`)
  const admin = await openAdmin(browser, page)
  await admin.goto('/admin/properties')
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
  await expectWellAtBothWidths(admin)
  await admin.getByRole('searchbox').fill(title)
  await expect(admin).toHaveURL(/q=Held/)
  const hold = async (what: string) => {
    await admin.getByRole('button', { name: 'Hold', exact: true }).click()
    const dialog = admin.getByRole('dialog', { name: `Hold ${what}?` })
    await dialog.getByRole('textbox').fill('Closed.')
    await dialog.getByRole('button', { name: 'Hold', exact: true }).click()
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await dialog.getByRole('textbox').fill('Closed. '.repeat(150))
    await dialog.getByRole('button', { name: 'Hold', exact: true }).click()
    await expect(dialog.getByText('At most')).toBeVisible()
    await dialog.getByRole('textbox').fill('Two students say that it is closed.')
    await dialog.getByRole('button', { name: 'Hold', exact: true }).click()
  }
  await expect(admin.getByRole('cell', { name: 'Listed' })).toHaveCount(2)
  await admin.getByRole('checkbox', { name: 'Choose all on this page', exact: true }).click()
  const isHeld = (what: string) =>
    admin.getByRole('status').filter({ hasText: new RegExp(`^Held ${what}`) })
  await holdNotice(isHeld('2 properties'), () => hold('2 properties'))
  await expect(admin.getByRole('cell', { name: 'On hold' })).toHaveCount(2)
  await expect(admin.getByRole('cell', { name: 'On hold' }).first()).toBeInViewport({ ratio: 1 })
  await admin.getByRole('button', { name: 'Undo' }).press('Enter')
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
  await expectWellAtBothWidths(page)
  await admin.getByRole('link', { name: title, exact: true }).click()
  const asked = admin.getByRole('checkbox', { name: 'They asked for it on the phone' })
  await asked.check()
  await admin.getByRole('button', { name: 'Release' }).click()
  await expect(admin.getByText('Released 1 property.')).toBeVisible()
  // Whatever is done next may not have been asked for.
  await expect(asked).not.toBeChecked()

  // Undo that is pressed while something else runs is done after it.
  // What was said before goes once nothing points at it.
  await admin.mouse.move(0, 0)
  await expect(isHeld('1 property')).toHaveCount(0)
  await holdNotice(isHeld('1 property'), () => hold(title))
  const { promise: isPressed, resolve: goOn } = Promise.withResolvers<void>()
  const releases: string[] = []
  await admin.route('**/properties/release/', async (route) => {
    releases.push(route.request().url())
    await isPressed
    await route.continue()
  })
  await admin.getByRole('button', { name: 'Release' }).click()
  await isHeld('1 property').getByRole('button', { name: 'Undo' }).press('Enter')
  goOn()
  await expect.poll(() => releases.length).toBe(2)

  await admin.goto(`/admin/audit?by_phone=yes&subject=property:${id}`)
  await admin.getByRole('button', { name: /^Filters/ }).click()
  await admin.getByRole('link', { name: /^On property/ }).click()
  await expect(admin).toHaveURL(/\/admin\/audit\?by_phone=yes$/)
  await admin.goto(`/admin/audit?subject=property:${id}`)
  await expect(admin.getByRole('cell', { name: 'released' })).toHaveCount(3)
  await expect(admin.getByRole('cell', { name: 'held, by phone' })).toHaveCount(1)
  await admin.getByRole('row', { name: /held/ }).first().getByRole('button').click()
  await expect(admin.getByText('Two students say that it is closed.')).toBeVisible()
  await expectWellAtBothWidths(admin)
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

  // By its address: a place that another journey lists meanwhile moves the rows.
  const to = await page.locator('tbody tr:nth-child(20) .row-title').getAttribute('href')
  const opened = page.locator(`.row-title[href="${to}"]`)
  await opened.click()
  await expect(page).toHaveURL(/\/admin\/properties\/\d/)
  await page.goBack()
  await expect(opened).toBeFocused()
  await expect(opened).toBeInViewport()
})

test('a screen reader hears in each row of a table whose it is, and under which column', async ({
  page,
}) => {
  runOnlyOn('desktop', 'Roles don’t depend on the width')
  await signIn(page, 'admin@nilayam.test')
  await page.goto('/admin/properties?sort=title')
  const columns = [
    'Title',
    'State',
    'Owner',
    'Type',
    'Area',
    'Rent',
    'Verified',
    'Plan ends',
    'Changed',
  ]
  await expect(page.getByRole('columnheader')).toHaveText(columns)
  await expect(page.getByRole('rowheader')).toHaveCount(25)
  const first = page.getByRole('row').nth(1)
  const title = await first.getByRole('link').first().innerText()
  await expect(first.getByRole('rowheader', { name: title, exact: true })).toBeVisible()
  // The closed window of the keys isn’t heard.
  await expect(page.getByRole('dialog')).toHaveCount(0)
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

test('a search of the admin that had no answer can be made again', async ({ page }) => {
  runOnlyOn('desktop', 'The field doesn’t depend on the width')
  await signIn(page, 'admin@nilayam.test')
  // A page of its own, because the browser logs failed requests to the console.
  const admin = await page.context().newPage()
  await admin.goto('/admin/properties')
  const field = admin.getByRole('searchbox')
  const rows = /\/api\/admin\/properties\/\?.*q=Manjeera/
  await admin.route(rows, (route) => route.abort('connectionreset'))
  const says = admin.getByRole('alert').filter({ hasText: 'Check your connection' })
  const searchInVain = async () => {
    await field.fill('Manjeera')
    await expect(says).toBeVisible()
    await expect(field).toHaveValue('Manjeera')
  }
  await searchInVain()
  await admin.unroute(rows)
  await field.press('Enter')
  await expect(admin).toHaveURL(/q=Manjeera/)
  await expect(admin.getByRole('row').nth(1)).toContainText('Manjeera Study Hall')

  await field.fill('')
  await expect(admin).not.toHaveURL(/q=/)
  await admin.route(rows, (route) => route.abort('connectionreset'))
  await searchInVain()
  await admin.unroute(rows)
  // So can what is typed once more.
  await field.press('End')
  await field.press('Backspace')
  await field.press('a')
  await expect(admin).toHaveURL(/q=Manjeera/)
})

test('Enter asks again for what has no answer yet', async ({ page }) => {
  runOnlyOn('desktop', 'The field doesn’t depend on the width')
  await signIn(page, 'admin@nilayam.test')
  await page.goto('/admin/properties')
  const { promise: end, resolve: letGo } = Promise.withResolvers<void>()
  const asked = page.waitForRequest(/\/api\/admin\/properties\/\?.*q=Manjeera/)
  await page.route(
    /\/api\/admin\/properties\/\?.*q=Manjeera/,
    (route) => end.then(() => route.abort('aborted')),
    { times: 1 },
  )
  const field = page.getByRole('searchbox')
  await field.fill('Manjeera')
  await asked
  await field.press('Enter')
  await expect(page).toHaveURL(/q=Manjeera/)
  await expect(page.getByRole('row').nth(1)).toContainText('Manjeera Study Hall')
  letGo()
})

test('an owner’s account is accessible with its places', async ({ page }) => {
  runOnlyOn('desktop', 'The page is looked at in both widths')
  await signIn(page, 'admin@nilayam.test')
  await page.goto('/admin/users?q=owner%40nilayam.test')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(
    page.getByRole('region', { name: 'Properties' }).getByRole('row').nth(1),
  ).toBeVisible()
  await expectWellAtBothWidths(page)
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

test('what takes the focus on the way up a list isn’t left behind its header', async ({ page }) => {
  runOnlyOn('desktop', 'On phones the whole page scrolls')
  await page.setViewportSize({ width: 1366, height: 650 })
  await signIn(page, 'admin@nilayam.test')
  for (const [path, list] of [
    ['/admin/verification', '.queue-list'],
    ['/admin/reports', '.cases-list'],
  ] as const) {
    await page.goto(path)
    const rows = page.locator(`${list} ol a`)
    await rows.last().focus()
    const top = await page
      .locator(`${list} > header`)
      .evaluate((header) => header.getBoundingClientRect().bottom)
    for (let row = (await rows.count()) - 2; row >= 0; row -= 1) {
      await page.keyboard.press('Shift+Tab')
      await expect(rows.nth(row)).toBeFocused()
      const box = await rows.nth(row).boundingBox()
      expect(Math.round(box?.y ?? 0)).toBeGreaterThanOrEqual(Math.floor(top))
    }
  }
})

test('an owner can’t open the admin pages', async ({ page }) => {
  runOnlyOn('phone', 'What is done doesn’t depend on the width')
  await signIn(page, 'owner@nilayam.test')
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { name: 'This page is for the team' })).toBeVisible()
})
