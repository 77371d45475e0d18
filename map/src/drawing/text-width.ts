/** Advance widths of the interface's font in em, at medium weight and above. */
const widths: [RegExp, number][] = [
  [/[ijlI.,' ]/, 0.24],
  [/[frtJ1-]/, 0.41],
  [/[mwMW]/, 0.82],
  [/[A-Z₹]/, 0.61],
]
const usual = 0.55

/** Estimates a text's width in pixels; `spacing` is letter spacing in em. */
export function getTextWidth(text: string, size: number, spacing = 0): number {
  let sum = 0
  for (const letter of text) sum += getLetterWidth(letter) + spacing
  return sum * size
}

const known = new Map<string, number>()

function getLetterWidth(letter: string): number {
  const width = known.get(letter) ?? widths.find(([pattern]) => pattern.test(letter))?.[1] ?? usual
  known.set(letter, width)
  return width
}
