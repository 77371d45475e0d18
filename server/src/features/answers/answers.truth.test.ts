import { randomUUID } from 'node:crypto'
import type { Answers } from '@nilayam/contract/places/answers'
import { DAY, HOUR, SECOND } from '@nilayam/contract/time/durations'
import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { getWait } from '../../testing/waking-time.store.ts'
import { countSlice } from './answers.store.ts'
import { countAnswers } from './answers.ts'

/*
 * Compares the counting statement with a naive model over random threads: answers at night, across midnight, before a
 * student ended the thread or closed the account or after, too old, too young.
 */
const RUNS = 40
vi.setConfig({ testTimeout: 120_000 })

const NOW = new Date('2026-11-25T20:45:00Z')
const OWNERS = 4
const before = (seconds: number) => new Date(NOW.getTime() - seconds * SECOND)

const seconds = fc.oneof(
  fc.integer({ min: 0, max: (3 * DAY) / SECOND }),
  fc.integer({ min: 0, max: 40 }).map((hours) => hours * 3600),
)
const aThread = fc.record({
  owner: fc.integer({ min: 0, max: OWNERS - 1 }),
  asked: fc.oneof(
    seconds,
    fc.integer({ min: 364, max: 366 }).map((days) => (days * DAY) / SECOND),
  ),
  answer: fc.option(seconds),
  kind: fc.constantFrom('message', 'offer_made', 'phone_seen'),
  second: fc.boolean(),
  studentEnds: fc.option(seconds, { freq: 2 }),
  /** The student's account. */
  closes: fc.option(seconds, { freq: 2 }),
})
type Thread = typeof aThread extends fc.Arbitrary<infer T> ? T : never

let test: TestApp
let owners: number[]
let students: number[]
let places: number[]
beforeAll(async () => {
  test = await startTestApp()
  await createCast(test)
  owners = await insertUsers('owner', OWNERS)
  students = await insertUsers('student', 60)
  places = await Promise.all(owners.map((id) => insertListing(test, { owner: { id } })))
})

async function insertUsers(type: 'owner' | 'student', count: number): Promise<number[]> {
  const values = Array.from({ length: count }, (_, n) => ({
    full_name: `${type} ${n}`,
    email: `${type}-${n}@answers.test`,
    type,
  }))
  const rows = await test.db.insertInto('users').values(values).returning('id').execute()
  return rows.map(({ id }) => id)
}

