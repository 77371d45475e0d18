import type { User } from '@nilayam/contract/accounts'
import { announce, emptyStorages, findSession, saveUser } from './session.ts'

/** Whose session the server ended in this browser: what else is stored is theirs. */
const endedKey = 'ended'

/** Keeps what `/login/`, `/signup/` or Google sign-in answered. */
export function signIn(reply: { access: string; user: User }): void {
  const before = localStorage.getItem(endedKey)
  if (before !== null && before !== String(reply.user.id)) emptyStorages()
  localStorage.removeItem(endedKey)
  localStorage.setItem('token', reply.access)
  saveUser(reply.user)
}

/** Forgets a token that the server refused, unless there is a newer one. What else is stored stays for the same person. */
export function endSession(token: string): void {
  const session = findSession()
  if (session?.token !== token) return
  localStorage.setItem(endedKey, String(session.user.id))
  localStorage.removeItem('token')
  localStorage.removeItem('user')
  announce()
}

/** Whether this person's session was ended by the server, and nobody has signed in or out since. */
export function hasEnded(personId: number): boolean {
  return localStorage.getItem(endedKey) === String(personId)
}
