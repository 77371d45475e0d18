/** Of a message, as people count them: an emoji or a letter with its vowel signs is one. */
export const MOST_CHARACTERS = 500

/** How many characters people see: a letter with its accents or vowel signs is one, and so is an emoji. */
export function countCharacters(text: string): number {
  if (typeof Intl.Segmenter !== 'function') return [...text].length
  return [...new Intl.Segmenter().segment(text)].length
}
