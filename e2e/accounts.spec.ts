import { type StandIn, startGoogle } from '@nilayam/server/testing/google'
import { type Mailbox, openMailbox } from '@nilayam/server/testing/mailbox'
import type { Browser, Page } from '@playwright/test'
import { type Nilayam, startNilayam } from './nilayam.ts'
import { PASSWORD, signIn, signInByForm, signUp } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, runOnlyOn, test } from './test.ts'

const NEW = 'Charminar#7'

test.describe('with Google and a mail server', () => {
  let google: StandIn
  let mailbox: Mailbox
  let nilayam: Nilayam
  test.beforeAll(async () => {
    google = await startGoogle()
    mailbox = await openMailbox()
    nilayam = await startNilayam({ ...google.environment, SMTP_URL: mailbox.url })
  })
  test.afterAll(async () => {
    await nilayam.stop()
    await mailbox.close()
    await google.close()
  })

  /** Presses Google's button and is the person with this e-mail over there. */
  async function continueWithGoogle(page: Page, email: string): Promise<void> {
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    const popup = await opening
    await popup.locator('[name=login]').fill(email)
    await popup.locator('[name=password]').fill('any')
    const closing = popup.waitForEvent('close')
    await popup.getByRole('button', { name: 'Sign-in' }).click()
    await popup.getByRole('button', { name: 'Continue' }).click()
    await closing
  }

  test('a student comes by Google, sets a password, and comes by that', async ({ page }) => {
    const email = 'sravani@example.in'
    // From another page, whose policy has no room for Google.
    await page.goto(nilayam.url)
    await page.goto(`${nilayam.url}/about`)
    await page.evaluate((path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, '/student-login?next=/user/profile')
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    await expectAccessible(page)
    await continueWithGoogle(page, email)
    await expect(page).toHaveURL(`${nilayam.url}/user/profile`)
    await expect(page.getByRole('heading', { level: 1, name: 'Sravani Devi' })).toBeVisible()
    await expect(page.getByText('Student, since')).toBeVisible()

    await page.getByRole('button', { name: 'Set a password' }).click()
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Profile Updated')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible()
    await page.evaluate(() => localStorage.clear())
    await signInByForm(page, email, `${nilayam.url}/student-login`)
    await expect(page).toHaveURL(/\/user\/properties/)
  })

  test('whose session ended comes back by Google in another tab', async ({ page, context }) => {
    await page.goto(`${nilayam.url}/student-login`)
    await continueWithGoogle(page, 'ravi@example.in')
    await expect(page).toHaveURL(/\/user\/properties/)
    // A document of its own, whose policy has no room for Google.
    await page.goto(`${nilayam.url}/user/profile`)
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Ravi Teja')
    await page.evaluate(() => localStorage.setItem('token', `${localStorage.getItem('token')}x`))
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByRole('button', { name: 'Ok' }).click()
    const opening = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Sign in with Google in a new tab' }).click()
    const tab = await opening
    await tab.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page).toHaveURL(`${nilayam.url}/user/profile`)
    await expect(page.getByRole('heading', { level: 1, name: 'Ravi Teja' })).toBeVisible()
    await tab.close()
  })

  test('an owner comes by Google through the owners’ sign-up, and again', async ({ page }) => {
    await page.goto(`${nilayam.url}/signup`)
    await continueWithGoogle(page, 'imran@example.in')
    await expect(page).toHaveURL(`${nilayam.url}/dashboard`)
    await page.evaluate(() => localStorage.clear())
    await page.goto(`${nilayam.url}/login`)
    // The provider remembers who it was, and asks nothing.
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page).toHaveURL(`${nilayam.url}/dashboard`)
  })

  test('a forgotten password is replaced with a link that comes by mail', async ({
    page,
    browser,
  }) => {
    const email = 'lakshmi@example.in'
    const data = {
      full_name: 'Lakshmi Prasanna',
      email,
      mobile_number: '9876543210',
      type: 'owner',
    }
    const signup = await page.request.post(`${nilayam.url}/api/signup/`, {
      data: { ...data, password: PASSWORD },
    })
    expect(signup.status()).toBe(201)
    const elsewhere = await openElsewhere(browser, nilayam.url, email)

    await page.goto(`${nilayam.url}/login`)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expectAccessible(page)
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeFocused()
    await expectAccessible(page)
    const link = await findLink(email)

    await page.goto(link)
    await expect(page).toHaveURL(`${nilayam.url}/reset-password`)
    await page.reload()
    await page.getByLabel('New password', { exact: true }).fill('nilayam')
    await page.getByLabel('Confirm password').fill('nilayan')
    await page.getByRole('button', { name: 'Save the password' }).click()
    await expect(page.getByText('Password is too weak!')).toBeVisible()
    await expect(page.getByText('Passwords do not match!')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByLabel('New password', { exact: true }).fill(NEW)
    await page.getByLabel('Confirm password').fill(NEW)
    await page.getByRole('button', { name: 'Save the password' }).click()
    await expect(page).toHaveURL(`${nilayam.url}/dashboard`)

    await elsewhere.reload()
    await expect(elsewhere.getByRole('dialog').or(elsewhere.getByRole('alertdialog'))).toBeVisible()
    await elsewhere.context().close()
    const old = await page.request.post(`${nilayam.url}/api/login/`, {
      data: { email, password: PASSWORD },
    })
    expect(old.status()).toBe(401)
    await page.goto(link)
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Save the password' }).click()
    await expect(page.getByText('This link has ended or was used already.')).toBeVisible()
    for (const secret of [PASSWORD, NEW, link.split('token=')[1] ?? '']) {
      expect(nilayam.log()).not.toContain(secret)
    }
  })

  /** The link of the newest mail to somebody, as its plain text has it. */
  async function findLink(email: string): Promise<string> {
    const find = () => {
      const source = mailbox.mails.findLast(({ to }) => to.includes(email))?.source ?? ''
      const text = source.replaceAll('=\r\n', '').replaceAll('=3D', '=')
      return /http\S+\/reset-password\?token=[\w-]+/.exec(text)?.[0] ?? ''
    }
    await expect.poll(find, { timeout: 30_000 }).not.toBe('')
    return find()
  }
})

