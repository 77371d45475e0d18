import { MINUTE } from '@nilayam/contract/durations'
import { countChanges } from '../../platform/changes.ts'
import type { DbOrTransaction } from '../../platform/db.ts'
import { findKnownPlaces, type KnownPlaces } from './known-places.store.ts'

const FRESH_FOR = MINUTE
type Kept = { places: Promise<KnownPlaces>; until: number; changes: number }
const kept = new WeakMap<DbOrTransaction, Kept>()

/** Every city, area, landmark and property type. They are few and seldom change, so they are kept for a minute, or until staff change one. */
export function getKnownPlaces(db: DbOrTransaction): Promise<KnownPlaces> {
  const changes = countChanges(db)
  const known = kept.get(db)
  if (known && Date.now() < known.until && known.changes === changes) return known.places
  const places = findKnownPlaces(db)
  kept.set(db, { places, until: Date.now() + FRESH_FOR, changes })
  places.catch(() => kept.delete(db))
  return places
}
