import { addDays, shiftDay, toIndianDay } from '@nilayam/contract/india-time'
import type { OwnersReview, OwnReview, Review, ReviewSummary } from '@nilayam/contract/reviews'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/cast.ts'
import { insertListing } from '../../testing/listing.ts'
import { bed, saveRooms } from '../../testing/rooms.ts'
import { insertStay, type PastStay } from '../../testing/stays.store.ts'
import { askForReviews, setReviewRemoved } from './reviews.ts'

const today = toIndianDay(new Date())
const daysAgo = (days: number) => shiftDay(today, -days)

let test: TestApp
let cast: Record<Name, Member>
let hostel: number
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

const send = (path: string, who?: Name, body?: object) =>
  test.call(path, { token: who && cast[who].token, ...(body && { body }) })
const stayOf = (who: Name, more: Partial<PastStay> = {}) =>
  insertStay(test, {
    student: cast[who],
    owner: cast.lakshmi,
    property: hostel,
    state: 'left',
    moved_in_on: daysAgo(100),
    last_day: daysAgo(10),
    ...more,
  })

const MARKS = { clean: 4, food_or_desk: 3, quiet: 5, owner: 5, as_described: 4 }
const write = (who: Name, stay: number, more: object = {}) =>
  send(`/student/stays/${stay}/review/`, who, { revision: 0, marks: MARKS, text: '', ...more })
const readOwn = async (who: Name, stay: number) =>
  (await send(`/student/stays/${stay}/review/`, who)).body.own as OwnReview
const answer = (who: Name, review: number, text = 'Thank you.') =>
  send(`/owner/reviews/${review}/answer/`, who, { text })
type Page = { summary: ReviewSummary; reviews: Review[]; next_cursor: string | null }
const readPage = async (query = '') =>
  (await send(`/public/properties/${hostel}/reviews/${query}`)).body as Page
const idOf = (reply: { body: Record<string, unknown> }) =>
  (reply.body.own as OwnReview).review?.id ?? 0
const mails = () => test.db.selectFrom('outbox').select(['recipient', 'subject']).execute()
const age = (review: number, days: number) =>
  test.db
    .updateTable('reviews')
    .set({ written_at: addDays(new Date(), -days) })
    .where('id', '=', review)
    .execute()

describe('who may review a stay', () => {
  const states: [string, Partial<PastStay>, number][] = [
    ['agreed on', { state: 'agreed', moved_in_on: daysAgo(30), last_day: daysAgo(-30) }, 404],
    ['cancelled', { state: 'cancelled', moved_in_on: daysAgo(30) }, 404],
    [
      'of 13 days so far',
      { state: 'living', moved_in_on: daysAgo(13), last_day: daysAgo(-9) },
      404,
    ],
    [
      'of 14 days so far',
      { state: 'living', moved_in_on: daysAgo(14), last_day: daysAgo(-9) },
      200,
    ],
    ['of 13 days', { moved_in_on: daysAgo(40), last_day: daysAgo(28) }, 404],
    ['of 14 days', { moved_in_on: daysAgo(40), last_day: daysAgo(27) }, 200],
    ['of 90 days', {}, 200],
  ]
  const people: [Name | undefined, number | undefined][] = [
    ['ananya', undefined],
    ['ravi', 404],
    ['lakshmi', 403],
    ['imran', 403],
    ['meera', 403],
    [undefined, 401],
  ]
  it.each(states)('one %s', async (_is, stay, allowed) => {
    const id = await stayOf('ananya', stay)
    for (const [who, refused] of people.toReversed()) {
      const read = await send(`/student/stays/${id}/review/`, who)
      const body = { revision: 0, marks: MARKS, text: '' }
      const written = await send(`/student/stays/${id}/review/`, who, body)
      const expected = refused ?? allowed
      expect([who, read.status, written.status]).toEqual([who, expected, expected])
    }
  })
})

