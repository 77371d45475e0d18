import type { PropertyCard } from '@nilayam/contract/places/properties'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { getNames, type Names, readNames } from '../places/places.ts'
import { isNamed, toCard } from './cards.rules.ts'
import { findStoredCards, type StoredCard } from './cards.store.ts'

/** Names for all of these cards: cached ones, or fresh ones if an id is too new for the cache. */
export async function getNamesOf(
  db: DbOrTransaction,
  stored: readonly StoredCard[],
): Promise<Names> {
  const names = await getNames(db)
  return stored.every((card) => isNamed(card, names)) ? names : readNames(db)
}

async function toCards(
  db: DbOrTransaction,
  stored: readonly StoredCard[],
): Promise<PropertyCard[]> {
  const names = await getNamesOf(db, stored)
  return stored.map((card) => toCard(card, names))
}

/** Cards of these properties in any state, in this order; unknown ids are left out. */
export async function findCards(
  db: DbOrTransaction,
  ids: readonly number[],
): Promise<PropertyCard[]> {
  return toCards(db, await findStoredCards(db, ids))
}
