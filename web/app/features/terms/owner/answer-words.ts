import { formatDay } from '@nilayam/contract/india-time'
import { t } from '../../../text.ts'
import { formatRupees } from '../../../ui/rupees.ts'
import { allTerms, type Detail, type Term } from './term-list.ts'
import { detailsOf, toDraftTerm } from './terms-draft.ts'

/** What lists and diets hold, in words. */
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
    return t('owner-terms.amountOf', { amount: formatRupees(Number(value)), unit })
  }
  if (type === 'count') return t('owner-terms.amountOf', { amount: value, unit })
  const amount = type === 'day' ? formatDay(`${value}T12:00:00+05:30`) : value
  return t('owner-terms.amountOf', { amount: unit, unit: amount })
}

/** A term's answer in words: 'Months of rent: 2 months'. */
export function sayAnswer(term: Term, answer: unknown): string {
  const { choice, typed } = toDraftTerm(term, answer)
  const label = term.choices.find(({ value }) => value === choice)?.label
  if (!label) return t('owner-terms.notStated')
  const details = detailsOf(term, choice)
    .map((detail) => sayDetail(detail, typed[detail.name]))
    .filter(Boolean)
    .join(', ')
  return details ? t('owner-terms.answerWith', { answer: label, details }) : label
}

export function findTerm(key: string): Term | undefined {
  return allTerms.find((term) => term.key === key)
}
