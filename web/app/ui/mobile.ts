import { toMobileDigits } from '@nilayam/contract/mobile-digits'

/**
 * A mobile number while it is being typed: ten digits at most, except that a country code or a 0 in
 * front may still be followed by its ten.
 */
export function typedMobile(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  const limit = digits.startsWith('91') ? 12 : digits.startsWith('0') ? 11 : 10
  return /^(91|0)\d{10}$/.test(digits) ? toMobileDigits(digits) : digits.slice(0, limit)
}

/** Keeps a form's field at that as it is typed into. */
export function keepDigits({ target }: { target: HTMLInputElement }): void {
  const digits = typedMobile(target.value)
  if (digits !== target.value) target.value = digits
}

/** `9876543210` → `98765 43210`, for a field that has its +91 in front; anything else as it is. */
export function showMobile(digits: string): string {
  return digits.replace(/^(\d{5})(\d{5})$/, '$1 $2')
}

/** `9876543210` → `+91 98765 43210`, as it is dialled; anything else as it is. */
export function formatMobile(digits: string): string {
  return digits.replace(/^(\d{5})(\d{5})$/, '+91 $1 $2')
}
