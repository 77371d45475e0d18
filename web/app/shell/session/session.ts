import type { TokenPayload, User } from '@nilayam/contract/accounts/accounts'
import { createShared } from '../../shared.ts'

/** A signed-in person: token and user are both stored and valid. */
export type Session = { token: string; user: User; payload: TokenPayload }

const shared = createShared(findSession, undefined)
let known: { token: string | null; user: string | null; session: Session | undefined } | undefined

/** The payload of an access token; undefined if malformed. The signature isn't verified. */
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

// The fields that all pages use: the storage may have been edited.
function isUser(value: unknown): value is User {
  const { id, full_name, email, type } = (value ?? {}) as Partial<Record<keyof User, unknown>>
  return (
    typeof id === 'number' &&
    typeof full_name === 'string' &&
    typeof email === 'string' &&
    (type === 'student' || type === 'owner' || type === 'admin')
  )
}

/** The session in the browser's storage; undefined if signed out or if either part is invalid. */
export function findSession(): Session | undefined {
  const token = localStorage.getItem('token')
  const user = localStorage.getItem('user')
  // The object must be stable, or React would rerender endlessly.
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

/** Notifies of a change to the stored session. */
export const announce = shared.changed

// Another tab signed in or out, now or while this page was in the back/forward cache.
for (const event of ['storage', 'pageshow']) globalThis.addEventListener?.(event, announce)

/** Stores a changed profile. */
export function saveUser(user: User): void {
  localStorage.setItem('user', JSON.stringify(user))
  announce()
}

/** The session; undefined during server rendering, so that its HTML is the same for everyone. */
export const useSession = shared.use
