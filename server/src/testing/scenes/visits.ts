import type { SlotDay, Visit } from '@nilayam/contract/moving-in/visits'
import type { TestApp } from '../app.ts'

const WEEK = [1, 2, 3, 4, 5, 6, 7]

/** Hours all week round the clock, changed by `more`. */
export function toHours(more: object = {}) {
  const ranges = WEEK.map((weekday) => ({ weekday, from_minute: 0, to_minute: 1440 }))
  return { ranges, days_off: [], minutes: 30, notice_hours: 1, seats: 1, ...more }
}

/** Saves a place's hours; throws when that is refused. */
export async function saveHours(
  { call }: TestApp,
  token: string,
  property_id: number,
  more: object = {},
  revision = 0,
): Promise<void> {
  const body = { property_id, revision, ...toHours(more) }
  const { status, body: reply } = await call('/owner/visit_hours/', { token, body })
  if (status !== 200) throw new Error(`Hours were refused: ${JSON.stringify(reply)}`)
}

/** The slots that an enquiry's place offers: all, or the free ones. */
export async function readSlots(
  { call }: TestApp,
  token: string,
  enquiry: number,
  onlyFree = true,
) {
  const { body } = await call(`/enquiries/${enquiry}/slots/`, { token })
  return (body.days as SlotDay[])
    .flatMap(({ slots }) => slots)
    .filter(({ is_free }) => is_free || !onlyFree)
    .map(({ starts_at }) => starts_at)
}

/** Books a slot by its place among those that are free; throws when that is refused. */
export async function book(test: TestApp, token: string, enquiry: number, at = 0): Promise<Visit> {
  const slots = await readSlots(test, token, enquiry)
  const body = { starts_at: slots[at] }
  const { status, body: reply } = await test.call(`/student/enquiries/${enquiry}/visit/`, {
    token,
    body,
  })
  if (status !== 201) throw new Error(`The visit was refused: ${JSON.stringify(reply)}`)
  return reply.visit as Visit
}
