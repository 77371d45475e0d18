import { findSession } from '../../../../shell/session/session.ts'
import { wizardPrefix } from '../../../../shell/session/wizard-storage.ts'

/** The session storage key of one person's unsaved input for a property; undefined for a new one. */
function keyOf(propertyId: number | undefined): string {
  return `${wizardPrefix}-details-${findSession()?.user.id}-${propertyId ?? 'new'}`
}

/** Stores unsaved input, so that it survives a reload. */
export function keepTyped(propertyId: number | undefined, values: object): void {
  sessionStorage.setItem(keyOf(propertyId), JSON.stringify(values))
}

export function findTyped(propertyId: number | undefined): object | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(propertyId)) ?? 'null')
    return typeof kept === 'object' && kept !== null ? kept : undefined
  } catch {
    return undefined
  }
}

export function forgetTyped(propertyId: number | undefined): void {
  sessionStorage.removeItem(keyOf(propertyId))
}
