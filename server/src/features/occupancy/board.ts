import { conflict, notFound } from '@nilayam/contract/errors'
import type { Act, Board } from '@nilayam/contract/options/occupancy'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import type { Owner } from '../../http/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { requireOwnProperty } from '../properties/properties.ts'
import { applyActs, canMergeActs } from './acts.rules.ts'
import { takeBack } from './board.rules.ts'
import {
  changeRooms,
  requireRooms,
  saveTaken,
  type Target,
  toChange,
  toStanding,
  toTakenOf,
} from './change-rooms.ts'
import * as store from './occupancy.store.ts'
import { NOTHING_TO_UNDO } from './occupancy-words.rules.ts'
import { toGroups, toOptionCards } from './rooms.rules.ts'

/** The board of an own property, with changes after the revision `since`. */
export async function getBoard(
  db: Db,
  owner: Owner,
  propertyId: number,
  since: number | undefined,
  now: Date,
): Promise<Board> {
  return db.transaction().execute(async (tx) => {
    const { id, title } = await requireOwnProperty(tx, owner, propertyId)
    const today = toIndianDay(now)
    const state = await requireRooms(tx, id, today)
    const changes = since === undefined ? [] : await store.findChanges(tx, id, since)
    const taken = Map.groupBy(state.taken, ({ unit }) => unit)
    const toUnit = ({ id: unit, label }: { id: number; label: string }) => {
      return { id: unit, label, taken: toTakenOf(taken.get(unit) ?? [], unit, today) }
    }
    const units = Map.groupBy(state.units, ({ room_id }) => room_id)
    return {
      property: { id, title },
      today,
      ...toStanding(state, toOptionCards(state, today), today),
      groups: toGroups(state),
      rooms: state.rooms.flatMap((room) => {
        const own = units.get(room.id)
        return own ? [{ ...room, units: own.map(toUnit) }] : []
      }),
      changes: changes.map(toChange),
    }
  })
}

export async function saveBoard(
  db: Db,
  owner: Owner,
  { acts, ...target }: Target & { acts: readonly Act[] },
  now: Date,
) {
  return changeRooms(
    db,
    owner,
    target,
    now,
    async (rooms) => {
      const after = applyActs(rooms.state, acts, rooms.today)
      // Of several the entry carries the last one's name; what it did is in the rows.
      return saveTaken(rooms, after, { owner, act: acts.at(-1)?.act ?? 'take', now })
    },
    (state, missed) => canMergeActs(acts, state, missed),
  )
}

const UNDOABLE: readonly store.Act[] = ['take', 'close', 'free']

/** Undoes the last change. The undo is a change of its own, and can't be undone itself. */
export async function undoBoard(db: Db, owner: Owner, target: Target, now: Date) {
  return changeRooms(db, owner, target, now, async (rooms) => {
    const [last] = await store.findChanges(rooms.tx, target.property_id, target.revision - 1)
    const before = last && UNDOABLE.includes(last.act) && takeBack(rooms.state.taken, last)
    if (!before) throw conflict(NOTHING_TO_UNDO)
    return saveTaken(rooms, before, { owner, act: 'undo', now })
  })
}

export async function renameRoom(
  db: Db,
  owner: Owner,
  { property_id, room_id, name }: { property_id: number; room_id: number; name: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const property = await requireOwnProperty(tx, owner, property_id)
    if (!(await store.updateRoomName(tx, property, room_id, name))) throw notFound()
  })
}
