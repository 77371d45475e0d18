import { formatCount } from '../../../ui/numbers/counting.ts'

/** Rupees from typed text: digits only, null without any. `1,600` → 1600 */
export function parseRupees(typed: string): number | null {
  const digits = typed.replace(/\.\d*$/, '').replace(/\D/g, '')
  return digits === '' ? null : Number(digits.slice(0, 9))
}

/** 123456 → `1,23,456` */
export function showRupees(amount: number | null): string {
  return amount === null ? '' : formatCount(amount)
}
