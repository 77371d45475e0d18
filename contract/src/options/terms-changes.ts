import { DAY } from '../time/durations.ts'
import { TERM_KEYS, type TermKey } from './term-keys.ts'
import type { TermsFields } from './terms-fields.ts'

/** Days for which a change is shown on the page. */
export const CHANGES_DAYS = 90

export type TermsVersion = { version: number; saved_at: string; terms: TermsFields }
/** A term's value at the start of the period and now; `saved_at` is the time of its last change. */
export type TermChange = {
  key: TermKey
  before: TermsFields[TermKey]
  after: TermsFields[TermKey]
  saved_at: string
}

/** Whether two answers are equal, whatever the order of their keys or of a list, also of one within. */
export function isSameAnswer(one: unknown, other: unknown): boolean {
  return toText(one) === toText(other)
}

function toText(answer: unknown): string {
  if (answer === null || typeof answer !== 'object') return JSON.stringify(answer)
  if (Array.isArray(answer)) return JSON.stringify(answer.map(toText).toSorted())
  const entries = Object.entries(answer).map(([key, value]) => [key, toText(value)])
  return JSON.stringify(entries.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)))
}

/**
 * Recent changes, one per term; terms that were changed back are left out. `versions` must be in ascending order. Where
 * all of them are recent, a term is compared with what was first stated: somebody may have read that.
 */
export function listChanges(versions: readonly TermsVersion[], now: Date): TermChange[] {
  const since = now.getTime() - CHANGES_DAYS * DAY
  const first = versions.findIndex(({ saved_at }) => Date.parse(saved_at) >= since)
  const base = versions[first - 1]
  const current = versions.at(-1)
  if (first < 0 || !current) return []
  return TERM_KEYS.flatMap((key) => {
    const after = current.terms[key]
    const before = base ? base.terms[key] : firstStated(key, versions)
    if (before === undefined) return []
    if (isSameAnswer(before, after)) return []
    return [{ key, before, after, saved_at: lastChangeOf(key, versions) ?? current.saved_at }]
  })
}

function firstStated<K extends TermKey>(key: K, versions: readonly TermsVersion[]) {
  return versions.find(({ terms }) => terms[key] !== null)?.terms[key]
}

function lastChangeOf(key: TermKey, versions: readonly TermsVersion[]): string | undefined {
  return versions.findLast(({ terms }, at) => {
    const before = versions[at - 1]
    return before !== undefined && !isSameAnswer(before.terms[key], terms[key])
  })?.saved_at
}
