/**
 * Codec between a page's query string and a value. Parsing ignores invalid values; formatting omits defaults, so that
 * each value has one canonical URL.
 */
export type AddressCodec<T> = {
  parse: (params: URLSearchParams) => T
  toPath: (value: T) => string
}

/** null if it isn't a number within the limits. */
export function parseNumber(text: string | null, min: number, max: number): number | null {
  if (!text || !/^-?\d{1,10}(\.\d{1,17})?$/.test(text)) return null
  const number = Number(text)
  return number >= min && number <= max ? number : null
}

/** A row id, which may not exist. */
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

// Characters that the API refuses: control characters, lone surrogates, direction overrides.
const unshowable = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu

/** A single line of at most `longest` characters; '' if empty. */
export function parseLine(text: string | null, longest: number): string {
  return (text ?? '').slice(0, longest).replace(unshowable, '').trim()
}
