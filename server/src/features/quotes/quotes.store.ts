import { QuoteContent } from '@nilayam/contract/options/quotes'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { document, findRow } from '../../platform/db/rows.ts'
import type { OptionCard } from '../occupancy/occupancy.ts'

const QuotedProperty = z.extend(QuoteContent.shape.property, { cards: document<OptionCard[]>() })
export type QuotedProperty = z.infer<typeof QuotedProperty>

/** A property's data for a quote; undefined if it isn't listed or has no options. */
export async function findQuoted(
  db: DbOrTransaction,
  propertyId: number,
): Promise<QuotedProperty | undefined> {
  return findRow(
    db,
    QuotedProperty,
    sql`
    select p.id, p.slug, p.title, p.address, area_name, city_name, u.full_name as owner_name, p.options_card as cards
    from properties p
    join areas on areas.id = p.area_id join cities on cities.id = p.city_id join users u on u.id = p.owner_id
    where p.id = ${propertyId} and p.state = 'listed' and p.options_card is not null`,
  )
}

const QuoteRow = z.object({
  id: z.int(),
  content: QuoteContent,
  made_at: z.date(),
  valid_until: z.date(),
  is_listed: z.boolean(),
  /** What is on offer there now. */
  cards: z.nullable(document<OptionCard[]>()),
  terms_version: z.nullable(z.int()),
})
export type QuoteRow = z.infer<typeof QuoteRow>

export async function insertQuote(
  db: DbOrTransaction,
  token_hash: Buffer,
  { content, made_at, valid_until }: Pick<QuoteRow, 'content' | 'made_at' | 'valid_until'>,
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
  return findRow(
    db,
    QuoteRow,
    sql`
    select q.id, q.content, q.made_at, q.valid_until, p.state = 'listed' as is_listed, p.options_card as cards,
      (select max(version) from terms where property_id = p.id) as terms_version
    from quotes q join properties p on p.id = q.property_id where q.token_hash = ${tokenHash}`,
  )
}

/** Deletes quotes that ended before a moment; returns how many. */
export async function deleteQuotes(db: DbOrTransaction, before: Date): Promise<number> {
  const { rows } = await sql`
    delete from quotes where valid_until < ${before} returning id`.execute(db)
  return rows.length
}
