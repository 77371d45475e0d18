import { DAY, HOUR, MINUTE } from '@nilayam/contract/time/durations'
import { fromIndia } from '@nilayam/contract/time/india-time'
import type { Browser, Page } from '@playwright/test'
import { dayAhead, sayDayAhead, test } from '../site/clock.ts'
import { getNow } from '../site/shift-clock.ts'
import { allRunOnlyOn, expect, openPage } from '../site/test.ts'
import { createHostel } from '../steps/hostels.ts'
import { callAs, type Person, signIn, signUp } from '../steps/people.ts'
import { acceptOffer, openOfferForm, press, sendOffer } from '../steps/staying.ts'
import { ask, idOf } from '../steps/threads.ts'
import { book, openAllWeek, pickSlot, visitCard } from '../steps/visiting.ts'

/** How far to put the clock forward to a time of day in India, so many days after today. */
function toTimeOf(days: number, hours: number, minutes: number): number {
  const time = fromIndia(Date.parse(dayAhead(days)) + hours * HOUR + minutes * MINUTE)
  return (time.getTime() - getNow()) / DAY
}

/** A new account in a browser that stands in another part of the world. */
async function enterFrom(
  browser: Browser,
  timezoneId: string,
  type: 'student' | 'owner',
  url: string,
): Promise<Person> {
  const page = await openPage(browser, url, { timezoneId })
  const email = await signUp(page, type, `far-${type}`)
  await signIn(page, email)
  return { page, email }
}

/** “Tuesday, 1 Dec 2026” isn’t “Friday, 11 Dec 2026”. */
const dayTile = (page: Page, day: string) =>
  page.getByRole('radio', { name: new RegExp(`, ${day} `) })

allRunOnlyOn('phone', 'Only tests which day is meant')

test('around midnight in India both sides see India’s days, wherever their browsers are', async ({
  browser,
  nilayam: { url, putForward },
}) => {
  test.slow()
  const owner = await enterFrom(browser, 'Pacific/Auckland', 'owner', url)
  const student = await enterFrom(browser, 'America/Los_Angeles', 'student', url)
  const [page, host] = [student.page, owner.page]
  const hostel = await createHostel(host, 2)
  await openAllWeek(host, hostel)
  await putForward(toTimeOf(1, 23, 50), [owner, student])

  await test.step('ten minutes before midnight it is still the old day', async () => {
    await page.goto(`/user/ask/${hostel}`)
    await expect(page.getByLabel('Move-in day')).toHaveValue(sayDayAhead(1))
    await ask(page, hostel, 'Is a bed free?')
    await visitCard(page).getByRole('link', { name: 'Choose a time' }).click()
    // Of the old day no time is left; the first that can be chosen is at nine of the new one.
    await expect(dayTile(page, sayDayAhead(1))).toBeDisabled()
    await pickSlot(page, 0, 0)
    await book(page)
    await expect(visitCard(page)).toContainText(`${sayDayAhead(2)}, 9:00 am`)
    await host.goto(`/enquiries/${idOf(page)}`)
    await expect(visitCard(host)).toContainText(`${sayDayAhead(2)}, 9:00 am`)
  })
  const thread = idOf(page)

  await test.step('an offer holds the bed for 72 hours, said as the time in India', async () => {
    await openOfferForm(host, thread)
    await expect(host.getByRole('textbox', { name: 'From' })).toHaveValue(sayDayAhead(1))
    await sendOffer(host)
    const held = new RegExp(`Held until ${sayDayAhead(4)}, 11:5\\d pm`)
    await expect(host.getByText(held)).toBeVisible()
    await expect(page.getByText(held)).toBeVisible()
  })

  await putForward(toTimeOf(2, 0, 10), [owner, student])

  await test.step('ten minutes after midnight it is the new day', async () => {
    await page.goto(`/user/enquiries/${thread}`)
    await expect(page.getByRole('log')).toContainText(`open until ${sayDayAhead(4)}, 11:5`)
    await acceptOffer(page)
    await expect(page.getByText(`You accepted on ${sayDayAhead(2)}`)).toBeVisible()
    await page.getByRole('link', { name: 'Your stay' }).click()
    await expect(page.getByLabel('I moved in on')).toHaveValue(sayDayAhead(2))
    await press(page, 'I have moved in')
    // Thirty days of notice from the new day.
    await expect(page.getByText(`A last day from ${sayDayAhead(32)} on`)).toBeVisible()
  })

  await test.step('a number that is shared for a week is shared until the same day', async () => {
    const data = { days: 7, words_version: 1 }
    await callAs(page, `/student/enquiries/${thread}/phone/`, { data })
    await page.goto('/user/who-has-my-number')
    await expect(page.getByText(sayDayAhead(9)).first()).toBeVisible()
    await expect(page.getByText('7 of 7 days left')).toBeVisible()
  })
})
