import type { EnquiryRow } from '@nilayam/contract/enquiries'
import { useState } from 'react'
import { api } from '../../../api.ts'
import type { Inbox } from './inbox.ts'

/** The first page of rows that don't wait, and the further pages that were loaded. */
export function useOlder({ rows, waiting, next_cursor }: Inbox) {
  const [pages, setPages] = useState<{ rows: EnquiryRow[]; next: string | null }>()
  const cursor = pages ? pages.next : next_cursor
  const load = async () => {
    if (cursor === null) return
    const reply = await api.call('getEnquiries', { query: { cursor } })
    setPages((before) => ({
      rows: [...(before?.rows ?? []), ...reply.rows],
      next: reply.next_cursor,
    }))
  }
  // A thread with a new message has moved up in the meantime.
  const shown = new Set([...rows, ...waiting].map(({ id }) => id))
  const older = (pages?.rows ?? []).filter(({ id }) => !shown.has(id))
  return { rows: [...rows, ...older], hasMore: cursor !== null, load }
}
