import { MOST_WAITING_SHOWN, type WaitingThing } from '@nilayam/contract/waiting'

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
