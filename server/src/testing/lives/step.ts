import { MINUTE } from '@nilayam/contract/time/durations'
import { DEPOSIT, type Model, type Result, type Stay, type Thread, todayOf } from './model.ts'
import { runClock } from './model-clock.ts'
import * as offers from './model-offers.ts'
import * as stays from './model-stays.ts'
import * as threads from './model-threads.ts'
import * as visits from './model-visits.ts'
import { toNextAct, toWait } from './next-act.ts'
import type { Act, Step } from './steps.ts'

export type Prepared = Step & { act: Act }

/** Moves the model's clock and says which act is next, where a step only says "go on". */
export function prepare(model: Model, step: Step): Prepared {
  model.now += step.minutes * MINUTE
  const { act } = step
  if (act !== 'go on') return { ...step, act }
  model.now += toWait(model, step)
  return { ...step, ...toNextAct(model, step) }
}

/** Some acts are sent with what was read before somebody else changed it. */
export const isStale = ({ n }: Step) => n % 13 === 5
/** For all five marks of a review. */
export const toMark = ({ n }: Step) => 1 + (n % 5)
export const toAnswer = ({ yes }: Step) => (yes ? 'Thank you.' : 'That has been mended.')

const ANYWHERE: { [A in Act]?: (model: Model, step: Step) => Result } = {
  clock: (model) => {
    runClock(model)
    return 'done'
  },
  ask: (model, { student }) => threads.ask(model.threads[student], model.now),
  take: (model, { n }) => offers.take(model, n),
  free: (model, { n }) => offers.free(model, n),
  describe: (model, { student, yes }) => visits.describe(model, student, yes),
}

const IN_THREAD: { [A in Act]?: (model: Model, thread: Thread, step: Step) => Result } = {
  write: (_, thread, { side }) => threads.write(thread, side),
  read: (_, thread, { side }) => threads.read(thread, side),
  share: ({ now }, thread) => threads.share(thread, now),
  hide: ({ now }, thread) => threads.hide(thread, now),
  look: ({ now }, thread) => threads.look(thread, now),
  end: ({ now }, thread, { side }) => threads.end(thread, side, now),
  block: ({ now }, thread, { side }) => threads.block(thread, side, now),
  unblock: (_, thread, { side }) => threads.unblock(thread, side),
  book: (model, thread, { n }) => visits.book(model, thread, n),
  move: (model, thread, step) => visits.move(model, thread, step.n, isStale(step)),
  cancel: (model, thread, step) => visits.cancel(model, thread, isStale(step)),
  word: (model, thread, { side, yes }) => visits.say(model, thread, side, yes),
  offer: (model, thread, { n }) => offers.offer(model, thread, n),
  accept: (model, thread, { student }) => offers.accept(model, student, thread),
  decline: (model, thread) => offers.refuse(model, thread, 'declined'),
  withdraw: (model, thread) => offers.refuse(model, thread, 'withdrawn'),
  meddle: () => 'not found',
}

const IN_STAY: { [A in Act]?: (model: Model, stay: Stay, step: Step) => Result } = {
  'move in': (model, stay, { n }) => stays.moveIn(model, stay, n),
  'cancel stay': (model, stay) => stays.cancelStay(model, stay),
  leave: (model, stay, { side, n }) => stays.leave(model, stay, side, n),
  'answer leaving': (model, stay, step) =>
    stays.answerLeaving(model, stay, {
      side: step.side,
      agrees: step.yes,
      isStale: isStale(step),
    }),
  deposit: (model, stay, { side, n }) => {
    const word = stays.toWord(todayOf(model), stay.lastDay, n, DEPOSIT)
    return stays.sayDeposit(model, stay, side, word)
  },
  review: (model, stay, step) => stays.saveReview(model, stay, toMark(step), isStale(step)),
  'answer review': (_, stay, step) => stays.answerReview(stay, toAnswer(step)),
}

/** Takes a step in the model and answers what it must come to. */
export function takeStep(model: Model, step: Prepared): Result {
  const { act, student } = step
  const thread = model.threads[student].at(-1)
  const stay = model.stays[student].at(-1)
  const anywhere = ANYWHERE[act]?.(model, step)
  return (
    anywhere ??
    (thread && IN_THREAD[act]?.(model, thread, step)) ??
    (stay && IN_STAY[act]?.(model, stay, step)) ??
    'nothing to act on'
  )
}
