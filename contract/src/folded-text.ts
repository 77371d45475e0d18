/** Joiners within Indian words, and the signs that people leave out: L.B. Nagar, Girls’ Hostel. */
const unspoken = /[\u200b-\u200d.'’]/gu
const separators = /[^\p{L}\p{N}\p{M}%_;]+/gu
/** Of Latin letters alone: what stands over and under Indian ones makes another word. */
const accents = /[\u0300-\u036f]/g

/** A text as it is compared: small letters without accents, single spaces, without what nobody types. */
export function foldText(text: string): string {
  const plain = text.normalize('NFD').replace(accents, '').normalize('NFC').toLowerCase()
  return plain.replace(unspoken, '').replace(separators, ' ').trim()
}
