import { ApiError, conflict, notFound } from '@nilayam/contract/errors'
import { isOver } from '@nilayam/contract/options/bookings'
import type { Change } from '@nilayam/contract/options/occupancy'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import type { Owner } from '../../http/context.ts'
import type { Db, DbOrTransaction } from '../../platform/db/db.ts'
import { isExclusionViolation } from '../../platform/db/statements/violations.ts'
import { toOptionFacts } from '../listed/listed.ts'
import { type OwnProperty, requireOwnProperty } from '../properties/properties.ts'
import { type Taken, toDifference } from './board.rules.ts'
import * as store from './occupancy.store.ts'
import { sayMeanwhile, TAKEN_BEFORE } from './occupancy-words.rules.ts'
import {
  type OptionCard,
  type RoomsState,
  toCheapest,
  toOption,
  toOptionCards,
} from './rooms.rules.ts'

export type Target = { property_id: number; revision: number }
/** An own property's rooms, locked until the end of the transaction. */
export type OpenRooms = {
  tx: DbOrTransaction
  property: OwnProperty
  state: RoomsState
  today: string
}
type Acting = { owner: Pick<Owner, 'id'> | null; act: store.Act; now: Date; confirms?: boolean }

/** Whether a save can be applied although others saved since it was read: by default none can. */
type CanMerge = (state: RoomsState, missed: readonly Change[]) => boolean

/**
 * Runs a change of a property's rooms in one transaction. Throws 409 `stale`, with what changed meanwhile, when others
 * saved since `target.revision` and `canMerge` doesn't say that both can stand.
 */
export async function changeRooms<T>(
  db: Db,
  owner: Owner,
  target: Target,
  now: Date,
  change: (rooms: OpenRooms) => Promise<T>,
  canMerge: CanMerge = () => false,
): Promise<T> {
  try {
    return await db.transaction().execute(async (tx) => {
      const rooms = await openRooms(tx, owner, target, now)
      if (rooms.state.revision !== target.revision) await requireMerge(rooms, target, canMerge, now)
      return change(rooms)
    })
  } catch (error) {
    // Under the property's lock, all that isn't read before is what is over.
    throw isExclusionViolation(error) ? conflict(TAKEN_BEFORE) : error
  }
}

async function openRooms(
  tx: DbOrTransaction,
  owner: Owner,
  { property_id }: Target,
  now: Date,
): Promise<OpenRooms> {
  const property = await requireOwnProperty(tx, owner, property_id)
  const today = toIndianDay(now)
  return { tx, property, state: await requireRooms(tx, property_id, today), today }
}

async function requireMerge(
  { tx, state }: OpenRooms,
  { property_id, revision }: Target,
  canMerge: CanMerge,
  now: Date,
): Promise<void> {
  const missed = (await store.findChanges(tx, property_id, revision)).map(toChange)
  // Each save raises the revision by one; only the latest are read, and of older ones nothing can be said.
  const areAll = missed.length === state.revision - revision
  if (!areAll || !canMerge(state, missed)) {
    throw new ApiError(409, 'stale', sayMeanwhile(state, missed, now))
  }
}

export async function requireRooms(
  tx: DbOrTransaction,
  propertyId: number,
  today: string,
): Promise<RoomsState> {
  const state = await store.readRooms(tx, propertyId, today)
  if (!state) throw notFound()
  return state
}

/** The reply to a saved change: the new revision and the changed units. */
export async function saveTaken(
  { tx, property, state, today }: Omit<OpenRooms, 'property'> & { property: store.RoomsOf },
  after: readonly Taken[],
  { owner, act, now, confirms = true }: Acting,
) {
  const { removed, added } = toDifference(state.taken, after)
  await store.deleteTaken(tx, property, removed)
  await store.insertTaken(tx, property.id, added)
  const saved = { ...state, taken: [...after], revision: state.revision + 1 }
  const cards = toOptionCards(saved, today)
  const entry = {
    revision: saved.revision,
    at: now,
    actor_id: owner?.id ?? null,
    act,
    removed,
    added,
  }
  await store.writeStanding(tx, property, entry, {
    cards,
    facts: toOptionFacts(cards),
    price: toCheapest(state.options),
    confirms,
  })
  const touched = new Set([...removed, ...added].map(({ unit }) => unit))
  return {
    ...toStanding({ ...saved, confirmed_at: now.toISOString() }, cards, today),
    units: [...touched].map((id) => ({ id, taken: toTakenOf(saved.taken, id, today) })),
  }
}

export function toStanding(
  { revision, confirmed_at }: Pick<RoomsState, 'revision' | 'confirmed_at'>,
  cards: readonly OptionCard[],
  today: string,
) {
  const options = cards.map((card) => toOption(card, today))
  // Nothing was confirmed where nothing is on offer.
  return { revision, confirmed_at: options.length === 0 ? null : confirmed_at, options }
}

/** Current and future bookings of a unit, for replies. */
export function toTakenOf(taken: readonly Taken[], unit: number, today: string) {
  return taken
    .filter((row) => row.unit === unit && !isOver(row, today))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .map(({ from, to, spans, source, note, hold }) => {
      return {
        from,
        to,
        spans: spans.map(([start, end]): [number, number] => [start, end]),
        source,
        note,
        ...(hold && { hold: { until: hold.until, party: hold.party } }),
      }
    })
}

export function toChange({ removed, added, ...change }: store.ChangeRow): Change {
  return { ...change, units: [...new Set([...removed, ...added].map(({ unit }) => unit))] }
}
