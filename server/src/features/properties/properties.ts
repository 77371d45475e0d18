import type { PropertyDetail } from '@nilayam/contract/properties'
import type { DbOrTransaction } from '../../platform/db.ts'
import { toDetail } from './properties.rules.ts'
import { findDetailRows } from './properties.store.ts'

export { cardJson, findCards } from './cards.store.ts'

/** All that a page shows of these properties, whatever their state, in this order; unknown ids are left out. */
export async function findDetails(
  db: DbOrTransaction,
  ids: readonly number[],
): Promise<PropertyDetail[]> {
  return (await findDetailRows(db, ids)).map(toDetail)
}
