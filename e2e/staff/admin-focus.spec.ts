import { expect, runOnlyOn, test } from '../site/test.ts'
import { createWaiting, openAdmin } from '../steps/admin-pages.ts'
import { holdNotice } from '../steps/notices.ts'
import { signIn } from '../steps/people.ts'

test.beforeEach(() => {
  runOnlyOn('desktop', 'The keyboard does the same at both widths')
})

test('the focus goes back to the table when nothing is chosen any more', async ({ page }) => {
  await signIn(page, 'admin@nilayam.test')
  // One that no other journey looks for.
  await page.goto('/admin/happenings?q=Sudhee')
  const table = page.getByRole('region', { name: 'Happenings', exact: true })
  const choice = table.getByRole('checkbox', { name: /^Choose Sudhee/ })
  const bar = page.getByRole('region', { name: 'Chosen rows' })
  await choice.press('Space')
  await bar.getByRole('button', { name: 'Choose none' }).press('Enter')
  await expect(bar).toHaveCount(0)
  await expect(table).toBeFocused()
  await choice.press('Space')
  await holdNotice(page.getByRole('button', { name: 'Undo' }), () =>
    bar.getByRole('button', { name: 'Hide' }).press('Enter'),
  )
  await expect(bar).toHaveCount(0)
  await expect(table).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('Undone')).toBeVisible()
})

test('a closed editor gives the focus back to its row, or to what opened it', async ({ page }) => {
  await signIn(page, 'admin@nilayam.test')
  await page.goto('/admin/types/amenities')
  const row = page.getByRole('link', { name: 'CCTV', exact: true })
  const close = page.getByRole('button', { name: 'Close the editor' })
  await row.press('Enter')
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  await close.press('Enter')
  await expect(row).toBeFocused()
  const add = page.getByRole('link', { name: 'Add an amenity' })
  await add.press('Enter')
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  await close.press('Enter')
  await expect(add).toBeFocused()
})

test('a decision that is put off gives the focus back to its button', async ({ page, browser }) => {
  const id = await createWaiting(page, 'put-off', 'Put Off Hall')
  const admin = await openAdmin(browser, page)
  await admin.goto(`/admin/verification/${id}`)
  const ask = admin.getByRole('button', { name: 'Ask for a better paper' })
  await ask.press('Enter')
  const note = admin.getByRole('textbox', { name: /^To / })
  await expect(note).toBeFocused()
  await note.press('Escape')
  await expect(ask).toBeFocused()
  const refuse = admin.getByRole('button', { name: /^Refuse/ })
  await admin.keyboard.press('r')
  await expect(admin.getByLabel('Reason')).toBeFocused()
  await admin.getByRole('button', { name: 'Close', exact: true }).press('Enter')
  await expect(refuse).toBeFocused()

  // What comes of a decision is said also when another item is shown by then.
  await refuse.press('Enter')
  await admin.getByLabel('Reason').selectOption('duplicate')
  const { promise: isElsewhere, resolve: answer } = Promise.withResolvers<void>()
  const json = { status: 409, msg: 'Somebody was faster.', code: 'conflict' }
  await admin.route(`**/api/admin/verification/${id}/`, async (route) => {
    await isElsewhere
    await route.fulfill({ status: 409, json })
  })
  await admin.getByRole('form', { name: 'Refuse' }).getByRole('button', { name: 'Refuse' }).click()
  await admin.getByRole('region', { name: 'Queue', exact: true }).getByRole('link').first().click()
  await expect(admin.getByRole('heading', { level: 2, name: 'Put Off Hall' })).toHaveCount(0)
  answer()
  await expect(admin.getByText('Put Off Hall: Somebody was faster.')).toBeVisible()
})

test('somebody who is added without a right hears so at the rights', async ({ page }) => {
  await signIn(page, 'admin@nilayam.test')
  await page.goto('/admin/staff')
  const form = page.getByRole('form', { name: 'Add somebody' })
  await form.getByLabel('E-mail').fill('nobody@nilayam.test')
  await form.getByRole('button', { name: 'Add to staff' }).press('Enter')
  await expect(form.getByRole('alert')).toHaveText('Choose one right or more')
  await expect(form.getByRole('checkbox').first()).toBeFocused()
  await expect(form.getByLabel('E-mail')).toHaveValue('nobody@nilayam.test')
  const json = { status: 429, msg: 'Later', code: 'too_many_requests' }
  await page.route('**/api/admin/staff/', (route) => route.fulfill({ status: 429, json }))
  await form.getByRole('button', { name: 'Add to staff' }).press('Enter')
  await expect(form.getByRole('alert')).toHaveText('Later')
})
