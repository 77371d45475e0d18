import type { Sheet } from '@nilayam/contract/moving-in/offers'
import {
  DEPOSITS_SHOWN_FROM,
  type DepositBody,
  type DepositFigures,
  type DepositState,
} from '@nilayam/contract/moving-in/stays'
import { toDayNumber } from '@nilayam/contract/time/day-numbers'
import { shiftDay } from '@nilayam/contract/time/india-time'
import type { DepositStep } from './stay-life.rules.ts'

type Figures = Omit<DepositBody, 'note'>

/** Whether two words say the same. */
export function isSameWord(one: Figures, other: Figures): boolean {
  return (
    one.agreed === other.agreed &&
    one.returned === other.returned &&
    one.returned_on === other.returned_on
  )
}

/** What a word of a side is, given the other side's: saying the same confirms it. */
export function toDepositStep(
  side: 'student' | 'owner',
  word: Figures,
  other: Figures | null,
): DepositStep {
  if (other && isSameWord(word, other)) return 'confirm'
  if (side === 'student') return 'tell'
  return other ? 'dispute' : 'state'
}

/** Whether the student has told something else since the owner's word: the same word again then answers that. */
export function isUnanswered(side: 'student' | 'owner', state: DepositState): boolean {
  return side === 'owner' && (state === 'told' || state === 'counted')
}

type Said = { said_at: string } | null

/** Whose word came last: it counts when the other side stays silent. */
export function toLastSpeaker(said: { student_word: Said; owner_word: Said }): 'student' | 'owner' {
  const { student_word, owner_word } = said
  return (owner_word?.said_at ?? '') > (student_word?.said_at ?? '') ? 'owner' : 'student'
}

/** What the offer said of the deposit, and the last day for giving it back. */
export function toAgreement({ cost, terms }: Sheet, lastDay: string) {
  const days = terms?.fields.deposit_days ?? null
  return {
    agreed: cost.deposit,
    is_none: terms?.fields.deposit?.kind === 'none',
    kept: Math.max(0, cost.deposit - cost.comes_back),
    due_by: days === null ? null : shiftDay(lastDay, days),
  }
}

type Word = Figures & { said_at: string }

/** A deposit of a stay that has ended, with what each side said. */
export type SaidDeposit = {
  state: DepositState
  last_day: string
  kept: number
  due_by: string | null
  student_word: Word | null
  owner_word: Word | null
}

/** Where no day was agreed on, a deposit that isn't back counts after these days. */
const USUAL_DAYS = 30

/** The words that count: the last one to a silent other, otherwise all. */
function listWords(deposit: SaidDeposit): Word[] {
  const { state, student_word, owner_word } = deposit
  const last = toLastSpeaker(deposit) === 'owner' ? owner_word : student_word
  return (state === 'counted' ? [last] : [student_word, owner_word]).filter((word) => word !== null)
}

/** Days from leaving until all of it was back; null if it isn't, by the words that count. */
function findDaysBack({ last_day, kept }: SaidDeposit, words: readonly Word[]): number | null {
  const days = words.map(({ agreed, returned, returned_on }) => {
    if (returned_on === null || returned < agreed - kept) return null
    return Math.max(0, toDayNumber(returned_on) - toDayNumber(last_day))
  })
  // Where the two disagree, it came back only if both say so, and on the later day.
  return days.includes(null) || days.length === 0 ? null : Math.max(...days.map((day) => day ?? 0))
}

const SETTLED: readonly DepositState[] = ['confirmed', 'disputed', 'counted']

/**
 * "5 of 6 deposits back within 12 days", from three on. It counts what both sides said, or one of them to a silent
 * other; where something isn't back, only when it should be by now. Stays without a deposit, or with one of which nothing
 * was to come back, don't count.
 */
export function toDepositFigures(
  deposits: readonly SaidDeposit[],
  today: string,
): DepositFigures | null {
  const counted = deposits.flatMap((deposit) => {
    const words = listWords(deposit)
    const isOf = words.some(({ agreed }) => agreed > deposit.kept)
    if (!isOf || !SETTLED.includes(deposit.state)) return []
    const days = findDaysBack(deposit, words)
    const isDue = (deposit.due_by ?? shiftDay(deposit.last_day, USUAL_DAYS)) < today
    return days === null && !isDue ? [] : [days]
  })
  if (counted.length < DEPOSITS_SHOWN_FROM) return null
  const back = counted.filter((days) => days !== null)
  return { of: counted.length, back: back.length, days: Math.max(0, ...back) }
}
