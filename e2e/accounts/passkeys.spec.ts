import { expect, expectWellAtBothWidths, runOnlyOn, test } from '../site/test.ts'
import { addAuthenticator, addPasskey } from '../steps/passkeys.ts'
import { PASSWORD, signIn, signUp } from '../steps/people.ts'

test('a student adds a passkey, signs in with it alone, and removes it', async ({ page }) => {
  runOnlyOn('phone', 'What is done doesn’t depend on the width; its pages are looked at in both')
  const { cdp, id } = await addAuthenticator(page)
  const email = await signUp(page, 'student', 'passkey-student')
  await signIn(page, email)
  await page.goto('/user/profile')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Current password', { exact: true }).fill('Wrong#2026')
  await page.getByRole('button', { name: 'Make the passkey' }).click()
  await expect(page.getByText('This is not your current password')).toBeVisible()
  await expectWellAtBothWidths(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeFocused()
  await addPasskey(page)
  await expect(page.getByText(/Added .*, not used yet/)).toBeVisible()
  await expectWellAtBothWidths(page)
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId: id })
  expect(credentials.map(({ isResidentCredential, rpId }) => [isResidentCredential, rpId])).toEqual(
    [[true, 'localhost']],
  )

  await page.evaluate(() => localStorage.clear())
  await page.goto('/student-login?next=/user/profile')
  await expectWellAtBothWidths(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL('/user/profile')
  await expect(page.getByText(/Added .*, last used/)).toBeVisible()

  await page.getByRole('button', { name: 'Remove Passkey' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('The passkey signs you in no more.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeFocused()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText(/This passkey didn’t work/)).toBeVisible()
  await expectWellAtBothWidths(page)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('a passkey that was removed in another tab leaves the list', async ({ page, context }) => {
  runOnlyOn('phone', 'Only tests what the page says')
  await addAuthenticator(page)
  await signIn(page, await signUp(page, 'student', 'passkey-tabs'))
  await page.goto('/user/profile')
  await addPasskey(page)
  const other = await context.newPage()
  await other.goto('/user/profile')
  // Its list comes after the page, and is read before the passkey is removed.
  await expect(other.getByRole('button', { name: 'Remove Passkey' })).toBeVisible()
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Remove Passkey' }).click()
    await tab.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(tab.getByText('The passkey signs you in no more.')).toBeVisible()
    await expect(tab.getByRole('button', { name: 'Remove Passkey' })).toHaveCount(0)
  }
})

test('a passkey that isn’t unlocked signs nobody in, and the password still does', async ({
  page,
}, { project }) => {
  runOnlyOn('phone', 'Only tests who is signed in')
  const { cdp, id } = await addAuthenticator(page)
  const email = await signUp(page, 'owner', `passkey-owner-${project.name}`)
  await signIn(page, email)
  await page.goto('/profile')
  await addPasskey(page)
  await page.evaluate(() => localStorage.clear())
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false })
  await page.goto('/login?next=/profile')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('No passkey was used.')).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/profile')
})
