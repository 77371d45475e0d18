import type { VisitState } from '@nilayam/contract/moving-in/visits'
import { findNextState, type StateTable } from '../../platform/state-table.ts'

export type Actor = 'student' | 'owner' | 'clock'
export type Act =
  | 'book'
  | 'move'
  | 'cancel'
  | 'callOff'
  | 'finish'
  | 'say'
  | 'agree'
  | 'deny'
  | 'differ'
  | 'count'
  | 'miss'
  | 'lapse'

/**
 * The state machine of a visit. `book`, `move` and `cancel` until it starts; `callOff` when the enquiry, the place or an
 * account has ended. Words come after its end: `say` is the first one, `agree` and `deny` the second that is the same,
 * `differ` one that is not. `count`, `miss` and `lapse` when no more are taken.
 */
export const VISIT_STEPS: StateTable<Act, VisitState, Actor> = {
  book: { from: [undefined], to: 'booked', by: ['student'] },
  move: { from: ['booked'], to: 'booked', by: ['student', 'owner'] },
  cancel: { from: ['booked'], to: 'cancelled', by: ['student', 'owner'] },
  callOff: { from: ['booked'], to: 'cancelled', by: ['clock'] },
  finish: { from: ['booked'], to: 'over', by: ['clock'] },
  say: { from: ['over'], to: 'over', by: ['student', 'owner'] },
  agree: { from: ['over', 'disputed'], to: 'held', by: ['student', 'owner'] },
  deny: { from: ['over', 'disputed'], to: 'missed', by: ['student', 'owner'] },
  differ: { from: ['over', 'held', 'missed'], to: 'disputed', by: ['student', 'owner'] },
  count: { from: ['over'], to: 'held', by: ['clock'] },
  miss: { from: ['over'], to: 'missed', by: ['clock'] },
  lapse: { from: ['over'], to: 'unsaid', by: ['clock'] },
}

export const findNext = (act: Act, state: VisitState | undefined, actor: Actor) =>
  findNextState(VISIT_STEPS, act, state, actor)

type Timed = { state: VisitState; starts_at: Date; ends_at: Date; settles_at: Date }

/** The state at a time: a visit whose end has passed is over, although the clock may not have been round yet. */
export function toStateAt({ state, ends_at }: Timed, now: Date): VisitState {
  return state === 'booked' && ends_at <= now ? 'over' : state
}

export function canChange(visit: Timed, now: Date): boolean {
  return visit.state === 'booked' && now < visit.starts_at
}

export function canSay(visit: Timed, now: Date): boolean {
  const state = toStateAt(visit, now)
  const waits = (['over', 'held', 'missed', 'disputed'] as const).some((one) => one === state)
  return waits && now < visit.settles_at
}

export type Words = { student_word: boolean | null; owner_word: boolean | null }

/** What a side's word does, given both words after it. */
export function toWordAct({
  student_word,
  owner_word,
}: Words): 'say' | 'agree' | 'deny' | 'differ' {
  if (student_word === null || owner_word === null) return 'say'
  if (student_word !== owner_word) return 'differ'
  return student_word ? 'agree' : 'deny'
}

/** What the clock does once words are taken no more. */
export function toFinalAct({ student_word, owner_word }: Words): 'count' | 'miss' | 'lapse' {
  const word = student_word ?? owner_word
  if (word === null) return 'lapse'
  return word ? 'count' : 'miss'
}
