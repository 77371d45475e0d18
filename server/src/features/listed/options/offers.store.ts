import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../../platform/db/db.ts'
import { readRows } from '../../../platform/db/rows.ts'

const OfferRow = z.object({
  id: z.int(),
  option_facts: z.string(),
  term_facts: z.nullable(z.string()),
  confirmed_on: z.nullable(z.int()),
})
export type OfferRow = z.infer<typeof OfferRow>

const columns = sql`id, option_facts, term_facts, confirmed_on - date '1970-01-01' as confirmed_on`

/** Options and terms of listed properties with ids above `after`, by id. */
export function findOffersAfter(
  db: DbOrTransaction,
  after: number,
  limit: number,
): Promise<OfferRow[]> {
  return readRows(
    db,
    OfferRow,
    sql`
      select ${columns} from listed where id > ${after} and option_facts is not null
      order by id limit ${sql.lit(limit)}`,
  )
}

/** Options and terms of the given properties; those without options are left out. */
export function findOffers(db: DbOrTransaction, ids: readonly number[]): Promise<OfferRow[]> {
  return readRows(
    db,
    OfferRow,
    sql`
      select ${columns} from listed where id = any (${ids}::int[]) and option_facts is not null`,
  )
}
