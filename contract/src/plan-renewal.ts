// Separate from plans.ts, so that pages which only count days don't load the schemas.

/** A plan can be renewed in its last days; choosing it again earlier has no effect. */
export const RENEWAL_DAYS = 14
