import { sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db.ts'

export type OfferRow = {
  id: number
  option_facts: string
  term_facts: string | null
  confirmed_on: number | null
}

const columns = sql`id, option_facts, term_facts, confirmed_on - date '1970-01-01' as confirmed_on`

/** What listed places with ids above `after` offer, by id. */
export async function findOffersAfter(
  db: DbOrTransaction,
  after: number,
  limit: number,
): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select ${columns} from listed where id > ${after} and option_facts is not null
    order by id limit ${limit}`.execute(db)
  return rows
}

/** Of these places, what is on offer where something is. */
export async function findOffers(db: DbOrTransaction, ids: readonly number[]): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select ${columns} from listed where id = any (${ids}::int[]) and option_facts is not null`.execute(
    db,
  )
  return rows
}
