// Separate from passes.ts, so that threads don't load the schemas.

/** For how long a student shares the phone, in days; the first is the usual one. */
export const PASS_DAYS = [30, 14, 7] as const

/** What a student agrees to. Another wording gets another version; passes keep what was agreed to. */
export const PASS_WORDS = { version: 1 } as const