/** Somebody's session in another browser, on the profile. */
async function openElsewhere(browser: Browser, url: string, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage()
  await signIn(page, email)
  await page.goto('/profile')
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  return page
}

test('without Google there is no button, and nothing is asked of anybody else', async ({
  page,
}) => {
  runOnlyOn('phone', 'Settings know no width')
  const others: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') others.push(request.url())
  })
  for (const path of ['/login', '/student-login', '/signup', '/student-signup']) {
    await page.goto(path)
    await expect(page.getByLabel('E-mail')).toBeEditable()
    await expect(page.getByText('or with e-mail')).toHaveCount(0)
  }
  expect(others).toEqual([])
})

test('who chooses a common password reads why it is refused, before and after it is sent', async ({
  page,
}) => {
  const lists: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('common-passwords')) lists.push(request.url())
  })
  for (const path of ['/signup', '/student-signup', '/reset-password?token=x']) {
    lists.length = 0
    await page.goto(path)
    const password = page.getByLabel(/^(New p|P)assword$/)
    const strength = page.getByRole('status').filter({ hasText: /Strength|Too weak|Good|Strong/ })
    await expect(strength).toHaveText('Strength')
    expect(lists).toEqual([])
    await password.fill('Aa1!')
    await expect(strength).toHaveText('Too weak: use 8 characters or more')
    await password.fill('abcdefgh')
    await expect(strength).toHaveText('Too weak: add one more of these')
    await password.fill('Password1')
    await expect(strength).toHaveText('Too weak: one of the 10,000 most common')
    await page.getByRole('button', { name: /^Sign up|Save the password/ }).click()
    await expect(page.getByText('Password is too weak!').first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await password.fill(PASSWORD)
    await expect(strength).toHaveText('Strong')
    await expect(page.getByText('Password is too weak!')).toHaveCount(0)
  }
})

