export const STOP_HEADER = 'x-stop-at'

/** Where a request stops: before its `commit` is sent, after the database has answered it, or after its nth statement. */
export type StopPoint = 'before commit' | 'after commit' | number
