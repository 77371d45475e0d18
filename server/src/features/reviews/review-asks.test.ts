import { addDays } from '@nilayam/contract/time/india-time'
import { describe, expect, it } from 'vitest'
import type { Name } from '../../testing/scenes/cast.ts'
import {
  age,
  answer,
  cast,
  daysAgo,
  idOf,
  mails,
  send,
  stayOf,
  test,
  useReviewScene,
  write,
} from '../../testing/scenes/review-scene.ts'
import { askForReviews } from './reviews.ts'

useReviewScene()

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

  // As whoever mails several students: one that is held back locks a row of the student.
  it('goes student by student', async () => {
    const students = (['ananya', 'ravi'] as const).toSorted((a, b) => cast[a].id - cast[b].id)
    for (const student of students.toReversed()) await stayOf(student)
    expect(await askForReviews(test.platform, new Date())).toBe(2)
    const queued = await test.db.selectFrom('outbox').select('recipient').orderBy('id').execute()
    const emails = students.map((name) => cast[name].email)
    expect(queued.map(({ recipient }) => recipient)).toEqual(emails)
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
