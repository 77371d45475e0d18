import { conflict } from '@nilayam/contract/errors'
import { addMonths, fromDayNumber, toDayNumber } from '@nilayam/contract/time/day-numbers'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { isExclusionViolation } from '../../platform/db/statements/violations.ts'
import type { HeldProperty } from '../properties/properties.ts'
import type { Taken } from './board.rules.ts'
import { type OpenRooms, requireRooms, saveTaken } from './change-rooms.ts'
import { SOMEBODY_WAS_FASTER } from './occupancy-words.rules.ts'

/** The bookings of a property of which an offer or a stay keeps a unit. */
export type HeldRooms = Omit<OpenRooms, 'property'> & { property: HeldProperty }

/** Who changed it (null: time did), how, and whether the owner's word is behind it. */
export type HoldChange = {
  actor: { id: number } | null
  act: 'hold' | 'stay' | 'release'
  confirms: boolean
  now: Date
}

export async function openHolds(
  tx: DbOrTransaction,
  property: HeldProperty,
  now: Date,
): Promise<HeldRooms> {
  const today = toIndianDay(now)
  return { tx, property, state: await requireRooms(tx, property.id, today), today }
}

/** Saves them. Throws 409 when the exclusion constraint says that the unit is taken. */
export async function saveHolds(
  rooms: HeldRooms,
  after: readonly Taken[],
  { actor, act, confirms, now }: HoldChange,
): Promise<void> {
  try {
    await saveTaken(rooms, after, { owner: actor, act, now, confirms })
  } catch (error) {
    throw isExclusionViolation(error) ? conflict(SOMEBODY_WAS_FASTER) : error
  }
}

/** The days of a stay of some months: from its first, to the day after its last. */
export function toHoldDays(moveIn: string, months: number): { from: string; to: string } {
  return { from: moveIn, to: fromDayNumber(addMonths(toDayNumber(moveIn), months)) }
}
