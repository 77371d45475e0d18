import type { Locator, Page } from '@playwright/test'
import { expect, expectWellAtBothWidths, runOnlyOn, test } from '../site/test.ts'
import { createWaiting, openAdmin, openBrowser } from '../steps/admin-pages.ts'
import { endSession, signInHere } from '../steps/ended-sessions.ts'
import { sendProof } from '../steps/listings.ts'
import { signInByForm } from '../steps/people.ts'

const CHECKS = ['Identity', 'Proof', 'Address', 'Photos']
const yes = (admin: Page, at: number) =>
  admin.getByRole('button', { name: `Yes, ${CHECKS[at]}`, exact: true })
const no = (admin: Page, at: number) =>
  admin.getByRole('button', { name: `No, ${CHECKS[at]}`, exact: true })

/** In each rotation, also zoomed in, all of a document can be scrolled to. */
async function expectTurnable(admin: Page): Promise<void> {
  await admin.getByRole('button', { name: 'Larger' }).click()
  for (let turns = 1; turns <= 4; turns++) {
    await admin.getByRole('button', { name: 'Turn', exact: true }).click()
    const start = await admin
      .getByRole('region', { name: 'Paper', exact: true })
      .evaluate((view) => {
        view.scrollTo(0, 0)
        const { left, top } = view.getBoundingClientRect()
        const paper = view.querySelector('.paper')?.getBoundingClientRect()
        return paper && { left: paper.left - left, top: paper.top - top, width: paper.width }
      })
    expect(start?.left).toBeGreaterThanOrEqual(-1)
    expect(start?.top).toBeGreaterThanOrEqual(-1)
    expect(start?.width).toBeGreaterThan(100)
  }
  await admin.getByRole('button', { name: 'Smaller' }).click()
}

test('a new listing is verified, and a visitor sees the badge', async ({ page, browser }) => {
  runOnlyOn('phone', 'What is done doesn’t depend on the width; its pages are looked at in both')
  const title = 'Verified Hall'
  const id = await createWaiting(page, 'verify', title)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/user/property-details/${id}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(title)
  // The badge of the property itself is a button, those of similar properties aren't.
  const badge = visitor.getByRole('main').getByRole('button', { name: 'Verified', exact: true })
  await expect(badge).toHaveCount(0)

  const admin = await openBrowser(browser, page)
  await signInByForm(admin, 'admin@nilayam.test')
  await expect(admin).toHaveURL('/admin')
  await expect(admin.getByRole('region', { name: 'Last 7 days' })).toContainText('Revenue')
  await expectWellAtBothWidths(admin)
  await admin.getByRole('link', { name: 'Open the queue' }).click()
  await expect(admin.getByRole('region', { name: 'Queue', exact: true })).toBeVisible()
  await admin.goto(`/admin/verification/${id}`)
  await admin.getByRole('button', { name: 'Open the ID document' }).click()
  await expect(admin.getByRole('img', { name: 'licence.jpg' })).toBeVisible()
  await expect(admin.getByTitle('By you. Every opening is logged.')).toBeVisible()
  await expectWellAtBothWidths(admin)
  await expectTurnable(admin)
  for (const at of [0, 1, 2, 3]) await yes(admin, at).click()
  await admin.getByRole('button', { name: /^Approve/ }).click()
  const why = admin.getByRole('form', { name: 'Approve' })
  await expect(why).toContainText('You haven’t opened the property proof')
  await expectWellAtBothWidths(admin)
  await why.getByRole('button', { name: 'Approve all the same' }).click()
  await expect(why).toContainText('Open both papers, or say why not')
  await expect(why.getByRole('textbox')).toBeFocused()
  await expect(admin).toHaveTitle(/^Error: /)
  await why.getByRole('button', { name: 'Close' }).click()
  await expect(admin).not.toHaveTitle(/^Error: /)
  await admin.getByRole('button', { name: /^Property proof/ }).click()
  await expect(admin.getByText(', opened by you')).toHaveCount(2)
  await admin.getByRole('button', { name: /^Approve/ }).click()
  await expect(admin.getByText('Verified. The badge shows from now on.')).toBeVisible()

  await visitor.reload()
  await expect(badge.first()).toBeVisible()
})

