import letters from './letters.json' with { type: 'json' }

// Text is drawn as outlines (made by web/fonts.ts), so that it looks the same whatever fonts the machine has.

const OUTLINES: Record<string, (string | number)[]> = letters

function advanceOf(letter: string): number {
  return Number(OUTLINES[letter]?.[0] ?? 0)
}

/** Whether we have an outline for every character. */
export function isDrawable(text: string): boolean {
  return Array.from(text).every((letter) => letter in OUTLINES)
}

/** The text's width in pixels. */
export function measure(text: string, size: number): number {
  return Array.from(text).reduce((sum, letter) => sum + (advanceOf(letter) * size) / 1000, 0)
}

/** Wraps text into lines of at most `width` pixels; beyond `most` lines it ends in an ellipsis. */
export function wrap(text: string, size: number, width: number, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && measure(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const isCut = lines.length > most
  return lines.slice(0, most).map((line, at) => {
    const end = isCut && at === most - 1 ? '…' : ''
    return shorten(line, size, width, end)
  })
}

function shorten(line: string, size: number, width: number, end: string): string {
  if (measure(line + end, size) <= width) return line + end
  const shorter = line.slice(0, -1).trimEnd()
  return shorter === '' ? end : shorten(shorter, size, width, '…')
}

export type Place = { x: number; y: number; size: number; fill: string }

/** The text as SVG paths, with baseline `y`. */
export function draw(text: string, { x, y, size, fill }: Place): string {
  let pen = 0
  const paths = Array.from(text, (letter) => {
    const at = pen
    pen += advanceOf(letter)
    const path = OUTLINES[letter]?.[1]
    return path ? `<path transform="translate(${at})" d="${path}"/>` : ''
  })
  const scale = size / 1000
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}
