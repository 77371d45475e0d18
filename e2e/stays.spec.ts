import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { callAs, createListing } from './listings.ts'
import { type Nilayam, startNilayam } from './nilayam.ts'
import { signIn, signUp } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts'

const HOSTEL = 2
const today = () => new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10)
/** As pages say a day: '25 Nov 2026'. */
const say = (days: number) => {
  const [, day, month, year] =
    /^\w+, (\d+) (\w+) (\d+)/.exec(
      new Date(Date.now() + days * 86_400_000 + 330 * 60_000).toUTCString(),
    ) ?? []
  return `${Number(day)} ${month} ${year}`
}

const running: Nilayam[] = []
test.afterEach(async () => {
  for (const nilayam of running.splice(0)) await nilayam.stop()
})

/** A server whose clock can be put forward by days. */
async function startWithClock(): Promise<
  Nilayam & { putForward: (days: number) => Promise<void> }
> {
  const file = join(await mkdtemp(join(tmpdir(), 'nilayam-clock-')), 'days')
  await writeFile(file, '0')
  const clock = new URL('clock.mjs', import.meta.url).href
  const nilayam = await startNilayam({ NODE_OPTIONS: `--import ${clock}`, CLOCK_FILE: file })
  running.push(nilayam)
  const putForward = async (days: number) => {
    await writeFile(file, String(days))
    const seen = () => readFile(`${file}.read`, 'utf8').catch(() => '')
    await expect.poll(seen).toBe(String(days))
  }
  return { ...nilayam, putForward }
}

type Person = { page: Page; email: string }

async function enter(browser: Browser, baseURL: string, type: 'student' | 'owner', name: string) {
  const page = await (await browser.newContext({ baseURL })).newPage()
  const email = await signUp(page, type, name)
  await signIn(page, email)
  return { page, email }
}

/** A hostel with some beds and terms. */
async function createHostel({ page }: Person, beds: number): Promise<number> {
  const id = await createListing(page, 'Neem Tree Hostel', HOSTEL)
  const common = { who: 'women', has_ac: false, price: 6000, min_months: null, note: '' }
  const fields = { kind: 'bed', ...common, sharing: 4, has_bath: true }
  const groups = [{ kind: 'bed', name: '', units: beds }]
  const rooms = { property_id: id, revision: 0, groups, options: [{ group: 0, fields }] }
  await callAs(page, '/owner/options/', { data: rooms })
  const deposit = { kind: 'months', months: 1 }
  const stated = { deposit, deposit_kept: 0, joining_fee: 500, advance_months: 1 }
  const terms = { ...stated, notice_days: 30, deposit_days: 15 }
  await callAs(page, '/owner/terms/', { data: { property_id: id, version: 0, fields: terms } })
  return id
}

/** Asks about a place by a call; answers the thread's id. */
async function ask({ page }: Person, property_id: number): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const asked = { option_id: null, move_in: today(), months: 6, occupants: 'woman' }
  const data = {
    property_id,
    key: randomUUID(),
    ...asked,
    text: 'Is a bed free?',
    shares_phone: false,
  }
  const headers = { authorization: `Bearer ${token}` }
  const reply = await page.request.post('/api/student/enquiries/', { headers, data })
  expect(reply.status()).toBe(201)
  return (await reply.json()).enquiry_id
}

async function readState({ page }: Person, stay: number): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  return (await (await page.request.get(`/api/stays/${stay}/`, { headers })).json()).stay?.state
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** Confirms in the dialog. */
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

async function sendOffer({ page }: Person, thread: number): Promise<void> {
  await page.goto(`/enquiries/${thread}`)
  await page.getByRole('link', { name: /^Make an(other)? offer$/ }).click()
  await expect(page.getByText('Due on moving in')).toBeVisible()
  await press(page, 'Send to Ravi Kumar')
  await confirm(page, 'Send the offer')
  await expect(page.getByRole('heading', { name: /^Offer: Room 1, bed/ })).toBeVisible()
}

