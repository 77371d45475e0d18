import { formatCount } from '../numbers/counting.ts'

/** Without ₹, spaces and the commas that group thousands. That of '8,50' stays: it may mean 8.50, and isn't 850. */
export function stripGrouping(typed: string): string {
  return typed.replaceAll(/[₹\s]/g, '').replaceAll(/,(?=(?:\d{2,3},)*\d{3}(?:\.|$))/g, '')
}

/** Typed whole rupees: '8,500', '₹ 8500'. NaN for anything else, which fails validation. */
export function parseRupees(typed: string): number {
  const bare = stripGrouping(typed)
  return /^\d{1,9}$/.test(bare) ? Number(bare) : Number.NaN
}

/** Rupees once their field is left: '125000' → '1,25,000'; what is no whole number stays as it is. */
export function groupRupees(typed: string): string {
  const rupees = parseRupees(typed)
  return Number.isNaN(rupees) ? typed : formatCount(rupees)
}
