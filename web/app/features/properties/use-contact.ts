import { ApiError, messageOf } from '@nilayam/contract/errors'
import type { Contact } from '@nilayam/contract/places/properties'
import { api } from '../../api.ts'
import { useSession } from '../../shell/session/session.ts'
import { useReply } from '../../use-reply.ts'

export type ContactState =
  | { kind: 'hidden' }
  | { kind: 'loading' }
  | { kind: 'shown'; contact: Contact }
  /** Rate limit or network error, as a message. */
  | { kind: 'refused'; message: string }

/** The contact of a property: loaded at once for signed-in users, on request for visitors. */
export function useContact(property_id: number): { state: ContactState; reveal: () => void } {
  const isSignedIn = useSession() !== undefined
  const { reply, error, isLoading, ask } = useReply(
    isSignedIn ? property_id : undefined,
    (signal) =>
      api.call(isSignedIn ? 'getContact' : 'revealContact', { body: { property_id } }, signal),
  )
  return { state: toState(reply?.contact, error, isLoading), reveal: ask }
}

function toState(contact: Contact | undefined, error: unknown, isLoading: boolean): ContactState {
  if (isLoading) return { kind: 'loading' }
  // The session has ended: a visitor may ask.
  const isVisitor = error instanceof ApiError && error.status === 401
  if (error !== undefined && !isVisitor) return { kind: 'refused', message: messageOf(error) }
  return contact ? { kind: 'shown', contact } : { kind: 'hidden' }
}
