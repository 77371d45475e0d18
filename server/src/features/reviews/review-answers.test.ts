import type { OwnersReview } from '@nilayam/contract/moving-in/reviews'
import { describe, expect, it } from 'vitest'
import {
  answer,
  idOf,
  mails,
  readPage,
  send,
  stayOf,
  useReviewScene,
  write,
} from '../../testing/scenes/review-scene.ts'

useReviewScene()

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
    expect((await answer('lakshmi', id, 'Thanks, call 98480 12345')).status).toBe(200)
    const [review] = (await readPage()).reviews
    expect(review?.answer?.parts).toEqual([
      { text: 'Thanks, call ', is_hidden: false },
      { text: '', is_hidden: true },
    ])
    const subject = 'Lakshmi Prasanna answered your review of Gulmohar'
    expect((await mails()).filter((mail) => mail.subject === subject)).toHaveLength(1)
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