describe('a review', () => {
  it('is public with the first name, what was lived in, and hidden numbers', async () => {
    const stay = await stayOf('ananya')
    await write('ananya', stay, { text: 'Quiet. Call 98480 12345.' })
    const { reviews, summary } = await readPage()
    expect(reviews).toMatchObject([
      {
        name: 'Ananya',
        option: bed(),
        moved_in_on: daysAgo(100),
        left_on: daysAgo(10),
        marks: MARKS,
        parts: [
          { text: 'Quiet. Call ', is_hidden: false },
          { text: '', is_hidden: true },
          { text: '.', is_hidden: false },
        ],
        changed_at: null,
        answer: null,
      },
    ])
    expect(JSON.stringify(reviews)).not.toMatch(/Reddy|12345/)
    expect(summary).toEqual({ reviews: 1, stays: 1, average: null, marks: null, visitors: null })
  })

  it('is one for each stay: the second window gets 409, the same again does no harm', async () => {
    const stay = await stayOf('ananya')
    expect((await write('ananya', stay)).status).toBe(200)
    expect((await write('ananya', stay)).status).toBe(200)
    const other = await write('ananya', stay, { text: 'Something else' })
    expect([other.status, other.body.code]).toEqual([409, 'stale'])
    expect((await readPage()).reviews).toHaveLength(1)
    const second = await stayOf('ananya', { moved_in_on: daysAgo(300), last_day: daysAgo(200) })
    expect((await write('ananya', second)).status).toBe(200)
    expect((await readPage()).reviews).toHaveLength(2)
  })

  it('is written once by eight windows at once', async () => {
    const stay = await stayOf('ananya')
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => write('ananya', stay, { text: `Window ${n}` })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
    expect((await readPage()).summary.reviews).toBe(1)
    expect(await mails()).toHaveLength(1)
  })

  it('can be changed for 14 days, from what was last read', async () => {
    const stay = await stayOf('ananya')
    const id = idOf(await write('ananya', stay))
    const marks = { ...MARKS, quiet: 1 }
    expect((await write('ananya', stay, { revision: 1, marks })).status).toBe(200)
    expect((await write('ananya', stay, { revision: 1, marks: MARKS })).body.code).toBe('stale')
    expect((await readPage()).reviews[0]).toMatchObject({ marks, changed_at: expect.any(String) })
    await age(id, 13.9)
    expect((await write('ananya', stay, { revision: 2, text: 'Late' })).status).toBe(200)
    await age(id, 14)
    const late = await write('ananya', stay, { revision: 3, text: 'Too late' })
    expect([late.status, late.body.code]).toEqual([409, 'conflict'])
    expect((await readOwn('ananya', stay)).review).toMatchObject({
      text: 'Late',
      can_change: false,
    })
  })

  it.each([
    [{ marks: { ...MARKS, clean: 0 } }, 'marks.clean'],
    [{ marks: { ...MARKS, clean: 6 } }, 'marks.clean'],
    [{ marks: { ...MARKS, clean: 4.5 } }, 'marks.clean'],
    [{ marks: { ...MARKS, clean: '4' } }, 'marks.clean'],
    [{ marks: { ...MARKS, price: 4 } }, 'price'],
    [{ marks: { clean: 4 } }, 'marks.food_or_desk'],
    [{ text: 'a'.repeat(1001) }, 'text'],
    [{ text: 'a\u202eb' }, 'text'],
    [{ text: null }, 'text'],
    [{ revision: -1 }, 'revision'],
    [{ stars: 5 }, 'stars'],
  ])('refuses %j', async (more, field) => {
    const stay = await stayOf('ananya')
    const { status, body } = await write('ananya', stay, more)
    expect(status).toBe(400)
    expect(Object.keys(body.errors as object)).toContain(field)
  })

  it('has up to 1,000 characters as people count them', async () => {
    const [one, two] = [await stayOf('ananya'), await stayOf('ravi')]
    expect((await write('ananya', one, { text: '👍🏽'.repeat(1000) })).status).toBe(200)
    expect((await write('ravi', two, { text: 'క్షి'.repeat(1001) })).status).toBe(400)
  })

  it('is mailed to the owner once, not at a change', async () => {
    const stay = await stayOf('ananya')
    await write('ananya', stay)
    await write('ananya', stay, { revision: 1, text: 'Changed' })
    expect(await mails()).toEqual([
      { recipient: cast.lakshmi.email, subject: 'Ananya reviewed Gulmohar' },
    ])
  })
})

describe('averages', () => {
  it('come with the third review, on the page and on cards, and go with it', async () => {
    const stays = [await stayOf('ananya'), await stayOf('ravi'), await stayOf('ananya')]
    const [first = 0, second = 0, third = 0] = stays
    await write('ananya', first)
    await write('ravi', second, { marks: { ...MARKS, clean: 2 } })
    const readCard = async () =>
      ((await send(`/public/properties/${hostel}/`)).body.property as { marks: object }).marks
    const readFound = async () => {
      const { body } = await send('/public/properties/', undefined, {})
      const cards = body.properties as { id: number; marks: object | null }[]
      return cards.find(({ id }) => id === hostel)?.marks
    }
    expect([await readCard(), await readFound()]).toEqual([null, null])
    const last = idOf(await write('ananya', third, { marks: { ...MARKS, clean: 5 } }))
    const { summary } = await readPage()
    expect(summary).toMatchObject({
      reviews: 3,
      stays: 3,
      average: 4.1,
      marks: { clean: 3.7, food_or_desk: 3, quiet: 5, owner: 5, as_described: 4 },
    })
    expect([await readCard(), await readFound()]).toEqual([
      { average: 4.1, count: 3 },
      { average: 4.1, count: 3 },
    ])
    await setReviewRemoved(test.db, last, new Date())
    expect([await readCard(), await readFound()]).toEqual([null, null])
    expect((await readPage()).summary).toMatchObject({ reviews: 2, stays: 3, average: null })
  })

  it('come with the reviews by pages, newest first', async () => {
    for (let n = 0; n < 12; n++) await write('ananya', await stayOf('ananya'))
    const first = await readPage()
    const second = await readPage(`?cursor=${first.next_cursor}`)
    expect([first.reviews.length, second.reviews.length, second.next_cursor]).toEqual([10, 2, null])
    const ids = [...first.reviews, ...second.reviews].map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  })
})

