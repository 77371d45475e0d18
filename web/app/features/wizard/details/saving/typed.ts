import { keysOf } from '@nilayam/contract/keys-of'
import { wizardPrefix } from '../../../../shell/private-pages/wizard-storage.ts'
import { findSession } from '../../../../shell/session/session.ts'

/** The session storage key of one person's unsaved input for a property; undefined for a new one. */
function keyOf(propertyId: number | undefined): string {
  return `${wizardPrefix}-details-${findSession()?.user.id}-${propertyId ?? 'new'}`
}

/** Unsaved input: the fields that were changed, and what was saved of them when they were. */
type Kept = { typed: object; from: object }

/** Of values as forms have them: text, numbers, null and the list of amenities. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/**
 * Stores unsaved input, so that it survives a reload. Only what differs from what was saved: the rest may be changed on
 * another device before the page is there again.
 */
export function keepTyped<T extends object>(
  propertyId: number | undefined,
  values: T,
  saved: T,
): void {
  const changed = keysOf(values).filter((name) => !isSame(values[name], saved[name]))
  const pick = (form: T) => Object.fromEntries(changed.map((name) => [name, form[name]]))
  const kept: Kept = { typed: pick(values), from: pick(saved) }
  sessionStorage.setItem(keyOf(propertyId), JSON.stringify(kept))
}

function findKept(propertyId: number | undefined): Partial<Kept> | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(propertyId)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export const findTyped = (propertyId: number | undefined) => findKept(propertyId)?.typed
/** What was saved of the fields that were typed into, as the tab last knew it. */
export const findTypedFrom = (propertyId: number | undefined) => findKept(propertyId)?.from

export function forgetTyped(propertyId: number | undefined): void {
  sessionStorage.removeItem(keyOf(propertyId))
}
