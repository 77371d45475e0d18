const isCode = (code: string) => (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code

// PostgreSQL's error codes of class 23 (appendix A of the manual), and one of our own.
/** A row names one that isn't there, or one that others name was deleted. */
export const isForeignKeyViolation = isCode('23503')
/** Another row has the same value. */
export const isUniqueViolation = isCode('23505')
/** An exclusion constraint refused the row, such as that of overlapping days. */
export const isExclusionViolation = isCode('23P01')
/** The database refused to leave nobody who can give rights (migration 0075). */
export const isLastRightsGiver = isCode('NI001')
