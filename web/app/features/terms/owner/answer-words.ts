import { NOTHING_STATED } from '@nilayam/contract/options/term-keys'
import { isSameAnswer } from '@nilayam/contract/options/terms-changes'
import type { TermsFields } from '@nilayam/contract/options/terms-fields'
import { formatDay } from '@nilayam/contract/time/india-time'
import { t } from '../../../text.ts'
import { parseRupees } from '../../../ui/fields/typed-rupees.ts'
import { formatRupees } from '../../../ui/numbers/rupees.ts'
import { allTerms, type Detail, type Term } from './term-list.ts'
import { detailsOf, toDraftTerm } from './terms-draft.ts'

/** Texts of list items and diets. */
export const answerWords: Record<string, string> = {
  breakfast: t('owner-terms.breakfast'),
  lunch: t('owner-terms.lunch'),
  dinner: t('owner-terms.dinner'),
  veg: t('owner-terms.vegOnly'),
  both: t('owner-terms.vegAndOther'),
  photo_id: t('owner-terms.photoId'),
  college_id: t('owner-terms.collegeId'),
  address_proof: t('owner-terms.addressProof'),
  photographs: t('owner-terms.photographs'),
  guardian_contact: t('owner-terms.guardianContact'),
}

function sayDetail({ type, label }: Detail, value: string | string[] = ''): string {
  if (Array.isArray(value)) return value.map((one) => answerWords[one]).join(', ')
  if (value === '' || type === 'diet') return answerWords[value] ?? ''
  const unit = label
  if (type === 'rupees') {
    const amount = formatRupees(parseRupees(value))
    // '₹700', not '₹700 rupees'.
    return unit === t('owner-terms.unitRupees')
      ? amount
      : t('owner-terms.amountOf', { amount, unit })
  }
  if (type === 'count') return t('owner-terms.amountOf', { amount: value, unit })
  const amount = type === 'day' ? formatDay(`${value}T12:00:00+05:30`) : value
  return t('owner-terms.amountOf', { amount: unit, unit: amount })
}

/** Text of an answer: 'Months of rent: 2 months'. */
export function sayAnswer(term: Term, answer: unknown): string {
  const { choice, typed } = toDraftTerm(term, answer)
  const label = term.choices.find(({ value }) => value === choice)?.label
  if (!label) return t('owner-terms.notStated')
  const details = detailsOf(term, choice)
    .map((detail) => sayDetail(detail, typed[detail.name]))
    .filter(Boolean)
    .join(', ')
  if (details && choice === 'rupees') return details
  return details ? t('owner-terms.answerWith', { answer: label, details }) : label
}

/** Changes by others between two versions, one line each. */
export function listTermChanges(
  before: TermsFields = NOTHING_STATED,
  now: TermsFields = NOTHING_STATED,
): string[] {
  return allTerms
    .filter(({ key }) => !isSameAnswer(before[key], now[key]))
    .map((term) => sayChange(term, before[term.key], now[term.key]))
}

export function sayChange(term: Term, before: unknown, after: unknown): string {
  return t('owner-terms.changed', {
    term: term.label,
    before: sayAnswer(term, before),
    after: sayAnswer(term, after),
  })
}

export function findTerm(key: string): Term | undefined {
  return allTerms.find((term) => term.key === key)
}