async function insertThreads(threads: readonly Thread[]): Promise<void> {
  for (const [n, thread] of threads.entries()) {
    const { owner, asked, answer, kind, second, studentEnds, closes } = thread
    const [owner_id, student_id] = [owners[owner] as number, students[n] as number]
    const created_at = before(asked)
    const { id: enquiry_id } = await test.db
      .insertInto('enquiries')
      .values({
        student_id,
        owner_id,
        property_id: places[owner] as number,
        move_in: '2026-12-01',
        months: 6,
        occupants: 'woman',
        created_at,
        last_at: created_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const after = (seconds: number) => new Date(created_at.getTime() + seconds * SECOND)
    await test.db
      .updateTable('users')
      .set({ disabled_at: closes === null ? null : after(closes) })
      .where('id', '=', student_id)
      .execute()
    const message = { enquiry_id, body: 'Hello', event: null }
    const event = { enquiry_id, body: null, key: null }
    const lines = [
      { ...event, sender_id: student_id, event: 'asked', sent_at: created_at },
      { ...message, sender_id: student_id, key: randomUUID(), sent_at: created_at },
    ] as object[]
    if (answer !== null) {
      const sent = { sender_id: owner_id, sent_at: after(answer) }
      lines.push(
        kind === 'message'
          ? { ...message, ...sent, key: randomUUID() }
          : { ...event, ...sent, event: kind },
      )
    }
    if (answer !== null && second) {
      const sent_at = after(answer + 100_000)
      lines.push({ ...message, sender_id: owner_id, key: randomUUID(), sent_at })
    }
    if (studentEnds !== null) {
      lines.push({ ...event, sender_id: student_id, event: 'ended', sent_at: after(studentEnds) })
    }
    await test.db
      .insertInto('enquiry_lines')
      .values(lines as never)
      .execute()
  }
}

/** Minute by minute would be too slow: what each day in India from 8 to 21 has in common with the wait. */
function toWait(from: Date, to: Date): number {
  let sum = 0
  const firstDay = Math.floor(from.getTime() / DAY) * DAY - DAY
  for (let day = firstDay; day < to.getTime() + DAY; day += DAY) {
    const opens = Math.max(day + 2.5 * HOUR, from.getTime())
    const closes = Math.min(day + 15.5 * HOUR, to.getTime())
    sum += Math.max(0, closes - opens)
  }
  return sum / SECOND
}

function countPlainly(threads: readonly Thread[], owner: number): Answers | undefined {
  const waits: (number | undefined)[] = []
  for (const { owner: whose, asked, answer, kind, second, ...student } of threads) {
    if (whose !== owner || asked >= (365 * DAY) / SECOND) continue
    const first =
      answer === null ? null : kind === 'phone_seen' ? (second ? answer + 100_000 : null) : answer
    if (first !== null) {
      waits.push(toWait(before(asked), before(asked - first)))
      continue
    }
    const ends = [student.studentEnds, student.closes].filter((end) => end !== null)
    const gaveUp = ends.some((end) => end < (2 * DAY) / SECOND)
    if (asked >= (2 * DAY) / SECOND && !gaveUp) waits.push(undefined)
  }
  if (waits.length < 5) return undefined
  const known = waits.filter((wait) => wait !== undefined).sort((a, b) => a - b)
  const [low, high] = [known[(known.length - 1) >> 1], known[known.length >> 1]]
  const median = low === undefined || high === undefined ? null : Math.floor((low + high) / 2 / 60)
  return { enquiries: waits.length, answered: known.length, median_minutes: median }
}

async function readFigures(): Promise<Map<number, Answers>> {
  const rows = await test.db.selectFrom('answer_figures').selectAll().execute()
  return new Map(rows.map(({ owner_id, ...figures }) => [owner_id, figures]))
}

describe('waiting', () => {
  it.each([
    ['2026-11-20T10:00', '2026-11-20T10:07', 7],
    ['2026-11-20T20:30', '2026-11-21T08:30', 60],
    ['2026-11-20T23:10', '2026-11-21T08:05', 5],
    ['2026-11-20T01:00', '2026-11-20T03:00', 0],
    ['2026-11-20T21:00', '2026-11-21T08:00', 0],
    ['2026-11-20T08:00', '2026-11-21T08:00', 780],
    ['2026-11-20T12:00', '2026-11-23T12:00', 3 * 780],
    ['2028-02-28T20:00', '2028-03-01T09:00', 60 + 780 + 60],
    ['1999-12-31T20:59', '2000-01-01T08:01', 2],
  ])('from %s to %s in India counts %i minutes', async (from, to, minutes) => {
    const at = (local: string) => new Date(`${local}+05:30`)
    expect(await getWait(test.db, at(from), at(to))).toBe(minutes * 60)
  })
})

describe('counting answers', () => {
  it('finds what a naive model finds, and writes nothing the second time', async () => {
    const runs = fc.asyncProperty(
      fc.array(aThread, { minLength: 12, maxLength: 50 }),
      async (threads) => {
        await test.db.deleteFrom('enquiry_lines').execute()
        await test.db.deleteFrom('enquiries').execute()
        await insertThreads(threads)
        await countAnswers(test.db, NOW)
        const found = await readFigures()
        expect(owners.map((id) => found.get(id))).toEqual(
          owners.map((_id, at) => countPlainly(threads, at)),
        )
        expect(found.size).toBe(owners.filter((id) => found.has(id)).length)
        expect(await countAnswers(test.db, NOW)).toBe(0)
      },
    )
    await fc.assert(runs, { numRuns: RUNS, seed: 20_261_125 })
  })

  it('goes through all owners however small the slices are', async () => {
    await test.db.deleteFrom('answer_figures').execute()
    await countAnswers(test.db, NOW)
    const whole = await readFigures()
    await test.db.deleteFrom('answer_figures').execute()
    for (let after: number | null = 0; after !== null; ) {
      after = (await countSlice(test.db, after, 1, NOW)).last
    }
    expect(await readFigures()).toEqual(whole)
  })
})
