import { DAY, HOUR, MINUTE } from '@nilayam/contract/time/durations'
import { toIndia } from '@nilayam/contract/time/india-time'
import { codeAt } from '@nilayam/server/testing/codes'
import type { Browser, Page } from '@playwright/test'
import { allRunOnlyOn, expect, openPage, test } from '../site/test.ts'
import { readBackupCodes, startTwoStep } from '../steps/codes.ts'
import { createListing, sendProof } from '../steps/listings.ts'
import { addAuthenticator, addPasskey } from '../steps/passkeys.ts'
import { PASSWORD, signIn, signInByForm, signUp } from '../steps/people.ts'

allRunOnlyOn('phone', 'Tests times and who is signed in, not how it looks')

/** A browser on a device whose clock is off; it goes on from there. */
async function openOff(browser: Browser, offBy: number): Promise<Page> {
  const page = await openPage(browser)
  await page.clock.install({ time: Date.now() + offBy })
  return page
}

const getToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })

for (const [name, offBy] of [
  ['ten minutes behind', -10 * MINUTE],
  ['ten minutes ahead', 10 * MINUTE],
  ['a day behind', -DAY],
  ['a day ahead', DAY],
] as const) {
  test(`on a device ${name} an owner stays signed in, with two steps`, async ({ browser }) => {
    const page = await openOff(browser, offBy)
    const email = await signUp(page, 'owner', `clock-${name.replaceAll(' ', '-')}`)
    await signInByForm(page, email)
    await page.goto('/profile')
    const secret = await startTwoStep(page)
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill(codeAt(secret))
    await page.getByRole('button', { name: 'Turn it on' }).click()
    await readBackupCodes(page)
    await page.getByRole('button', { name: 'I have kept them' }).click()

    await page.evaluate(() => localStorage.clear())
    await page.goto('/login?next=/profile')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill(codeAt(secret, 30))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/profile')
    await expect(page.getByRole('heading', { level: 1, name: 'Imran Khan' })).toBeVisible()

    const before = await getToken(page)
    // Whoever is there for a quarter of an hour: the token is renewed before it ends.
    await expect(async () => {
      await page.clock.fastForward(MINUTE)
      await page.keyboard.press('Shift')
      expect(await getToken(page)).not.toBe(before)
    }).toPass({ intervals: [200] })
    await page.goto('/privacy-centre')
    await expect(page.getByText('This device')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await page.context().close()
  })

  test(`on a device ${name} a passkey is made and signs in`, async ({ browser }) => {
    const page = await openOff(browser, offBy)
    await addAuthenticator(page)
    const email = await signUp(page, 'student', `key-${name.replaceAll(' ', '-')}`)
    await signIn(page, email)
    await page.goto('/user/profile')
    await addPasskey(page)
    await page.evaluate(() => localStorage.clear())
    await page.goto('/student-login?next=/user/profile')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page).toHaveURL('/user/profile')
    await page.context().close()
  })

  test(`on a device ${name} staff see since when something waits, and whose it is`, async ({
    browser,
    page,
  }) => {
    const owner = await signUp(page, 'owner', `wait-${name.replaceAll(' ', '-')}`)
    await signIn(page, owner)
    const title = `Clock Hall ${name}`
    const id = await createListing(page, title)
    await sendProof(page, id)
    const staff = await openOff(browser, offBy)
    await signInByForm(staff, 'admin@nilayam.test')
    await staff.goto(`/admin/properties?q=${encodeURIComponent(title)}`)
    await expect(staff.getByRole('row', { name: title })).toContainText('today')
    await staff.goto(`/admin/verification/${id}`)
    await staff.getByRole('button', { name: 'Open the ID document' }).click()
    // The server's times: a claim is somebody's for a quarter of an hour from now on.
    const [since, until] = await readClaim(staff)
    expect((until - since + DAY) % DAY).toBe(15 * MINUTE)
    expect((minuteInIndia() - since + DAY) % DAY).toBeLessThanOrEqual(3 * MINUTE)
    await staff.getByRole('button', { name: 'Give back' }).click()
    await staff.context().close()
  })
}

/** Since when the item is one's own, and until when, as milliseconds of the day in India. */
async function readClaim(staff: Page): Promise<[number, number]> {
  const bar = staff.getByText(/^Yours since/)
  await expect(bar).toBeVisible()
  const times = [...((await bar.textContent()) ?? '').matchAll(/(\d{1,2}):(\d\d)\s*(am|pm)?/gi)]
  const [since = 0, until = 0] = times.map(([, hour, minute, half]) => {
    const shift = half?.toLowerCase() === 'pm' ? 12 : 0
    const hours = (half ? Number(hour) % 12 : Number(hour)) + shift
    return hours * HOUR + Number(minute) * MINUTE
  })
  return [since, until]
}

const minuteInIndia = () => (Math.floor(toIndia(Date.now()).getTime() / MINUTE) * MINUTE) % DAY
