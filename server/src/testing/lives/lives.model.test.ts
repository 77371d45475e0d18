import { toIndianDay } from '@nilayam/contract/time/india-time'
import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { readEnvironment } from '../../config.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { countTry } from '../tries.ts'
import { createModel, type Model } from './model.ts'
import { play } from './play.ts'
import { clear } from './rows.store.ts'
import { expectSame } from './same.ts'
import { prepare, takeStep } from './step.ts'
import { anyStep } from './steps.ts'
import { createWorld } from './world.ts'

// Random lives of two students and an owner, played in the product and in a small model: each act must come to the
// same, and every few acts both must say the same. `npm run trial` plays more.
const { LIVES = 10, SEED } = readEnvironment()
const RUNS = Number(LIVES)
const STEPS = 50
const COMPARED_EVERY = 10

const anyLife = fc.array(anyStep, { minLength: STEPS, maxLength: STEPS })

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

/** How often each act came to what. */
const outcomes = new Map<string, number>()
const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)

it('random lives go as the model says', { timeout: 60_000 + RUNS * 20_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(anyLife, fc.boolean(), async (steps, hasDeposit) => {
      countTry()
      await clear(test.db)
      const model = createModel(Date.parse('2026-01-10T06:00:00Z'), hasDeposit)
      const world = await createWorld(test, new Date(model.now), hasDeposit)
      for (const [at, one] of steps.entries()) {
        const step = prepare(model, one)
        const expected = takeStep(model, step)
        const found = await play(test, world, step, new Date(model.now))
        expect(found, say(step, model)).toBe(expected)
        count(`${step.act}: ${found}`)
        if (at % COMPARED_EVERY === COMPARED_EVERY - 1) await expectSame(test, model, world)
      }
    }),
    { numRuns: RUNS, endOnFailure: true, ...(SEED && { seed: Number(SEED) }) },
  )
  if (readEnvironment().LIVES) process.stdout.write(`${listOutcomes()}\n`)
})

const say = (one: object, { now }: Model) =>
  `${JSON.stringify(one)} on ${toIndianDay(new Date(now))}`
const listOutcomes = () =>
  [...outcomes]
    .toSorted(([one], [two]) => (one < two ? -1 : 1))
    .map(([outcome, times]) => `${outcome} ${times}`)
    .join('\n')
