const storageKey = (enquiryId: number) => `typed-message-${enquiryId}`

/** The unsent text of a thread in this tab. */
export function readTyped(enquiryId: number): string {
  return sessionStorage.getItem(storageKey(enquiryId)) ?? ''
}

/** Puts words below what is typed. */
export function addTyped(enquiryId: number, text: string): void {
  keepTyped(enquiryId, [readTyped(enquiryId).trimEnd(), text].filter(Boolean).join('\n'))
}

export function keepTyped(enquiryId: number, text: string): void {
  if (text === '') sessionStorage.removeItem(storageKey(enquiryId))
  else sessionStorage.setItem(storageKey(enquiryId), text)
}
