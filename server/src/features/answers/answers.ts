import type { Db } from '../../platform/db/db.ts'
import { isNight } from './answers.rules.ts'
import { countSlice } from './answers.store.ts'

export { findAnswers } from './answers.store.ts'

/** Owners per statement, which takes a fraction of a second. */
const SLICE = 500

/** Counts how often and how soon every owner answers; returns how many figures changed. Repeating it changes nothing. */
export async function countAnswers(db: Db, now: Date): Promise<number> {
  let total = 0
  for (let after: number | null = 0; after !== null; ) {
    const { last, changed } = await countSlice(db, after, SLICE, now)
    total += changed
    after = last
  }
  return total
}

/** An hourly job that counts at night only. */
export async function countAnswersAtNight(db: Db, now: Date): Promise<number> {
  return isNight(now) ? countAnswers(db, now) : 0
}
