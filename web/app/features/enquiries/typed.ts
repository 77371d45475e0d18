const storageKey = (enquiryId: number) => `typed-message-${enquiryId}`

/** What was typed into a thread's field in this tab and not sent. */
export function readTyped(enquiryId: number): string {
  return sessionStorage.getItem(storageKey(enquiryId)) ?? ''
}

export function keepTyped(enquiryId: number, text: string): void {
  if (text === '') sessionStorage.removeItem(storageKey(enquiryId))
  else sessionStorage.setItem(storageKey(enquiryId), text)
}
