import type { Contract } from '@nilayam/contract'
import type { Reply } from '@nilayam/contract/define'
import { api } from '../../../api.ts'
import { createShared } from '../../../shared.ts'

export type Inbox = Reply<Contract['getEnquiries']>

let known: Inbox | undefined
const shared = createShared<Inbox | undefined>(() => known, undefined)

export async function loadInbox(): Promise<Inbox> {
  known = await api.call('getEnquiries', { query: {} })
  shared.changed()
  return known
}

/** Reloads the inbox. A failure is ignored, since the next change reloads it again. */
export async function refreshInbox(): Promise<void> {
  await loadInbox().catch(() => undefined)
}

/** The inbox as last loaded. */
export const useInbox = shared.use
