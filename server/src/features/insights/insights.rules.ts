import type { Insights, Week } from '@nilayam/contract/places/insights'
import { DAY } from '@nilayam/contract/time/durations'
import { shiftDay } from '@nilayam/contract/time/india-time'

/** Number of weeks in the statistics. */
export const WEEKS = 8

/** A property's figures in one week; 0 is the week that ends today, 1 the one before. */
export type Tally = {
  property_id: number
  weeks_ago: number
  views: number
  saves: number
  reveals: number
}

export type InsightSource = {
  tallies: readonly Tally[]
  favourites: number
  /** The date on which the first of the properties was listed; null when none was. */
  first_day: string | null
}

/** Weeks of seven days ending today, so that the current and the previous week are comparable. */
export function toInsights(
  today: string,
  { tallies, favourites, first_day }: InsightSource,
): Insights {
  const recent = tallies.filter(({ weeks_ago }) => weeks_ago === 0)
  return {
    weeks: toWeeks(today, first_day, tallies),
    favourites,
    places: recent.map(({ weeks_ago: _, ...place }) => place),
  }
}

function toWeeks(today: string, firstDay: string | null, tallies: readonly Tally[]): Week[] {
  if (firstDay === null) return []
  const age = Math.floor((Date.parse(today) - Date.parse(firstDay)) / DAY)
  const count = Math.min(WEEKS, Math.floor(age / 7) + 1)
  return Array.from({ length: count }, (_, index) => {
    const weeksAgo = count - 1 - index
    const starts_on = shiftDay(today, -7 * weeksAgo - 6)
    const had = tallies.filter(({ weeks_ago }) => weeks_ago === weeksAgo)
    return { starts_on, ...addUp(had) }
  })
}

function addUp(tallies: readonly Tally[]) {
  const sums = { views: 0, saves: 0, reveals: 0 }
  for (const { views, saves, reveals } of tallies) {
    sums.views += views
    sums.saves += saves
    sums.reveals += reveals
  }
  return sums
}
