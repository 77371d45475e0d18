import type { MonthlyCost, WholeCost } from '@nilayam/contract/options/whole-cost'
import { t } from '../../text.ts'
import { formatRate } from '../../ui/numbers/rates.ts'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import { isPartlyStated, TERM_NAMES } from '../terms/term-words.door.ts'

function sayMonthly({ key, rupees: sum }: MonthlyCost): string {
  const rupees = formatRupees(sum)
  return {
    rent: t('options.rent', { rupees }),
    electricity: t('options.electricity', { rupees }),
    water: t('options.water', { rupees }),
    food: t('options.food', { rupees }),
    laundry: t('options.laundry', { rupees }),
  }[key]
}

/** Parts of the monthly cost: 'Rent ₹8,500, water ₹200'. */
export function listMonthly(cost: WholeCost): string {
  const off = toMonthlyDiscount(cost)
  const discount = off > 0 ? [t('options.discountEach', { rupees: formatRupees(off) })] : []
  return [...cost.monthly.map(sayMonthly), ...discount].join(', ')
}

/** Discount per month in rupees; 0 if it is for the first month only. */
function toMonthlyDiscount({ monthly, each_month }: WholeCost): number {
  return monthly.reduce((sum, { rupees }) => sum + rupees, 0) - each_month
}

/** The total discount; '' without one. */
export function sayDiscount(cost: WholeCost): string {
  if (cost.discount === 0) return ''
  const rupees = formatRupees(cost.discount)
  return toMonthlyDiscount(cost) > 0
    ? t('options.discountInAll', { rupees })
    : t('options.discountFirst', { rupees })
}

/** Parts of what is due on moving in. */
export function listAhead(cost: WholeCost): string {
  const { deposit, joining_fee, paid_ahead, moving_in } = cost
  return [
    deposit > 0 ? t('options.deposit', { rupees: formatRupees(deposit) }) : '',
    joining_fee > 0 ? t('options.joiningFee', { rupees: formatRupees(joining_fee) }) : '',
    paid_ahead > 0 ? t('options.rentAhead', { count: paid_ahead }) : '',
    moving_in > 0 && isPartlyStated(cost, 'moving_in') ? t('options.someNotStated') : '',
  ]
    .filter(Boolean)
    .join(', ')
}

export function sayBack({ deposit, comes_back }: WholeCost): string {
  const kept = deposit - comes_back
  return kept > 0 ? t('options.kept', { rupees: formatRupees(kept) }) : ''
}

/** Costs not in the sums: metered or not stated. */
export function listNotCounted({ metered, unstated, leaving_early }: WholeCost): string[] {
  const names = unstated.map((key) => TERM_NAMES[key])
  return [
    ...metered.map(({ rupees_a_unit }) =>
      t('options.metered', { rupees: formatRate(rupees_a_unit) }),
    ),
    ...(names.length > 0 ? [t('options.unstated', { terms: names.join(', ') })] : []),
    ...(leaving_early > 0
      ? [t('options.leavingEarly', { rupees: formatRupees(leaving_early) })]
      : []),
  ]
}
