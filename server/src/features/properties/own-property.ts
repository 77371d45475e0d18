import { notFound } from '@nilayam/contract/errors'
import { hasRight } from '@nilayam/contract/rights'
import type { Admin, Owner } from '../../http/context.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { type LockedProperty, lockAnyProperty, lockProperty } from './own-property.store.ts'

declare const owned: unique symbol
declare const managed: unique symbol
declare const held: unique symbol

/** A property verified to belong to the caller. Stores that change one take this type instead of an id. */
export type OwnProperty = LockedProperty & { readonly [owned]: true; readonly [managed]: true }

/** A property that the caller was verified to own or to manage as staff. */
export type ManagedProperty = LockedProperty & { readonly [managed]: true }

/** A property of which an offer or a stay keeps a unit, also after it was deleted. Only that unit's bookings may change. */
export type HeldProperty = NonNullable<Awaited<ReturnType<typeof lockAnyProperty>>> & {
  readonly [held]: true
}

/**
 * The property of an offer or a stay, locked until the end of the transaction; always before the enquiry, so that two
 * acts don't wait for each other. That the user is a side of it is checked by the caller.
 */
export async function requireHeldProperty(tx: DbOrTransaction, id: number): Promise<HeldProperty> {
  const property = await lockAnyProperty(tx, id)
  if (!property) throw notFound()
  return property as HeldProperty
}

/**
 * The only way to get a property that its owner may change; locked until the end of the transaction. Throws 404 for
 * deleted ones and for those of others, as if they didn't exist. Admins get only properties of their own.
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

/** As `requireOwnProperty`, for changes that staff with the right `money` may make to any property. */
export async function requireManagedProperty(
  tx: DbOrTransaction,
  user: Owner | Admin,
  id: number,
): Promise<ManagedProperty> {
  const property = await lockProperty(tx, id)
  if (!property || (property.owner_id !== user.id && !hasRight(user.rights, 'money')))
    throw notFound()
  return property as ManagedProperty
}
