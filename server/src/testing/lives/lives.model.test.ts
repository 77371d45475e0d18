import { toIndianDay } from '@nilayam/contract/india-time'
import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { readEnvironment } from '../../config.ts'
import { countUnread } from '../../features/enquiries/enquiries.store.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { createModel, type Model, type Step, step as stepModel } from './model.ts'
import { createWorld, play, type World } from './play.ts'

// Random lives of two students and an owner, played in the product and in a small model: each act must come to the
// same, and afterwards both must say the same. `npm run trial:lives` plays 2,000.
const { LIVES = 10, SEED } = readEnvironment()
const RUNS = Number(LIVES)
const STEPS = 50

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const student = fc.constantFrom('ananya', 'ravi')
const side = fc.constantFrom('student', 'owner')
const minutes = fc.oneof(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 40 * 24 * 60 }))
const anyStep = fc.oneof(
  { arbitrary: fc.record({ minutes, student, act: fc.constant('ask') }), weight: 3 },
  {
    arbitrary: fc.record({ minutes, student, act: fc.constantFrom('share', 'hide', 'look') }),
    weight: 4,
  },
  {
    arbitrary: fc.record({ minutes, student, side, act: fc.constantFrom('write', 'read') }),
    weight: 4,
  },
  {
    arbitrary: fc.record({
      minutes,
      student,
      side,
      act: fc.constantFrom('end', 'block', 'unblock'),
    }),
    weight: 2,
  },
) as fc.Arbitrary<Step>

it('random lives go as the model says', { timeout: 3_600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
      const world = await createWorld(test)
      const model = createModel(Date.parse('2026-01-10T06:00:00Z'))
      for (const one of steps) {
        const expected = stepModel(model, one)
        expect(await play(test, world, one, new Date(model.now)), say(one, model)).toBe(expected)
      }
      await expectSame(model, world)
    }),
    { numRuns: RUNS, ...(SEED && { seed: Number(SEED) }) },
  )
})

const say = (one: Step, { now }: Model) => `${JSON.stringify(one)} on ${toIndianDay(new Date(now))}`

async function expectSame({ threads }: Model, world: World): Promise<void> {
  for (const name of ['ananya', 'ravi'] as const) {
    const own = threads[name].filter(({ unread }) => unread.student > 0)
    expect(await countUnread(test.db, world.students[name].id)).toBe(own.length)
  }
  const all = Object.values(threads).flat()
  const unread = all.filter(({ unread }) => unread.owner > 0)
  expect(await countUnread(test.db, world.owner.id)).toBe(unread.length)
  const rows = await test.db
    .selectFrom('enquiries')
    .select(['state', 'student_unread', 'owner_unread'])
    .where('owner_id', '=', world.owner.id)
    .orderBy('id')
    .execute()
  const told = all.map(({ state, unread }) => `${state} ${unread.student} ${unread.owner}`)
  expect(
    rows.map((row) => `${row.state} ${row.student_unread} ${row.owner_unread}`).sort(),
  ).toEqual(told.sort())
}
