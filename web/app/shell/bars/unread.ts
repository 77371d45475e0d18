import { createShared } from '../../shared.ts'

/** How many threads have something unread, and the same in words. */
type Unread = { count: number; label: string }

const none: Unread = { count: 0, label: '' }
let known = none
const unread = createShared(() => known, none)

export function setUnread(next: Unread | undefined): void {
  known = next ?? none
  unread.changed()
}

/** The number as it was last told. */
export const useUnread = unread.use
