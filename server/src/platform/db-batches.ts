import { type RawBuilder, sql } from 'kysely'

/** So many rows of those that are due, behind the ones that failed a moment ago: `runDue` of run-each.ts. */
export type Batch = { limit: number; offset: number }

/** Ends a query whose order is the same at every run. */
export const inBatch = ({ limit, offset }: Batch): RawBuilder<unknown> =>
  sql`limit ${limit} offset ${offset}`
