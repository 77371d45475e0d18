import { type RawBuilder, sql } from 'kysely'

/** So many rows of those that are due, behind the ones that failed a moment ago: `runDue` of run-each.ts. */
export type Batch = { limit: number; offset: number }

/** Ends a query whose order is the same at every run. Both are seldom other than at the first run. */
export const inBatch = ({ limit, offset }: Batch): RawBuilder<unknown> =>
  sql`limit ${sql.lit(limit)} ${offset === 0 ? sql`` : sql`offset ${offset}`}`
