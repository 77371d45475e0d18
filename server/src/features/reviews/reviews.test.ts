import { describe, expect, it } from 'vitest'
import type { Name } from '../../testing/scenes/cast.ts'
import {
  age,
  cast,
  daysAgo,
  idOf,
  MARKS,
  mails,
  readOwn,
  readPage,
  send,
  stayOf,
  useReviewScene,
  write,
} from '../../testing/scenes/review-scene.ts'
import { bed } from '../../testing/scenes/rooms.ts'
import type { PastStay } from '../../testing/scenes/stays.store.ts'

useReviewScene()

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
    [{ text: `a${'\u0335'.repeat(9)}` }, 'text'],
    [{ text: null }, 'text'],
    [{ revision: -1 }, 'revision'],
    [{ revision: 2_147_483_648 }, 'revision'],
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
