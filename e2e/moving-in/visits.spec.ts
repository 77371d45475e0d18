import type { Browser, Page } from '@playwright/test'
import { dayAhead } from '../site/clock.ts'
import { expect, expectAccessible, expectWellAtBothWidths, runOnlyOn, test } from '../site/test.ts'
import { createListing } from '../steps/listings.ts'
import { callAs, enter, readAs, signIn, signUp } from '../steps/people.ts'
import { askByCall } from '../steps/threads.ts'
import { book, choices, openAllWeek, pickSlot, visitCard } from '../steps/visiting.ts'

type Sides = { student: Page; owner: Page; property: number; enquiry: number }

/** A student with an open enquiry about an owner's place, each in a browser of their own. */
async function meet(student: Page, browser: Browser): Promise<Sides> {
  const { project, title: name } = test.info()
  const place = `${name.replace(/\W+/g, '-').slice(0, 16)}-${project.name}`
  const { page: owner } = await enter(browser, 'owner', `${place}-host`)
  const property = await createListing(owner, `Banyan Hall ${place}`)
  await signIn(student, await signUp(student, 'student', `${place}-guest`))
  const enquiry = await askByCall(student, property, 5)
  return { student, owner, property, enquiry }
}

test('an owner sets hours, a student books, both move, cancel and have a file', async ({
  page,
  browser,
}) => {
  runOnlyOn('phone', 'What is done doesn’t depend on the width; its pages are looked at in both')
  const sides = await meet(page, browser)
  const { student, owner, enquiry } = sides
  await student.goto(`/user/enquiries/${enquiry}`)
  await expect(visitCard(student)).toContainText('has set no hours for visits here')
  await owner.goto(`/enquiries/${enquiry}`)
  await expectWellAtBothWidths(owner)
  await visitCard(owner).getByRole('link', { name: 'Set the hours' }).click()
  await expect(owner.getByText('No visit is booked.')).toBeVisible()
  await expect(owner.getByText('Nobody can book a visit before there are hours.')).toBeVisible()
  await owner.getByRole('button', { name: 'Add hours on Monday' }).click()
  await owner.getByRole('button', { name: 'Add', exact: true }).click()
  await expectWellAtBothWidths(owner)
  await owner.getByRole('button', { name: 'Every empty day as on Monday' }).click()
  await expect(owner.getByRole('button', { name: /^Remove 10 am – 1 pm on/ })).toHaveCount(7)
  await owner.getByRole('button', { name: 'Add hours on Monday' }).click()
  await owner.getByLabel('From').fill('12:00')
  await owner.getByLabel('To').fill('14:00')
  await owner.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(owner.getByRole('alert')).toContainText('Overlaps with other hours of this day')
  await owner.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expectWellAtBothWidths(owner)
  await owner.getByRole('button', { name: 'Save the hours' }).click()
  await expect(owner.getByText('Saved. Visits already booked stay as they are.')).toBeVisible()

  await student.goto(`/user/enquiries/${enquiry}`)
  await visitCard(student).getByRole('link', { name: 'Choose a time' }).click()
  await expect(
    student.getByRole('heading', { name: 'When would you like to visit?' }),
  ).toBeVisible()
  await expectWellAtBothWidths(student)
  await pickSlot(student, 1, 0)
  await book(student)
  await expectWellAtBothWidths(student)

  await owner.goto(`/enquiries/${enquiry}`)
  await expect(visitCard(owner)).toContainText('Visit on')
  await visitCard(owner).getByRole('link', { name: 'Move' }).click()
  await pickSlot(owner, 2, 1)
  await owner.getByRole('button', { name: 'Move it here' }).click()
  // The other side sees it without reloading.
  await expect(visitCard(student)).toContainText('Moved by Imran Khan')
  const download = student.waitForEvent('download')
  await visitCard(student).getByRole('button', { name: 'Calendar file' }).click()
  expect((await download).suggestedFilename()).toMatch(/^nilayam-visit-\d+\.ics$/)

  // What came of it is shown before anything else is read.
  const { promise: isHeld, resolve: goOn } = Promise.withResolvers<void>()
  await student.route('**/api/enquiries/*/visit/', async (route) => {
    await isHeld
    await route.continue()
  })
  await visitCard(student).getByRole('button', { name: 'Cancel' }).click()
  await student.getByRole('button', { name: 'Cancel the visit' }).click()
  await expect(visitCard(student)).toContainText('Visit cancelled by you')
  goOn()
  await expect(visitCard(owner)).toContainText('Visit cancelled by Ravi Kumar')
  await expect(visitCard(student).getByRole('link', { name: 'Choose another time' })).toBeVisible()
})

