import { describe, expect, it } from 'vitest'
import { countChanges } from '../../testing/changes.ts'
import { addMember } from '../../testing/scenes/reports.ts'
import {
  answer,
  cast,
  hostel,
  idOf,
  MARKS,
  readOwn,
  readPage,
  send,
  stayOf,
  test,
  useReviewScene,
  write,
} from '../../testing/scenes/review-scene.ts'
import { setReviewRemoved } from './reviews.ts'

useReviewScene()

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

describe('a new name', () => {
  it('of the student is told to the pages with their reviews', async () => {
    await write('ananya', await stayOf('ananya'))
    const before = await countChanges(test, hostel)
    await test.db
      .updateTable('users')
      .set({ full_name: 'Ananya Rao' })
      .where('full_name', '=', 'Ananya Reddy')
      .execute()
    expect(await countChanges(test, hostel)).toBe(before + 1)
  })
})

it('of an erased student is signed by the whole name that is left', async () => {
  const erased = { erased_at: new Date(), disabled_at: new Date(), full_name: 'Erased account' }
  const asha = await addMember(test, {
    email: 'asha@nilayam.test',
    like: cast.ravi,
    type: 'student',
  })
  const body = { revision: 0, marks: MARKS, text: '' }
  const path = `/student/stays/${await stayOf('ravi', { student: asha })}/review/`
  expect((await test.call(path, { token: asha.token, body })).status).toBe(200)
  await test.db.updateTable('users').set(erased).where('id', '=', asha.id).execute()
  expect((await readPage()).reviews).toMatchObject([{ name: 'Erased account' }])
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
