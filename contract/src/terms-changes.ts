import { DAY } from './durations.ts'
import { TERM_KEYS, type TermKey, type TermsFields } from './terms-fields.ts'

/** How long a page says what changed. */
export const CHANGES_DAYS = 90

export type TermsVersion = { version: number; saved_at: string; terms: TermsFields }
/** A term as it was before the time that is told of, and as it is; `saved_at` of its last change. */
export type TermChange = {
  key: TermKey
  before: TermsFields[TermKey]
  after: TermsFields[TermKey]
  saved_at: string
}

/** Whether two answers are the same, whatever the order of their keys. */
export function isSameAnswer(one: unknown, other: unknown): boolean {
  return toText(one) === toText(other)
}

function toText(answer: unknown): string {
  if (answer === null || typeof answer !== 'object' || Array.isArray(answer)) {
    return JSON.stringify(Array.isArray(answer) ? answer.toSorted() : answer)
  }
  return JSON.stringify(Object.entries(answer).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** What changed lately, each term once; what was changed back isn't told. `versions` by their numbers, rising. */
export function listChanges(versions: readonly TermsVersion[], now: Date): TermChange[] {
  const since = now.getTime() - CHANGES_DAYS * DAY
  const first = versions.findIndex(({ saved_at }) => Date.parse(saved_at) >= since)
  const base = versions[first - 1]
  const current = versions.at(-1)
  if (first < 0 || !base || !current) return []
  return TERM_KEYS.flatMap((key) => {
    const [before, after] = [base.terms[key], current.terms[key]]
    if (isSameAnswer(before, after)) return []
    return [{ key, before, after, saved_at: lastChangeOf(key, versions) ?? current.saved_at }]
  })
}

function lastChangeOf(key: TermKey, versions: readonly TermsVersion[]): string | undefined {
  return versions.findLast(({ terms }, at) => {
    const before = versions[at - 1]
    return before !== undefined && !isSameAnswer(before.terms[key], terms[key])
  })?.saved_at
}
