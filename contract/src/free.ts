import { addMonths, toDayNumber } from './day-numbers.ts'
import { doOverlap, type Span } from './hours.ts'

/** That a unit is taken, days as day numbers: `to` is the first day on which it isn't any more, null while none is known. */
export type TakenDays = { unit: number; from: number; to: number | null; spans: readonly Span[] }

/** So many are free from this day number on, until the next step. */
export type FreeStep = readonly [day: number, count: number]

/** How far ahead steps are told. */
export const AHEAD = 400
/** More steps than that say nothing to anybody; the rest is told as its least. */
const MOST_STEPS = 60

type Sold = {
  units: readonly number[]
  spans: readonly Span[]
  /** Who takes one stays at least so long. */
  months: number
}

/** The days on which a unit can't be taken, because somebody has it on one of the days of the shortest stay. */
type Blocked = { from: number; to: number }

/**
 * How many units are free from each day on: without another on them for the whole of the shortest stay. The first step
 * is today's. They hold on later days as well, as long as nobody takes or frees one.
 */
export function toFreeSteps(
  { units, spans, months }: Sold,
  taken: readonly TakenDays[],
  today: number,
): FreeStep[] {
  const end = today + AHEAD
  const known = new Set(units)
  const perUnit = Map.groupBy(
    taken.filter(({ unit, spans: had }) => known.has(unit) && doOverlap(had, spans)),
    ({ unit }) => unit,
  )
  const firstDays = new Map<number, number>()
  const changes = new Map<number, number>()
  const change = (day: number, by: number) => changes.set(day, (changes.get(day) ?? 0) + by)
  for (const rows of perUnit.values()) {
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

/** The first day from which a stay of so many months reaches beyond the given day. */
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

/** How many are free from a day on. */
export function countFree(steps: readonly FreeStep[], day: number): number {
  return steps.findLast(([from]) => from <= day)?.[1] ?? 0
}

/** What is said of an option: how many are free now, and when there will be more. */
export type Free = {
  now: number
  /** The next day on which there are more than now: how many more, and from when. */
  more: { count: number; from: number } | null
}

/** "3 free now", "1 more from 5 December"; with none now, "full until 1 January"; and with nothing to come, full. */
export function toFree(steps: readonly FreeStep[], today: number): Free {
  const now = countFree(steps, today)
  const next = steps.find(([day, count]) => day > today && count > now)
  return { now, more: next ? { count: next[1] - now, from: next[0] } : null }
}

/** The same from days as text. */
export function toTakenDays(row: {
  unit: number
  from: string
  to: string | null
  spans: readonly Span[]
}): TakenDays {
  return { ...row, from: toDayNumber(row.from), to: row.to === null ? null : toDayNumber(row.to) }
}
