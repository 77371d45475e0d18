import { toDiscount } from './discount.ts'
import type { TermKey } from './term-keys.ts'
import type { TermsFields } from './terms-fields.ts'

/** The discount of a student's coupon. */
export type Discount = { percent: number; applies_to: 'first_month' | 'every_month' }

/** The student's choices, besides the option and its terms. */
export type StayChoices = { food?: boolean; discount?: Discount | null }

export type MonthlyCost = {
  key: 'rent' | 'electricity' | 'water' | 'food' | 'laundry'
  rupees: number
}

/** Whole rupees. Metered and unstated costs are not in any sum. */
export type WholeCost = {
  months: number
  /** The components of a month's cost. */
  monthly: MonthlyCost[]
  deposit: number
  joining_fee: number
  /** The charge for leaving before the end of the lock-in. */
  leaving_early: number
  /** The total discount. */
  discount: number
  moving_in: number
  each_month: number
  in_all: number
  comes_back: number
  /** The total without refunds, divided by the months, rounded. */
  per_month: number
  /** Months of rent due on moving in. */
  paid_ahead: number
  /** Billed by consumption, in rupees a unit. */
  metered: { key: 'electricity'; rupees_a_unit: number }[]
  /** Available at this monthly price, not included in the sums. */
  optional: { key: 'food'; rupees: number }[]
  /** Costs that the owner didn't state. */
  unstated: TermKey[]
  /** False if the sums are incomplete, because a cost that everybody pays isn't stated. */
  is_certain: boolean
  /** Shorter than the option's minimum stay. */
  is_too_short: boolean
}

/** Months that costs are told for until somebody chooses others. */
const USUAL_MONTHS = 6

/** The usual months, or the minimum stay if that is longer. */
export function toUsualMonths(minMonths: number | null): number {
  return Math.max(USUAL_MONTHS, minMonths ?? 0)
}

type Priced = { price: number; min_months: number | null }

/** Costs that every property has; `food` is added for those where people live. */
const ESSENTIAL: readonly TermKey[] = ['deposit', 'joining_fee', 'electricity', 'water']

/** The cost of a stay: due on moving in, monthly, in total, refunded, and per month overall. Taxes are not computed. */
export function getWholeCost(
  option: Priced & { kind: 'bed' | 'desk' | 'room' },
  terms: TermsFields,
  months: number,
  { food = false, discount = null }: StayChoices = {},
): WholeCost {
  const monthly = toMonthly(option.price, terms, food)
  const off = discount ? toDiscount(option.price, discount.percent) : 0
  const isOffEach = discount?.applies_to === 'every_month'
  const each_month = sum(monthly) - (isOffEach ? off : 0)
  const offFirst = isOffEach ? 0 : off
  const deposit = toDeposit(option.price, terms)
  const joining_fee = terms.joining_fee ?? 0
  const paid_ahead = Math.min(terms.advance_months ?? 0, months)
  const leaving_early = toLeavingEarly(option.price, terms, months)
  const in_all = deposit + joining_fee + months * each_month - offFirst + leaving_early
  const comes_back = Math.max(0, deposit - (terms.deposit_kept ?? 0))
  const unstated = listUnstated(option, terms, months)
  return {
    months,
    monthly,
    deposit,
    joining_fee,
    leaving_early,
    discount: isOffEach ? off * months : off,
    moving_in: deposit + joining_fee + paid_ahead * each_month - (paid_ahead > 0 ? offFirst : 0),
    each_month,
    in_all,
    comes_back,
    per_month: Math.round((in_all - comes_back) / months),
    paid_ahead,
    metered:
      terms.electricity?.kind === 'meter'
        ? [{ key: 'electricity', rupees_a_unit: terms.electricity.rupees_a_unit }]
        : [],
    optional:
      terms.food?.kind === 'optional' && !food ? [{ key: 'food', rupees: terms.food.rupees }] : [],
    unstated,
    is_certain: isCertain(option.kind, unstated),
    is_too_short: months < (option.min_months ?? 1),
  }
}

function toMonthly(
  price: number,
  { electricity, water, food, laundry }: TermsFields,
  wantsFood: boolean,
): MonthlyCost[] {
  const costs: MonthlyCost[] = [{ key: 'rent', rupees: price }]
  if (food?.kind === 'optional' && wantsFood) costs.push({ key: 'food', rupees: food.rupees })
  const others = { electricity, water, laundry }
  for (const key of ['electricity', 'water', 'laundry'] as const) {
    const cost = others[key]
    if (cost?.kind === 'flat') costs.push({ key, rupees: cost.rupees })
  }
  return costs
}

const sum = (costs: readonly MonthlyCost[]) => costs.reduce((all, { rupees }) => all + rupees, 0)

function toDeposit(price: number, { deposit }: TermsFields): number {
  if (deposit?.kind === 'months') return deposit.months * price
  return deposit?.kind === 'rupees' ? deposit.rupees : 0
}

function isEarly({ lock_in_months }: TermsFields, months: number): boolean {
  return lock_in_months !== null && months < lock_in_months
}

function toLeavingEarly(price: number, terms: TermsFields, months: number): number {
  const { leaving_early: early } = terms
  return early?.kind === 'months' && isEarly(terms, months) ? early.months * price : 0
}

/**
 * Unstated costs. Dependent terms count only when the term they depend on applies, such as the retained deposit when
 * there is a deposit.
 */
function listUnstated({ kind }: { kind: string }, terms: TermsFields, months: number): TermKey[] {
  const hasDeposit = terms.deposit !== null && terms.deposit.kind !== 'none'
  const relevant: [TermKey, boolean][] = [
    ['deposit', true],
    ['deposit_kept', hasDeposit],
    ['joining_fee', true],
    ['advance_months', true],
    ['electricity', true],
    ['water', true],
    ['food', kind !== 'desk'],
    ['laundry', kind !== 'desk'],
    ['lock_in_months', true],
    ['leaving_early', terms.lock_in_months === null || isEarly(terms, months)],
    ['deposit_days', hasDeposit],
  ]
  return relevant
    .filter(([key, isRelevant]) => isRelevant && terms[key] === null)
    .map(([key]) => key)
}

function isCertain(kind: string, unstated: readonly TermKey[]): boolean {
  const essential = kind === 'desk' ? ESSENTIAL : [...ESSENTIAL, 'food' as const]
  return ![...essential, 'deposit_kept' as const].some((key) => unstated.includes(key))
}
