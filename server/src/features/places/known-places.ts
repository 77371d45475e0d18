import type { DbOrTransaction } from '../../platform/db.ts'
import { findKnownPlaces, type KnownPlaces } from './known-places.store.ts'

const FRESH_FOR = 60_000
const kept = new WeakMap<DbOrTransaction, { places: Promise<KnownPlaces>; until: number }>()

/** Every city, area, landmark and property type. They are few and seldom change, so they are kept for a minute. */
export function getKnownPlaces(db: DbOrTransaction): Promise<KnownPlaces> {
  const known = kept.get(db)
  if (known && Date.now() < known.until) return known.places
  const places = findKnownPlaces(db)
  kept.set(db, { places, until: Date.now() + FRESH_FOR })
  places.catch(() => kept.delete(db))
  return places
}
