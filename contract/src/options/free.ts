import { addMonths, toDayNumber } from '../time/day-numbers.ts'
import { doOverlap, type Span } from '../time/hours.ts'

/** A period in which a unit is taken, as day numbers. `to` is exclusive, null if open-ended. */
export type TakenDays = { unit: number; from: number; to: number | null; spans: readonly Span[] }

/** The number of free units from this day number until the next step. */
export type FreeStep = readonly [day: number, count: number]

/** Days ahead for which steps are computed: as far as a move is searched, on each day that an owner's claim counts. */
export const AHEAD = 400
/** The maximum number of steps; the rest is merged into one step with the lowest count. */
const MOST_STEPS = 60

type Sold = {
  units: readonly number[]
  spans: readonly Span[]
  /** The minimum stay in months. */
  months: number
}

/** Days on which a stay can't begin, because the unit is taken on some day of the minimum stay. */
type Blocked = { from: number; to: number }

/** Periods by their unit. */
export type TakenByUnit = ReadonlyMap<number, readonly TakenDays[]>

/**
 * Computes how many units are free for the whole minimum stay, by first day. The first step is today's. The steps stay
 * correct on later days, as far as they reach, as long as no unit is taken or freed; confirming them makes new ones.
 */
export function toFreeSteps(
  { units, spans, months }: Sold,
  taken: TakenByUnit,
  today: number,
): FreeStep[] {
  const end = today + AHEAD
  const firstDays = new Map<number, number>()
  const changes = new Map<number, number>()
  const change = (day: number, by: number) => changes.set(day, (changes.get(day) ?? 0) + by)
  for (const unit of units) {
    const rows = taken.get(unit)?.filter(({ spans: had }) => doOverlap(had, spans)) ?? []
    const blocked = rows.map(({ from, to }) => {
      const first = firstDays.get(from) ?? firstDayReaching(from, months)
      firstDays.set(from, first)
      return { from: Math.max(first, today), to: to ?? Number.POSITIVE_INFINITY }
    })
    for (const { from, to } of join(blocked)) {
      if (to <= today || from > end) continue
      change(from, -1)
      if (to <= end) change(to, 1)
    }
  }
  return shorten(toSteps(units.length, changes, today))
}

/** The first day on which a stay of this many months would extend past the given day. */
function firstDayReaching(day: number, months: number): number {
  let first = addMonths(day, -months) - 3
  while (addMonths(first, months) <= day) first += 1
  return first
}

function join(blocked: Blocked[]): Blocked[] {
  const joined: Blocked[] = []
  for (const { from, to } of blocked.filter((one) => one.from < one.to).sort(byFrom)) {
    const last = joined.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}

const byFrom = (a: Blocked, b: Blocked) => a.from - b.from

function toSteps(units: number, changes: ReadonlyMap<number, number>, today: number): FreeStep[] {
  let count = units + (changes.get(today) ?? 0)
  const steps: FreeStep[] = [[today, count]]
  for (const [day, by] of [...changes].sort(([a], [b]) => a - b)) {
    if (day <= today || by === 0) continue
    count += by
    steps.push([day, count])
  }
  return steps
}

function shorten(steps: FreeStep[]): FreeStep[] {
  const rest = steps.slice(MOST_STEPS - 1)
  const [first] = rest
  if (!first || rest.length === 1) return steps
  return [...steps.slice(0, MOST_STEPS - 1), [first[0], Math.min(...rest.map(([, n]) => n))]]
}

/** The number of free units on a day. */
export function countFree(steps: readonly FreeStep[], day: number): number {
  return steps.findLast(([from]) => from <= day)?.[1] ?? 0
}

/** Availability of an option: how many are free now, and when more will be. */
export type Free = {
  now: number
  /** The next day with more free units than now: how many more, and from when. */
  more: { count: number; from: number } | null
}

/** Availability today: "3 free now", "1 more from 5 December"; if none, "full until 1 January", or just full. */
export function toFree(steps: readonly FreeStep[], today: number): Free {
  const now = countFree(steps, today)
  const next = steps.find(([day, count]) => day > today && count > now)
  return { now, more: next ? { count: next[1] - now, from: next[0] } : null }
}

type TakenRow = { unit: number; from: string; to: string | null; spans: readonly Span[] }

/** Groups rows by unit and converts their ISO days to day numbers. */
export function toTakenByUnit(rows: readonly TakenRow[]): TakenByUnit {
  return Map.groupBy(rows.map(toTakenDays), ({ unit }) => unit)
}

function toTakenDays({ unit, from, to, spans }: TakenRow): TakenDays {
  return { unit, from: toDayNumber(from), to: to === null ? null : toDayNumber(to), spans }
}
