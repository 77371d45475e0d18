import { notFound } from '@nilayam/contract/errors'
import type { Admin, Owner } from '../../http/context.ts'
import type { DbOrTransaction } from '../../platform/db.ts'
import { type LockedProperty, lockProperty } from './own-property.store.ts'

declare const owned: unique symbol
declare const managed: unique symbol

/** A property of which it is known that the caller owns it. Stores that change one ask for this, never for an id. */
export type OwnProperty = LockedProperty & { readonly [owned]: true; readonly [managed]: true }

/** A property of which it is known that the caller owns it or is staff. */
export type ManagedProperty = LockedProperty & { readonly [managed]: true }

/**
 * The only way to a property that its owner may change; locked until the transaction ends. Throws 404 for a deleted
 * one and for another's, as if it had never been. An admin's own properties are their own alone.
 */
export async function requireOwnProperty(
  tx: DbOrTransaction,
  owner: Owner,
  id: number,
): Promise<OwnProperty> {
  const property = await lockProperty(tx, id)
  if (property?.owner_id !== owner.id) throw notFound()
  return property as OwnProperty
}

/** As `requireOwnProperty`, for what staff may do to any property too. */
export async function requireManagedProperty(
  tx: DbOrTransaction,
  user: Owner | Admin,
  id: number,
): Promise<ManagedProperty> {
  const property = await lockProperty(tx, id)
  if (!property || (property.owner_id !== user.id && user.type !== 'admin')) throw notFound()
  return property as ManagedProperty
}
