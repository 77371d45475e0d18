import { useEffect } from 'react'
import { api } from '../../api.ts'
import { findSession } from '../../shell/session/session.ts'

/** Whether this is the tab's first view of the property; records it. */
function isFirstView(propertyId: number): boolean {
  const key = `looked-${propertyId}`
  if (sessionStorage.getItem(key)) return false
  sessionStorage.setItem(key, '1')
  return true
}

function countView(propertyId: number): void {
  const type = findSession()?.user.type
  // Owners and staff aren't interested students.
  if (type === 'owner' || type === 'admin') return
  if (!isFirstView(propertyId)) return
  // A failure doesn't matter.
  api.call('countView', { body: { property_id: propertyId } }).catch(() => undefined)
}

/** Counts a view of a property once per session, when the page becomes visible, not in a background tab. */
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
