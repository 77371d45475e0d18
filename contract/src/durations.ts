/** Lengths of time in milliseconds. A day is one of India's: there is no summer time. */
export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
