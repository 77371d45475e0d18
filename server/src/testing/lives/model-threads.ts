import { ENQUIRIES_A_DAY } from '@nilayam/contract/moving-in/enquiries'
import { PASS_DAYS } from '@nilayam/contract/moving-in/pass-words'
import { DAY } from '@nilayam/contract/time/durations'
import { other, type Result, type Side, type Thread, todayOf } from './model.ts'

export const hasPass = ({ state, passUntil = 0 }: Thread, now: number) =>
  state === 'open' && passUntil > now

export function ask(threads: Thread[], now: number): Result {
  if (threads.some(({ state }) => state === 'blocked')) return 'refused'
  if (threads.filter(({ askedAt }) => askedAt > now - DAY).length >= ENQUIRIES_A_DAY)
    return 'too many'
  if (threads.some(({ state }) => state === 'open')) return 'refused'
  threads.push({
    state: 'open',
    askedAt: now,
    unread: { student: 0, owner: 1 },
    due: 'owner',
    visits: [],
    offers: [],
  })
  return 'done'
}

export function write(thread: Thread, side: Side): Result {
  if (thread.state !== 'open') return 'refused'
  thread.unread[other(side)] += 1
  thread.due = other(side)
  return 'done'
}

export function read(thread: Thread, side: Side): Result {
  thread.unread[side] = 0
  return 'done'
}

/** A pass that ends on the same day isn't given anew. */
export function share(thread: Thread, now: number): Result {
  if (thread.state !== 'open') return 'refused'
  const until = now + PASS_DAYS[0] * DAY
  const isKnown =
    hasPass(thread, now) && todayOf({ now: thread.passUntil ?? 0 }) === todayOf({ now: until })
  if (!isKnown) thread.passUntil = until
  return 'done'
}

export function hide(thread: Thread, now: number): Result {
  if (thread.passUntil === undefined) return 'nothing to act on'
  thread.passUntil = Math.min(thread.passUntil, now)
  return 'done'
}

export function look(thread: Thread, now: number): Result {
  return hasPass(thread, now) ? 'done' : 'refused'
}

export function end(thread: Thread, side: Side, now: number): Result {
  return thread.state === 'open' ? close(thread, 'ended', side, now) : 'refused'
}

export function block(thread: Thread, side: Side, now: number): Result {
  return thread.state === 'blocked' ? 'refused' : close(thread, 'blocked', side, now)
}

export function unblock(thread: Thread, side: Side): Result {
  if (thread.state !== 'blocked' || thread.endedBy !== side) return 'refused'
  thread.state = 'ended'
  return 'done'
}

function close(thread: Thread, state: 'ended' | 'blocked', endedBy: Side, now: number): Result {
  Object.assign(thread, { state, endedBy })
  delete thread.due
  if (thread.passUntil !== undefined) thread.passUntil = Math.min(thread.passUntil, now)
  return 'done'
}
