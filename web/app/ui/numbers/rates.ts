import { formatRupees } from './rupees.ts'

/** Rupees down to a paisa: 8 → '₹8', 8.5 → '₹8.50'. */
export function formatRate(rupees: number): string {
  const paise = Math.round(rupees * 100) % 100
  const whole = formatRupees(Math.trunc(rupees))
  return paise === 0 ? whole : `${whole}.${String(paise).padStart(2, '0')}`
}
