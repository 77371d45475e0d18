const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter() : undefined

/** What a reader takes for one letter: in Telugu a consonant with everything that hangs on it. */
function firstLetter(word: string): string {
  const [first] = segmenter ? segmenter.segment(word) : word
  return (typeof first === 'object' ? first.segment : first) ?? ''
}

/** The first letter of the first and of the last word of a name, or U when there is none. */
export function initials(name: string | undefined): string {
  const words = (name ?? '').split(/\s+/).filter(Boolean)
  const shown = words.length > 1 ? [words[0], words.at(-1)] : words
  return shown.map((word = '') => firstLetter(word).toUpperCase()).join('') || 'U'
}
