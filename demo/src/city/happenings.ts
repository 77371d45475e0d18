import { DAY, HOUR } from '@nilayam/contract/time/durations'
import { fromIndia, toIndia } from '@nilayam/contract/time/india-time'
import type { DemoHappening } from './model.ts'
import { type Season, type YearlyEvent, yearlyEvents } from './tables/events.ts'

/** The current or next occurrence of each event, soonest first. */
export function buildHappenings(today: Date): DemoHappening[] {
  return yearlyEvents
    .map((event) => nextOf(event, today))
    .sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime())
}

function nextOf(event: YearlyEvent, today: Date): DemoHappening {
  const year = toIndia(today).getUTCFullYear()
  const thisYear = occurrence(event, year)
  return thisYear.ends_at > today ? thisYear : occurrence(event, year + 1)
}

function occurrence(event: YearlyEvent, year: number): DemoHappening {
  const { first, last } = daysOf(event.season, year)
  const { category, area, title, sure } = event
  return {
    category,
    city: 'hyderabad',
    ...(area && { area }),
    title,
    details: sure ? event.details : `${event.details} ${usualDays(event.season)}`.trim(),
    venue: event.venue ?? '',
    starts_at: fromIndia(first + event.hour * HOUR),
    ends_at: fromIndia(last + DAY),
    dates_confirmed: sure,
  }
}

/** Midnights in India, as UTC timestamps. */
function daysOf(season: Season, year: number): { first: number; last: number } {
  if ('from' in season) {
    const [fromMonth, fromDay] = season.from
    const [toMonth, toDay] = season.to
    return {
      first: Date.UTC(year, fromMonth - 1, fromDay),
      last: Date.UTC(year, toMonth - 1, toDay),
    }
  }
  const first = weekdayOf(season, year)
  return { first, last: first + (season.lasts - 1) * DAY }
}

function weekdayOf(season: Extract<Season, { weekday: string }>, year: number): number {
  const { weekday, day: wanted, month } = season
  const edge = weekday === 'first' ? Date.UTC(year, month - 1, 1) : Date.UTC(year, month, 0)
  const away = new Date(edge).getUTCDay() - wanted
  return weekday === 'first' ? edge + ((7 - away) % 7) * DAY : edge - ((away + 7) % 7) * DAY
}

/** The usual dates in words; '' for whole months, since pages name the months anyway. */
function usualDays(season: Season): string {
  if (!('from' in season)) return ''
  const { from, to } = season
  const isWholeMonths = from[1] === 1 && to[1] === new Date(Date.UTC(2026, to[0], 0)).getUTCDate()
  if (isWholeMonths) return ''
  const first = from[0] === to[0] ? from[1] : written(from)
  return `Usually between ${first} and ${written(to)}.`
}

function written([month, dayOfMonth]: readonly [number, number]): string {
  const names =
    'January,February,March,April,May,June,July,August,September,October,November,December'
  return `${dayOfMonth} ${names.split(',')[month - 1]}`
}
