import { signIn, signInByForm, signUp } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, runOnlyOn, test } from './test.ts'

const STUDENT = 'student@nilayam.test'
const OWNER = 'owner@nilayam.test'

test('signing in leads to the page that was wanted', async ({ page }) => {
  runOnlyOn('phone', 'It asks for addresses and storage alone')
  await page.goto('/user/favourite-listing')
  await expect(page).toHaveURL('/login?next=%2Fuser%2Ffavourite-listing')
  await signInByForm(page, STUDENT, page.url())
  await expect(page).toHaveURL('/user/favourite-listing')
})

test('a wrong password says one sentence, and keeps what was typed', async ({ page }) => {
  await page.goto('/student-login')
  await page.getByLabel('E-mail').fill(STUDENT)
  await page.getByLabel('Password', { exact: true }).fill('not-this-one')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Wrong e-mail or password').first()).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(STUDENT)
  await expectAccessible(page)
})

test('a page of another role says whom it is for', async ({ page }) => {
  await signIn(page, STUDENT)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'This page is for owners' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to your pages' }).click()
  await expect(page).toHaveURL('/user/properties')
})

test('the menus lead to the profile of whoever is signed in', async ({ page }) => {
  await signIn(page, OWNER)
  await page.goto('/about')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('link', { name: 'My Profile' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Lakshmi Prasanna' })).toBeVisible()
  await expect(page.getByRole('main').getByText(OWNER)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a token that ended raises one dialog, which only Ok closes', async ({ page }) => {
  await signIn(page, OWNER)
  await page.evaluate(() => {
    const [head, payload] = (localStorage.getItem('token') ?? '').split('.')
    localStorage.setItem('token', `${head}.${payload}.forged`)
  })
  const refused: string[] = []
  page.on('response', (reply) => {
    if (reply.status() === 401) refused.push(reply.url())
  })
  await page.goto('/properties')
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog).toContainText('Your session has expired. Please log in again.')
  await expect.poll(() => refused.length).toBeGreaterThan(1)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(4, 4)
  await expect(dialog).toHaveCount(1)
  await expect(dialog).toBeVisible()
  await expect(page.getByText('Oops!')).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await expect(page).toHaveURL('/login?next=%2Fproperties')
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('signing out empties both storages but for the look', async ({ page }, { project }) => {
  runOnlyOn('phone', 'It asks for addresses and storage alone')
  await signIn(page, await signUp(page, 'student', `leaver-${project.name}`))
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark')
    localStorage.setItem('left', 'behind')
    sessionStorage.setItem('left', 'behind')
  })
  // A page of its own: the menu closes with every change of path, also with one that is still under way.
  await page.goto('/about')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  const kept = await page.evaluate(() => [
    Object.keys(localStorage),
    sessionStorage.getItem('left'),
  ])
  expect(kept).toEqual([['theme'], null])
  await page.goto('/profile')
  await expect(page).toHaveURL('/login?next=%2Fprofile')
})

test('a token that cannot be read counts as signed out', async ({ page }) => {
  runOnlyOn('phone', 'It asks for addresses and storage alone')
  await signIn(page, STUDENT)
  await page.evaluate(() => localStorage.setItem('token', 'garbage'))
  await page.goto('/user/dashboard')
  await expect(page).toHaveURL('/login?next=%2Fuser%2Fdashboard')
})

test('signing out in one tab closes what another one shows', async ({ page, context }, {
  project,
}) => {
  runOnlyOn('desktop', 'It asks for addresses and storage alone')
  const email = await signUp(page, 'student', `tabs-${project.name}`)
  await signIn(page, email)
  const other = await context.newPage()
  await other.goto('/user/dashboard')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/user/profile')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(other).toHaveURL('/login?next=%2Fuser%2Fdashboard')
  await page.goBack()
  await expect(page).toHaveURL('/login?next=%2Fuser%2Fprofile')
})

test('a link cannot lead through sign-in to another site', async ({ page }) => {
  runOnlyOn('phone', 'It asks for addresses and storage alone')
  await signInByForm(
    page,
    STUDENT,
    `/student-login?next=${encodeURIComponent('/\t/elsewhere.test')}`,
  )
  await expect(page).toHaveURL(/\/user\/properties/)
})
