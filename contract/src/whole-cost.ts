import type { TermKey, TermsFields } from './terms-fields.ts'

/** What a student's code takes off the rent. */
export type Discount = { percent: number; applies_to: 'first_month' | 'every_month' }

/** Beside the option and the terms: what the student chose. */
export type Chosen = { food?: boolean; discount?: Discount | null }

export type MonthlyCost = {
  key: 'rent' | 'electricity' | 'water' | 'food' | 'laundry'
  rupees: number
}

/** Whole rupees. Nothing that is metered or not stated is in any sum. */
export type WholeCost = {
  months: number
  /** What each month is made of. */
  monthly: MonthlyCost[]
  deposit: number
  joining_fee: number
  /** What leaving before the lock-in's end costs. */
  leaving_early: number
  /** What the discount takes off in all. */
  discount: number
  moving_in: number
  each_month: number
  in_all: number
  comes_back: number
  /** In all without what comes back, for one of the months, rounded. */
  per_month: number
  /** Months of rent that are paid on moving in. */
  paid_ahead: number
  /** Paid by what is used, in rupees a unit. */
  metered: { key: 'electricity'; rupees_a_unit: number }[]
  /** Could be had for so much a month, and isn't counted. */
  optional: { key: 'food'; rupees: number }[]
  /** Costs that the owner didn't state. */
  unstated: TermKey[]
  /** False when a sum would be a guess, because something that everybody pays isn't stated. */
  is_certain: boolean
  /** Shorter than the option's shortest stay. */
  is_too_short: boolean
}

type Priced = { price: number; min_months: number | null }

/** What everybody pays, in whichever house; `food` counts where one lives. */
const ESSENTIAL: readonly TermKey[] = ['deposit', 'joining_fee', 'electricity', 'water']

/**
 * What a stay of so many months costs: due on moving in, each month, in all, what comes back, and a month all told.
 * Taxes are not computed.
 */
export function getWholeCost(
  option: Priced & { kind: 'bed' | 'desk' | 'room' },
  terms: TermsFields,
  months: number,
  { food = false, discount = null }: Chosen = {},
): WholeCost {
  const monthly = toMonthly(option.price, terms, food)
  const off = discount ? Math.round((option.price * discount.percent) / 100) : 0
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

/** Of what depends on something else, only what that calls for: nothing is kept of a deposit that there isn't. */
function listUnstated({ kind }: { kind: string }, terms: TermsFields, months: number): TermKey[] {
  const hasDeposit = terms.deposit !== null && terms.deposit.kind !== 'none'
  const asked: [TermKey, boolean][] = [
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
  return asked.filter(([key, isAsked]) => isAsked && terms[key] === null).map(([key]) => key)
}

function isCertain(kind: string, unstated: readonly TermKey[]): boolean {
  const essential = kind === 'desk' ? ESSENTIAL : [...ESSENTIAL, 'food' as const]
  return ![...essential, 'deposit_kept' as const].some((key) => unstated.includes(key))
}
