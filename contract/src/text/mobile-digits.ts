/**
 * Reduces input to ten digits: drops non-digits, then a leading 91, 0091 or 0 if ten digits remain, then everything after
 * ten. `+91 98765 43210` and `098765 43210` become `9876543210`.
 */
export function toMobileDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  const bare = /^(?:(?:00)?91|0)(\d{10})$/.exec(digits)?.[1] ?? digits
  return bare.slice(0, 10)
}
