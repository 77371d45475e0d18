import * as fc from 'fast-check'
import type { Side, Student } from './model.ts'

const WEIGHTS = {
  /** Whatever brings the student's affairs on; see `toNextAct`. */
  'go on': 60,
  /** The jobs run. */
  clock: 8,
  ask: 2,
  share: 2,
  hide: 1,
  look: 2,
  write: 2,
  read: 2,
  end: 1,
  block: 1,
  unblock: 1,
  book: 2,
  move: 2,
  cancel: 1,
  word: 2,
  describe: 1,
  offer: 3,
  accept: 2,
  decline: 1,
  withdraw: 1,
  'move in': 1,
  'cancel stay': 1,
  leave: 2,
  'answer leaving': 2,
  deposit: 4,
  review: 3,
  'answer review': 1,
  take: 3,
  free: 1,
  /** The other student tries an act in this one's thread. */
  meddle: 1,
} as const

export type Act = Exclude<keyof typeof WEIGHTS, 'go on'>

/**
 * One act of somebody, some minutes after the one before, about the student's newest thread, visit, offer or stay. What
 * an act needs beside it (a slot, a day, a mark) comes from `n`, a choice between two from `yes`.
 */
export type Step = {
  minutes: number
  act: keyof typeof WEIGHTS
  student: Student
  side: Side
  n: number
  yes: boolean
}

const MINUTES_A_DAY = 24 * 60
const minutes = fc.oneof(
  { arbitrary: fc.integer({ min: 0, max: 90 }), weight: 12 },
  { arbitrary: fc.integer({ min: 0, max: 2 * MINUTES_A_DAY }), weight: 5 },
  { arbitrary: fc.integer({ min: 0, max: 20 * MINUTES_A_DAY }), weight: 2 },
  { arbitrary: fc.integer({ min: 0, max: 45 * MINUTES_A_DAY }), weight: 1 },
)
const acts = Object.entries(WEIGHTS) as [Step['act'], number][]

export const anyStep: fc.Arbitrary<Step> = fc.record({
  minutes,
  act: fc.oneof(...acts.map(([act, weight]) => ({ arbitrary: fc.constant(act), weight }))),
  student: fc.constantFrom('ananya', 'ravi'),
  side: fc.constantFrom('student', 'owner'),
  n: fc.nat(999),
  yes: fc.boolean(),
})
