import { toMobileDigits } from '@nilayam/contract/text/mobile-digits'

/** A mobile number while being typed: ten digits at most, or more after a country code or a leading 0. */
export function typedMobile(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  const before = /^((00)?91|0)?/.exec(digits)?.[0].length ?? 0
  return digits.length === before + 10 ? toMobileDigits(digits) : digits.slice(0, before + 10)
}

/** Applies `typedMobile` to an input event. */
export function keepDigits({ target }: { target: HTMLInputElement }): void {
  const digits = typedMobile(target.value)
  if (digits !== target.value) target.value = digits
}

/** `9876543210` → `98765 43210`, for fields with a +91 prefix; other values are unchanged. */
export function showMobile(digits: string): string {
  return digits.replace(/^(\d{5})(\d{5})$/, '$1 $2')
}

/** `9876543210` → `+91 98765 43210`; other values are unchanged. */
export function formatMobile(digits: string): string {
  return digits.replace(/^(\d{5})(\d{5})$/, '+91 $1 $2')
}
