/** Holds the id of the person whose session the server ended in this browser; the rest of the storage is theirs. */
export const endedKey = 'ended'

/** Whether the server ended this person's session, and nobody has signed in or out since. */
export function hasEnded(personId: number): boolean {
  return localStorage.getItem(endedKey) === String(personId)
}
