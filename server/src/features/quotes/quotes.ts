import { createHash, randomBytes } from 'node:crypto'
import { invalid, notFound } from '@nilayam/contract/errors'
import { QUOTE_DAYS, type Quote } from '@nilayam/contract/options/quotes'
import { NOTHING_STATED } from '@nilayam/contract/options/term-keys'
import { getWholeCost } from '@nilayam/contract/options/whole-cost'
import { MOVE_IN_AHEAD } from '@nilayam/contract/time/days-ahead'
import { addDays, shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'
import { message } from '@nilayam/texts'
import type { Db } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { findDiscount } from '../coupons/coupons.ts'
import { findTerms } from '../terms/terms.ts'
import * as store from './quotes.store.ts'

export type ToQuote = {
  property_id: number
  option_id: number
  months: number
  move_in?: string | undefined
  with_food?: boolean | undefined
  coupon_code?: string | undefined
}

/** Days for which an ended quote can still be read. */
const RETENTION_DAYS = 30
const SIGNS = /^[\w-]{43}$/

/** Creates a quote of a stay's current cost. Throws 404 for an option that isn't available. */
export async function createQuote(
  db: Db,
  { property_id, option_id, months, move_in: day, with_food, coupon_code }: ToQuote,
  now: Date,
): Promise<{ token: string; quote: Quote }> {
  const today = toIndianDay(now)
  const move_in = day ?? today
  const found = await store.findQuoted(db, property_id)
  const option = found?.cards.find(({ id }) => id === option_id)?.fields
  if (!found || !option) throw notFound()
  requireDay(move_in, today)
  const { cards: _cards, ...property } = found
  const { terms } = await findTerms(db, property_id, now)
  const discount = await requireDiscount(db, property_id, coupon_code, today)
  const chosen = { food: with_food ?? false, discount }
  const cost = getWholeCost(
    { ...option, kind: option.kind },
    terms?.fields ?? NOTHING_STATED,
    months,
    chosen,
  )
  const token = randomBytes(32).toString('base64url')
  const row = {
    content: { property, option, option_id, terms, move_in, cost },
    made_at: now,
    valid_until: addDays(now, QUOTE_DAYS),
  }
  const id = await store.insertQuote(db, hashOf(token), row)
  const standing = { is_listed: true, cards: found.cards, terms_version: terms?.version ?? null }
  return { token, quote: toQuote({ ...row, id, ...standing }, now) }
}

/** What a code takes off, none without a code. Throws 400 for one that isn't of this property or has run out. */
async function requireDiscount(
  db: Db,
  property_id: number,
  code: string | undefined,
  today: string,
) {
  if (code === undefined) return null
  const found = await findDiscount(db, { property_id, code, today })
  if (!found) throw invalid({ coupon_code: message('quotes.noSuchCode') })
  return found
}

function requireDay(day: string, today: string): void {
  if (day < today) throw invalid({ move_in: message('quotes.dayOver') })
  if (day > shiftDay(today, MOVE_IN_AHEAD))
    throw invalid({ move_in: message('quotes.withinAYear') })
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** A quote by its token, unaffected by later changes of prices and terms. Throws 404 for an invalid token. */
export async function requireQuote(db: Db, token: string, now: Date): Promise<Quote> {
  const row = SIGNS.test(token) ? await store.findQuote(db, hashOf(token)) : undefined
  if (!row) throw notFound()
  return toQuote(row, now)
}

function toQuote(
  { id, content, made_at, valid_until, is_listed, cards, terms_version }: store.QuoteRow,
  now: Date,
): Quote {
  return {
    ...content,
    number: `NQ-${String(id).padStart(6, '0')}`,
    made_at: made_at.toISOString(),
    valid_until: valid_until.toISOString(),
    is_valid: valid_until > now,
    is_listed,
    now: toNow(content, cards ?? [], terms_version),
  }
}

/** What is on offer now in place of what was quoted; null for quotes that don't know their option. */
function toNow(
  { option_id }: store.QuoteRow['content'],
  cards: NonNullable<store.QuoteRow['cards']>,
  terms_version: number | null,
): Quote['now'] {
  if (option_id === undefined) return null
  return { price: cards.find(({ id }) => id === option_id)?.fields.price ?? null, terms_version }
}

/** Deletes quotes that ended long ago; answers how many. */
export async function deleteOldQuotes({ db }: Platform, now: Date): Promise<number> {
  return store.deleteQuotes(db, addDays(now, -RETENTION_DAYS))
}