test('a refused owner sees the reason, sends another document, and waits again', async ({
  page,
  browser,
}) => {
  runOnlyOn('phone', 'What is done doesn’t depend on the width; its pages are looked at in both')
  const title = 'Refused Hall'
  const id = await createWaiting(page, 'refuse', title)
  const admin = await openAdmin(browser, page)
  await admin.goto(`/admin/verification/${id}`)
  await no(admin, 1).click()
  await admin.getByRole('button', { name: /^Refuse/ }).click()
  const form = admin.getByRole('form', { name: 'Refuse' })
  const note = form.getByRole('textbox', { name: /by e-mail and on the property/ })
  await expect(note).toHaveValue(/^Please photograph every page in daylight/)
  await note.fill('Page two is missing. <b>Please</b> send both pages.')
  await expectWellAtBothWidths(admin)
  // What staff wrote and chose stays over a reload; the checks are made anew.
  await form.getByLabel('Reason').selectOption('duplicate')
  await admin.reload()
  await yes(admin, 0).click()
  await admin.getByRole('button', { name: /^Refuse/ }).click()
  await expect(form.getByLabel('Reason')).toHaveValue('duplicate')
  await no(admin, 1).click()
  await expect(form.getByLabel('Reason')).toHaveValue('proof_unreadable')
  await expect(note).toHaveValue('Page two is missing. <b>Please</b> send both pages.')
  await form.getByRole('button', { name: 'Refuse' }).click()
  await expect(admin.getByText('Refused. The owner is told why.')).toBeVisible()

  await page.goto('/properties')
  await expect(page.getByText('Page two is missing. <b>Please</b> send both pages.')).toBeVisible()
  await page.getByRole('link', { name: `Send again ${title}` }).click()
  const why = page.getByText('The property proof can’t be read. Page two is missing.')
  await expect(why).toBeInViewport()
  await expectWellAtBothWidths(page)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.locator('.error-summary')).toBeFocused()
  await expect(page.locator('#kyc_property_proof-group-error')).toHaveText(/^Nothing new was sent/)
  await sendProof(page, id)
  await page.goto('/properties')
  await expect(page.getByText('Page two is missing.')).toHaveCount(0)
  await admin.goto(`/admin/verification/${id}`)
  await expect(admin.getByRole('button', { name: /^Approve/ })).toBeVisible()
  // Both at once.
  await admin.keyboard.press('[')
  await admin.keyboard.press(']')
  await expect(admin.getByText(', opened by you')).toHaveCount(2)
})

test('a second decision is refused, naming who decided first', async ({ page, browser }, info) => {
  runOnlyOn('desktop', 'Only tests the server’s reply')
  const title = `Second Hall ${info.project.name}`
  const id = await createWaiting(page, `second-${info.project.name}`, title)
  const admin = await openAdmin(browser, page)
  await admin.goto(`/admin/verification/${id}`)
  await admin.getByRole('button', { name: 'Ask for a better paper' }).click()
  const form = admin.getByRole('form', { name: 'Ask for a better paper' })
  await expect(form.getByRole('textbox')).toHaveValue(/better copy/)
  // The page would look again by itself once the counts in its menu change.
  await admin.route('**/api/admin/waiting/', (route) => route.fulfill({ status: 429, json: {} }))
  const token = await admin.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const asIs = await page.request.get(`/api/admin/properties/${id}/`, { headers })
  const { sent_at } = (await asIs.json()).property
  const data = { decision: 'ask', sent_at, note: 'Please send page two as well.' }
  const url = `/api/admin/verification/${id}/`
  expect((await page.request.post(`${url}claim/`, { headers, data: {} })).status()).toBe(200)
  expect((await page.request.post(url, { headers, data })).status()).toBe(200)

  await form.getByRole('button', { name: 'Ask the owner' }).click()
  // In view, because on phones the form stands far below it.
  const late = admin.getByRole('alert').filter({ hasText: 'asked for a better paper' })
  await expect(late).toHaveText(`Meera Iyer has asked for a better paper for ${title} already.`)
  await expect(late).toBeFocused()
  await expect(late).toBeInViewport()
  await expect(admin.getByRole('heading', { name: title })).toBeVisible()
  await expect(admin.getByText(/Nothing waits here\. A better paper was asked for\./)).toBeVisible()
  await expect(admin).toHaveURL(new RegExp(`/admin/verification/${id}`))
})