async function expectWell(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

test('an offer becomes a stay, which ends, and its deposit comes back', async ({ browser }) => {
  const nilayam = await startWithClock()
  const owner = await enter(browser, nilayam.url, 'owner', 'offering')
  const student = await enter(browser, nilayam.url, 'student', 'staying')
  const thread = await ask(student, await createHostel(owner, 2))
  await student.page.goto(`/user/enquiries/${thread}`)

  await test.step('the owner offers a bed and sees the costs before', async () => {
    await owner.page.goto(`/enquiries/${thread}/offer`)
    await expect(owner.page.getByText('First month')).toBeVisible()
    await owner.page.getByLabel('Which one').selectOption({ label: 'Room 1, bed B' })
    await expectWell(owner.page)
    await sendOffer(owner, thread)
    await expect(owner.page.getByRole('button', { name: 'Take the offer back' })).toBeVisible()
  })

  await test.step('the student sees it without reloading, and accepts', async () => {
    const card = student.page.getByRole('region', { name: /^Offer: Room 1, bed/ })
    await expect(card).toContainText('₹12,500')
    await expect(card).toContainText('Notice 30 days.')
    await expectWell(student.page)
    await press(student.page, 'Accept the offer')
    await confirm(student.page, 'Accept the offer')
    await expect(student.page.getByText('It is yours from', { exact: false })).toBeVisible()
    await expect(owner.page.getByRole('heading', { name: /^Ravi Kumar accepted/ })).toBeVisible()
  })

  await test.step('the student moves in', async () => {
    await student.page.goto('/user/dashboard')
    await student.page.getByRole('link', { name: 'Have you moved in?' }).click()
    await expect(student.page).toHaveURL(/\/user\/stays\/\d+$/)
    await expectWell(student.page)
    await press(student.page, 'I have moved in')
    await expect(student.page.getByRole('heading', { name: 'Last day', exact: true })).toBeVisible()
    await expectWell(student.page)
  })
  const stay = Number(student.page.url().split('/').at(-1))

  await test.step('a day with too little notice needs the other side’s word', async () => {
    await student.page.getByLabel('Last day').last().fill(say(1))
    await expect(
      student.page.getByText('This is less notice than was agreed on', { exact: false }),
    ).toBeVisible()
    await press(student.page, 'Enter this day')
    await expect(
      student.page.getByText('It holds once Imran Khan agrees.', { exact: false }),
    ).toBeVisible()
    await owner.page.goto('/dashboard')
    await owner.page.getByRole('link', { name: /asks for a day of leaving/ }).click()
    await expectWell(owner.page)
    await press(owner.page, 'Agree')
    await expect(owner.page.getByText(`until ${say(1)}`, { exact: false }).first()).toBeVisible()
  })

  await test.step('after the last day the deposit’s clock runs', async () => {
    await nilayam.putForward(3)
    await signIn(student.page, student.email)
    await signIn(owner.page, owner.email)
    await expect.poll(() => readState(student, stay), { timeout: 120_000 }).toBe('left')
    await student.page.goto(`/user/stays/${stay}`)
    await expect(student.page.getByRole('heading', { name: 'Deposit of ₹6,000' })).toBeVisible()
    await expectWell(student.page)
  })

  await test.step('the student says that it came back, and the owner confirms it', async () => {
    await press(student.page, 'It came back')
    await student.page.getByLabel('A remark').fill('By UPI')
    await expectWell(student.page)
    await press(student.page, 'Say so')
    await expect(student.page.getByText('Said, not answered yet').first()).toBeVisible()
    await owner.page.goto('/stays')
    await expect(owner.page.getByText('Waits for you', { exact: true })).toBeVisible()
    await expectWell(owner.page)
    await owner.page.getByRole('link', { name: /Ravi Kumar/ }).click()
    await expect(owner.page.getByText('By UPI')).toBeVisible()
    await press(owner.page, 'Ravi Kumar is right')
    await expect(owner.page.getByText('Both say the same').first()).toBeVisible()
    await student.page.reload()
    await expect(student.page.getByText('Both say the same').first()).toBeVisible()
  })
})

test('an offer that nobody answers lapses, and the bed goes to somebody else', async ({
  browser,
}) => {
  const nilayam = await startWithClock()
  const owner = await enter(browser, nilayam.url, 'owner', 'waiting')
  const silent = await enter(browser, nilayam.url, 'student', 'silent')
  const quick = await enter(browser, nilayam.url, 'student', 'quick')
  const hostel = await createHostel(owner, 1)
  const [first, second] = [await ask(silent, hostel), await ask(quick, hostel)]

  await sendOffer(owner, first)

  // The last bed is held: nobody else can be offered it, and the board says for whom.
  await owner.page.goto(`/enquiries/${second}/offer`)
  await expect(owner.page.getByText('none free on these days', { exact: false })).toBeVisible()
  await expect(owner.page.getByRole('button', { name: 'Send to Ravi Kumar' })).toBeDisabled()
  await owner.page.goto(`/board/${hostel}`)
  const held = owner.page.getByRole('gridcell', { name: /Held for an offer/ })
  await expect(held).toContainText('until')
  await held.getByRole('button').click()
  await owner.page.getByRole('button', { name: /^Free from/ }).click()
  await expect(owner.page.getByRole('alert')).toContainText(
    'is held for an offer to Ravi Kumar until',
  )

  // The student's page is behind when the offer is taken back: pressing Accept says what it is now.
  await silent.page.route('**/lines/**', (route) => route.abort())
  await silent.page.goto(`/user/enquiries/${first}`)
  await expect(silent.page.getByRole('button', { name: 'Accept the offer' })).toBeVisible()
  await owner.page.goto(`/enquiries/${first}`)
  await press(owner.page, 'Take the offer back')
  await confirm(owner.page, 'Take the offer back')
  await expect(owner.page.getByRole('heading', { name: /^You took the offer back/ })).toBeVisible()
  await press(silent.page, 'Accept the offer')
  await confirm(silent.page, 'Accept the offer')
  await expect(silent.page.getByRole('heading', { name: /took the offer back on/ })).toBeVisible()
  await silent.page.unroute('**/lines/**')
  await sendOffer(owner, first)

  await nilayam.putForward(4)
  for (const { page, email } of [silent, quick, owner]) await signIn(page, email)
  await silent.page.goto(`/user/enquiries/${first}`)
  await expect(silent.page.getByRole('heading', { name: /^The offer ended on/ })).toBeVisible()
  await expect(silent.page.getByText('nothing was agreed on', { exact: false })).toBeVisible()
  await expectWell(silent.page)

  await owner.page.goto(`/enquiries/${second}/offer`)
  await owner.page.getByRole('textbox', { name: 'From' }).fill(say(5))
  await expect(owner.page.getByText('1 free on these days', { exact: false })).toBeVisible()
  await press(owner.page, 'Send to Ravi Kumar')
  await confirm(owner.page, 'Send the offer')
  await expect(owner.page.getByRole('button', { name: 'Take the offer back' })).toBeVisible()
  await quick.page.goto(`/user/enquiries/${second}`)
  await press(quick.page, 'Decline')
  await confirm(quick.page, 'Decline')
  await expect(quick.page.getByRole('heading', { name: /^You declined on/ })).toBeVisible()
})