describe('an answer', () => {
  it('is given once, by the owner, and mailed to the student', async () => {
    const id = idOf(await write('ananya', await stayOf('ananya')))
    for (const [who, status] of [
      ['ananya', 403],
      ['meera', 404],
      ['imran', 404],
    ] as const)
      expect([who, (await answer(who, id)).status]).toEqual([who, status])
    expect((await answer('lakshmi', id, ' ')).status).toBe(400)
    expect((await answer('lakshmi', id, 'a'.repeat(1001))).status).toBe(400)
    expect((await answer('lakshmi', id, 'Thanks, call 98480 12345')).status).toBe(200)
    expect((await answer('lakshmi', id, 'Again')).status).toBe(409)
    const [review] = (await readPage()).reviews
    expect(review?.answer?.parts).toEqual([
      { text: 'Thanks, call ', is_hidden: false },
      { text: '', is_hidden: true },
    ])
    expect((await mails()).map(({ subject }) => subject)).toContain(
      'Lakshmi Prasanna answered your review of Gulmohar',
    )
  })

  it('is given once by eight windows at once', async () => {
    const id = idOf(await write('ananya', await stayOf('ananya')))
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => answer('lakshmi', id, `Window ${n}`)),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
  })

  it('is all that an owner can do; those without one come first', async () => {
    const first = idOf(await write('ananya', await stayOf('ananya')))
    const second = idOf(await write('ravi', await stayOf('ravi')))
    await answer('lakshmi', second)
    const { body } = await send('/owner/reviews/', 'lakshmi')
    expect((body.reviews as OwnersReview[]).map(({ id }) => id)).toEqual([first, second])
    expect((await send('/owner/reviews/', 'imran')).body.reviews).toEqual([])
  })
})

describe('a review that was taken down', () => {
  it('is neither shown nor counted, can’t be changed, answered or written again', async () => {
    const stay = await stayOf('ananya')
    const id = idOf(await write('ananya', stay))
    expect(await setReviewRemoved(test.db, id, new Date())).toBe(true)
    expect(await setReviewRemoved(test.db, id, new Date())).toBe(false)
    expect((await readPage()).reviews).toEqual([])
    expect((await readOwn('ananya', stay)).review).toMatchObject({ is_removed: true })
    expect((await write('ananya', stay, { text: 'New' })).status).toBe(409)
    expect((await write('ananya', stay, { revision: 1, text: 'New' })).status).toBe(409)
    expect((await answer('lakshmi', id)).status).toBe(409)
    await setReviewRemoved(test.db, id, null)
    expect((await readPage()).reviews).toHaveLength(1)
  })
})

describe('asking for reviews', () => {
  it('mails once, when the stay has lasted 14 days, unless it was reviewed', async () => {
    const late = { moved_in_on: daysAgo(13), last_day: daysAgo(-20), state: 'living' } as const
    const stay = await stayOf('ananya', late)
    expect(await askForReviews(test.platform, new Date())).toBe(0)
    const tomorrow = addDays(new Date(), 1)
    expect(await askForReviews(test.platform, tomorrow)).toBe(1)
    expect(await askForReviews(test.platform, addDays(new Date(), 2))).toBe(0)
    expect(await mails()).toEqual([
      { recipient: cast.ananya.email, subject: 'How is it at Gulmohar?' },
    ])
    const action = await test.db.selectFrom('outbox').select('action_path').execute()
    expect(action).toEqual([{ action_path: `/user/stays/${stay}/review` }])
  })

  it('leaves out stays that were reviewed, or ended long ago', async () => {
    await write('ananya', await stayOf('ananya'))
    await stayOf('ravi', { moved_in_on: daysAgo(200), last_day: daysAgo(61) })
    expect(await askForReviews(test.platform, new Date())).toBe(0)
  })
})

describe('what waits', () => {
  const waiting = async (who: Name) => {
    const { things } = (await send('/waiting-for-me/', who)).body as {
      things: { kind: string; stay_id?: number; other_name: string }[]
    }
    return things.filter(({ kind }) => kind.startsWith('review'))
  }

  it('a review for who was asked for one, then its answer for the owner', async () => {
    const stay = await stayOf('ananya')
    expect(await waiting('ananya')).toEqual([])
    await askForReviews(test.platform, new Date())
    expect(await waiting('ananya')).toMatchObject([{ kind: 'review', stay_id: stay }])
    expect(await waiting('ravi')).toEqual([])
    const id = idOf(await write('ananya', stay))
    expect(await waiting('ananya')).toEqual([])
    expect(await waiting('lakshmi')).toMatchObject([
      { kind: 'review_answer', stay_id: stay, other_name: 'Ananya' },
    ])
    await age(id, 31)
    expect(await waiting('lakshmi')).toEqual([])
    await age(id, 1)
    await answer('lakshmi', id)
    expect(await waiting('lakshmi')).toEqual([])
  })
})
