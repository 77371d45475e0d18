import type { Part } from '@nilayam/contract/enquiries'

// Phone numbers and mail addresses in messages stay hidden until the student shares the phone. There are endless ways
// around that, so this is a heuristic: digits of any script with the usual separators, and English number words.

const REPEATS: Record<string, number> = { double: 2, triple: 3 }

/** An Indian number has ten digits; shorter sequences are prices, dates and pin codes. */
const FEWEST_DIGITS = 9

// A digit or a number word, and what may separate two of them; a comma with a space separates two amounts.
const TOKEN = /\p{Nd}|\b(?:double|triple|zero|oh|one|two|three|four|five|six|seven|eight|nine)\b/giu
const BETWEEN = /^(?!,\s)[\s\p{Cf}.,()/_*+-]{0,3}$/u

// Matches "ravi@example.com", "ravi (at) example dot com" and "ravi at example.com", but not "at 10." at the end of a
// sentence.
const MAIL =
  /[\p{L}\p{Nd}._%+-]+\s*(?:@|[([]\s*at\s*[)\]]|\sat\s)\s*\p{L}[\p{L}\p{Nd}-]*(?:(?:\.|\s*[([]\s*dot\s*[)\]]\s*|\sdot\s)\p{L}[\p{L}\p{Nd}-]*)+/giu

type Range = { from: number; to: number }

/** Splits a message into visible and hidden parts. */
export function toParts(text: string): Part[] {
  const hidden = merge([...findNumbers(text), ...findMails(text)])
  const parts: Part[] = []
  let at = 0
  for (const { from, to } of hidden) {
    if (from > at) parts.push({ text: text.slice(at, from), is_hidden: false })
    parts.push({ text: text.slice(from, to), is_hidden: true })
    at = to
  }
  if (at < text.length || parts.length === 0) parts.push({ text: text.slice(at), is_hidden: false })
  return parts
}

/** What the writer sees of a hidden part: its first two characters, to recognise it. */
export function mask(text: string): string {
  const [start = ''] = /^.{1,2}/su.exec(text) ?? []
  return `${start}•••`
}

/** The parts as a side sees them while the phone isn't shared. */
export function hideParts(parts: readonly Part[], isYours: boolean): Part[] {
  return parts.map((part) =>
    part.is_hidden ? { text: isYours ? mask(part.text) : '', is_hidden: true } : part,
  )
}

/** The message as both sides see it once the phone is shared: a single part. */
export function toOpenParts(text: string): Part[] {
  return [{ text, is_hidden: false }]
}

/** A public text: numbers and addresses are hidden from everybody. */
export function hideNumbers(text: string): Part[] {
  return hideParts(toParts(text), false)
}

function findNumbers(text: string): Range[] {
  const ranges: Range[] = []
  let run: (Range & { digits: number }) | undefined
  let repeat = 1
  const close = () => {
    if (run && run.digits >= FEWEST_DIGITS) ranges.push({ from: run.from, to: run.to })
    run = undefined
  }
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (run && !BETWEEN.test(text.slice(run.to, index))) close()
    const word = token.toLowerCase()
    run ??= { from: index, to: index, digits: 0 }
    run.to = index + token.length
    if (REPEATS[word]) {
      repeat = REPEATS[word]
      continue
    }
    run.digits += repeat
    repeat = 1
  }
  close()
  return ranges
}

function findMails(text: string): Range[] {
  return [...text.matchAll(MAIL)].map(({ 0: found, index }) => ({
    from: index,
    to: index + found.length,
  }))
}

function merge(ranges: Range[]): Range[] {
  const merged: Range[] = []
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && range.from < last.to) last.to = Math.max(last.to, range.to)
    else merged.push({ ...range })
  }
  return merged
}
