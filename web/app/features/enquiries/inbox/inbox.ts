import type { Contract } from '@nilayam/contract'
import type { Reply } from '@nilayam/contract/define'
import { api } from '../../../api.ts'
import { createLoaded } from '../../../loaded.ts'

export type Inbox = Reply<Contract['getEnquiries']>

/** The inbox as last loaded. */
export const { load: loadInbox, use: useInbox } = createLoaded<Inbox>(() =>
  api.call('getEnquiries', { query: {} }),
)

/** Reloads the inbox. A failure is ignored, since the next change reloads it again. */
export async function refreshInbox(): Promise<void> {
  await loadInbox().catch(() => undefined)
}
