/**
 * What a page's address says, as a value: read from whatever stands there, where what makes no sense is as if it
 * weren't there, and written without what goes without saying, so that one value has one address.
 */
export type AddressCodec<T> = {
  parse: (params: URLSearchParams) => T
  toPath: (value: T) => string
}

/** null when it is no number, or not within its limits. */
export function parseNumber(text: string | null, min: number, max: number): number | null {
  if (!text || !/^-?\d{1,10}(\.\d{1,12})?$/.test(text)) return null
  const number = Number(text)
  return number >= min && number <= max ? number : null
}

/** The id of a row, which may not exist. */
export function parseId(text: string | null): number | null {
  const id = parseNumber(text, 1, 2_147_483_647)
  return id !== null && Number.isInteger(id) ? id : null
}

export function parseChoice<T extends string>(
  text: string | null,
  choices: readonly T[],
): T | null {
  return choices.find((choice) => choice === text) ?? null
}

// Refused by the calls: control characters, halves of characters, turns of the reading direction.
const unshowable = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu

/** At most so many letters on one line; '' when there is nothing. */
export function parseLine(text: string | null, longest: number): string {
  return (text ?? '').slice(0, longest).replace(unshowable, '').trim()
}
