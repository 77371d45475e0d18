import { NOTHING_STATED, type TermKey } from '@nilayam/contract/options/term-keys'
import { TermsFields } from '@nilayam/contract/options/terms-fields'
import { dequal } from 'dequal/lite'
import * as z from 'zod/mini'
import type { DraftKind } from '../../../typed/use-saved-draft.ts'
import { parseRupees, stripGrouping } from '../../../ui/fields/typed-rupees.ts'
import { formatCount } from '../../../ui/numbers/counting.ts'
import { formatMinute, parseMinute } from '../../../ui/numbers/minutes.ts'
import { allTerms, type Detail, type Term } from './term-list.ts'

type Typed = Record<string, string | string[]>
/** The chosen answer of a term, '' if not stated, with its typed details. */
export type DraftTerm = { choice: string; typed: Typed }
export type TermsDraft = Record<string, DraftTerm>

const nothing: DraftTerm = { choice: '', typed: {} }

export function detailsOf(term: Term, choice: string): Detail[] {
  return term.choices.find(({ value }) => value === choice)?.details ?? []
}

function toChoice(term: Term, answer: unknown): string {
  if (answer === null || answer === undefined) return ''
  if (term.form === 'boolean') return answer === true ? 'yes' : 'no'
  if (term.form === 'number' && answer === 0 && term.choices.some((c) => c.value === 'none')) {
    return 'none'
  }
  const isKind = term.form === 'kind' && typeof answer === 'object' && 'kind' in answer
  return isKind ? String(answer.kind) : 'some'
}

function toText({ type }: Detail, value: unknown): string | string[] {
  if (Array.isArray(value)) return value.map(String)
  if (value === null || value === undefined) return ''
  if (type === 'rupees') return formatCount(Number(value))
  return type === 'time' ? formatMinute(Number(value)) : String(value)
}

export function toDraftTerm(term: Term, answer: unknown): DraftTerm {
  const choice = toChoice(term, answer)
  const typed = detailsOf(term, choice).map((detail) => {
    const isOwn = detail.name === 'value'
    const value = isOwn ? answer : new Map(Object.entries(answer ?? {})).get(detail.name)
    return [detail.name, toText(detail, value)] as const
  })
  return { choice, typed: Object.fromEntries(typed) }
}

export function toTermsDraft(fields: TermsFields = NOTHING_STATED): TermsDraft {
  return Object.fromEntries(allTerms.map((term) => [term.key, toDraftTerm(term, fields[term.key])]))
}

const NUMBERS: Partial<Record<Detail['type'], RegExp>> = {
  rate: /^\d{1,9}(\.\d{1,2})?$/,
  count: /^\d{1,9}$/,
}

function toValue(detail: Detail, typed: string | string[] | undefined): unknown {
  if (detail.type === 'meals' || detail.type === 'papers') return typed ?? []
  const text = String(typed ?? '').trim()
  if (detail.type === 'rupees') return parseRupees(text)
  const number = NUMBERS[detail.type]
  if (number) {
    const bare = stripGrouping(text)
    return number.test(bare) ? Number(bare) : Number.NaN
  }
  if (detail.type !== 'time') return text
  return parseMinute(text) ?? (detail.isOptional ? null : Number.NaN)
}

function toAnswer(term: Term, { choice, typed }: DraftTerm): unknown {
  if (choice === '') return null
  if (term.form === 'boolean') return choice === 'yes'
  if (choice === 'none' && term.form === 'number') return 0
  const details = detailsOf(term, choice)
  const values = Object.fromEntries(
    details.map((detail) => [detail.name, toValue(detail, typed[detail.name])]),
  )
  if (term.form === 'kind') return { kind: choice, ...values }
  return term.form === 'record' ? values : values.value
}

export function draftOf(draft: TermsDraft, key: string): DraftTerm {
  return draft[key] ?? nothing
}

/** The typed terms, or validation messages keyed by term and detail: `deposit.months`. */
export function parseDraft(
  draft: TermsDraft,
): { fields: TermsFields } | { errors: Record<string, string> } {
  const answers = allTerms.map((term) => [term.key, toAnswer(term, draftOf(draft, term.key))])
  const { data, error } = TermsFields.safeParse(Object.fromEntries(answers))
  if (data) return { fields: data }
  const errors: Record<string, string> = {}
  for (const { path, message } of error.issues) {
    const [key, name = 'value'] = path
    errors[`${String(key)}.${String(name)}`] ??= message
  }
  return { errors }
}

const Draft = z.record(
  z.string(),
  z.object({
    choice: z.string(),
    typed: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  }),
)

/** Merges by term. */
export const termsDraftKind: DraftKind<TermsDraft> = {
  parse: (kept) => Draft.safeParse(kept).data,
  merge(mine, before, now) {
    const pick = (key: TermKey) => draftOf(dequal(mine[key], before[key]) ? now : mine, key)
    return Object.fromEntries(allTerms.map(({ key }) => [key, pick(key)]))
  },
}
