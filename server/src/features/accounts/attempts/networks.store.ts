import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../../platform/db/db.ts'
import { findRow } from '../../../platform/db/rows.ts'

/** Whether the account with this e-mail has signed in from a network; false without an account. */
export async function isKnownNetwork(
  db: DbOrTransaction,
  email: string,
  network: Buffer,
): Promise<boolean> {
  const row = await db
    .selectFrom('known_networks')
    .innerJoin('users', 'users.id', 'known_networks.user_id')
    .select('user_id')
    .where('email', '=', email)
    .where('network', '=', network)
    .executeTakeFirst()
  return row !== undefined
}

type SeenNetwork = { user_id: number; network: Buffer; seen_at: Date }

const Upserted = z.object({ is_new: z.boolean() })

/** Remembers a network, writing at most once a day. True when it is new. */
export async function upsertNetwork(db: DbOrTransaction, seen: SeenNetwork): Promise<boolean> {
  const row = await findRow(
    db,
    Upserted,
    sql`
      insert into known_networks as known (user_id, network, seen_at)
      values (${seen.user_id}, ${seen.network}, ${seen.seen_at})
      on conflict (user_id, network) do update set seen_at = excluded.seen_at
        where known.seen_at < excluded.seen_at - interval '1 day'
      returning xmax = 0 as is_new`,
  )
  return row?.is_new ?? false
}

/** Keeps only the `most` networks of an account used last. */
export async function deleteOldestNetworks(
  db: DbOrTransaction,
  userId: number,
  most: number,
): Promise<void> {
  await db
    .deleteFrom('known_networks')
    .where('user_id', '=', userId)
    .where('network', 'in', (networks) =>
      networks
        .selectFrom('known_networks')
        .select('network')
        .where('user_id', '=', userId)
        .orderBy('seen_at', 'desc')
        .offset(most),
    )
    .execute()
}

export async function deleteNetworksOf(db: DbOrTransaction, userId: number): Promise<void> {
  await db.deleteFrom('known_networks').where('user_id', '=', userId).execute()
}

/** Returns the number of deleted rows. */
export async function deleteNetworksSeenBefore(db: DbOrTransaction, time: Date): Promise<number> {
  const deleted = await db
    .deleteFrom('known_networks')
    .where('seen_at', '<', time)
    .returning('user_id')
    .execute()
  return deleted.length
}
