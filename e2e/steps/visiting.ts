import type { Page } from '@playwright/test'
import { expect } from '../site/test.ts'
import { callAs, readAs } from './people.ts'

type Hours = { revision?: number; days_off?: readonly { from: string; to: string }[] }

/** Visiting hours from nine to eight all week, by a call. */
export async function openAllWeek(
  owner: Page,
  property_id: number,
  { revision = 0, days_off = [] }: Hours = {},
): Promise<void> {
  const ranges = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    from_minute: 540,
    to_minute: 1200,
  }))
  const data = { property_id, revision, ranges, days_off, minutes: 30, notice_hours: 1, seats: 1 }
  await callAs(owner, '/owner/visit_hours/', { data })
}

/** The visit of an open thread. */
export const visitCard = (page: Page) => page.locator('.visit-card')

export const choices = (page: Page, name: RegExp) =>
  page.getByRole('radio', { name }).and(page.locator(':enabled'))

/** The radio buttons of days and times are under their labels. */
const pick = (page: Page, name: RegExp, at: number) => choices(page, name).nth(at).check()

/** Chooses a free day and a free time of it, on the page where visits are booked and moved. */
export async function pickSlot(page: Page, day: number, time: number): Promise<void> {
  await pick(page, /free$/, day)
  await pick(page, /^\d\d?:\d\d [ap]m$/, time)
}

export async function book(student: Page): Promise<void> {
  await student.getByRole('button', { name: 'Book this time' }).click()
  await expect(visitCard(student)).toContainText('Visit on')
}

/** Books the first free time, by calls. */
export async function bookByCall(student: Page, thread: number): Promise<void> {
  const { days } = await readAs(student, `/enquiries/${thread}/slots/`)
  const slots = days.flatMap((day: { slots: object[] }) => day.slots)
  const { starts_at } = slots.find((slot: { is_free: boolean }) => slot.is_free)
  await callAs(student, `/student/enquiries/${thread}/visit/`, { data: { starts_at } }, 201)
}
