import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../../platform/db/db.ts'
import { findRow } from '../../../platform/db/rows.ts'

const ListedPlace = z.object({ owner_id: z.int(), title: z.string() })

/** A place that is listed now, and whose it is. */
export async function findListedPlace(
  db: DbOrTransaction,
  id: number,
): Promise<z.infer<typeof ListedPlace> | undefined> {
  return findRow(
    db,
    ListedPlace,
    sql`select owner_id, title from properties where id = ${id} and state = 'listed'`,
  )
}

const PlaceState = z.object({ state: z.string() })

/**
 * Locks a place until the transaction ends. Whoever locks reports as well locks their place first, so that they can't
 * wait for each other.
 */
export async function lockPlace(
  tx: DbOrTransaction,
  id: number,
): Promise<z.infer<typeof PlaceState> | undefined> {
  return findRow(
    tx,
    PlaceState,
    sql`select state from properties where id = ${id} for no key update`,
  )
}