test('the decision buttons stay visible beside a document', async ({ page, browser }, info) => {
  runOnlyOn('desktop', 'Has a size of its own')
  const title = `Short Hall ${info.project.name}`
  const id = await createWaiting(page, `short-${info.project.name}`, title)
  const admin = await openAdmin(browser, page)
  await admin.setViewportSize({ width: 1366, height: 650 })
  await admin.goto(`/admin/verification/${id}`)
  await admin.getByRole('button', { name: 'Open the ID document' }).click()
  const paper = admin.getByRole('region', { name: 'Paper', exact: true })
  const acts = ['Ask for a better paper', /^Refuse/, /^Approve/].map((name) =>
    admin.getByRole('button', { name }),
  )
  for (const act of acts) await expect(act).toBeInViewport({ ratio: 1 })
  const listTops = async () =>
    new Set(await Promise.all(acts.map(async (act) => (await act.boundingBox())?.y)))
  await expect.poll(async () => (await listTops()).size).toBe(1)
  const heightOfPaper = async () => (await paper.boundingBox())?.height
  await expect.poll(heightOfPaper).toBeGreaterThan(650 * 0.64)
  const thumbnails = admin.locator('.pane-strip')
  await expect(thumbnails.getByRole('button').first()).toHaveAccessibleName('Picture 1')
  await thumbnails.evaluate((strip) => {
    const [one] = strip.children
    for (let more = 0; one && more < 14; more++) strip.append(one.cloneNode(true))
  })
  expect((await thumbnails.getByRole('button').first().boundingBox())?.width).toBe(60)
  await admin.getByRole('button', { name: 'Full screen' }).click()
  await expect.poll(heightOfPaper).toBeGreaterThan(600)
  await admin.keyboard.press('Escape')
  await expect(acts[2] as Locator).toBeInViewport()

  // Papers that were sent since are closed, also beside the property.
  await admin.goto(`/admin/properties/${id}`)
  await admin.getByRole('button', { name: 'Open the ID document' }).click()
  await expect(admin.locator('.paper')).toBeVisible()
  await sendProof(page, id)
  await admin.getByRole('button', { name: 'Give back' }).click()
  await expect(admin.getByText('Nobody works on this.')).toBeVisible()
  await expect(admin.locator('.paper')).toHaveCount(0)

  // Nothing that was opened or ticked for one place is there on the page of its duplicate.
  await createWaiting(page, `twin-${info.project.name}`, `Twin Hall ${info.project.name}`)
  await admin.goto(`/admin/properties/${id}`)
  await admin.getByRole('button', { name: 'Open the ID document' }).click()
  await expect(admin.locator('.paper')).toBeVisible()
  await admin.getByRole('checkbox').check()
  const duplicate = admin.locator('.note').getByRole('link').first()
  const other = await duplicate.innerText()
  await duplicate.click()
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(other)
  await expect(admin.locator('.paper')).toHaveCount(0)
  await expect(admin.getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test('a session that ends while a paper is opened leaves it to be opened again', async ({
  page,
  browser,
}) => {
  runOnlyOn('desktop', 'What is done doesn’t depend on the width')
  const id = await createWaiting(page, 'ended', 'Ended Hall')
  const admin = await openBrowser(browser, page)
  await signInByForm(admin, 'admin@nilayam.test')
  await expect(admin).toHaveURL('/admin')
  // The counts in the menu are asked for at any time, and would be the first to hear that the session is over.
  await admin.route('**/api/admin/waiting/', (route) => route.fulfill({ status: 429, json: {} }))
  await admin.goto(`/admin/verification/${id}`)
  const open = admin.getByRole('button', { name: 'Open the ID document' })
  await admin.getByRole('button', { name: 'Take it' }).click()
  await expect(admin.getByRole('button', { name: 'Take it' })).toHaveCount(0)
  await endSession(admin)
  await open.click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Ok' }).click()
  await signInHere(admin, 'admin@nilayam.test')
  await expect(admin).toHaveURL(`/admin/verification/${id}`)
  await expect(admin.getByText('Something went wrong')).toHaveCount(0)
  await open.click()
  await expect(admin.getByRole('img', { name: 'licence.jpg' })).toBeVisible()
})
