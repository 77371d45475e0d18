import { codeAt } from '@nilayam/server/testing/codes'
import { readBackupCodes, startTwoStep } from './codes.ts'
import { PASSWORD, signIn, signUp } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts'

test('an owner turns two-step sign-in on, signs in with codes, and turns it off', async ({ page }, {
  project,
}) => {
  const email = await signUp(page, 'owner', `two-step-owner-${project.name}`)
  await signIn(page, email)
  await page.goto('/profile')
  const secret = await startTwoStep(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('000 000')
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByText('This code is wrong, too old or was used already')).toBeVisible()
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(codeAt(secret))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  const codes = await readBackupCodes(page)
  expect(codes).toHaveLength(10)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText(/On since .* 10 backup codes are left/)).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  // The wanted page is reached in the end.
  await page.goto('/login?next=/properties')
  const password = async () => {
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your code' })).toBeVisible()
  }
  await password()
  await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  // What was typed is there still.
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await password()
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('123')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is wrong, too old or was used already')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(codeAt(secret, 30))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/properties')

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login?next=/profile')
  await password()
  await page.getByRole('button', { name: 'Use a backup code' }).click()
  await page.getByLabel('Backup code').fill(codes[4] ?? '')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/9 backup codes are left/)).toBeVisible()
  await page.getByRole('button', { name: 'Turn it off' }).click()
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Turn it off' }).click()
  await expect(page.getByText('Two-step sign-in is off.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set it up' })).toBeVisible()
})
