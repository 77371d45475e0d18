import { DAY, MINUTE } from '@nilayam/contract/time/durations'
import { test } from '../site/clock.ts'
import { expect, expectWellAtBothWidths, openPage, runOnlyOn } from '../site/test.ts'
import { enter, PASSWORD, signIn } from '../steps/people.ts'

test('a session that was found open ends no other without the password', async ({
  browser,
  nilayam,
}) => {
  runOnlyOn('phone', 'What is done doesn’t depend on the width; its pages are looked at in both')
  const owner = await enter(browser, 'owner', 'found-open', nilayam.url)
  const { page, email } = owner
  const elsewhere = await openPage(browser, nilayam.url)
  await elsewhere.goto('/robots.txt')
  await signIn(elsewhere, email, nilayam.url)
  await nilayam.putForward((14 * MINUTE) / DAY, [{ page }])

  await page.goto(`${nilayam.url}/privacy-centre`)
  const list = page.getByRole('region', { name: 'Where you are signed in' })
  const ends = list.getByRole('button', { name: /^Sign out there/ })
  await expect(ends.first()).toBeVisible()
  const before = await ends.count()
  await ends.first().click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  const password = dialog.getByLabel('Your password', { exact: true })
  await expect(password).toBeFocused()
  await expect(list.locator('[aria-busy="true"]')).toHaveAccessibleName('Loading...')
  await expectWellAtBothWidths(page)

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(ends).toHaveCount(before)
  await ends.first().click()
  await password.fill('Wrong#2026')
  await dialog.getByRole('button', { name: 'Go on' }).press('Enter')
  await expect(dialog.getByText('This is not your current password')).toBeVisible()
  await expect(password).toBeFocused()
  await password.fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Signed out there').first()).toBeVisible()
  await expect(ends).toHaveCount(before - 1)
  await elsewhere.context().close()
})
