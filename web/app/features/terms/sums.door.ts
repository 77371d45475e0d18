import type { TermKey } from '@nilayam/contract/terms-fields'
import type { WholeCost } from '@nilayam/contract/whole-cost'
import { t } from '../../text.ts'
import { formatRupees } from '../../ui/rupees.ts'

/** The terms that these sums are made of. */
const madeOf = {
  moving_in: ['deposit', 'joining_fee', 'advance_months'],
  comes_back: ['deposit'],
} as const satisfies Record<string, readonly TermKey[]>
type Sum = keyof typeof madeOf

export function isPartlyStated({ unstated }: WholeCost, sum: Sum): boolean {
  return madeOf[sum].some((key) => unstated.includes(key))
}

/** A sum, or that it isn't stated: ₹0 of what nobody stated would be a guess. */
export function saySum(cost: WholeCost, sum: Sum): string {
  const isGuess = cost[sum] === 0 && isPartlyStated(cost, sum)
  return isGuess ? t('terms.notStated') : formatRupees(cost[sum])
}
