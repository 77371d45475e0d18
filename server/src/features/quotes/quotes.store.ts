import type { QuoteContent } from '@nilayam/contract/quotes'
import { sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db.ts'
import type { OptionCard } from '../occupancy/occupancy.ts'

export type QuotedProperty = QuoteContent['property'] & { cards: OptionCard[] }

/** What a quote says of a property; undefined when it isn't listed or offers nothing. */
export async function findQuoted(
  db: DbOrTransaction,
  propertyId: number,
): Promise<QuotedProperty | undefined> {
  const { rows } = await sql<QuotedProperty>`
    select p.id, p.slug, p.title, p.address, area_name, city_name, u.full_name as owner_name, p.options_card as cards
    from properties p
    join areas on areas.id = p.area_id join cities on cities.id = p.city_id join users u on u.id = p.owner_id
    where p.id = ${propertyId} and p.state = 'listed' and p.options_card is not null`.execute(db)
  return rows[0]
}

export type QuoteRow = {
  id: number
  content: QuoteContent
  made_at: Date
  valid_until: Date
  is_listed: boolean
}

export async function insertQuote(
  db: DbOrTransaction,
  token_hash: Buffer,
  { content, made_at, valid_until }: Omit<QuoteRow, 'id' | 'is_listed'>,
): Promise<number> {
  const { id } = await db
    .insertInto('quotes')
    .values({
      token_hash,
      property_id: content.property.id,
      content: JSON.stringify(content),
      made_at,
      valid_until,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findQuote(
  db: DbOrTransaction,
  tokenHash: Buffer,
): Promise<QuoteRow | undefined> {
  const { rows } = await sql<QuoteRow>`
    select q.id, q.content, q.made_at, q.valid_until, p.state = 'listed' as is_listed
    from quotes q join properties p on p.id = q.property_id where q.token_hash = ${tokenHash}`.execute(
    db,
  )
  return rows[0]
}

/** Deletes quotes that ended before a moment; answers how many. */
export async function deleteQuotes(db: DbOrTransaction, before: Date): Promise<number> {
  const { rows } = await sql`
    delete from quotes where valid_until < ${before} returning id`.execute(db)
  return rows.length
}
