import type { Named, PlaceIndex } from './place-index.rules.ts'

/** Words as people type them, and the one that the names of types are made of. */
const straight: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['hostels', 'hostal', 'hostals', 'hostle', 'hostles', 'hostl'].map(toHostel),
  ),
  pgs: 'pg',
  halls: 'hall',
  rooms: 'room',
  guests: 'guest',
  flats: 'flat',
  center: 'centre',
  centers: 'centre',
  centres: 'centre',
  boy: 'boys',
  girl: 'girls',
  gent: 'gents',
  lady: 'ladies',
  ladys: 'ladies',
  ladis: 'ladies',
  women: 'womens',
  woman: 'womens',
  womans: 'womens',
  men: 'mens',
  man: 'mens',
}

function toHostel(word: string): [string, string] {
  return [word, 'hostel']
}

/** Words that say how a place lies to another, or what everybody wants: no place is called so. */
const fillers = new Set([
  ...[
    'near',
    'nearby',
    'nearest',
    'in',
    'at',
    'around',
    'by',
    'beside',
    'opp',
    'opposite',
    'behind',
  ],
  ...[
    'close',
    'next',
    'to',
    'for',
    'from',
    'of',
    'the',
    'me',
    'with',
    'and',
    'best',
    'good',
    'cheap',
  ],
  ...['lo', 'daggara', 'లో', 'దగ్గర', 'వద్ద', 'ke', 'paas', 'mein', 'में', 'के', 'पास'],
])

/** The words between the first and the last that say something. */
export function withoutFillers(text: string): string {
  const words = text.split(' ')
  const isSaying = (word: string) => !fillers.has(word)
  const first = words.findIndex(isSaying)
  return first === -1 ? '' : words.slice(first, words.findLastIndex(isSaying) + 1).join(' ')
}

/** The types that a text names, and what it says beside them. */
export type NamedTypes = { types: readonly Named[]; rest: string }

// Fewer letters begin too many words.
const BEGUN_FROM = 4

/** The longest name of a type within a folded text, wherever it stands: 'ladies hostel in ameerpet'. At its end it may be begun only. */
export function findNamedTypes({ ofTypes }: PlaceIndex, text: string): NamedTypes | undefined {
  const typed = text.split(' ')
  const words = typed.map((word) => straight[word] ?? word)
  for (let length = words.length; length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const part = words.slice(at, at + length).join(' ')
      const isBegun = at + length === words.length && part.length >= BEGUN_FROM
      const named =
        pick(ofTypes, (name) => name === part) ??
        (isBegun ? pick(ofTypes, (name) => name.startsWith(part)) : undefined)
      if (!named) continue
      const rest = [...typed.slice(0, at), ...typed.slice(at + length)].join(' ')
      return { types: named, rest: withoutFillers(rest) }
    }
  }
  return undefined
}

function pick(names: PlaceIndex['names'], isMeant: (name: string) => boolean): Named[] | undefined {
  const types = names.filter(({ text }) => isMeant(text)).map(({ place }) => place)
  // Of 'boys pg' the PG is named by its own name, and that is the shorter one.
  const once = [...new Set(types)].sort((a, b) => a.label.length - b.label.length)
  return once.length > 0 ? once : undefined
}
