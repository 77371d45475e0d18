import type { Part } from '@nilayam/contract/moving-in/enquiries'

// Phone numbers, mail addresses and UPI ids in messages stay hidden until the student shares the phone. There are endless ways
// around that, so this is a heuristic: digits of any script with the usual separators, and the words for them in the
// languages of Hyderabad.

const REPEATS: Record<string, number> = { double: 2, triple: 3 }

/** An Indian number has ten digits; shorter sequences are prices, dates and pin codes. */
const FEWEST_DIGITS = 9

// A digit, in a circle or not, or a number word, and what may separate two of them, besides what isn't seen (zero-width,
// the keycap of an emoji); a comma with a space separates two amounts. Words are found within others, too: only many in
// a row count.
const TOKEN =
  /[\p{Nd}\p{No}]|double|triple|zero|oh|nil|nought|one|two|three|four|five|six|seven|eight|nine|shunya|ek|do|teen|cha+r|pa+nch|chh?eh?|sa+t|a+th|nau|sunna+|okati|rendu|m(?:oo|u)du|na+lugu|ai?du|ayidu|a+ru|[ey]+du|enimidi|th?ommidi|शून्य|एक|दो|तीन|चार|पांच|पाँच|छह|छः|छे|सात|आठ|नौ|సున్న|ఒకటి|రెండు|మూడు|నాలుగు|ఐదు|అయిదు|ఆరు|ఏడు|ఎనిమిది|తొమ్మిది/giu
const BETWEEN = /^(?!,\s)(?:[\p{Cf}\p{M}]*[\s.,()/_*+|~·•\p{Pd}]){0,3}[\p{Cf}\p{M}]*$/u

// Matches "ravi@example.com", "ravi (at) example dot com", "ravi at example.com" and "ravi @ example . com", but not "at
// 10." at the end of a sentence.
const MAIL =
  /(?<![\p{L}\p{Nd}._%+-])[\p{L}\p{Nd}._%+-]+[\s\p{Cf}]*(?:[@＠]|[([]\s*at\s*[)\]]|\sat\s)[\s\p{Cf}]*\p{L}[\p{L}\p{Nd}\p{Cf}-]*(?:(?:[.．]|\s+[.．]\s*|\s*[([]\s*dot\s*[)\]]\s*|\sdot\s)\p{L}[\p{L}\p{Nd}\p{Cf}-]*)+/giu

// UPI ids, a name and the handle of a bank or an app: "ravi@okhdfcbank", "9848012345@ybl", "ravi @ paytm", "ravi at ybl".
// Any word right behind the sign counts, behind a space only a handle that is known, so that "me @ the gate" stays; and
// behind the word "at" only one that is no word of its own, so that "at the SBI" does.
const NO_WORDS =
  'ok(?:hdfcbank|icici|axis|sbi)|ybl|ibl|axl|yapl|rapl|pt(?:yes|axis|hdfc|sbi)|wa(?:axis|icici|sbi)'
const HANDLES = `${NO_WORDS}|upi|apl|paytm|airtel|jio|cred|slice|fam|freecharge|ikwik|kotak(?:811)?|barodampay|(?:sbi|icici|hdfc|axis|yes|pnb|union|indian|federal|au|rbl|dbs|hsbc|boi|iob|idfc)(?:bank|first)?`
const UPI = new RegExp(
  [
    String.raw`(?<![\p{L}\p{M}\p{Nd}\p{Cf}._-])[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}\p{Cf}._-]*(?:`,
    String.raw`[\s\p{Cf}]{0,4}(?:[@＠]|[([]\s?at\s?[)\]])[\s\p{Cf}]{0,4}(?:${HANDLES})`,
    String.raw`|\s{1,4}at\s{1,4}(?:${NO_WORDS})`,
    String.raw`|\p{Cf}?[@＠]\p{Cf}?\p{L}[\p{L}\p{M}\p{Nd}\p{Cf}]{1,63}`,
    String.raw`)(?![\p{L}\p{Nd}])`,
  ].join(''),
  'giu',
)

type Range = { from: number; to: number }

/** Splits a message into visible and hidden parts. */
export function toParts(text: string): Part[] {
  const hidden = merge([...findNumbers(text), ...findAll(MAIL, text), ...findAll(UPI, text)])
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
function mask(text: string): string {
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
    repeat = 1
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

function findAll(pattern: RegExp, text: string): Range[] {
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
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
