import type { Page } from '@playwright/test'
import { expect, expectWellAtBothWidths, openPage, runOnlyOn, test } from '../site/test.ts'
import { createListing, sendProof } from '../steps/listings.ts'
import { findProofLink } from '../steps/outbox.ts'
import { callAs, PASSWORD, signIn, signUp } from '../steps/people.ts'

/** The newest code that went to a number, from the demo's outbox. */
async function findCode(page: Page, mobile: string): Promise<string> {
  const find = async () => {
    const html = await (await page.request.get('/outbox')).text()
    const sms = html.split('<article>').find((one) => one.replaceAll(/\D/g, '').includes(mobile))
    return /(\d{6}) is your code for Nilayam/.exec(sms ?? '')?.[1] ?? ''
  }
  await expect.poll(find).not.toBe('')
  return find()
}

test('a student confirms the e-mail, changes it, and proves the phone', async ({ page }, {
  repeatEachIndex,
}) => {
  runOnlyOn('phone', 'What is done doesn’t depend on the width; its pages are looked at in both')
  // The outbox shows everybody's codes, with the number that each went to.
  const mobile = `984805${String(repeatEachIndex).padStart(4, '0')}`
  const email = await signUp(page, 'student', 'prover', mobile)
  await signIn(page, email)

  await test.step('pages say that mails wait, and the mailed link is pressed', async () => {
    await page.goto('/user/dashboard')
    await expect(page.getByText('We send you mails once you have confirmed')).toBeVisible()
    await expectWellAtBothWidths(page)
    const link = await findProofLink(page, email)
    // Mail scanners follow every link.
    for (const method of ['GET', 'HEAD']) await page.request.fetch(link, { method })
    await page.goto(link)
    await expect(page.getByRole('main').getByText(email)).toBeVisible()
    await expectWellAtBothWidths(page)
    await page.getByRole('button', { name: 'Confirm my e-mail' }).click()
    await expect(page.getByText('Your e-mail is confirmed')).toBeVisible()
    const onward = page.getByRole('main').getByRole('link')
    await expect(onward).toBeFocused()
    await expect(onward).toHaveText('Go to your pages')
    await expect(onward).toHaveAttribute('href', '/user/properties')
    await page.reload()
    await expect(page.getByText('This link was used: your e-mail is confirmed.')).toBeVisible()
    await expect(onward).toHaveText('Go to your pages')
    await page.goto('/user/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('We send you mails once you have confirmed')).toHaveCount(0)
  })

  await test.step('a changed address is to be confirmed again', async () => {
    const other = await page.context().newPage()
    await other.goto('/user/profile')
    await other.getByRole('button', { name: 'Edit Profile' }).click()
    await page.goto('/user/profile')
    await expect(page.getByText(/^Confirmed on/)).toBeVisible()
    await page.getByRole('button', { name: 'Change e-mail' }).click()
    await expect(page.getByLabel('E-mail')).toBeFocused()
    await expectWellAtBothWidths(page)
    await page.getByLabel('E-mail').fill(`new-${email}`)
    await page.getByLabel('Your password', { exact: true }).fill('Wrong#2026')
    await page.getByRole('button', { name: 'Save the new e-mail' }).click()
    await expect(page.getByText('This is not your current password')).toBeVisible()
    await page.getByLabel('Your password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Save the new e-mail' }).click()
    await expect(page.getByText(/^Not confirmed yet/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'E-mail and phone' })).toBeFocused()
    // A form that was open before still saves.
    await other.getByLabel('Name', { exact: true }).fill('Ananya Reddy')
    await other.getByRole('button', { name: 'Save Changes' }).click()
    await expect(other.getByText('Profile Updated')).toBeVisible()
    await other.close()
    await page.goto(await findProofLink(page, `new-${email}`))
    await page.getByRole('button', { name: 'Confirm my e-mail' }).click()
    await expect(page.getByText('Your e-mail is confirmed')).toBeVisible()
  })

  await test.step('a code proves the phone', async () => {
    await page.goto('/user/profile')
    await page.getByRole('button', { name: 'Send a code' }).click()
    const code = page.getByLabel('The six digits that we sent')
    await expect(code).toBeFocused()
    await expectWellAtBothWidths(page)
    await code.fill('12345')
    await page.getByRole('button', { name: 'Prove this number' }).click()
    await expect(page.getByText('Enter the six digits')).toBeVisible()
    await expect(code).toBeFocused()
    await code.fill(await findCode(page, mobile))
    await page.getByRole('button', { name: 'Prove this number' }).click()
    await expect(page.getByText(/^Proved on/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'E-mail and phone' })).toBeFocused()
    await expectWellAtBothWidths(page)
  })
})

