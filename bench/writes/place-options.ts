import { toIndianDay } from '@nilayam/contract/time/india-time'
import { requireRooms } from '@nilayam/server/features/occupancy/occupancy'
import { saveOptions } from '@nilayam/server/features/options/save-options'
import type { Owner } from '@nilayam/server/http/context'
import type { Db } from '@nilayam/server/platform/db/db'
import type { Place } from './saves.store.ts'

export const toOwner = (id: number) => ({ id, type: 'owner' }) as Owner
export const today = () => toIndianDay(new Date())

/** What a page has read before it saves. */
export async function readState(db: Db, { id }: Place) {
  return db.transaction().execute((tx) => requireRooms(tx, id, today()))
}

export type Change = { price?: (price: number) => number; free?: number }

/** All options of a place as they are, but for the change. */
export async function readOptions(db: Db, place: Place, { price = (old) => old, free }: Change) {
  const state = await readState(db, place)
  const groups = state.groups.map((group) => {
    const rooms = new Set(
      state.rooms.filter(({ group_id }) => group_id === group.id).map(({ id }) => id),
    )
    return { ...group, units: state.units.filter(({ room_id }) => rooms.has(room_id)).length }
  })
  const options = state.options.map(({ id, group_id, fields }) => ({
    id,
    group: groups.findIndex((group) => group.id === group_id),
    fields: { ...fields, price: price(fields.price) },
    free,
  }))
  return { property_id: place.id, revision: state.revision, groups, options }
}

/** Saves them by the owner's own call. */
export function saveRead(db: Db, { owner_id }: Place, body: Parameters<typeof saveOptions>[2]) {
  return saveOptions(db, toOwner(owner_id), body, { now: new Date(), language: 'en' })
}
