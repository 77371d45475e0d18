import { findSession } from '../../../shell/session.ts'
import { wizardPrefix } from '../../../shell/wizard-storage.ts'

/** Where this tab keeps what one person typed for a property and not saved yet; undefined is a new one. */
function keyOf(propertyId: number | undefined): string {
  return `${wizardPrefix}-details-${findSession()?.user.id}-${propertyId ?? 'new'}`
}

/** Keeps what was typed, so that a refresh loses nothing. */
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
