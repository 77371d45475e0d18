import { type StandIn, startGoogle } from '@nilayam/server/testing/services/google'
import { type Mailbox, openMailbox } from '@nilayam/server/testing/services/mailbox'
import type { Browser, Page } from '@playwright/test'
import { type Nilayam, startNilayam } from '../site/nilayam.ts'
import { expect, expectWellAtBothWidths, runOnlyOn, test } from '../site/test.ts'
import { openProfile, PASSWORD, signIn, signInByForm, signUp } from '../steps/people.ts'

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

  /** Signs in with Google as the person with this e-mail. */
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

  test('a student signs in with Google, sets a password, and signs in with it', async ({
    page,
  }) => {
    runOnlyOn('phone', 'What is done doesn’t depend on the width; its pages are looked at in both')
    const email = 'sravani@example.in'
    // From a page whose content security policy doesn't allow Google.
    await page.goto(nilayam.url)
    await page.goto(`${nilayam.url}/about`)
    await page.evaluate((path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, '/student-login?next=/user/profile')
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    await expectWellAtBothWidths(page)
    await continueWithGoogle(page, email)
    await expect(page).toHaveURL(`${nilayam.url}/user/profile`)
    await expect(page.getByRole('heading', { level: 1, name: 'Sravani Devi' })).toBeVisible()
    await expect(page.getByText('Student, since')).toBeVisible()

    await page.getByRole('button', { name: 'Set a password' }).click()
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Profile Updated')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible()
    await page.evaluate(() => localStorage.clear())
    await signInByForm(page, email, `${nilayam.url}/student-login`)
    await expect(page).toHaveURL(/\/user\/properties/)
  })

  test('after a session ends, signing in with Google in another tab continues it', async ({
    page,
    context,
  }) => {
    runOnlyOn('phone', 'What is done doesn’t depend on the width')
    await page.goto(`${nilayam.url}/student-login`)
    await continueWithGoogle(page, 'ravi@example.in')
    await expect(page).toHaveURL(/\/user\/properties/)
    // A full load, so that the content security policy doesn't allow Google.
    await page.goto(`${nilayam.url}/user/profile`)
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Ravi Teja')
    await page.context().clearCookies({ name: 'refresh' })
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

  test('an owner signs up with Google, then signs in with it', async ({ page }) => {
    runOnlyOn('phone', 'What is done doesn’t depend on the width')
    await page.goto(`${nilayam.url}/signup`)
    await continueWithGoogle(page, 'imran@example.in')
    await expect(page).toHaveURL(`${nilayam.url}/dashboard`)
    await page.evaluate(() => localStorage.clear())
    await page.goto(`${nilayam.url}/login`)
    // The provider still has its session.
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page).toHaveURL(`${nilayam.url}/dashboard`)
  })

  test('a forgotten password is reset with a link from a mail', async ({ page, browser }) => {
    runOnlyOn('phone', 'What is done doesn’t depend on the width; its pages are looked at in both')
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
    await expectWellAtBothWidths(page)
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeFocused()
    await expectWellAtBothWidths(page)
    const link = await findLink(email)

    await page.goto(link)
    await expect(page).toHaveURL(`${nilayam.url}/reset-password`)
    await page.reload()
    await page.getByLabel('New password', { exact: true }).fill('nilayam')
    await page.getByLabel('Confirm password', { exact: true }).fill('nilayan')
    await page.getByRole('button', { name: 'Save the password' }).click()
    await expect(page.getByText('Password is too weak!')).toBeVisible()
    await expect(page.getByText('Passwords do not match!')).toBeVisible()
    await expectWellAtBothWidths(page)
    await page.getByLabel('New password', { exact: true }).fill(NEW)
    await page.getByLabel('Confirm password', { exact: true }).fill(NEW)
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
    // Before anything is typed; and who sends a password all the same hears it, too.
    await expect(page.getByText('This link has ended or was used already.')).toBeVisible()
    await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0)
    await expectWellAtBothWidths(page)
    const [, token = ''] = link.split('token=')
    const again = await page.request.post(`${nilayam.url}/api/reset-password/`, {
      data: { token, password: PASSWORD },
    })
    expect(await again.json()).toMatchObject({
      status: 400,
      msg: 'This link has ended or was used already. Ask for a new one.',
    })
    for (const secret of [PASSWORD, NEW, token]) {
      expect(nilayam.log()).not.toContain(secret)
    }
  })

  /** The newest link in the plain text of mails to an address, which gets others as well: of new sign-ins. */
  async function findLink(email: string): Promise<string> {
    const find = () => {
      const links = mailbox.mails
        .filter(({ to }) => to.includes(email))
        .map(({ source }) => source.replaceAll('=\r\n', '').replaceAll('=3D', '='))
        .flatMap((text) => /http\S+\/reset-password\?link#token=[\w-]+/.exec(text)?.[0] ?? [])
      return links.at(-1) ?? ''
    }
    await expect.poll(find).not.toBe('')
    return find()
  }
})

