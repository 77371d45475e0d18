import { readFile } from 'node:fs/promises'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectWellAtBothWidths,
  runOnlyOn,
  test,
} from '../site/test.ts'
import { createListing } from '../steps/listings.ts'
import { PASSWORD, signIn, signUp } from '../steps/people.ts'

test('an owner sees what is held, takes it along, erases the account and comes back', async ({
  page,
}) => {
  runOnlyOn('phone', 'What is done doesn’t depend on the width; its pages are looked at in both')
  const email = await signUp(page, 'owner', 'account-eraser')
  await signIn(page, email)
  const id = await createListing(page, 'Banyan Study Hall')
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Privacy centre' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy centre' })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: 'Your places' })).toBeVisible()
  await expect(page.getByText(/^Meera Iyer \(demo\) answers for how we hold it/)).toBeVisible()
  await expectWellAtBothWidths(page)

  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download everything' }).click()
  const download = await started
  expect(download.suggestedFilename()).toBe('nilayam.zip')
  const zip = await readFile(await download.path())
  expect(zip.includes('properties.json')).toBe(true)
  expect(zip.includes('Banyan Study Hall')).toBe(true)

  const erase = page.getByRole('main').getByRole('button', { name: 'Erase my account' })
  const sure = page.getByRole('dialog', { name: 'Erase your account?' })
  const password = page.getByLabel('Current password', { exact: true })
  await erase.click()
  await expect(password).toBeFocused()
  await expect(page.getByText('Current password is required')).toBeVisible()
  await expect(sure).toHaveCount(0)
  await password.fill('Wrong#2026')
  await erase.click()
  await sure.getByRole('button', { name: 'Erase my account' }).click()
  await expect(page.getByText('This is not your current password')).toBeVisible()
  await password.fill(PASSWORD)
  await erase.click()
  await sure.getByRole('button', { name: 'Erase my account' }).click()
  const gone = page.getByRole('dialog', { name: /will be gone on/ })
  await expectWellAtBothWidths(page)
  await gone.getByRole('button', { name: 'Ok' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  const path = `/user/property-details/${id}`
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Banyan Study Hall' })).toHaveCount(0)

  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText(/This account will be erased on/)).toBeVisible()
  await expectWellAtBothWidths(page)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Banyan Study Hall' })).toBeVisible()
})

test('leaving before the last word of erasing signs out', async ({ page }, { project }) => {
  runOnlyOn('phone', 'Only tests what is left in the browser')
  const email = await signUp(page, 'student', `leaves-early-${project.name}`)
  await signIn(page, email)
  // What a call doesn't bring is said, and can be asked for again.
  const json = { status: 429, msg: 'Later', code: 'too_many_requests' }
  await page.route('**/api/consents/', (route) => route.fulfill({ status: 429, json }), {
    times: 1,
  })
  await page.goto('/privacy-centre')
  const agreed = page.getByRole('region', { name: 'What you agreed to' })
  await expect(agreed.getByRole('alert')).toContainText('Later')
  await agreed.getByRole('button', { name: 'Try again' }).click()
  await expect(agreed.getByText('Nothing so far.')).toBeFocused()
  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Erase my account' }).click()
  const sure = page.getByRole('dialog', { name: 'Erase your account?' })
  await sure.getByRole('button', { name: 'Erase my account' }).click()
  await expect(page.getByRole('dialog', { name: /will be gone on/ })).toBeVisible()
  // Without a press on Ok.
  await page.goto('/user/dashboard')
  await expect(page).toHaveURL(/login/)
  const stored = await page.evaluate(() => [localStorage.token, localStorage.user])
  expect(stored).toEqual([undefined, undefined])
  const data = { email, password: PASSWORD }
  const reply = await page.request.post('/api/login/', { data })
  expect([reply.status(), (await reply.json()).code]).toEqual([409, 'erasing'])
})

test('everybody can read what is held and how long, before anything is asked for', async ({
  page,
}) => {
  for (const path of ['/contact', '/signup']) {
    await page.goto(path)
    const way = page.getByRole('main').getByRole('link', { name: 'What we hold, and how long' })
    await expect(way).toHaveAttribute('href', '/what-we-hold')
  }
  await page.goto('/what-we-hold')
  await expect(
    page.getByRole('heading', { level: 1, name: 'What we hold, and how long' }),
  ).toBeVisible()
  await expect(page.getByText('183 days')).toBeVisible()
  await expect(page.getByText(/^Meera Iyer \(demo\) answers for how we hold it/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'privacy centre' }).click()
  await expect(page).toHaveURL(/login\?next=%2Fprivacy-centre/)
})
