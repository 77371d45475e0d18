import { notFound } from '@nilayam/contract/errors'
import type { PropertyDetail, Whereabouts } from '@nilayam/contract/places/properties'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { countListed } from '../listed/listed.ts'
import { getNamesOf } from './cards.ts'
import { requireListed, toDetail, toWhereabouts } from './properties.rules.ts'
import { type DetailRow, type Extent, findDetailRows } from './properties.store.ts'

export { toCard, toImages } from './cards.rules.ts'
export { cardJson, StoredCard, type StoredImage } from './cards.store.ts'
export { findCards, getNamesOf } from './cards.ts'
export { findPlanTransition } from './lifecycle.rules.ts'
export * from './lifecycle.store.ts'
export {
  type HeldProperty,
  type ManagedProperty,
  type OwnProperty,
  requireHeldProperty,
  requireManagedProperty,
  requireOwnProperty,
} from './own-property.ts'
export { requireListed } from './properties.rules.ts'
export { isListed } from './properties.store.ts'

/** Everything on the pages of these properties, in any state, in this order; unknown ids are left out. */
export async function findDetails(
  db: DbOrTransaction,
  ids: readonly number[],
  extent: Extent = { nearby: true },
): Promise<PropertyDetail[]> {
  return toDetails(db, await findDetailRows(db, ids, extent))
}

async function toDetails(
  db: DbOrTransaction,
  rows: readonly DetailRow[],
): Promise<PropertyDetail[]> {
  const names = await getNamesOf(
    db,
    rows.map(({ card }) => card),
  )
  return rows.map((row) => toDetail(row, names, countListed(db, row.owner_id)))
}

/** A listed property. Throws 404 if there is none, 410 if it was taken down. */
export async function requireProperty(db: DbOrTransaction, id: number): Promise<PropertyDetail> {
  const [row] = await findDetailRows(db, [id], { nearby: true })
  const [property] = await toDetails(db, [requireListed(row)])
  if (!property) throw notFound()
  return property
}

/** The approximate location of a property that is or was listed. Throws 404 if it was never public. */
export async function requireWhereabouts(db: DbOrTransaction, id: number): Promise<Whereabouts> {
  const rows = await findDetailRows(db, [id], { nearby: false })
  const [property] = await toDetails(db, rows)
  if (!property?.listed_at) throw notFound()
  return toWhereabouts(property)
}
