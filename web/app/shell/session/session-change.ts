import type { User } from '@nilayam/contract/accounts/accounts'
import { emptyStorages } from './empty-storages.ts'
import { endedKey } from './ended-session.ts'
import { noteTime } from './server-time.ts'
import { announce, findSession, saveUser } from './session.ts'

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
