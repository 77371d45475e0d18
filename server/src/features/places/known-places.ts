import { cacheOf } from '../../platform/changes/cache.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { findKnownPlaces, type KnownPlaces } from './known-places.store.ts'

/** All cities, areas, landmarks and property types: few and rarely changed, so cached. */
export function getKnownPlaces(db: DbOrTransaction): Promise<KnownPlaces> {
  return cacheOf(db).get('known-places', { topics: ['places'] }, () => findKnownPlaces(db))
}
