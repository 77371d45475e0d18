import { codeAt } from '@nilayam/server/testing/codes'
import { startNilayam } from '../site/nilayam.ts'
import { expect, expectWellAtBothWidths, openPage, runOnlyOn, test } from '../site/test.ts'
import { readBackupCodes, startTwoStep } from '../steps/codes.ts'
import { PASSWORD, signIn, signUp } from '../steps/people.ts'

test('staff set it up before anything else, and give a code before acts on many', async ({
  page,
  browser,
}) => {
  runOnlyOn('phone', 'Its pages are looked at in both widths; what people do there is the same')
  const email = 'staff@nilayam.test'
  const nilayam = await startNilayam({ ADMIN_SECOND_FACTOR: 'required' }, [], [email])
  const { url } = nilayam
  const signup = { full_name: 'Imran Khan', mobile_number: '9876543210', type: 'owner' }
  const data = { ...signup, email: 'imran@nilayam.test', password: PASSWORD }
  const owner = await (await page.request.post(`${url}/api/signup/`, { data })).json()

  await page.goto(`${url}/robots.txt`)
  await signIn(page, email, url)
  // Opened by the password alone, before there is a second step.
  const before = await openPage(browser, url)
  await before.goto('/robots.txt')
  await signIn(before, email, url)

  const path = `/admin/users/${owner.user.id}`
  await page.goto(`${url}${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step to sign in')
  await expectWellAtBothWidths(page)
  const secret = await startTwoStep(page)
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(codeAt(secret))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await readBackupCodes(page)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('link', { name: 'Go on to your work' }).click()
  await expect(page).toHaveURL(`${url}${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imran Khan')

  await before.goto(path)
  await before.getByRole('button', { name: 'Disable' }).click()
  await before.getByRole('textbox', { name: /Type “disable”/ }).fill('disable')
  await before.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  const ask = before.getByRole('dialog', { name: 'Your code, please' })
  const code = ask.getByLabel('Code')
  await expect(code).toBeFocused()
  await expectWellAtBothWidths(before)
  await code.fill('000000')
  await before.keyboard.press('Enter')
  await expect(ask.getByText('This code is wrong, too old or was used already')).toBeVisible()
  await code.fill(codeAt(secret, 30))
  await before.keyboard.press('Enter')
  await expect(before.getByText('Disabled 1 account.')).toBeVisible()
  await expect(ask).toHaveCount(0)
  // Asked once for some minutes.
  await before.getByRole('button', { name: 'Enable', exact: true }).click()
  await expect(before.getByText('Enabled 1 account.')).toBeVisible()
  // Pages that ask on would find nobody there.
  await before.context().close()
  await page.goto('about:blank')
  await nilayam.stop()
})

test('an owner turns two-step sign-in on, signs in with codes, and turns it off', async ({
  page,
}) => {
  runOnlyOn('phone', 'What is done doesn’t depend on the width; its pages are looked at in both')
  const email = await signUp(page, 'owner', 'two-step-owner')
  await signIn(page, email)
  await page.goto('/profile')
  const secret = await startTwoStep(page)
  await expectWellAtBothWidths(page)
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('000 000')
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByText('This code is wrong, too old or was used already')).toBeVisible()
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(codeAt(secret))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  const codes = await readBackupCodes(page)
  expect(codes).toHaveLength(10)
  await expectWellAtBothWidths(page)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText(/On since .* 10 backup codes are left/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeFocused()
  // A phone's digits alone would keep out the backup codes, which have letters.
  await page.getByRole('button', { name: 'New backup codes' }).click()
  await expect(page.getByLabel('Code')).toHaveAttribute('inputmode', 'text')
  await page.getByRole('button', { name: 'Cancel' }).click()

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
  await expectWellAtBothWidths(page)
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
  await expectWellAtBothWidths(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/9 backup codes are left/)).toBeVisible()
  await page.getByRole('button', { name: 'Turn it off' }).click()
  const current = page.getByLabel('Current password', { exact: true })
  await current.fill('Wrong#2026')
  // At the lower edge of the screen, as a phone's keyboard leaves it.
  await current.evaluate((field) => scrollBy(0, field.getBoundingClientRect().bottom - innerHeight))
  await page.keyboard.press('Enter')
  await expect(page.locator('#field-current_password-error')).toBeInViewport({ ratio: 1 })
  await current.fill(PASSWORD)
  await page.getByRole('button', { name: 'Turn it off' }).click()
  await expect(page.getByText('Two-step sign-in is off.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set it up' })).toBeVisible()
})
