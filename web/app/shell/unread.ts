import { createShared } from '../shared.ts'

let known = 0
const unread = createShared(() => known, 0)

/** Says in how many threads something is unread. */
export function setUnread(count: number): void {
  known = count
  unread.changed()
}

/** In how many threads something is unread, as it was last told. */
export const useUnread = unread.use
