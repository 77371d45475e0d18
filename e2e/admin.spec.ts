import type { Browser, Page } from '@playwright/test'
import { createListing, sendProof } from './listings.ts'
import { signIn, signUp } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts'

const size = (page: Page) => page.viewportSize() ?? { width: 1440, height: 900 }

/** Meera at the desk, in a browser of her own. */
async function openDesk(browser: Browser, beside: Page): Promise<Page> {
  const page = await (await browser.newContext({ viewport: size(beside) })).newPage()
  await signIn(page, 'admin@nilayam.test')
  return page
}

/** A new owner's listed place whose papers wait. */
async function createWaiting(page: Page, owner: string, title: string): Promise<number> {
  await signIn(page, await signUp(page, 'owner', owner))
  const id = await createListing(page, title)
  await sendProof(page, id)
  return id
}

const yes = (desk: Page, at: number) =>
  desk.getByRole('button', { name: 'Yes', exact: true }).nth(at)
const no = (desk: Page, at: number) => desk.getByRole('button', { name: 'No', exact: true }).nth(at)

test('a fresh listing is verified, and a visitor sees the badge', async ({
  page,
  browser,
}, info) => {
  const title = `Verified Hall ${info.project.name}`
  const id = await createWaiting(page, `verify-${info.project.name}`, title)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/user/property-details/${id}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(title)
  // Similar places below may carry the badge too; this one explains itself when it is pressed.
  const badge = visitor.getByRole('main').getByRole('button', { name: 'Verified', exact: true })
  await expect(badge).toHaveCount(0)

  const desk = await openDesk(browser, page)
  await desk.getByRole('link', { name: 'Admin desk' }).click()
  await expect(desk.getByRole('region', { name: 'Queue' })).toBeVisible()
  await desk.goto(`/admin/verification/${id}`)
  await desk.getByRole('button', { name: 'Open the ID document' }).click()
  await expect(desk.getByRole('img', { name: 'licence.jpg' })).toBeVisible()
  await expect(desk.getByText(/Opened by you.*Every opening is logged/)).toBeVisible()
  await expectAccessible(desk)
  await expectNoSidewaysScroll(desk)
  for (const at of [0, 1, 2, 3]) await yes(desk, at).click()
  await desk.getByRole('button', { name: /^Approve/ }).click()
  await expect(desk.getByText('Verified. The badge shows from now on.')).toBeVisible()

  await visitor.reload()
  await expect(badge.first()).toBeVisible()
})

test('a refused owner reads why, sends a better paper, and waits again', async ({
  page,
  browser,
}, info) => {
  const title = `Refused Hall ${info.project.name}`
  const id = await createWaiting(page, `refuse-${info.project.name}`, title)
  const desk = await openDesk(browser, page)
  await desk.goto(`/admin/verification/${id}`)
  await no(desk, 1).click()
  const note = desk.getByRole('textbox', { name: /by e-mail and on the property/ })
  await expect(note).toHaveValue(/can’t be read/)
  await note.fill('Page two is missing. <b>Please</b> send both pages.')
  await desk.getByRole('button', { name: /^Refuse/ }).click()
  await expect(desk.getByText('Refused. The owner is told why.')).toBeVisible()

  await page.goto('/properties')
  await expect(page.getByText('Page two is missing. <b>Please</b> send both pages.')).toBeVisible()
  await sendProof(page, id)
  await page.reload()
  await expect(page.getByText('Page two is missing.')).toHaveCount(0)
  await desk.goto(`/admin/verification/${id}`)
  await expect(desk.getByRole('button', { name: /^Approve/ })).toBeVisible()
})

test('staff hold two properties, undo it, hold one and release it; the log tells it', async ({
  page,
  browser,
}, info) => {
  const title = `Held Hall ${info.project.name}`
  const id = await createWaiting(page, `hold-${info.project.name}`, title)
  await createListing(page, `${title} annexe`)
  const desk = await openDesk(browser, page)
  await desk.goto('/admin/properties')
  await expectAccessible(desk)
  await expectNoSidewaysScroll(desk)
  await desk.getByRole('searchbox').fill(title)
  await expect(desk).toHaveURL(/q=Held/)
  const hold = async (choice: string, what: string) => {
    await desk.getByRole('checkbox', { name: choice, exact: true }).click()
    await desk.getByRole('button', { name: 'Hold', exact: true }).click()
    const dialog = desk.getByRole('dialog', { name: `Hold ${what}?` })
    await dialog.getByRole('textbox').fill('Two students say that it is closed.')
    await dialog.getByRole('button', { name: 'Hold', exact: true }).click()
  }
  await expect(desk.getByRole('cell', { name: 'Listed' })).toHaveCount(2)
  await hold('Choose all on this page', '2 properties')
  await expect(desk.getByRole('cell', { name: 'On hold' })).toHaveCount(2)
  await desk.getByRole('button', { name: 'Undo' }).click()
  await expect(desk.getByRole('cell', { name: 'Listed' })).toHaveCount(2)
  expect((await page.request.get(`/api/public/properties/${id}/`)).status()).toBe(200)

  await hold(`Choose ${title}`, title)
  await expect(desk.getByRole('cell', { name: 'On hold' })).toHaveCount(1)
  expect((await page.request.get(`/api/public/properties/${id}/`)).status()).toBe(410)
  await page.goto('/properties')
  await expect(page.getByText('Two students say that it is closed.')).toBeVisible()
  await desk.getByRole('link', { name: title, exact: true }).click()
  await desk.getByRole('button', { name: 'Release' }).click()
  await expect(desk.getByText('Released 1 property.')).toBeVisible()

  await desk.goto(`/admin/audit?subject=property:${id}`)
  await expect(desk.getByRole('cell', { name: 'released' })).toHaveCount(2)
  await desk.getByRole('row', { name: /held/ }).first().getByRole('button').click()
  await expect(desk.getByText('Two students say that it is closed.')).toBeVisible()
  await expectAccessible(desk)
  const saved = desk.waitForEvent('download')
  await desk.getByRole('button', { name: 'Download CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('nilayam-audit.csv')
})

test('what has no undo asks for a word, and a disabled user stays out', async ({
  page,
  browser,
}, info) => {
  const email = await signUp(page, 'owner', `disable-${info.project.name}`)
  await signIn(page, email)
  const desk = await openDesk(browser, page)
  await desk.goto(`/admin/users?q=${encodeURIComponent(email)}`)
  await desk.getByRole('checkbox', { name: 'Choose Imran Khan' }).click()
  await desk.getByRole('button', { name: 'Sign out everywhere' }).click()
  const question = desk.getByRole('dialog', { name: 'Sign Imran Khan out everywhere?' })
  const signOut = question.getByRole('button', { name: 'Sign out everywhere' })
  await expect(signOut).toBeDisabled()
  await question.getByRole('textbox', { name: /Type “sign out”/ }).fill('sign out')
  await signOut.click()
  await expect(desk.getByText('Signed out 1 account.')).toBeVisible()
  await page.goto('/properties')
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await page.getByRole('button', { name: 'Ok' }).click()
  await signIn(page, email)

  await desk.getByRole('link', { name: 'Imran Khan' }).click()
  await desk.getByRole('button', { name: 'Disable' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await expect(desk.getByText(/Disabled since/)).toBeVisible()
  await expectAccessible(desk)
  await page.goto('/properties')
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
})

test('nobody else gets to the desk', async ({ page }) => {
  await signIn(page, 'owner@nilayam.test')
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { name: 'This page is for the team' })).toBeVisible()
})
