import { type FreeStep, toFree, toFreeSteps, toTakenByUnit } from '@nilayam/contract/options/free'
import type { OptionFields } from '@nilayam/contract/options/option-fields'
import {
  spansOf,
  toUnitName as toPlaceName,
  type UnitPlace,
} from '@nilayam/contract/options/option-names'
import type { Option, UnitGroup } from '@nilayam/contract/options/options'
import { fromDayNumber, toDayNumber } from '@nilayam/contract/time/day-numbers'
import { message } from '@nilayam/texts'
import type { Taken } from './board.rules.ts'

export type StoredGroup = { id: number; kind: 'bed' | 'desk' | 'room'; name: string }
export type StoredOption = {
  id: number
  group_id: number
  fields: OptionFields
  priced_on: string
}
export type StoredRoom = { id: number; group_id: number; name: string }
export type StoredUnit = { id: number; room_id: number; label: string }

/** A property's options, existing units, and bookings that haven't ended. */
export type RoomsState = {
  revision: number
  confirmed_at: string | null
  groups: StoredGroup[]
  options: StoredOption[]
  rooms: StoredRoom[]
  units: StoredUnit[]
  taken: readonly Taken[]
  /** Units ever created, including removed ones. */
  units_ever: number
}

/** An option as pages and searches read it: with the number of free units from each day number on. */
export type OptionCard = StoredOption & { units: number; steps: FreeStep[] }

/** The units of a group in the order of the board. */
export function unitsOfGroup({ rooms, units }: RoomsState, groupId: number): StoredUnit[] {
  const ids = new Set(rooms.filter((room) => room.group_id === groupId).map(({ id }) => id))
  return units.filter(({ room_id }) => ids.has(room_id))
}

export function toOptionCards(state: RoomsState, today: string): OptionCard[] {
  const taken = toTakenByUnit(state.taken)
  const number = toDayNumber(today)
  const groups = new Map(
    state.groups.map(({ id }) => [id, unitsOfGroup(state, id).map((unit) => unit.id)]),
  )
  return state.options.map((option) => {
    const units = groups.get(option.group_id) ?? []
    const sold = { units, spans: spansOf(option.fields), months: option.fields.min_months ?? 1 }
    return { ...option, units: units.length, steps: toFreeSteps(sold, taken, number) }
  })
}

/** For replies; steps computed on an earlier day are still valid while the claim counts. */
export function toOption({ steps, ...option }: OptionCard, today: string): Option {
  const { now, more } = toFree(steps, toDayNumber(today))
  return {
    ...option,
    free: { now, more: more && { count: more.count, from: fromDayNumber(more.from) } },
  }
}

export function toGroups(state: RoomsState): UnitGroup[] {
  return state.groups.map((group) => ({ ...group, units: unitsOfGroup(state, group.id).length }))
}

/** The cheapest rent of the options; null without any. */
export function toCheapest(options: readonly StoredOption[]): number | null {
  return options.length === 0 ? null : Math.min(...options.map(({ fields }) => fields.price))
}

/** Where a unit is; undefined if it isn't there any more. */
export function findUnitPlace(
  state: Pick<RoomsState, 'units' | 'rooms' | 'groups'>,
  unitId: number,
): UnitPlace | undefined {
  const unit = state.units.find(({ id }) => id === unitId)
  const room = state.rooms.find(({ id }) => id === unit?.room_id)
  const group = state.groups.find(({ id }) => id === room?.group_id)
  if (!unit || !room || !group) return undefined
  return { room: room.name, kind: group.kind, label: unit.label }
}

/** The display name of a unit. */
export function toUnitName(state: RoomsState, unitId: number): string {
  const place = findUnitPlace(state, unitId)
  return place ? toPlaceName(place) : message('occupancy.someUnit')
}
