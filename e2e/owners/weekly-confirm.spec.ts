import { HOUR } from '@nilayam/contract/time/durations'
import { type Mailbox, openMailbox } from '@nilayam/server/testing/services/mailbox'
import type { Page } from '@playwright/test'
import { type Nilayam, startNilayam } from '../site/nilayam.ts'
import { expect, expectAccessible, runOnlyOn, test } from '../site/test.ts'
import { toPlain } from '../steps/mails.ts'
import { PASSWORD } from '../steps/people.ts'

const SUBJECT = 'Is it still right'

test.describe('the weekly mail', () => {
  let mailbox: Mailbox
  let nilayam: Nilayam
  test.beforeAll(async () => {
    mailbox = await openMailbox()
    // The demo has owners who haven't confirmed for weeks; they get a mail as soon as the server runs.
    nilayam = await startNilayam({ DEMO: 'on', SMTP_URL: mailbox.url })
  })
  test.afterAll(async () => {
    await nilayam.stop()
    await mailbox.close()
  })

  const findMails = () =>
    mailbox.mails
      .map(({ to, source }) => ({ to: to[0] ?? '', text: toPlain(source) }))
      .filter(({ text }) => text.includes(SUBJECT))
  const toLink = (text: string) => /https?:\S+\/confirm-rooms#token=[\w.-]+/.exec(text)?.[0] ?? ''
  const toToken = (link: string) => new URL(link).hash.replace('#token=', '')
  type Looked = { properties: { id: number; confirmed_at: string }[] }
  const look = async (page: Page, token: string): Promise<Looked> => {
    const address = `${nilayam.url}/api/public/confirm_rooms/look/`
    return (await page.request.post(address, { data: { token } })).json()
  }

  test('confirms by one press, as often as one likes, and never by a scanner', async ({ page }) => {
    runOnlyOn('phone', 'One mailbox; its page is a column of buttons at every width')
    await expect.poll(() => findMails().length, { timeout: 120_000 }).toBeGreaterThan(0)
    const link = toLink(findMails()[0]?.text ?? '')
    const path = link.slice(link.indexOf('/confirm-rooms'))
    const read = async () => (await look(page, toToken(link))).properties
    const before = await read()
    // Mail scanners follow every link.
    for (const method of ['GET', 'HEAD']) await page.request.fetch(nilayam.url + path, { method })
    expect(await read()).toEqual(before)

    await page.goto(nilayam.url + path)
    await expectAccessible(page)
    const press = page.getByRole('button', { name: /^Still right/ }).first()
    await press.click()
    await expect(page.getByText('Thank you, confirmed today')).toBeVisible()
    const after = await read()
    expect(after.filter(({ confirmed_at }) => isToday(confirmed_at)).length).toBeGreaterThan(0)

    await page.reload()
    await expect(press).toBeVisible()
    await page
      .getByRole('button', { name: /^Still right/ })
      .last()
      .click()
    await expect(page.getByText('Thank you, confirmed today')).toBeVisible()
    // What isn't right is changed on the page of its rooms, after signing in.
    await page
      .getByRole('link', { name: /^Not right/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/login\?next=%2Frooms%2F\d+$/)
  })

  test('shows what is so now when it is looked at again', async ({ page }) => {
    runOnlyOn('phone', 'One mailbox; its page is a column of buttons at every width')
    await expect.poll(() => findMails().length, { timeout: 120_000 }).toBeGreaterThan(0)
    const link = toLink(findMails()[0]?.text ?? '')
    await page.goto(nilayam.url + link.slice(link.indexOf('/confirm-rooms')))
    const counts = page.getByText(/ free now$/)
    await expect(counts.first()).toBeVisible()
    await expect(page.getByText(/: 99 of \d+ free now$/)).toHaveCount(0)
    // As if it was changed on another device meanwhile.
    await page.route('**/api/public/confirm_rooms/look/', async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      json.properties[0].options[0].free.now = 99
      await route.fulfill({ response, json })
    })
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(page.getByText(/: 99 of \d+ free now$/)).toHaveCount(1)
  })

  test('says so when the place went meanwhile', async ({ page }) => {
    runOnlyOn('phone', 'One mailbox; its page is a column of buttons at every width')
    await expect.poll(() => findMails().length, { timeout: 120_000 }).toBeGreaterThan(0)
    const mail = findMails().at(-1)
    const link = toLink(mail?.text ?? '')
    await page.goto(nilayam.url + link.slice(link.indexOf('/confirm-rooms')))
    // The page asks for its places once its scripts run: it has to know this one before it goes.
    const press = page.getByRole('button', { name: /^Still right/ }).first()
    await expect(press).toBeVisible()
    const { properties } = await look(page, toToken(link))
    const login = await page.request.post(`${nilayam.url}/api/login/`, {
      data: { email: mail?.to, password: PASSWORD },
    })
    const headers = { authorization: `Bearer ${(await login.json()).access}` }
    const gone = await page.request.post(`${nilayam.url}/api/owner/delete_property_by_owner/`, {
      headers,
      data: { property_id: properties[0]?.id },
    })
    expect(gone.status()).toBe(200)
    await press.click()
    await expect(page.getByText('This place is not on offer any more')).toBeVisible()
  })
})

const isToday = (moment: string) => Date.now() - Date.parse(moment) < HOUR
