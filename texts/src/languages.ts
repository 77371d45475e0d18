/** A language that the product can be had in: a folder of texts, or the pseudo-language `en-XA`. */
export type Language = string

/** What the texts are written in first, and what everybody gets who asks for nothing that is there. */
export const DEFAULT_LANGUAGE: Language = 'en'

/** As documents say it: 'en' → 'en-IN'. */
export function toTag(language: Language): string {
  return language.includes('-') ? language : `${language}-IN`
}
