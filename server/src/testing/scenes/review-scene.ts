import type { OwnReview, Review, ReviewSummary } from '@nilayam/contract/moving-in/reviews'
import { addDays, shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'
import { beforeAll, beforeEach } from 'vitest'
import { startTestApp, type TestApp } from '../app.ts'
import { createCast, type Member, type Name } from './cast.ts'
import { insertListing } from './listing.ts'
import { bed, saveRooms } from './rooms.ts'
import { insertStay, type PastStay } from './stays.store.ts'

export let test: TestApp
export let cast: Record<Name, Member>
export let hostel: number

/** A hostel of Lakshmi's with one option, new for each test, and no stays or reviews. */
export function useReviewScene(): void {
  beforeAll(async () => {
    test = await startTestApp()
    cast = await createCast(test)
  })
  beforeEach(async () => {
    for (const table of ['reviews', 'review_asks', 'visit_words', 'stays', 'outbox'] as const)
      await test.db.deleteFrom(table).execute()
    hostel = await insertListing(test, { owner: cast.lakshmi, title: 'Gulmohar' })
    await saveRooms(test, cast.lakshmi.token, hostel, 0, [{ units: 4 }], [{ fields: bed() }])
  })
}

const today = toIndianDay(new Date())
export const daysAgo = (days: number) => shiftDay(today, -days)
export const MARKS = { clean: 4, food_or_desk: 3, quiet: 5, owner: 5, as_described: 4 }

export const send = (path: string, who?: Name, body?: object) =>
  test.call(path, { token: who && cast[who].token, ...(body && { body }) })

/** A stay of ninety days that ended ten days ago. */
export const stayOf = (who: Name, more: Partial<PastStay> = {}) =>
  insertStay(test, {
    student: cast[who],
    owner: cast.lakshmi,
    property: hostel,
    state: 'left',
    moved_in_on: daysAgo(100),
    last_day: daysAgo(10),
    ...more,
  })

export const write = (who: Name, stay: number, more: object = {}) =>
  send(`/student/stays/${stay}/review/`, who, { revision: 0, marks: MARKS, text: '', ...more })
export const readOwn = async (who: Name, stay: number) =>
  (await send(`/student/stays/${stay}/review/`, who)).body.own as OwnReview
export const answer = (who: Name, review: number, text = 'Thank you.') =>
  send(`/owner/reviews/${review}/answer/`, who, { text })

type Page = { summary: ReviewSummary; reviews: Review[]; next_cursor: string | null }
export const readPage = async (query = '') =>
  (await send(`/public/properties/${hostel}/reviews/${query}`)).body as Page

export const idOf = (reply: { body: Record<string, unknown> }) =>
  (reply.body.own as OwnReview).review?.id ?? 0
export const mails = () => test.db.selectFrom('outbox').select(['recipient', 'subject']).execute()

/** Makes a review one that was written some days ago. */
export const age = (review: number, days: number) =>
  test.db
    .updateTable('reviews')
    .set({ written_at: addDays(new Date(), -days) })
    .where('id', '=', review)
    .execute()
