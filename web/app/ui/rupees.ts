import { formatCount } from './counting.ts'

/** Whole rupees as people in India write them: 1234567 → '₹12,34,567'. Never shortened. */
export function formatRupees(amount: number): string {
  return `₹${formatCount(Math.round(amount))}`
}
