// Apart from plans.ts, so that pages which only count days don't load the schemas.

/** The same plan can be renewed in the last days of the running one; before, choosing it again changes nothing. */
export const RENEWAL_DAYS = 14
