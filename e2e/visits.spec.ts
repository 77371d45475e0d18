import type { Browser, Page } from '@playwright/test'
import { callAs, createListing } from './listings.ts'
import { signIn, signUp } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test.ts'

type Sides = { student: Page; owner: Page; title: string; property: number; enquiry: number }

/** A student with an open enquiry about an owner's place, each in a browser of their own. */
async function meet(student: Page, browser: Browser): Promise<Sides> {
  const { project, title: name } = test.info()
  const place = `${name.replace(/\W+/g, '-').slice(0, 16)}-${project.name}`
  const owner = await (await browser.newContext()).newPage()
  await signIn(owner, await signUp(owner, 'owner', `${place}-host`))
  const title = `Banyan Hall ${place}`
  const property = await createListing(owner, title)
  await signIn(student, await signUp(student, 'student', `${place}-guest`))
  const token = await student.evaluate(() => localStorage.getItem('token'))
  const reply = await student.request.post('/api/student/enquiries/', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      property_id: property,
      key: crypto.randomUUID(),
      option_id: null,
      move_in: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
      months: 6,
      occupants: 'woman',
      text: 'May I see a desk?',
      shares_phone: false,
    },
  })
  expect(reply.status()).toBe(201)
  return { student, owner, title, property, enquiry: (await reply.json()).enquiry_id }
}

/** Hours all week, by a call. */
async function openAllWeek({ owner, property }: Sides): Promise<void> {
  const week = [1, 2, 3, 4, 5, 6, 7]
  const ranges = week.map((weekday) => ({ weekday, from_minute: 540, to_minute: 1200 }))
  const hours = { ranges, days_off: [], minutes: 30, notice_hours: 1, seats: 1 }
  const data = { property_id: property, revision: 0, ...hours }
  await callAs(owner, '/owner/visit_hours/', { data })
}

const card = (page: Page) => page.locator('.visit-card')
const choices = (page: Page, name: RegExp) =>
  page.getByRole('radio', { name }).and(page.locator(':enabled'))
/** The radio buttons of days or times are under their labels. */
const pick = (page: Page, name: RegExp, at = 0) => choices(page, name).nth(at).check()

test('an owner sets hours, a student books, both move, cancel and have a file', async ({
  page,
  browser,
}) => {
  const sides = await meet(page, browser)
  const { student, owner, enquiry } = sides
  await owner.goto('/visits')
  await expect(owner.getByText('Nobody has booked a visit yet.')).toBeVisible()
  for (const day of [
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ]) {
    await owner.getByRole('button', { name: `Add hours on ${day}` }).click()
    await owner.getByRole('button', { name: 'Add', exact: true }).click()
  }
  await owner.getByRole('button', { name: 'Add hours on Monday' }).click()
  await owner.getByLabel('From').fill('12:00')
  await owner.getByLabel('To').fill('14:00')
  await owner.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(owner.getByRole('alert')).toContainText('Overlaps with other hours of this day')
  await owner.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expectAccessible(owner)
  await expectNoSidewaysScroll(owner)
  await owner.getByRole('button', { name: 'Save the hours' }).click()
  await expect(owner.getByText('Saved. Visits already booked stay as they are.')).toBeVisible()

  await student.goto(`/user/enquiries/${enquiry}`)
  await card(student).getByRole('link', { name: 'Choose a time' }).click()
  await expect(
    student.getByRole('heading', { name: 'When would you like to visit?' }),
  ).toBeVisible()
  await expectAccessible(student)
  await expectNoSidewaysScroll(student)
  await pick(student, /free$/, 1)
  await pick(student, /^\d\d:\d\d$/)
  await student.getByRole('button', { name: 'Book this time' }).click()
  await expect(card(student)).toContainText('Visit on')
  await expectAccessible(student)

  await owner.goto(`/enquiries/${enquiry}`)
  await expect(card(owner)).toContainText('Visit on')
  await card(owner).getByRole('link', { name: 'Move' }).click()
  await pick(owner, /free$/, 2)
  await pick(owner, /^\d\d:\d\d$/, 1)
  await owner.getByRole('button', { name: 'Move it here' }).click()
  // The other side sees it without reloading.
  await expect(card(student)).toContainText('Moved by Imran Khan')
  const download = student.waitForEvent('download')
  await card(student).getByRole('button', { name: 'Calendar file' }).click()
  expect((await download).suggestedFilename()).toMatch(/^nilayam-visit-\d+\.ics$/)

  await card(student).getByRole('button', { name: 'Cancel' }).click()
  await student.getByRole('button', { name: 'Cancel the visit' }).click()
  await expect(card(student)).toContainText('Visit cancelled by you')
  await expect(card(owner)).toContainText('Visit cancelled by Ravi Kumar')
  await expect(card(student).getByRole('link', { name: 'Choose another time' })).toBeVisible()
})

test('a time that somebody else takes meanwhile is told, and another is chosen', async ({
  page,
  browser,
}) => {
  const sides = await meet(page, browser)
  await openAllWeek(sides)
  const { student, owner, property, enquiry } = sides
  await student.goto(`/user/enquiries/${enquiry}/visit`)
  await pick(student, /free$/, 1)
  await pick(student, /^\d\d:\d\d$/, 2)
  // The owner goes away for the next two weeks.
  const day = (ahead: number) =>
    new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const week = [1, 2, 3, 4, 5, 6, 7]
  const ranges = week.map((weekday) => ({ weekday, from_minute: 540, to_minute: 1200 }))
  const days_off = [{ from: day(-1), to: day(10) }]
  const hours = { ranges, days_off, minutes: 30, notice_hours: 1, seats: 1 }
  await callAs(owner, '/owner/visit_hours/', {
    data: { property_id: property, revision: 1, ...hours },
  })
  await student.getByRole('button', { name: 'Book this time' }).click()
  await expect(student.getByRole('alert')).toContainText('This time can’t be booked any more.')
  // Until the times are read again, the days before are still there to press.
  await expect.poll(() => choices(student, /free$/).count()).toBeLessThan(6)
  await pick(student, /free$/)
  await pick(student, /^\d\d:\d\d$/)
  await student.getByRole('button', { name: 'Book this time' }).click()
  await expect(card(student)).toContainText('Visit on')
  await owner.goto('/visits')
  await expect(owner.getByText('1 visit in the next 14 days')).toBeVisible()
  await expect(owner.getByRole('link', { name: 'Ravi Kumar', exact: true })).toBeVisible()
})

test('an owner without a place is shown what to do', async ({ page }) => {
  const { project } = test.info()
  await signIn(page, await signUp(page, 'owner', `no-place-visits-${project.name}`))
  await page.goto('/visits')
  await expect(page.getByText('No place to visit yet')).toBeVisible()
  await expectAccessible(page)
})