test('a time that somebody else takes meanwhile is told, and another is chosen', async ({
  page,
  browser,
}) => {
  runOnlyOn('phone', 'Only tests the server’s reply')
  const sides = await meet(page, browser)
  const { student, owner, property, enquiry } = sides
  await openAllWeek(owner, property)
  // It reads the times once more when it begins to wait for news.
  const asks = student.waitForRequest(/\/news\/.*mark=/)
  await student.goto(`/user/enquiries/${enquiry}/visit`)
  await asks
  await pickSlot(student, 1, 2)
  // The owner goes away for the next days.
  const days_off = [{ from: dayAhead(-1), to: dayAhead(10) }]
  await openAllWeek(owner, property, { revision: 1, days_off })
  await student.getByRole('button', { name: 'Book this time' }).click()
  await expect(student.getByRole('alert')).toContainText('This time can’t be booked any more.')
  // Until the times are read again, the days before are still there to press.
  await expect.poll(() => choices(student, /free$/).count()).toBeLessThan(6)
  await pickSlot(student, 0, 0)
  await book(student)
  // The owner's page already waits for news when it goes on to another place.
  const other = await createListing(owner, 'Another hall')
  const waits = owner.waitForRequest(/\/news\/.*mark=/)
  await owner.goto(`/visits?place=${other}`)
  await waits
  await owner.getByLabel('Place').selectOption(String(property))
  await expect(owner.getByText('1 visit in the next 14 days')).toBeVisible()
  await expect(owner.getByRole('link', { name: 'Ravi Kumar', exact: true })).toBeVisible()
  await student.goto('/')
  const { visit } = await readAs(student, `/enquiries/${enquiry}/visit/`)
  const data = { visit_id: visit.id, sequence: visit.sequence }
  await callAs(student, `/enquiries/${enquiry}/visit/cancel/`, { data })
  await expect(owner.getByText('No visit is booked.')).toBeVisible()
})

test('a visit can’t be moved to the time that it has', async ({ page, browser }) => {
  runOnlyOn('phone', 'Only tests which times can be chosen')
  const { student, owner, property, enquiry } = await meet(page, browser)
  await openAllWeek(owner, property)
  await student.goto(`/user/enquiries/${enquiry}/visit`)
  await pickSlot(student, 1, 0)
  await book(student)
  for (const who of [student, owner]) {
    await who.goto(`${who === student ? '/user' : ''}/enquiries/${enquiry}/visit`)
    const times = who.getByRole('radio', { name: /^\d\d?:\d\d [ap]m/ })
    await expect(times.nth(1)).toBeEnabled()
    await expect(times.first()).toBeDisabled()
    await expect(who.getByRole('button', { name: 'Move it here' })).toBeDisabled()
  }
  const next = await student.locator('.visit-slots label').nth(1).innerText()
  await pickSlot(student, 1, 0)
  await student.getByRole('button', { name: 'Move it here' }).click()
  await expect(visitCard(student)).toContainText(next)

  // A page of its own, because the browser logs failed requests to the console.
  const again = await student.context().newPage()
  await again.goto(`/user/enquiries/${enquiry}/visit`)
  await again.route(
    '**/move/',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await pickSlot(again, 1, 0)
  await again.getByRole('button', { name: 'Move it here' }).click()
  // The answer is lost, but the page reads where the visit is.
  await expect(again.getByText('The visit is moved')).toBeVisible()
  await expect(visitCard(again)).not.toContainText(next)
})

test('an owner without a place is shown what to do', async ({ page }) => {
  const { project } = test.info()
  await signIn(page, await signUp(page, 'owner', `no-place-visits-${project.name}`))
  await page.goto('/visits')
  await expect(page.getByText('No place to visit yet')).toBeVisible()
  await expectAccessible(page)
})
