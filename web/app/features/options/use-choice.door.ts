import type { CouponInfo } from '@nilayam/contract/listing/coupons'
import type { Option } from '@nilayam/contract/options/options'
import { NOTHING_STATED } from '@nilayam/contract/options/term-keys'
import type { TermChange, Terms } from '@nilayam/contract/options/terms'
import { getWholeCost, toUsualMonths, type WholeCost } from '@nilayam/contract/options/whole-cost'
import { type ClaimAge, toClaimAge } from '@nilayam/contract/places/claim-age'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type ChosenInAddress, parseChosen, withChosen } from './choice-address.door.ts'

/** Options and terms of a property. */
export type Offered = {
  options: Option[]
  confirmed_at: string | null
  confirmed_days: number | null
  terms: Terms | null
  changes: TermChange[]
}

export type Choice = {
  offered: Offered
  /** The day in India. */
  today: string
  age: ClaimAge
  option: Option
  months: number
  /** Move-in day as `2026-12-01`; null until chosen. */
  from: string | null
  withFood: boolean
  /** The applied coupon code, whose discount is part of the cost. */
  code: string | undefined
  cost: WholeCost
  /** The cost of another option. */
  costOf: (option: Option) => WholeCost
  choose: (option: Option) => void
  setFrom: (from: string | null) => void
  setMonths: (months: number) => void
  setFood: (withFood: boolean) => void
}

/** The chosen option, months and move-in day; undefined for a property without options. */
export function useChoice(
  offered: Offered,
  coupon: CouponInfo | undefined,
  today: string,
): Choice | undefined {
  const age = offered.confirmed_days === null ? 'ask' : toClaimAge(offered.confirmed_days)
  const first = findFirst(offered.options, age)
  const [params, setParams] = useSearchParams()
  // State of its own, because the URL changes asynchronously.
  const [chosen, setChosen] = useState(() => parseChosen(params, today))
  const option = offered.options.find(({ id }) => id === chosen.option) ?? first
  // As on the card that led here.
  const [months, setMonths] = useState(toUsualMonths(option?.fields.min_months ?? null))
  const [withFood, setFood] = useState(false)
  if (!option) return undefined
  // A coupon counts only once it is applied; until then its box shows the possible discount.
  const code = coupon?.coupon_code ?? undefined
  const discount =
    code && coupon?.discount && coupon.applies_to
      ? { percent: coupon.discount, applies_to: coupon.applies_to }
      : null
  const terms = offered.terms?.fields ?? NOTHING_STATED
  const choose = (changes: Partial<ChosenInAddress>) => {
    setChosen({ ...chosen, ...changes })
    setParams((now) => withChosen(now, changes), { replace: true, preventScrollReset: true })
  }
  const costOf = ({ fields }: Option) =>
    getWholeCost(fields, terms, months, { food: withFood, discount })
  return {
    offered,
    today,
    age,
    option,
    months,
    withFood,
    code,
    cost: costOf(option),
    costOf,
    from: chosen.from,
    choose: ({ id }) => choose({ option: id }),
    setFrom: (from) => choose({ from }),
    setMonths,
    setFood,
  }
}

/** The cheapest free option, otherwise the cheapest. */
function findFirst(options: readonly Option[], age: ClaimAge): Option | undefined {
  const byPrice = options.toSorted((a, b) => a.fields.price - b.fields.price)
  return (age === 'ask' ? undefined : byPrice.find(({ free }) => free.now > 0)) ?? byPrice[0]
}
