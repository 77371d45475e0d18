import { addMonths, fromDayNumber, toDayNumber } from '../time/day-numbers.ts'
import type { WholeCost } from './whole-cost.ts'

/** Whole rupees due on a day in India, for so many months' rent; null when the owner didn't say when rent is due. */
export type Payment = {
  kind: 'moving_in' | 'month' | 'leaving_early'
  day: string | null
  rupees: number
  months: number
}

/** Months that are told one by one. */
const ONE_BY_ONE = 12

type Ahead = { advance_months: number | null }

/**
 * The payments of a stay that begins on `moveIn`, by day; they add up to `in_all`. Rent ahead is due on moving in, and
 * from then on as each month begins; other rent as each month ends.
 */
export function listPayments(
  cost: WholeCost,
  { advance_months }: Ahead,
  moveIn: string,
): Payment[] {
  const payments: Payment[] = [
    { kind: 'moving_in', day: moveIn, rupees: cost.moving_in, months: cost.paid_ahead },
    ...listRents(cost, advance_months, moveIn),
    {
      kind: 'leaving_early',
      day: toLeavingDay(cost, moveIn),
      rupees: cost.leaving_early,
      months: 0,
    },
  ]
  return payments.filter(({ rupees }) => rupees > 0)
}

/** The first day that isn't stayed any more. */
export function toLeavingDay({ months }: Pick<WholeCost, 'months'>, moveIn: string): string {
  return dayAfter(moveIn, months)
}

const dayAfter = (day: string, months: number) => fromDayNumber(addMonths(toDayNumber(day), months))

function listRents(cost: WholeCost, ahead: number | null, moveIn: string): Payment[] {
  const { months, paid_ahead } = cost
  if (ahead === null) {
    return [{ kind: 'month', day: null, rupees: toRent(cost, 0, months), months }]
  }
  const dueAfter = (paid: number) => dayAfter(moveIn, ahead === 0 ? paid + 1 : paid)
  const toPayment = (paid: number, count: number): Payment => {
    return { kind: 'month', day: dueAfter(paid), rupees: toRent(cost, paid, count), months: count }
  }
  const left = months - paid_ahead
  const single = left > ONE_BY_ONE ? ONE_BY_ONE - 1 : left
  const rents = Array.from({ length: single }, (_, at) => toPayment(paid_ahead + at, 1))
  return left > single ? [...rents, toPayment(paid_ahead + single, left - single)] : rents
}

/** The rent of some months from one on; a discount for the first month alone is taken off that one. */
function toRent(cost: WholeCost, from: number, count: number): number {
  const monthly = cost.monthly.reduce((sum, { rupees }) => sum + rupees, 0)
  const isOffFirst = from === 0 && cost.each_month === monthly
  return cost.each_month * count - (isOffFirst ? cost.discount : 0)
}
