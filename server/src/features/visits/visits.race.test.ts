import { beforeAll, expect, inject, it, vi } from 'vitest'
import { readEnvironment } from '../../config.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { untilOneWaits } from '../../testing/postgres/lock-waits.store.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { ask } from '../../testing/scenes/enquiries.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { readSlots, saveHours } from '../../testing/scenes/visits.ts'
import { countTry } from '../../testing/tries.ts'
import { bookVisit, moveVisit } from './booking.ts'
import { lockEnquiryOf } from './visit-clock.store.ts'
import { runVisitClock } from './visit-clock.ts'

/*
 * Eight students at once, repeatedly. PGlite runs statements one at a time, so few rounds are enough there; RACES=100
 * with DATABASE_URL runs the long version.
 */
const RACES = Number(readEnvironment().RACES ?? (inject('template').kind === 'postgres' ? 8 : 2))
const AT_ONCE = 8
vi.setConfig({ testTimeout: 60_000 + RACES * 1000 })

let test: TestApp
let cast: Record<Name, Member>
let hostel: number
let students: { id: number; type: 'student' }[]
let enquiries: number[]
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  hostel = await insertListing(test, { owner: cast.lakshmi })
  await saveHours(test, cast.lakshmi.token, hostel, { seats: 2 })
  const first = await ask(test, cast.ananya.token, hostel)
  const copies = Array.from({ length: AT_ONCE - 1 }, async (_, at) => {
    const email = `student${at}@nilayam.test`
    const who = { email, full_name: `Student ${at}`, type: 'student' as const, mobile_number: '+919000000009', password_hash: '' } // biome-ignore format: one row
    const { id } = await test.db.insertInto('users').values(who).returning('id').executeTakeFirstOrThrow() // biome-ignore format: one statement
    const row = await test.db.selectFrom('enquiries').selectAll().where('id', '=', first).executeTakeFirstOrThrow() // biome-ignore format: one statement
    const { id: _id, option: _option, ...copy } = { ...row, student_id: id }
    const { id: enquiry } = await test.db.insertInto('enquiries').values(copy).returning('id').executeTakeFirstOrThrow() // biome-ignore format: one statement
    return { student: { id, type: 'student' as const }, enquiry }
  })
  const all = await Promise.all(copies)
  students = [
    { id: cast.ananya.id, type: 'student' as const },
    ...all.map(({ student }) => student),
  ]
  enquiries = [first, ...all.map(({ enquiry }) => enquiry)]
})

const clear = () => test.db.deleteFrom('visits').execute()
const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index]
  if (found === undefined) throw new Error(`Nothing at ${index}`)
  return found
}
const bookAs = (who: number, starts_at: Date) => {
  const booking = { enquiry_id: at(enquiries, who), starts_at }
  return bookVisit(test.platform, at(students, who), booking, new Date())
}
const everybody = Array.from({ length: AT_ONCE }, (_, who) => who)

/** How many of these succeeded; the others must have been refused with 409. */
async function countWinners(tries: Promise<unknown>[]): Promise<number> {
  const ended = await Promise.allSettled(tries)
  const refused = ended.filter((one) => one.status === 'rejected')
  expect(refused.map(({ reason }) => reason.status ?? reason)).toEqual(refused.map(() => 409))
  return ended.length - refused.length
}

it('two of eight get the two seats of a slot', async () => {
  for (let round = 0; round < RACES; round++) {
    countTry()
    await clear()
    const slots = await readSlots(test, cast.ananya.token, at(enquiries, 0))
    const slot = new Date(at(slots, round % slots.length))
    expect(await countWinners(everybody.map((who) => bookAs(who, slot)))).toBe(2)
    const rows = await test.db.selectFrom('visits').select(['seat', 'starts_at']).execute()
    expect(rows.map(({ seat }) => seat).toSorted()).toEqual([1, 2])
  }
})

it('one enquiry has one coming visit, however often it is booked at once', async () => {
  for (let round = 0; round < RACES; round++) {
    countTry()
    await clear()
    const slots = await readSlots(test, cast.ananya.token, at(enquiries, 0))
    const tries = everybody.map((one) => bookAs(0, new Date(at(slots, one))))
    expect(await countWinners(tries)).toBe(1)
    expect(await test.db.selectFrom('visits').select('id').execute()).toHaveLength(1)
  }
})

it('of eight that move to one slot two get it, and the others keep theirs', async () => {
  for (let round = 0; round < RACES; round++) {
    countTry()
    await clear()
    const slots = await readSlots(test, cast.ananya.token, at(enquiries, 0))
    const visits = []
    for (const who of everybody) visits.push(await bookAs(who, new Date(at(slots, who))))
    const starts_at = new Date(at(slots, 20))
    const moves = visits.map(({ id, enquiry_id, sequence }, who) =>
      moveVisit(
        test.platform,
        at(students, who),
        { enquiry_id, visit_id: id, sequence, starts_at },
        new Date(),
      ),
    )
    expect(await countWinners(moves)).toBe(2)
    const rows = await test.db.selectFrom('visits').select('starts_at').execute()
    const there = rows.filter((row) => row.starts_at.getTime() === starts_at.getTime())
    expect([rows.length, there.length]).toEqual([AT_ONCE, 2])
  }
})

it('a visit whose place is listed again, just when the clock calls it off, takes place', async () => {
  await clear()
  const slots = await readSlots(test, cast.ananya.token, at(enquiries, 0))
  const { id } = await bookAs(0, new Date(at(slots, 0)))
  const set = (db: DbOrTransaction, state: 'expired' | 'listed') =>
    db.updateTable('properties').set({ state }).where('id', '=', hostel).execute()
  await set(test.db, 'expired')
  const clock = () => runVisitClock(test.platform, new Date())
  let clocking: Promise<number> | undefined
  if (inject('template').kind === 'postgres') {
    await test.db.transaction().execute(async (tx) => {
      await lockEnquiryOf(tx, id)
      clocking = clock()
      await untilOneWaits(test.db)
      await set(tx, 'listed')
    })
  } else {
    // PGlite takes one statement after the other: this one comes after the clock's first.
    clocking = clock()
    await set(test.db, 'listed')
  }
  expect(await clocking).toBe(0)
  const { state } = await test.db.selectFrom('visits').select('state').executeTakeFirstOrThrow()
  expect(state).toBe('booked')
})

it('the database itself refuses a seat that is given', async () => {
  await clear()
  const slots = await readSlots(test, cast.ananya.token, at(enquiries, 0))
  await bookAs(0, new Date(at(slots, 0)))
  const { id: _id, ...row } = await test.db
    .selectFrom('visits')
    .selectAll()
    .executeTakeFirstOrThrow()
  const double = { ...row, enquiry_id: at(enquiries, 1) }
  const twice = test.db.insertInto('visits').values(double).execute()
  await expect(twice).rejects.toThrow('one_visitor')
})
