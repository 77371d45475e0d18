import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectWellAtBothWidths,
  runOnlyOn,
  test,
} from '../site/test.ts'
import { createListing } from '../steps/listings.ts'
import { signIn, signInByForm, signUp } from '../steps/people.ts'

const STUDENT = 'student@nilayam.test'
const OWNER = 'owner@nilayam.test'

test('signing in leads to the requested page', async ({ page }) => {
  runOnlyOn('phone', 'Only tests URLs and storage')
  await page.goto('/user/favourite-listing')
  await expect(page).toHaveURL('/login?next=%2Fuser%2Ffavourite-listing')
  await signInByForm(page, STUDENT, page.url())
  await expect(page).toHaveURL('/user/favourite-listing')
})

test('a wrong password shows an error, and keeps the e-mail', async ({ page }) => {
  runOnlyOn('phone', 'What is done doesn’t depend on the width; its pages are looked at in both')
  await page.goto('/student-login')
  await page.getByLabel('E-mail').fill(STUDENT)
  await page.getByLabel('Password', { exact: true }).fill('not-this-one')
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Wrong e-mail or password').first()).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(STUDENT)
  await expectWellAtBothWidths(page)
})

test('a page for another role names that role', async ({ page }) => {
  runOnlyOn('phone', 'What is done doesn’t depend on the width; its pages are looked at in both')
  await signIn(page, STUDENT)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'This page is for owners' })).toBeVisible()
  await expectWellAtBothWidths(page)
  await page.getByRole('link', { name: 'Go to your pages' }).click()
  await expect(page).toHaveURL('/user/properties')
})

test('the user menu links to the own profile', async ({ page }) => {
  await signIn(page, OWNER)
  await page.goto('/about')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('link', { name: 'My Profile' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Lakshmi Prasanna' })).toBeVisible()
  await expect(page.getByRole('definition').getByText(OWNER)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('an expired token shows one dialog, which only Ok closes', async ({ page }) => {
  runOnlyOn('phone', 'What is done doesn’t depend on the width; its pages are looked at in both')
  await signIn(page, OWNER)
  await page.context().clearCookies()
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
  await expectWellAtBothWidths(page)
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await expect(page).toHaveURL('/login?next=%2Fproperties')
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('signing out clears both storages except the theme', async ({ page }, { project }) => {
  runOnlyOn('phone', 'Only tests URLs and storage')
  await signIn(page, await signUp(page, 'student', `leaver-${project.name}`))
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark')
    localStorage.setItem('left', 'behind')
    sessionStorage.setItem('left', 'behind')
  })
  // A full load, because the menu closes with each navigation, including a pending one.
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

test('an unreadable token counts as signed out', async ({ page }) => {
  runOnlyOn('phone', 'Only tests URLs and storage')
  await signIn(page, STUDENT)
  await page.evaluate(() => localStorage.setItem('token', 'garbage'))
  await page.goto('/user/dashboard')
  await expect(page).toHaveURL('/login?next=%2Fuser%2Fdashboard')
})

test('a page from the back/forward cache shows nobody who has signed out', async ({ page }) => {
  runOnlyOn('phone', 'Only tests who is shown')
  await signIn(page, STUDENT)
  await page.goto('/about')
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  // Playwright's browsers restore no page; what a restored one finds is this.
  await page.evaluate(() => {
    localStorage.clear()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(page.getByRole('button', { name: 'Your account' })).toHaveCount(0)
})

test('signing out in one tab signs out the others', async ({ page, context }, { project }) => {
  runOnlyOn('desktop', 'Only tests URLs and storage')
  const email = await signUp(page, 'student', `tabs-${project.name}`)
  await signIn(page, email)
  const other = await context.newPage()
  const message = other.getByLabel('Message')
  await other.goto('/contact')
  await message.fill('My landlord is Mr Rao.')
  await other.reload()
  await expect(message).toHaveValue('My landlord is Mr Rao.')
  await other.goto('/user/dashboard')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/user/profile')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(other).toHaveURL('/login?next=%2Fuser%2Fdashboard')
  // Whoever uses this computer next doesn't find what was typed there either.
  await other.goto('/contact')
  await expect(message).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL('/login?next=%2Fuser%2Fprofile')
})

test('a page of who has left is unseen at once, and goes without a question', async ({
  page,
  context,
}) => {
  runOnlyOn('desktop', 'Only tests what is seen')
  await signIn(page, await signUp(page, 'owner', 'first'))
  const next = await signUp(page, 'owner', 'next')
  const id = await createListing(page, 'Lime Tree Hall')
  const other = await context.newPage()
  const questions: string[] = []
  other.on('dialog', (question) => {
    questions.push(question.type())
    void question.dismiss()
  })
  await other.goto(`/list-property?property=${id}&step=1`)
  await other.getByLabel('Property title').pressSequentially('Secret ')
  await other.evaluate(() =>
    addEventListener('pagehide', () =>
      localStorage.setItem('seen-last', String(document.body.checkVisibility())),
    ),
  )
  await signIn(page, next)
  await expect(other.getByRole('heading', { name: 'This door leads nowhere' })).toBeVisible()
  expect(await other.evaluate(() => localStorage.getItem('seen-last'))).toBe('false')
  expect(questions).toEqual([])
})

test('sign-in doesn’t redirect to another site', async ({ page }) => {
  runOnlyOn('phone', 'Only tests URLs and storage')
  await signInByForm(
    page,
    STUDENT,
    `/student-login?next=${encodeURIComponent('/\t/elsewhere.test')}`,
  )
  await expect(page).toHaveURL(/\/user\/properties/)
})
