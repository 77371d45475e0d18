/** Durations in milliseconds. DAY is exact for India, which has no daylight saving time. */
export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
