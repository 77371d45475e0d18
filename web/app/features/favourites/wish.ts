const key = 'heart-wanted'

/** Remembers in this tab that a visitor wants to save a property, until they have signed in. */
export function keepWish(propertyId: number): void {
  sessionStorage.setItem(key, String(propertyId))
}

/** Whether this property was to be saved; clears the request. */
export function takeWish(propertyId: number): boolean {
  if (sessionStorage.getItem(key) !== String(propertyId)) return false
  sessionStorage.removeItem(key)
  return true
}
