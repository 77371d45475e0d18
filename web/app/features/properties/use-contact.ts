import { ApiError, messageOf } from '@nilayam/contract/errors'
import type { Contact } from '@nilayam/contract/properties'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { useSession } from '../../shell/session.ts'

export type ContactState =
  | { kind: 'hidden' }
  | { kind: 'loading' }
  | { kind: 'shown'; contact: Contact }
  /** Too many tries, or no network; the sentence says which. */
  | { kind: 'refused'; message: string }

/** The contact of a property: a signed-in user's comes by itself, a visitor's when asked for. */
export function useContact(propertyId: number): { state: ContactState; reveal: () => void } {
  const isSignedIn = useSession() !== undefined
  const [state, setState] = useState<ContactState>({ kind: 'hidden' })
  const reveal = useCallback(() => {
    setState({ kind: 'loading' })
    const body = { property_id: propertyId }
    api.call(isSignedIn ? 'getContact' : 'revealContact', { body }).then(
      ({ contact }) => setState({ kind: 'shown', contact }),
      (error: unknown) => {
        // The session has ended: a visitor may ask.
        const isVisitor = error instanceof ApiError && error.status === 401
        setState(isVisitor ? { kind: 'hidden' } : { kind: 'refused', message: messageOf(error) })
      },
    )
  }, [propertyId, isSignedIn])
  useEffect(() => {
    if (isSignedIn) reveal()
  }, [isSignedIn, reveal])
  return { state, reveal }
}
