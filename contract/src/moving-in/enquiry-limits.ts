// Separate from enquiries.ts, so that a thread doesn't load the reply schemas.

/** Lines of a thread in one reply. */
export const LINES_A_PAGE = 50
