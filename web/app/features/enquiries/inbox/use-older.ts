import type { EnquiryRow } from '@nilayam/contract/moving-in/enquiries'
import { useState } from 'react'
import { api } from '../../../api.ts'
import type { Inbox } from './inbox.ts'

/**
 * The first page of rows that don't wait, and the further pages that were loaded. A row that a newer one has pushed off
 * the first page stays.
 */
export function useOlder({ rows, waiting, next_cursor }: Inbox) {
  const [pages, setPages] = useState<{ rows: EnquiryRow[]; next: string | null }>()
  const [first, setFirst] = useState(rows)
  if (first !== rows) {
    setFirst(rows)
    if (pages) setPages({ ...pages, rows: mergeRows(first, pages.rows) })
  }
  const cursor = pages ? pages.next : next_cursor
  const load = async () => {
    if (cursor === null) return
    const reply = await api.call('getEnquiries', { query: { cursor } })
    setPages((before) => ({
      rows: addPage(before?.rows, rows, reply.rows),
      next: reply.next_cursor,
    }))
  }
  // A thread with a new message has moved up in the meantime.
  const waits = new Set(waiting.map(({ id }) => id))
  const all = mergeRows(rows, pages?.rows ?? []).filter(({ id }) => !waits.has(id))
  return { rows: all, hasMore: cursor !== null, load }
}

/** The rows of a page below those shown when it was asked for: some may have been pushed off the first page since. */
export function addPage<Row extends { id: number }>(
  older: readonly Row[] | undefined,
  first: readonly Row[],
  page: readonly Row[],
): Row[] {
  return mergeRows(older ?? first, page)
}

/** Newer rows, then those of the older ones that aren't among them. */
export function mergeRows<Row extends { id: number }>(
  newer: readonly Row[],
  older: readonly Row[],
): Row[] {
  const known = new Set(newer.map(({ id }) => id))
  return [...newer, ...older.filter(({ id }) => !known.has(id))]
}
