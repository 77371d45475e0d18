import type { TokenPayload, User } from '@nilayam/contract/accounts'
import { createShared } from '../shared.ts'

/** Somebody signed in: both the token and the user are in the browser's storage and can be read. */
export type Session = { token: string; user: User; payload: TokenPayload }

const shared = createShared(findSession, undefined, (changed) => {
  // Another tab signed in or out.
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
})
let known: { token: string | null; user: string | null; session: Session | undefined } | undefined

/** The payload of an access token, or undefined when it cannot be read. Nothing is verified here. */
export function decodeToken(token: string): TokenPayload | undefined {
  try {
    const part = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (letter) =>
      letter.charCodeAt(0),
    )
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isPayload(payload) ? payload : undefined
  } catch {
    return undefined
  }
}

function isPayload(value: unknown): value is TokenPayload {
  return typeof value === 'object' && value !== null && 'sub' in value && 'type' in value
}

function parseUser(text: string): User | undefined {
  try {
    const user: unknown = JSON.parse(text)
    return isUser(user) ? user : undefined
  } catch {
    return undefined
  }
}

// What every page reads of it: somebody may have edited the storage.
function isUser(value: unknown): value is User {
  const { id, full_name, email, type } = (value ?? {}) as Partial<Record<keyof User, unknown>>
  return (
    typeof id === 'number' &&
    typeof full_name === 'string' &&
    typeof email === 'string' &&
    (type === 'student' || type === 'owner' || type === 'admin')
  )
}

/** The session in the browser's storage; undefined when signed out or when either half is broken. */
export function findSession(): Session | undefined {
  const token = localStorage.getItem('token')
  const user = localStorage.getItem('user')
  // The same texts must give the same object, or React would draw without end.
  if (!known || known.token !== token || known.user !== user) {
    known = { token, user, session: token && user ? toSession(token, user) : undefined }
  }
  return known.session
}

function toSession(token: string, text: string): Session | undefined {
  const payload = decodeToken(token)
  const user = parseUser(text)
  return payload && user ? { token, payload, user } : undefined
}

/** Says that the storage holds another session now. */
export const announce = shared.changed

/** Keeps a changed profile. */
export function saveUser(user: User): void {
  localStorage.setItem('user', JSON.stringify(user))
  announce()
}

/** Empties both storages, except for the theme, and loads `to` afresh. */
export function logout(to = '/'): void {
  emptyStorages()
  location.assign(to)
}

/** Empties both storages, except for the theme. */
export function emptyStorages(): void {
  const kept = ['theme', 'language'].map((key) => [key, localStorage.getItem(key)] as const)
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value)
}

/** Who is signed in; undefined while the server renders, so that its HTML is the same for everyone. */
export const useSession = shared.use
