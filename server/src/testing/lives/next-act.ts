import { DAY } from '@nilayam/contract/time/durations'
import { endOf, type Model, other, type Stay, type Thread, todayOf } from './model.ts'
import { isLong } from './model-stays.ts'
import type { Act, Step } from './steps.ts'

type Next = { act: Act; side?: Step['side'] }

/**
 * An act that brings a student's affairs on. Acts by chance alone hardly ever get from a question to a review within
 * fifty steps, so that what comes late in a life would not be tried.
 */
export function toNextAct(model: Model, { student, n }: Step): Next {
  const stay = model.stays[student].at(-1)
  const thread = model.threads[student].at(-1)
  return (stay && fromStay(stay, todayOf(model), n)) ?? fromThread(thread, model.now, n)
}

/** How long one waits until something can go on: while it is lived in, for some days. */
export function toWait(model: Model, { student, n }: Step): number {
  const stay = model.stays[student].at(-1)
  const waits = (stay?.state === 'living' && !stay.asked) || stay?.deposit === 'told'
  return waits ? (n % 15) * DAY : 0
}

const pick = (n: number, ...acts: readonly Next[]): Next =>
  acts[n % acts.length] ?? { act: 'clock' }

function fromStay(stay: Stay, today: string, n: number): Next | undefined {
  const { state, asked, deposit, review } = stay
  if (state === 'agreed') return { act: stay.moveIn <= today ? 'move in' : 'clock' }
  if (state === 'living' && asked && asked.day >= today) {
    return pick(n, ...Array(3).fill({ act: 'answer leaving', side: other(asked.by) }), {
      act: 'clock',
    })
  }
  if (!review && isLong(stay, today) && n % 3 > 0) return { act: 'review' }
  if (state === 'living') return pick(n, { act: 'leave' }, { act: 'clock' }, { act: 'clock' })
  if (deposit === 'due') return pick(n, { act: 'deposit', side: 'student' }, { act: 'deposit' })
  if (deposit === 'told') return pick(n, { act: 'deposit', side: 'owner' }, { act: 'clock' })
  if (review && !review.answer && n % 3 === 0) return { act: 'answer review' }
  return undefined
}

function fromThread(thread: Thread | undefined, now: number, n: number): Next {
  if (thread?.state === 'blocked' && thread.endedBy) return { act: 'unblock', side: thread.endedBy }
  if (thread?.state !== 'open') return { act: 'ask' }
  const offer = thread.offers.at(-1)
  if (offer?.state === 'open' && offer.until > now) {
    return pick(n, { act: 'accept' }, { act: 'accept' }, { act: 'book' })
  }
  const visit = thread.visits.at(-1)
  if (!visit) return pick(n, { act: 'offer' }, { act: 'book' }, { act: 'share' })
  if (visit.state === 'booked' && endOf(visit) > now) return { act: 'move' }
  if (visit.settlesAt > now)
    return pick(n, { act: 'word' }, { act: 'word' }, { act: 'describe' }, { act: 'clock' })
  const isHeld = visit.state === 'held'
  return pick(n, { act: 'offer' }, { act: isHeld ? 'describe' : 'offer' }, { act: 'book' })
}
