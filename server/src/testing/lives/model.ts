import { DAY, HOUR } from '@nilayam/contract/durations'
import { ENQUIRIES_A_DAY, type EnquiryState } from '@nilayam/contract/enquiries'
import { PASS_DAYS } from '@nilayam/contract/passes'

// A small model of two students, an owner and one hostel: what each act must answer, without database or clock.

export type Student = 'ananya' | 'ravi'
export type Side = 'student' | 'owner'

/** One act of somebody, some minutes after the one before. Acts in a thread are about the student's newest. */
export type Step = { minutes: number; student: Student } & (
  | { act: 'ask' }
  | { act: 'share' | 'hide' | 'look' }
  | { act: 'write' | 'read' | 'end' | 'block' | 'unblock'; side: Side }
)

export type Result = 'done' | 'refused' | 'too many' | 'nothing to act on'

export type Thread = {
  state: EnquiryState
  endedBy?: Side
  /** Until when the student's phone is shared. */
  passUntil?: number
  unread: Record<Side, number>
  askedAt: number
}

export type Model = { now: number; threads: Record<Student, Thread[]> }

export function createModel(now: number): Model {
  return { now, threads: { ananya: [], ravi: [] } }
}

export const hasPass = ({ state, passUntil = 0 }: Thread, now: number) =>
  state === 'open' && passUntil > now

/** Takes a step in the model and answers what it must come to. */
export function step(model: Model, taken: Step): Result {
  model.now += taken.minutes * (HOUR / 60)
  const threads = model.threads[taken.student]
  if (taken.act === 'ask') return ask(threads, model.now)
  const thread = threads.at(-1)
  return thread ? actIn(thread, taken, model.now) : 'nothing to act on'
}

function ask(threads: Thread[], now: number): Result {
  if (threads.some(({ state }) => state === 'blocked')) return 'refused'
  if (threads.filter(({ askedAt }) => askedAt > now - DAY).length >= ENQUIRIES_A_DAY)
    return 'too many'
  if (threads.some(({ state }) => state === 'open')) return 'refused'
  threads.push({ state: 'open', askedAt: now, unread: { student: 0, owner: 1 } })
  return 'done'
}

const other = (side: Side): Side => (side === 'student' ? 'owner' : 'student')

function actIn(thread: Thread, taken: Exclude<Step, { act: 'ask' }>, now: number): Result {
  const isOpen = thread.state === 'open'
  switch (taken.act) {
    case 'write':
      if (!isOpen) return 'refused'
      thread.unread[other(taken.side)] += 1
      return 'done'
    case 'read':
      thread.unread[taken.side] = 0
      return 'done'
    case 'share':
      if (!isOpen) return 'refused'
      thread.passUntil = now + PASS_DAYS[0] * DAY
      return 'done'
    case 'hide':
      if (thread.passUntil === undefined) return 'nothing to act on'
      thread.passUntil = Math.min(thread.passUntil, now)
      return 'done'
    case 'look':
      return hasPass(thread, now) ? 'done' : 'refused'
    case 'end':
      return isOpen ? close(thread, 'ended', taken.side, now) : 'refused'
    case 'block':
      return thread.state === 'blocked' ? 'refused' : close(thread, 'blocked', taken.side, now)
    case 'unblock':
      return thread.endedBy === taken.side ? unblock(thread) : 'refused'
  }
}

function unblock(thread: Thread): Result {
  if (thread.state !== 'blocked') return 'refused'
  thread.state = 'ended'
  return 'done'
}

function close(thread: Thread, state: 'ended' | 'blocked', side: Side, now: number): Result {
  Object.assign(thread, { state, endedBy: side })
  if (thread.passUntil !== undefined) thread.passUntil = Math.min(thread.passUntil, now)
  return 'done'
}
