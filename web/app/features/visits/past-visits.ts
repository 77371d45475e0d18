import type { OwnerVisit } from '@nilayam/contract/moving-in/visits'

type Visits = Record<'to_say' | 'past', readonly OwnerVisit[]> & { next_cursor: string | null }
/** What was read below a first page. */
export type FurtherPages = {
  /** `toBasis` of the first page. */
  below: string
  rows: readonly OwnerVisit[]
  next: string | null
}

/** Where a first page ends, and the visits that are in no page while they wait for the owner's word. */
export function toBasis({ to_say, next_cursor }: Visits): string {
  return [next_cursor, ...to_say.map(({ id }) => id)].join()
}

/**
 * The past visits that are shown, and where to read on. When the first page was read again and ends elsewhere, or no
 * longer the same visits wait for a word, what was read below it doesn't follow it any more: rows would be missing or
 * stand twice.
 */
export function joinPast(visits: Visits, further?: FurtherPages) {
  const { past, next_cursor } = visits
  if (further?.below !== toBasis(visits)) return { rows: past, next: next_cursor }
  return { rows: [...past, ...further.rows], next: further.next }
}