test('without the list the server says why', async ({ context }, { project }) => {
  runOnlyOn('phone', 'A refusal is shown as those of the journeys before are')
  // A page of its own, because the browser writes a file that doesn't come to the console.
  const page = await context.newPage()
  await page.route('**/common-passwords*', (route) => route.abort())
  await page.goto('/student-signup')
  await page.getByLabel('Full name').fill('Ravi Kumar')
  await page.getByLabel('E-mail').fill(`common-${project.name}@nilayam.test`)
  await page.getByLabel('Mobile').fill('9876543210')
  await page.getByLabel('Password', { exact: true }).fill('Password1')
  await page.getByLabel('Confirm password').fill('Password1')
  await expect(page.getByText('Good enough').or(page.getByText('Strong'))).toBeVisible()
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('Password is too weak!').first()).toBeVisible()
  await expect(page.getByText('Too weak: one of the 10,000 most common')).toBeVisible()
})

test('in the demo the link waits in the outbox', async ({ page }, { project }) => {
  const email = await signUp(page, 'student', `forgetful-${project.name}`)
  await page.goto('/reset-password')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeVisible()
  await page.getByRole('link', { name: 'Look in its outbox' }).click()
  await expect(page).toHaveURL('/outbox')
  const mail = page.getByRole('article').filter({ hasText: email }).first()
  await expect(async () => {
    await page.goto('/outbox')
    await expect(mail).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await expectAccessible(page)
  await mail.getByRole('link', { name: 'Choose a new password' }).click()
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
})

test('a profile is changed, and a new password ends the sessions elsewhere', async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  const email = await signUp(page, 'owner', `mover-${project.name}`)
  await signIn(page, email)
  await page.goto('/profile')
  const elsewhere = await openElsewhere(browser, baseURL ?? '', email)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Name').fill('Imran Shaik')
  await page.getByLabel('Phone').fill('+91 98480 12345')
  await expect(page.getByLabel('E-mail')).not.toBeEditable()
  await expect(page.getByLabel('Type')).toHaveValue('Owner')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile Updated')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Imran Shaik' })).toBeVisible()
  await expect(page.getByText('+91 98480 12345')).toBeVisible()

  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await page.getByLabel('Current password').fill('Wrong#2026')
  await page.getByLabel('New password', { exact: true }).fill(NEW)
  await page.getByLabel('Confirm password').fill(NEW)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('This is not your current password')).toBeVisible()
  await expect(page.getByText('Failed to update profile')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(/^changed \d/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()

  await elsewhere.reload()
  await elsewhere.getByRole('button', { name: 'Ok' }).click()
  await expect(elsewhere).toHaveURL(/\/login\?next=/)
  await elsewhere.context().close()
})

test('signing out everywhere ends the sessions elsewhere, and this one goes on', async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  const email = await signUp(page, 'student', `everywhere-${project.name}`)
  await signIn(page, email)
  await page.goto('/user/profile')
  const elsewhere = await openElsewhere(browser, baseURL ?? '', email)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText('Signed out everywhere else')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()

  await elsewhere.getByRole('button', { name: 'Edit Profile' }).click()
  await elsewhere.getByRole('button', { name: 'Save Changes' }).click()
  await expect(elsewhere.getByRole('dialog')).toContainText('Your session has expired.')
  await elsewhere.getByRole('button', { name: 'Ok' }).click()
  await expect(elsewhere).toHaveURL(/\/student-login\?next=/)
  await elsewhere.context().close()
})

test('a save without a token says so', async ({ page }, { project }) => {
  runOnlyOn('phone', 'Only a token is missing; the profile is saved at both widths')
  const email = await signUp(page, 'student', `gone-${project.name}`)
  await signIn(page, email)
  await page.goto('/user/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('No token found.')).toBeVisible()
})
