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
const PRICE = 6000
const today = () => new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10)

let nilayam: Nilayam | undefined
test.afterEach(async () => {
  await nilayam?.stop()
  nilayam = undefined
})

/** A server whose clock can be put forward by days. */
async function startWithClock(): Promise<{
  url: string
  putForward: (days: number) => Promise<void>
}> {
  const file = join(await mkdtemp(join(tmpdir(), 'nilayam-clock-')), 'days')
  await writeFile(file, '0')
  const clock = new URL('clock.mjs', import.meta.url).href
  nilayam = await startNilayam({ NODE_OPTIONS: `--import ${clock}`, CLOCK_FILE: file })
  const putForward = async (days: number) => {
    await writeFile(file, String(days))
    // A session begun before the server has seen it would end with it.
    const seen = () => readFile(`${file}.read`, 'utf8').catch(() => '')
    await expect.poll(seen).toBe(String(days))
  }
  return { url: nilayam.url, putForward }
}

type Person = { page: Page; email: string }

async function enter(browser: Browser, baseURL: string, type: 'student' | 'owner', name: string) {
  const page = await (await browser.newContext({ baseURL })).newPage()
  const email = await signUp(page, type, name)
  await signIn(page, email)
  return { page, email }
}

async function post(
  { page }: Person,
  path: string,
  data: object,
): Promise<Record<string, unknown>> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const reply = await page.request.post(`/api${path}`, { headers, data })
  expect([path, reply.ok(), await reply.text()]).toMatchObject([path, true, expect.anything()])
  return reply.json()
}

async function createHostel({ page }: Person): Promise<number> {
  const id = await createListing(page, 'Neem Tree Hostel', HOSTEL)
  const common = { who: 'women', has_ac: false, price: PRICE, min_months: null, note: '' }
  const fields = { kind: 'bed', ...common, sharing: 4, has_bath: true }
  const groups = [{ kind: 'bed', name: '', units: 4 }]
  const rooms = { property_id: id, revision: 0, groups, options: [{ group: 0, fields }] }
  await callAs(page, '/owner/options/', { data: rooms })
  return id
}

/** Asks, offers, accepts and moves in today, by calls; answers the stay. */
async function moveIn(student: Person, owner: Person, property_id: number): Promise<number> {
  const move_in = today()
  const { enquiry_id } = await post(student, '/student/enquiries/', {
    property_id,
    key: randomUUID(),
    option_id: null,
    move_in,
    months: 6,
    occupants: 'woman',
    text: 'Is a bed free?',
    shares_phone: false,
  })
  const choices = await owner.page.evaluate(async (path) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    return (await fetch(path, { headers })).json()
  }, `/api/owner/enquiries/${enquiry_id}/offer/?move_in=${move_in}&months=6`)
  const terms = { move_in, months: 6, with_food: false, hours: 72, in_all: 6 * PRICE }
  const option = { option_id: choices.options[0].id, unit_id: null }
  const { offer } = await post(owner, `/owner/enquiries/${enquiry_id}/offer/`, {
    ...option,
    ...terms,
  })
  const accept = `/student/offers/${(offer as { id: number }).id}/accept/`
  const { stay_id } = await post(student, accept, {})
  await post(student, `/student/stays/${stay_id}/move_in/`, { day: move_in })
  return Number(stay_id)
}

const MARKS = ['Clean', 'Food', 'Quiet', 'Owner', 'As described'] as const

async function mark(page: Page, values: readonly number[]): Promise<void> {
  for (const [at, value] of values.entries()) {
    const group = page.getByRole('group', { name: MARKS[at] ?? '', exact: true })
    await group.getByRole('radio', { name: String(value), exact: true }).check()
  }
}

