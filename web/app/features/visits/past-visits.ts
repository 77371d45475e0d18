import type { OwnerVisit } from '@nilayam/contract/visits'

type FirstPage = { past: readonly OwnerVisit[]; next_cursor: string | null }
/** What was read below a first page, which ended at `after`. */
export type FurtherPages = {
  after: string | null
  rows: readonly OwnerVisit[]
  next: string | null
}

/**
 * The past visits that are shown, and where to read on. When the first page was read again and ends elsewhere, what was
 * read below it doesn't follow it any more: rows would be missing or stand twice.
 */
export function joinPast({ past, next_cursor }: FirstPage, further?: FurtherPages) {
  if (further?.after !== next_cursor) return { rows: past, next: next_cursor }
  return { rows: [...past, ...further.rows], next: further.next }
}
