import { beforeAll, expect, inject, it, vi } from 'vitest'
import { readEnvironment } from '../../config.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { countTry } from '../../testing/tries.ts'

/*
 * Eight presses of a heart at once, repeatedly. PGlite runs statements one at a time, so few rounds are enough there;
 * RACES=1000 with DATABASE_URL runs the long version.
 */
const RACES = Number(readEnvironment().RACES ?? (inject('template').kind === 'postgres' ? 20 : 3))
const AT_ONCE = 8
vi.setConfig({ testTimeout: 60_000 + RACES * 1000 })

let test: TestApp
let student: Member
let owner: Member
let hostel: number
beforeAll(async () => {
  test = await startTestApp()
  const cast = await createCast(test)
  student = cast.ananya
  owner = cast.lakshmi
})

type Press = 'add' | 'remove'
/** Their statuses, in the order of the presses. */
async function pressAtOnce(presses: readonly Press[]): Promise<number[]> {
  const body = { property_id: hostel }
  const { token } = student
  const sent = presses.map((press) => test.call(`/favorites/${press}/`, { body, token }))
  return (await Promise.all(sent)).map(({ status }) => status)
}
const countSaved = async () => {
  const rows = await test.db
    .selectFrom('favourites')
    .select('student_id')
    .where('property_id', '=', hostel)
    .execute()
  return rows.length
}
const all = (press: Press) => Array<Press>(AT_ONCE).fill(press)

it('what is saved eight times at once is saved once, and removed once', async () => {
  for (let round = 0; round < RACES; round++) {
    countTry()
    hostel = await insertListing(test, { owner })
    expect(await pressAtOnce(all('add'))).toEqual(Array(AT_ONCE).fill(200))
    expect(await countSaved()).toBe(1)
    const removed = await pressAtOnce(all('remove'))
    expect(removed.toSorted()).toEqual([200, ...Array(AT_ONCE - 1).fill(404)])
    expect(await countSaved()).toBe(0)
  }
})

it('saved and removed at once, it is there once or not at all, as the list says', async () => {
  const presses = Array.from({ length: AT_ONCE }, (_, at): Press => (at % 2 ? 'remove' : 'add'))
  for (let round = 0; round < RACES; round++) {
    countTry()
    hostel = await insertListing(test, { owner })
    const statuses = await pressAtOnce(presses)
    const [added, removed] = [0, 1].map((side) => statuses.filter((_, at) => at % 2 === side))
    expect(added).toEqual(Array(AT_ONCE / 2).fill(200))
    for (const status of removed ?? []) expect([200, 404]).toContain(status)
    const saved = await countSaved()
    // Without a removal the row of the first stands.
    if (!removed?.includes(200)) expect(saved).toBe(1)
    expect(saved).toBeLessThanOrEqual(1)
    const { body } = await test.call('/favorites/list/', { token: student.token })
    const listed = (body.properties as { id: number }[]).filter(({ id }) => id === hostel)
    expect(listed).toHaveLength(saved)
    await test.db.deleteFrom('favourites').execute()
  }
})
