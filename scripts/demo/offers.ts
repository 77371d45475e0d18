import { toIndianDay } from '@nilayam/contract/time/india-time'
import type { DemoOffer, DemoProperty } from '@nilayam/demo/city/model'
import { toOptionFacts, toTermFacts } from '@nilayam/server/features/listed/listed'
import {
  type OptionCard,
  type Taken,
  toOptionCards,
} from '@nilayam/server/features/occupancy/occupancy'
import type { DbOrTransaction } from '@nilayam/server/platform/db/db'
import * as store from './offers.store.ts'

type Row = { id: number; property_key: string }
type Numbered = {
  groups: (Row & { kind: 'bed' | 'desk' | 'room'; name: string; position: number })[]
  options: (Row & Omit<OptionCard, 'units' | 'steps'> & { position: number })[]
  rooms: (Row & { group_id: number; name: string; position: number })[]
  units: (Row & { room_id: number; label: string; position: number })[]
  taken: (Omit<Taken, 'id'> & { property_key: string })[]
}
/** What a property's row says of its options. */
export type OfferColumns = {
  rooms_revision: number
  confirmed_at: Date | null
  options_card: OptionCard[] | null
  option_facts: string | null
  term_facts: string | null
}

/** All that is on offer in the demo city, with ids from 1: the database is empty. */
export function numberOffers(properties: readonly DemoProperty[], today: Date) {
  const all: Numbered = { groups: [], options: [], rooms: [], units: [], taken: [] }
  const columns = new Map<string, OfferColumns>()
  for (const { key, offer } of properties) {
    columns.set(key, offer ? numberOffer(all, key, offer, today) : NOTHING)
  }
  return { all, columns }
}
export type NumberedOffers = ReturnType<typeof numberOffers>

const NOTHING: OfferColumns = {
  rooms_revision: 0,
  confirmed_at: null,
  options_card: null,
  option_facts: null,
  term_facts: null,
}

function numberOffer(
  all: Numbered,
  property_key: string,
  offer: DemoOffer,
  today: Date,
): OfferColumns {
  const from = {
    group: all.groups.length,
    option: all.options.length,
    room: all.rooms.length,
    unit: all.units.length,
  }
  const place: number[][][] = []
  for (const [position, { kind, name, rooms, options }] of offer.groups.entries()) {
    const group_id = all.groups.length + 1
    all.groups.push({ id: group_id, property_key, kind, name, position })
    for (const fields of options) {
      const id = all.options.length + 1
      const { priced_on } = offer
      all.options.push({
        id,
        property_key,
        group_id,
        fields,
        priced_on,
        position: id - from.option,
      })
    }
    place.push(
      rooms.map((room) => {
        const room_id = all.rooms.length + 1
        all.rooms.push({
          id: room_id,
          property_key,
          group_id,
          name: room.name,
          position: room_id - from.room,
        })
        return room.labels.map((label) => {
          const id = all.units.length + 1
          all.units.push({ id, property_key, room_id, label, position: id - from.unit })
          return id
        })
      }),
    )
  }
  const taken = offer.taken.map(({ group, room, label, ...days }) => {
    const unit = place[group]?.[room]?.[label] ?? 0
    return { unit, source: 'owner' as const, ...days }
  })
  all.taken.push(...taken.map((row) => ({ ...row, property_key })))
  const state = {
    revision: 1,
    confirmed_at: null,
    units_ever: 0,
    groups: all.groups.slice(from.group),
    options: all.options.slice(from.option).map(({ id, group_id, fields, priced_on }) => {
      return { id, group_id, fields, priced_on }
    }),
    rooms: all.rooms.slice(from.room),
    units: all.units.slice(from.unit),
    taken: taken.map((row) => ({ id: null, ...row })),
  }
  const cards = toOptionCards(state, toIndianDay(today))
  const terms = offer.terms.at(-1)?.fields
  return {
    rooms_revision: 1,
    confirmed_at: offer.confirmed_at,
    options_card: cards,
    option_facts: toOptionFacts(cards),
    term_facts: terms ? toTermFacts(terms) : null,
  }
}

/** Stores what was numbered, and what owners stated. */
export async function saveOffers(
  tx: DbOrTransaction,
  { all }: NumberedOffers,
  properties: readonly DemoProperty[],
  idOf: (key: string) => number,
): Promise<void> {
  const withIds = <T extends { property_key: string }>(rows: readonly T[]) =>
    rows.map(({ property_key, ...row }) => ({ ...row, property_id: idOf(property_key) }))
  await store.insertGroups(tx, withIds(all.groups))
  await store.insertOptions(
    tx,
    withIds(all.options).map(({ fields, ...row }) => ({ ...row, ...fields })),
  )
  await store.insertRooms(tx, withIds(all.rooms))
  await store.insertUnits(tx, withIds(all.units))
  await store.insertTaken(tx, withIds(all.taken))
  await store.insertTerms(
    tx,
    properties.flatMap(({ key, offer }) =>
      (offer?.terms ?? []).map(({ saved_at, fields }, at) => {
        return { property_id: idOf(key), version: at + 1, saved_at, stated: fields }
      }),
    ),
  )
}
