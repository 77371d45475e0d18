import type { User } from '@nilayam/contract/accounts'
import { noteTime } from './server-time.ts'
import { announce, findSession, saveUser } from './session.ts'

/** The person whose session the server ended in this browser; the rest of the storage is theirs. */
const endedKey = 'ended'

/** Stores the reply of `/login/`, `/signup/` or Google sign-in. */
export function signIn(reply: { access: string; user: User }): void {
  const before = localStorage.getItem(endedKey)
  if (before !== null && before !== String(reply.user.id)) emptyStorages()
  localStorage.removeItem(endedKey)
  localStorage.setItem('token', reply.access)
  noteTime(reply.access)
  saveUser(reply.user)
}

/**
 * Removes a token that the server refused, unless there is a newer one. The rest of the storage is kept for the same
 * person.
 */
export function endSession(token: string): void {
  const session = findSession()
  if (session?.token !== token) return
  localStorage.setItem(endedKey, String(session.user.id))
  localStorage.removeItem('token')
  localStorage.removeItem('user')
  announce()
}

/** Whether the server ended this person's session, and nobody has signed in or out since. */
export function hasEnded(personId: number): boolean {
  return localStorage.getItem(endedKey) === String(personId)
}

/** Clears both storages except for the theme. */
export function emptyStorages(): void {
  const kept = ['theme', 'language'].map((key) => [key, localStorage.getItem(key)] as const)
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value)
}
