import { useEffect } from 'react'
import { api } from '../../api.ts'
import { findSession } from '../../shell/session.ts'

/** Whether this tab has not looked at the property before; from now on it has. */
function isFirstLook(propertyId: number): boolean {
  const key = `looked-${propertyId}`
  if (sessionStorage.getItem(key)) return false
  sessionStorage.setItem(key, '1')
  return true
}

function countView(propertyId: number): void {
  const type = findSession()?.user.type
  // Owners and staff look at places for other reasons than to live there.
  if (type === 'owner' || type === 'admin') return
  if (!isFirstLook(propertyId)) return
  // A view that wasn't counted is nobody's trouble.
  api.call('countView', { body: { property_id: propertyId } }).catch(() => undefined)
}

/** Counts a view of a property once a session, as soon as the page is really seen: not in a tab behind. */
export function useCountView(propertyId: number): void {
  useEffect(() => {
    const countIfSeen = () => {
      if (document.visibilityState === 'visible') countView(propertyId)
    }
    countIfSeen()
    document.addEventListener('visibilitychange', countIfSeen)
    return () => document.removeEventListener('visibilitychange', countIfSeen)
  }, [propertyId])
}
