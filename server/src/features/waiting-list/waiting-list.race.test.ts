import { beforeAll, expect, inject, it, vi } from 'vitest'
import { readEnvironment } from '../../config.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { createReporting } from '../../testing/scenes/reports.ts'
import { bed, type Standing, saveRooms } from '../../testing/scenes/rooms.ts'
import { addStudents } from '../../testing/scenes/stays.ts'
import { countTry } from '../../testing/tries.ts'
import { tellWaiting } from './waiting-list.ts'

/*
 * Eight at once, repeatedly. PGlite runs statements one at a time, so few rounds are enough there; RACES=1000 with
 * DATABASE_URL runs the long version.
 */
const RACES = Number(readEnvironment().RACES ?? (inject('template').kind === 'postgres' ? 8 : 2))
const AT_ONCE = 8
vi.setConfig({ testTimeout: 60_000 + RACES * 2000 })

let test: TestApp
let cast: Record<Name, Member>
let students: Member[]
let hostel: number
let standing: Standing
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  students = await addStudents(test, AT_ONCE)
  hostel = await insertListing(test, { owner: cast.lakshmi })
  const options = [{ fields: bed(), free: 0 }]
  standing = await saveRooms(test, cast.lakshmi.token, hostel, 0, [{ units: 4 }], options)
})

const optionOf = () => standing.options[0]?.id ?? 0
const join = ({ token }: Pick<Member, 'token'>) =>
  test.call('/student/waiting_list/', {
    token,
    body: { property_id: hostel, option_id: optionOf() },
  })

/** The owner says how many are free. */
async function setFree(free: number): Promise<void> {
  const groups = [{ id: standing.groups[0]?.id ?? 0, units: 4 }]
  const options = [{ id: optionOf(), fields: bed(), free }]
  standing = await saveRooms(test, cast.lakshmi.token, hostel, standing.revision, groups, options)
}

const findLine = () =>
  test.db.selectFrom('waiting_list').select(['student_id', 'state']).orderBy('id').execute()

/** Nobody is in line any more. */
async function clear(): Promise<void> {
  await test.db.deleteFrom('waiting_list').execute()
  await test.db.deleteFrom('outbox').execute()
}

it('one student who joins eight times at once has one place', async () => {
  const [one = cast.ananya] = students
  for (let round = 0; round < RACES; round++) {
    countTry()
    await clear()
    const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => join(one)))
    expect(replies.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(201))
    expect(await findLine()).toEqual([{ student_id: one.id, state: 'waiting' }])
  }
})

it('eight students who join at once stand in one line', async () => {
  for (let round = 0; round < RACES; round++) {
    countTry()
    await clear()
    await Promise.all(students.map(join))
    const line = await findLine()
    expect(line.map(({ student_id }) => student_id).sort()).toEqual(
      students.map(({ id }) => id).sort(),
    )
    const waits = await Promise.all(
      students.map(({ token }) => test.call(`/student/properties/${hostel}/waits/`, { token })),
    )
    const before = waits.map(({ body }) => (body.waits as { before: number }[])[0]?.before)
    expect(before.sort()).toEqual(students.map((_, at) => at))
  }
})

it('who joins while a bed becomes free is refused, or told', async () => {
  for (let round = 0; round < RACES; round++) {
    countTry()
    await clear()
    const [replies] = await Promise.all([Promise.all(students.map(join)), setFree(4)])
    await tellWaiting(test.platform, new Date())
    const line = await findLine()
    const joined = replies.filter(({ status }) => status === 201).length
    expect(line).toHaveLength(joined)
    expect(line.filter(({ state }) => state === 'told')).toHaveLength(Math.min(joined, 4))
    await setFree(0)
  }
})

it('eight clocks at once tell the first, and nobody else', async () => {
  for (let round = 0; round < RACES; round++) {
    countTry()
    await clear()
    for (const student of students.slice(0, 3)) await join(student)
    await setFree(1)
    const clocks = Array.from({ length: AT_ONCE }, () => tellWaiting(test.platform, new Date()))
    expect((await Promise.all(clocks)).reduce((sum, count) => sum + count, 0)).toBe(1)
    expect((await findLine()).map(({ state }) => state)).toEqual(['told', 'waiting', 'waiting'])
    const mails = await test.db.selectFrom('outbox').select('recipient').execute()
    expect(mails).toEqual([{ recipient: students[0]?.email }])
    await setFree(0)
  }
})

it('telling those in line while a report of theirs is decided never waits for good', async () => {
  const { report, decide } = createReporting(test)
  const [first = cast.ananya, second = cast.ravi] = students
  const place = await insertListing(test, { owner: cast.lakshmi })
  // Mails to an address that isn't proved are counted in a row of the student.
  const set = (email_confirmed_at: Date | null) =>
    test.db
      .updateTable('users')
      .set({ email_confirmed_at })
      .where('id', 'in', [first.id, second.id])
      .execute()
  for (let round = 0; round < RACES; round++) {
    countTry()
    await clear()
    await test.db.deleteFrom('report_events').execute()
    await test.db.deleteFrom('reports').execute()
    await set(new Date())
    // Not in the order in which the reporters are told.
    await join(second)
    await join(first)
    const ids: number[] = []
    for (const who of [first, second]) {
      ids.push(Number((await report(who, { target_id: place })).body.report_id))
    }
    await set(null)
    await setFree(2)
    const [id = 0, ...others] = ids
    const [told, decided] = await Promise.all([
      tellWaiting(test.platform, new Date()),
      decide(cast.meera, id, { others }),
    ])
    expect([told, decided.status]).toEqual([2, 200])
    await setFree(0)
  }
  await set(new Date())
})
