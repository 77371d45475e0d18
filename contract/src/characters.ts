/** How many characters people see: a letter with its accents or vowel signs is one, and so is an emoji. */
export function countCharacters(text: string): number {
  if (typeof Intl.Segmenter !== 'function') return [...text].length
  return [...new Intl.Segmenter().segment(text)].length
}
