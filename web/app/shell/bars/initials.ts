const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter() : undefined

/** The first grapheme: in Telugu a consonant with all its signs. */
function firstLetter(word: string): string {
  const [first] = segmenter ? segmenter.segment(word) : word
  return (typeof first === 'object' ? first.segment : first) ?? ''
}

/** Initials of the first and the last word of a name; U without a name. */
export function initials(name: string | undefined): string {
  const words = (name ?? '').split(/\s+/).filter(Boolean)
  const shown = words.length > 1 ? [words[0], words.at(-1)] : words
  return shown.map((word = '') => firstLetter(word).toUpperCase()).join('') || 'U'
}
