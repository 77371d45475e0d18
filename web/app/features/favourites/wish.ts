const key = 'heart-wanted'

/** A visitor wants to keep this place: remembered in this tab until somebody has signed in. */
export function keepWish(propertyId: number): void {
  sessionStorage.setItem(key, String(propertyId))
}

/** Whether this place was wanted; asked once, it is forgotten. */
export function takeWish(propertyId: number): boolean {
  if (sessionStorage.getItem(key) !== String(propertyId)) return false
  sessionStorage.removeItem(key)
  return true
}
