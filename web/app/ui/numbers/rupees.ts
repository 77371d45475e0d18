import { formatCount } from './counting.ts'

/** Whole rupees in Indian grouping: 1234567 → '₹12,34,567'. Never abbreviated. */
export function formatRupees(amount: number): string {
  return `₹${formatCount(Math.round(amount))}`
}
