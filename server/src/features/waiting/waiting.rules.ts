import type { Visit } from '@nilayam/contract/moving-in/visits'
import { MOST_WAITING_SHOWN, type WaitingThing } from '@nilayam/contract/moving-in/waiting'
import { addDays } from '@nilayam/contract/time/india-time'

const DAYS_BEFORE = 2

/** Visits that wait for the user's word, and those of the next two days. */
export function fromVisits(
  { to_say, next }: { to_say: readonly Visit[]; next: readonly Visit[] },
  now: Date,
): WaitingThing[] {
  const soon = addDays(now, DAYS_BEFORE).toISOString()
  return [
    ...to_say.map((visit) => fromVisit(visit, 'visit_word', visit.settles_at)),
    ...next
      .filter(({ starts_at }) => starts_at < soon)
      .map((visit) => fromVisit(visit, 'visit', visit.starts_at)),
  ]
}

function fromVisit(
  { enquiry_id, title, other_name, ends_at }: Visit,
  kind: WaitingThing['kind'],
  until: string,
): WaitingThing {
  return { kind, enquiry_id, property_title: title, other_name, since: ends_at, until }
}

/** First what ends soonest, then what waits longest. ISO times in UTC sort as text. */
export function sortWaiting(things: readonly WaitingThing[]): {
  things: WaitingThing[]
  total: number
} {
  const sorted = things.toSorted((a, b) => {
    if (a.until !== b.until) return (a.until ?? '~') < (b.until ?? '~') ? -1 : 1
    return a.since < b.since ? -1 : Number(a.since > b.since)
  })
  return { things: sorted.slice(0, MOST_WAITING_SHOWN), total: things.length }
}
