import { conflict } from '@nilayam/contract/errors'
import { isOver } from '@nilayam/contract/options/bookings'
import type { OptionFields } from '@nilayam/contract/options/option-fields'
import { spansOf } from '@nilayam/contract/options/option-names'
import { addMonths, fromDayNumber, toDayNumber } from '@nilayam/contract/time/day-numbers'
import { countMinutes } from '@nilayam/contract/time/hours'
import {
  findClashes,
  freePart,
  type RoomsState,
  sayAllTaken,
  type Taken,
  takePart,
  unitsOfGroup,
} from '../occupancy/occupancy.ts'

type Counted = { id: number; free: number }

/**
 * Bookings after an owner enters how many units of each option are free from today on. Units are taken open-ended; the
 * last taken are freed first, and never what somebody other than the owner entered. Options may sell the same desks: the
 * one with the longest hours comes first, because it leaves the others the most to choose from.
 */
export function applyCounts(
  state: RoomsState,
  counts: readonly Counted[],
  today: string,
): readonly Taken[] {
  return counts
    .toSorted((one, other) => minutesOf(state, other) - minutesOf(state, one))
    .reduce((taken, count) => applyCount({ ...state, taken }, count, today), state.taken)
}

/** Counts that don't hold, because shifts that overlap can't have any numbers: more for a full day than for its morning. */
export function findUnmet(
  state: RoomsState,
  counts: readonly Counted[],
  today: string,
): (Counted & { option: OptionFields; would: number })[] {
  return counts.flatMap(({ id, free }) => {
    const option = state.options.find((one) => one.id === id)
    const would = option && listFree(state, option, today).free.length
    return option && would !== undefined && would !== free
      ? [{ id, free, option: option.fields, would }]
      : []
  })
}

function minutesOf({ options }: RoomsState, { id }: Counted): number {
  const option = options.find((one) => one.id === id)
  return option ? countMinutes(spansOf(option.fields)) : 0
}

type StoredOption = RoomsState['options'][number]

/** The units that are free for the shortest stay from today on, and what is in the way of the others. */
function listFree(state: RoomsState, option: StoredOption, today: string) {
  const units = unitsOfGroup(state, option.group_id).map((unit) => unit.id)
  const stay = {
    from: today,
    to: fromDayNumber(addMonths(toDayNumber(today), option.fields.min_months ?? 1)),
    spans: spansOf(option.fields),
  }
  const clashes = Map.groupBy(findClashes(state.taken, { units, ...stay }), ({ unit }) => unit)
  return { free: units.filter((unit) => !clashes.has(unit)), clashes, stay }
}

function applyCount(state: RoomsState, { id, free }: Counted, today: string): readonly Taken[] {
  const option = state.options.find((one) => one.id === id)
  if (!option) return state.taken
  const { free: isFree, clashes, stay } = listFree(state, option, today)
  const change = free - isFree.length
  if (change === 0) return state.taken
  if (change < 0) return takeLast(state.taken, isFree.slice(change), stay)
  const freeable = [...clashes.values()]
    .filter((rows) => rows.every(({ source }) => source === 'owner'))
    .sort((one, other) => rankOf(other).localeCompare(rankOf(one)))
  if (freeable.length < change) throw conflict(sayAllTaken(state, [...clashes.values()].flat()))
  return freeable
    .slice(0, change)
    .reduce<readonly Taken[]>((taken, rows) => freeRows(taken, rows, stay), state.taken)
}

type Stay = Pick<Taken, 'from' | 'to' | 'spans'>

/** Until the next booking, if there is one. */
function takeLast(
  taken: readonly Taken[],
  units: readonly number[],
  { from, spans }: Stay,
): Taken[] {
  return units.reduce<Taken[]>(
    (all, unit) => {
      const later = findClashes(taken, { units: [unit], from, to: null, spans })
      const next = later.map((row) => row.from).sort()[0] ?? null
      const part = { units: [unit], from, to: next, spans }
      return takePart(all, part, { source: 'owner', note: '' })
    },
    [...taken],
  )
}

/**
 * Those without a note first, then those taken for the longest hours, so that a desk isn't freed shift by shift until it
 * is free all day; then the last taken.
 */
function rankOf(rows: readonly Taken[]): string {
  const isNoted = rows.some(({ note }) => note !== '')
  const minutes = rows.reduce((sum, { spans }) => sum + countMinutes(spans), 0)
  return `${isNoted ? 0 : 1}${String(minutes).padStart(6, '0')}${rows
    .map(({ from }) => from)
    .sort()
    .at(-1)}`
}

/** Only of these rows: what the unit has later, at other hours, may be somebody else's. */
function freeRows(taken: readonly Taken[], rows: readonly Taken[], { from, spans }: Stay): Taken[] {
  return taken.flatMap((row) => {
    if (!rows.includes(row)) return [row]
    return freePart([row], { units: [row.unit], from, to: row.to, spans })
  })
}

/** Whether a unit can't be removed because it is booked now or later; units out of use can be. */
export function isHad(state: RoomsState, unit: number, today: string): boolean {
  return state.taken.some(
    (row) => row.unit === unit && row.source !== 'closed' && !isOver(row, today),
  )
}
