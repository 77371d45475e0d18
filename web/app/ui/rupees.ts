import { formatCount } from './counting.ts'

/** Whole rupees in Indian grouping: 1234567 → '₹12,34,567'. Never abbreviated. */
export function formatRupees(amount: number): string {
  return `₹${formatCount(Math.round(amount))}`
}

/** Without ₹, spaces and the commas that group thousands. That of '8,50' stays: it may mean 8.50, and isn't 850. */
export function stripGrouping(typed: string): string {
  return typed.replaceAll(/[₹\s]/g, '').replaceAll(/,(?=(?:\d{2,3},)*\d{3}(?:\.|$))/g, '')
}

/** Rupees down to a paisa: 8 → '₹8', 8.5 → '₹8.50'. */
export function formatRate(rupees: number): string {
  const paise = Math.round(rupees * 100) % 100
  const whole = formatRupees(Math.trunc(rupees))
  return paise === 0 ? whole : `${whole}.${String(paise).padStart(2, '0')}`
}
