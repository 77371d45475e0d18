/** A number in an address, whoever wrote it: null when it is none, or not within its limits. */
export function parseNumber(text: string | null, min: number, max: number): number | null {
  if (!text || !/^-?\d{1,10}(\.\d{1,12})?$/.test(text)) return null
  const number = Number(text)
  return number >= min && number <= max ? number : null
}
