import type { MonthlyCost, WholeCost } from './whole-cost.ts'

/** One part of a stay's sum, in whole rupees: a monthly one as `each` times `times`, others once. */
export type CostPart = {
  key: MonthlyCost['key'] | 'discount' | 'joining_fee' | 'leaving_early' | 'deposit'
  rupees: number
  each: number
  times: number
}

/** What a stay's sum is made of; the parts add up to `in_all`. The discount is negative; parts of 0 are left out. */
export function listCostParts(cost: WholeCost): CostPart[] {
  const monthly = cost.monthly.map(({ key, rupees }) => toPart(key, rupees, cost.months))
  return [
    ...monthly,
    toPart('discount', -cost.discount),
    toPart('joining_fee', cost.joining_fee),
    toPart('leaving_early', cost.leaving_early),
    toPart('deposit', cost.deposit),
  ].filter(({ rupees }) => rupees !== 0)
}

function toPart(key: CostPart['key'], each: number, times = 1): CostPart {
  return { key, rupees: each * times, each, times }
}

/** Rent less the discount, what else is paid monthly, what is paid once and kept, and what comes back. */
export type CostShare = { key: 'rent' | 'extras' | 'fees' | 'back'; rupees: number }

/** A stay's sum for the eye; the shares add up to `in_all`, and those of 0 are left out. */
export function listCostShares(cost: WholeCost): CostShare[] {
  const { comes_back, deposit, joining_fee, leaving_early } = cost
  const fees = joining_fee + leaving_early + deposit - comes_back
  const rent = (cost.monthly[0]?.rupees ?? 0) * cost.months - cost.discount
  const shares: CostShare[] = [
    { key: 'rent', rupees: rent },
    { key: 'extras', rupees: cost.in_all - rent - fees - comes_back },
    { key: 'fees', rupees: fees },
    { key: 'back', rupees: comes_back },
  ]
  return shares.filter(({ rupees }) => rupees > 0)
}
