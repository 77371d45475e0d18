import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../../platform/db/db.ts'
import { getRow } from '../../../platform/db/rows.ts'

type SeenDevice = { user_id: number; device: Buffer; seen_at: Date }

const Upserted = z.object({ is_new: z.boolean(), has_others: z.boolean() })

/** Remembers a device; whether it is new, and whether others were known before. */
export async function upsertDevice(db: DbOrTransaction, { user_id, device, seen_at }: SeenDevice) {
  return getRow(
    db,
    Upserted,
    sql`
      insert into known_devices (user_id, device, seen_at) values (${user_id}, ${device}, ${seen_at})
      on conflict (user_id, device) do update set seen_at = excluded.seen_at
      returning xmax = 0 as is_new,
        exists (select from known_devices k where k.user_id = ${user_id} and k.device <> ${device}) as has_others`,
  )
}

/** Keeps only the `most` devices of an account used last. */
export async function deleteOldestDevices(
  db: DbOrTransaction,
  userId: number,
  most: number,
): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('device', 'in', (devices) =>
      devices
        .selectFrom('known_devices')
        .select('device')
        .where('user_id', '=', userId)
        .orderBy('seen_at', 'desc')
        .offset(most),
    )
    .execute()
}

export async function deleteDevicesOf(db: DbOrTransaction, userId: number): Promise<void> {
  await db.deleteFrom('known_devices').where('user_id', '=', userId).execute()
}

/** Returns the number of deleted rows. */
export async function deleteDevicesSeenBefore(db: DbOrTransaction, time: Date): Promise<number> {
  const deleted = await db
    .deleteFrom('known_devices')
    .where('seen_at', '<', time)
    .returning('user_id')
    .execute()
  return deleted.length
}
