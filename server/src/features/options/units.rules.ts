import { message, say } from '@nilayam/texts'
import type { Language } from '@nilayam/texts/languages'
import { type RoomsState, type StoredUnit, unitsOfGroup } from '../occupancy/occupancy.ts'

/** A unit to create: in an existing room, by its id, or in a new one, by its name. */
export type NewUnit = { group: number; room: number | string; label: string }
export type GroupSize = {
  id: number
  kind: 'bed' | 'desk' | 'room'
  name: string
  /** Beds in a room. */
  sharing: number
  /** Number of units to create. */
  count: number
}

const LETTERS = 'ABCDEFGHIJKL'

const nameRoom = (language: Language, number: number) =>
  say(language, message('options.roomNumber', { number }))

/**
 * New beds fill up rooms before opening new ones; desk numbers continue; a whole room is one unit. New rooms are named
 * in `language`.
 */
export function planUnits(
  state: RoomsState,
  sizes: readonly GroupSize[],
  language: Language,
): NewUnit[] {
  const numbers = {
    room: Math.max(0, ...state.rooms.map(({ name }) => numberAtEnd(name))),
    language,
    desk: Math.max(0, ...state.units.map(({ label }) => numberAtEnd(label))),
  }
  return sizes.flatMap((size) => {
    if (size.kind === 'desk') return planDesks(state, size, numbers)
    if (size.kind === 'bed') return planBeds(state, size, numbers)
    return times(size.count, () => {
      numbers.room += 1
      return { group: size.id, room: nameRoom(language, numbers.room), label: '' }
    })
  })
}

/** The highest numbers in use, and the language of new names. */
type Numbers = { room: number; desk: number; language: Language }

function planDesks(state: RoomsState, { id, name, count }: GroupSize, numbers: Numbers) {
  const hall =
    state.rooms.find(({ group_id }) => group_id === id)?.id ??
    (name || say(numbers.language, message('options.hall')))
  return times(count, () => ({ group: id, room: hall, label: String(++numbers.desk) }))
}

function planBeds(
  state: RoomsState,
  { id, sharing, count }: GroupSize,
  numbers: Numbers,
): NewUnit[] {
  const had = state.rooms.filter(({ group_id }) => group_id === id)
  const spare = had.flatMap((room) => {
    const labels = state.units.filter((unit) => unit.room_id === room.id).map(({ label }) => label)
    const free = [...LETTERS].filter((letter) => !labels.includes(letter))
    return free
      .slice(0, Math.max(0, sharing - labels.length))
      .map((label) => ({ group: id, room: room.id, label }))
  })
  const missing = Math.max(0, count - spare.length)
  const added = times(missing, (at) => {
    if (at % sharing === 0) numbers.room += 1
    return {
      group: id,
      room: nameRoom(numbers.language, numbers.room),
      label: LETTERS[at % sharing] ?? '',
    }
  })
  return [...spare.slice(0, count), ...added]
}

const times = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at))

function numberAtEnd(name: string): number {
  return Number(/(\d{1,6})$/.exec(name)?.[1] ?? 0)
}

/** The units to remove when a group shrinks: the last ones that are free. Undefined if too many are taken. */
export function chooseLeaving(
  state: RoomsState,
  groupId: number,
  count: number,
  isHad: (unit: StoredUnit) => boolean,
): number[] | undefined {
  const free = unitsOfGroup(state, groupId).filter((unit) => !isHad(unit))
  return free.length < count ? undefined : free.slice(free.length - count).map(({ id }) => id)
}