async function expectWell(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

test('who stayed two weeks reviews the place, its owner answers, and everybody reads it', async ({
  browser,
}) => {
  test.slow()
  const { url, putForward } = await startWithClock()
  const owner = await enter(browser, url, 'owner', 'reviewed')
  const students = [
    await enter(browser, url, 'student', 'first'),
    await enter(browser, url, 'student', 'second'),
    await enter(browser, url, 'student', 'third'),
  ] as const
  const hostel = await createHostel(owner)
  const stays: number[] = []
  for (const student of students) stays.push(await moveIn(student, owner, hostel))
  const [first] = students
  const visitor = await (await browser.newContext({ baseURL: url })).newPage()
  const place = `/user/property-details/${hostel}`

  await test.step('before that there is nothing to review', async () => {
    await first.page.goto(`/user/stays/${stays[0]}/review`)
    await expect(first.page.getByRole('heading', { level: 1 })).not.toHaveText('Neem Tree Hostel')
    await visitor.goto(place)
    await expect(visitor.getByText('What people say who lived here')).toHaveCount(0)
  })

  await putForward(14)
  for (const { page, email } of [...students, owner]) await signIn(page, email)

  await test.step('then there is the form, which names the marks that are left', async () => {
    await first.page.goto(`/user/stays/${stays[0]}/review`)
    await expect(first.page.getByRole('heading', { name: 'How is it?' })).toBeVisible()
    await expectWell(first.page)
    await mark(first.page, [4, 3, 5, 5])
    await first.page
      .getByLabel('What should the next one know?')
      .fill('Truly quiet after ten. Call 98480 12345.')
    await expect(first.page.getByText('One mark is left: as described')).toBeVisible()
    await first.page.getByRole('button', { name: 'Publish review' }).click()
    await expect(
      first.page.getByText('Published. It is on the page of the place now.'),
    ).toHaveCount(0)
    await mark(first.page, [4, 3, 5, 5, 4])
    await first.page.getByRole('button', { name: 'Publish review' }).click()
    await expect(first.page.getByRole('status')).toContainText(
      'It is on the page of the place now.',
    )
    await expectWell(first.page)
  })

  await test.step('the next visitor reads it without the number, and no average yet', async () => {
    await visitor.goto(place)
    const review = visitor.getByRole('article')
    await expect(review).toContainText('Truly quiet after ten. Call number hidden.')
    await expect(review).toContainText('Ravi')
    await expect(review).not.toContainText('Kumar')
    await expect(visitor.getByText('1 review from 3 stays')).toBeVisible()
    await expectWell(visitor)
  })

  await test.step('it is changed, and a second window that is behind is refused', async () => {
    const other = await first.page.context().newPage()
    await other.goto(`/user/stays/${stays[0]}/review`)
    await mark(first.page, [5])
    await first.page.getByRole('button', { name: 'Save the change' }).click()
    await expect(first.page.getByRole('status')).toBeVisible()
    await mark(other, [1])
    await other.getByRole('button', { name: 'Save the change' }).click()
    await expect(other.getByText('was saved in another window meanwhile')).toBeVisible()
    await other.close()
  })

  await test.step('the owner answers once', async () => {
    await owner.page.goto('/dashboard')
    await owner.page.getByRole('link', { name: /wrote a review/ }).click()
    await owner.page.getByText('Answer Ravi', { exact: true }).click()
    await expectWell(owner.page)
    await owner.page.getByLabel('Your answer to Ravi').fill('Thank you, Ravi.')
    await owner.page.getByRole('button', { name: 'Answer', exact: true }).click()
    await expect(owner.page.getByRole('article')).toContainText('Thank you, Ravi.')
    await expect(owner.page.getByText('Answer Ravi', { exact: true })).toHaveCount(0)
    await expectWell(owner.page)
  })

  await test.step('with the third review there is an average, on the card as well', async () => {
    const marks = { clean: 5, food_or_desk: 3, quiet: 5, owner: 5, as_described: 4 }
    for (const at of [1, 2] as const) {
      const body = { revision: 0, marks, text: '' }
      await post(students[at], `/student/stays/${stays[at]}/review/`, body)
    }
    await visitor.goto(place)
    await expect(visitor.getByText('4.4 of 5')).toBeVisible()
    await expect(visitor.getByText('3 reviews from 3 stays')).toBeVisible()
    await expect(visitor.getByText('Thank you, Ravi.')).toBeVisible()
    await expectWell(visitor)
    await visitor.goto('/user/properties?max_price=any')
    await expect(visitor.getByText('4.4 of 5 (3 reviews)')).toBeVisible()
  })

  await test.step('a review can be reported by anybody', async () => {
    await visitor.goto(place)
    await visitor.getByRole('link', { name: 'Report the review of Ravi' }).first().click()
    await expect(visitor.getByRole('heading', { name: 'Report this review' })).toBeVisible()
    await expectWell(visitor)
  })
})
