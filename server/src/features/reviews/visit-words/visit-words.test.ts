import { addDays } from '@nilayam/contract/time/india-time'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { createCast, type Member, type Name } from '../../../testing/scenes/cast.ts'
import { ask } from '../../../testing/scenes/enquiries.ts'
import { insertListing } from '../../../testing/scenes/listing.ts'

let test: TestApp
let cast: Record<Name, Member>
let hostel: number
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})
beforeEach(async () => {
  // Ten a day are allowed.
  await test.db
    .updateTable('enquiries')
    .set({ created_at: new Date(0) })
    .execute()
  hostel = await insertListing(test, { owner: cast.lakshmi, title: 'Gulmohar' })
})

const path = () => `/student/properties/${hostel}/as_described/`
const read = async (who: Name) => {
  const { body } = await test.call(path(), { token: cast[who].token })
  return { can_say: body.can_say, as_described: body.as_described }
}
const say = (who: Name, as_described: unknown, more: object = {}) =>
  test.call(path(), { token: cast[who].token, body: { as_described, ...more } })

type Visit = { state: string; student_word?: boolean | null; settles?: number }

/** A visit of two days ago, as it would be. */
async function visit(who: Name, { state, student_word = null, settles = -1 }: Visit) {
  const enquiry_id = await ask(test, cast[who].token, hostel)
  const starts_at = addDays(new Date(), -2)
  await test.db
    .insertInto('visits')
    .values({
      enquiry_id,
      property_id: hostel,
      student_id: cast[who].id,
      owner_id: cast.lakshmi.id,
      state: state as 'held',
      starts_at,
      ends_at: new Date(starts_at.getTime() + 1_800_000),
      seat: 1,
      created_at: starts_at,
      student_word,
      settles_at: addDays(new Date(), settles),
    })
    .execute()
}

describe('saying whether a place was as described', () => {
  it.each<[Visit, boolean]>([
    [{ state: 'held' }, true],
    [{ state: 'over', student_word: true }, true],
    [{ state: 'over', student_word: true, settles: 1 }, false],
    [{ state: 'over', student_word: false }, false],
    [{ state: 'over' }, false],
    [{ state: 'booked' }, false],
    [{ state: 'missed' }, false],
    [{ state: 'disputed', student_word: true }, false],
    [{ state: 'cancelled' }, false],
  ])('after a visit %j: %s', async (kind, isAllowed) => {
    await visit('ananya', kind)
    expect(await read('ananya')).toEqual({ can_say: isAllowed, as_described: null })
    expect((await say('ananya', true)).status).toBe(isAllowed ? 200 : 404)
  })

  it('is for who visited, with yes or no', async () => {
    await visit('ananya', { state: 'held' })
    expect((await say('ravi', true)).status).toBe(404)
    expect((await say('lakshmi', true)).status).toBe(403)
    expect((await say('ananya', 'yes')).status).toBe(400)
    expect((await say('ananya', true, { stars: 5 })).status).toBe(400)
  })

  it('can be changed for 14 days, and counts once', async () => {
    await visit('ananya', { state: 'held' })
    await Promise.all(Array.from({ length: 8 }, () => say('ananya', true)))
    expect((await say('ananya', false)).status).toBe(200)
    const words = () =>
      test.db
        .selectFrom('visit_words')
        .select(['student_id', 'as_described'])
        .where('property_id', '=', hostel)
        .execute()
    expect(await words()).toEqual([{ student_id: cast.ananya.id, as_described: false }])
    await test.db
      .updateTable('visit_words')
      .set({ said_at: addDays(new Date(), -14) })
      .execute()
    expect(await read('ananya')).toEqual({ can_say: false, as_described: false })
    expect((await say('ananya', true)).status).toBe(409)
    expect(await words()).toEqual([{ student_id: cast.ananya.id, as_described: false }])
  })

  it('is public from the third visitor on', async () => {
    const summary = async () => {
      const { body } = await test.call(`/public/properties/${hostel}/reviews/`)
      return (body.summary as { visitors: object | null }).visitors
    }
    const said_at = new Date()
    const people = [cast.ananya, cast.ravi, cast.imran]
    for (const [at, { id }] of people.entries()) {
      expect(await summary()).toBeNull()
      const word = { property_id: hostel, student_id: id, as_described: at > 0, said_at }
      await test.db.insertInto('visit_words').values(word).execute()
    }
    expect(await summary()).toEqual({ of: 3, as_described: 2 })
  })
})
