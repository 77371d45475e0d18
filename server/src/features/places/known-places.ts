import { cacheOf } from '../../platform/cache.ts'
import type { DbOrTransaction } from '../../platform/db.ts'
import { findKnownPlaces, type KnownPlaces } from './known-places.store.ts'

/** Every city, area, landmark and property type. They are few and seldom change, so they are kept until somebody changes one. */
export function getKnownPlaces(db: DbOrTransaction): Promise<KnownPlaces> {
  return cacheOf(db).get('known-places', { topics: ['places'] }, () => findKnownPlaces(db))
}