test('a confirmed e-mail leads on, with and without a session', async ({ page, browser }, {
  project,
}) => {
  runOnlyOn('phone', 'Only tests where the links lead')
  const confirm = async (page: Page, link: string) => {
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirm my e-mail' }).click()
    await expect(page.getByText('Your e-mail is confirmed')).toBeVisible()
    // It isn’t asked about any more.
    await expect(page.getByRole('button', { name: 'Confirm my e-mail' })).toHaveCount(0)
  }
  const owner = await signUp(page, 'owner', `goes-on-${project.name}`)
  await signIn(page, owner)
  await confirm(page, await findProofLink(page, owner))
  await page.getByRole('link', { name: 'Go to your pages' }).click()
  await expect(page).toHaveURL('/dashboard')

  const other = await signUp(page, 'owner', `goes-on-elsewhere-${project.name}`)
  const phone = await openPage(browser)
  await confirm(phone, await findProofLink(page, other))
  await phone.getByRole('main').getByRole('link', { name: 'Search places' }).click()
  await expect(phone).toHaveURL('/user/properties')
})

test('pages that are open while the e-mail is confirmed elsewhere know it once seen again', async ({
  page,
  context,
  browser,
}) => {
  runOnlyOn('phone', 'Only tests what the pages say')
  const email = await signUp(page, 'student', 'elsewhere')
  await signIn(page, email)
  await page.goto('/user/dashboard')
  const note = page.getByText('We send you mails once you have confirmed')
  await expect(note).toBeVisible()
  const profile = await context.newPage()
  await profile.goto('/user/profile')
  await expect(profile.getByText(/^Not confirmed yet/)).toBeVisible()
  const phone = await openPage(browser)
  await phone.goto(await findProofLink(page, email))
  await phone.getByRole('button', { name: 'Confirm my e-mail' }).click()
  await expect(phone.getByText('Your e-mail is confirmed')).toBeVisible()
  // Playwright's pages are never hidden.
  const seeAgain = (tab: Page) =>
    tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  for (const tab of [page, profile]) await seeAgain(tab)
  await expect(note).toHaveCount(0)
  await expect(profile.getByText(/^Confirmed on/)).toBeVisible()
})

test('a link that was used in another tab, or ended, says so once pressed', async ({
  page,
  context,
}) => {
  runOnlyOn('phone', 'Only tests what the pages say')
  const email = await signUp(page, 'student', 'two-tabs')
  await signIn(page, email)
  const link = await findProofLink(page, email)
  const other = await context.newPage()
  const confirmIn = (tab: Page) => tab.getByRole('button', { name: 'Confirm my e-mail' })
  for (const tab of [page, other]) {
    await tab.goto(link)
    await expect(confirmIn(tab)).toBeVisible()
  }
  for (const tab of [page, other]) {
    await confirmIn(tab).click()
    await expect(tab.getByRole('link', { name: 'Go to your pages' })).toBeFocused()
    await expect(confirmIn(tab)).toHaveCount(0)
  }
  await expect(other.getByText('This link was used: your e-mail is confirmed.')).toBeVisible()

  const changeTo = (email: string) =>
    callAs(page, '/proofs/email/change/', { data: { email, current_password: PASSWORD } })
  const { access } = await changeTo(`second-${email}`)
  await page.evaluate((token) => localStorage.setItem('token', token), access)
  await other.goto(await findProofLink(page, `second-${email}`))
  await expect(confirmIn(other)).toBeVisible()
  await changeTo(`third-${email}`)
  await confirmIn(other).click()
  await expect(other.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  await expect(confirmIn(other)).toHaveCount(0)
})

test('an owner withdraws what was agreed to', async ({ page }) => {
  runOnlyOn('phone', 'What is done doesn’t depend on the width; its pages are looked at in both')
  const email = await signUp(page, 'owner', 'withdrawer')
  await signIn(page, email)
  await sendProof(page, await createListing(page, 'Kanuga Study Hall'))
  await page.goto('/privacy-centre')
  await expect(
    page.getByRole('heading', { name: 'Identity papers of Kanuga Study Hall' }),
  ).toBeVisible()
  await expect(page.getByText('By choosing a paper you agree')).toBeVisible()
  await expectWellAtBothWidths(page)
  await page.getByRole('button', { name: 'Withdraw: Identity papers of Kanuga' }).click()
  const sure = page.getByRole('dialog', { name: 'Withdraw what you agreed to?' })
  await expect(sure.getByText('we destroy the papers now and stop checking them')).toBeVisible()
  await expectWellAtBothWidths(page)
  await sure.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText(/Withdrawn on/)).toBeVisible()
  await expectWellAtBothWidths(page)
})