/** Signs in in another browser, and opens the profile. */
async function openElsewhere(browser: Browser, url: string, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage()
  await signIn(page, email)
  await openProfile(page, '/profile')
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  return page
}

test('without Google there is no button, and no request to other sites', async ({ page }) => {
  runOnlyOn('phone', 'Settings don’t depend on the width')
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

test('a sign-up that fails is said in view', async ({ page }) => {
  runOnlyOn('phone', 'On computers the whole form is in view')
  await page.route('**/api/signup/', (route) => route.fulfill({ status: 429, json: {} }))
  await page.goto('/signup')
  await page.getByLabel('Full name').fill('Ravi Kumar')
  await page.getByLabel('E-mail').fill('ravi@nilayam.test')
  await page.getByLabel('Mobile').fill('9876543210')
  await page.getByLabel('Password', { exact: true }).fill('Tamarind#2026')
  await page.getByLabel('Confirm password', { exact: true }).fill('Tamarind#2026')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeInViewport()
  await expect(page.getByLabel('Full name')).toHaveValue('Ravi Kumar')
})

test('a profile is changed, and a new password ends other sessions', async ({
  page,
  browser,
  baseURL,
}) => {
  runOnlyOn('phone', 'What is done doesn’t depend on the width; its pages are looked at in both')
  const email = await signUp(page, 'owner', 'mover')
  await signIn(page, email)
  await page.goto('/profile')
  const elsewhere = await openElsewhere(browser, baseURL ?? '', email)
  await expectWellAtBothWidths(page)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Name').fill('Imran Shaik')
  await page.getByLabel('Phone').fill('+91 98480 12345')
  await expect(page.getByLabel('E-mail')).not.toBeEditable()
  await expect(page.getByLabel('Type')).toHaveValue('Owner')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile Updated')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Imran Shaik' })).toBeVisible()
  await expect(page.getByRole('definition').getByText('+91 98480 12345')).toBeVisible()

  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused()
  await page.getByLabel('Current password', { exact: true }).fill('Wrong#2026')
  await page.getByLabel('New password', { exact: true }).fill(NEW)
  await page.getByLabel('Confirm password', { exact: true }).fill(NEW)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('This is not your current password')).toBeVisible()
  await expect(page.getByText('Failed to update profile')).toBeVisible()
  await expectWellAtBothWidths(page)
  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(/^changed \d/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()

  await elsewhere.reload()
  await elsewhere.getByRole('button', { name: 'Ok' }).click()
  await expect(elsewhere).toHaveURL(/\/login\?next=/)
  await elsewhere.context().close()
})

test('signing out everywhere ends all other sessions', async ({ page, browser, baseURL }) => {
  runOnlyOn('phone', 'What is done doesn’t depend on the width')
  const email = await signUp(page, 'student', 'everywhere')
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

test('a save without a token shows an error', async ({ page }, { project }) => {
  runOnlyOn('phone', 'Another test saves the profile at both widths')
  const email = await signUp(page, 'student', `gone-${project.name}`)
  await signIn(page, email)
  await page.goto('/user/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('No token found.')).toBeVisible()
})
