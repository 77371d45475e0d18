/** Joiners within Indian words, and punctuation that people leave out: L.B. Nagar, Girls’ Hostel. */
const unspoken = /[\u200b-\u200d.'’]/gu
const separators = /[^\p{L}\p{N}\p{M}%_;]+/gu
/** Latin combining accents only: combining marks of Indian scripts change the word. */
const accents = /[\u0300-\u036f]/g

/** Normalises a text for comparison: lower case, no accents, single spaces, no optional punctuation. */
export function foldText(text: string): string {
  const plain = text.normalize('NFD').replace(accents, '').normalize('NFC').toLowerCase()
  return plain.replace(unspoken, '').replace(separators, ' ').trim()
}
