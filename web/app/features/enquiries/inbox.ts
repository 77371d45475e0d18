import type { Contract } from '@nilayam/contract'
import type { Reply } from '@nilayam/contract/define'
import { api } from '../../api.ts'
import { createShared } from '../../shared.ts'

export type Inbox = Reply<Contract['getEnquiries']>

let known: Inbox | undefined
const shared = createShared<Inbox | undefined>(() => known, undefined)

export async function loadInbox(): Promise<Inbox> {
  known = await api.call('getEnquiries', { query: {} })
  shared.changed()
  return known
}

/** Reads the inbox anew; one that can't be had now comes with the next change. */
export async function refreshInbox(): Promise<void> {
  await loadInbox().catch(() => undefined)
}

/** The inbox as it was last read. */
export const useInbox = shared.use
