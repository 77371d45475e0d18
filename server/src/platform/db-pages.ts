import { invalid } from '@nilayam/contract/errors'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTransaction } from './db.ts'

/** What a table is sorted by. The key is never null and has an index together with the id. */
export type Order = {
  key: RawBuilder<unknown>
  type: 'text' | 'integer' | 'timestamptz'
  isDescending: boolean
}

export type Table = {
  /** `properties p`. */
  from: RawBuilder<unknown>
  id: RawBuilder<number>
  /** Conditions that indexes serve. */
  where?: readonly RawBuilder<unknown>[]
  /** A search over text that a trigram index serves. */
  text?: RawBuilder<unknown> | undefined
  order: Order
  /** From an earlier reply: where the page begins, or ends. */
  cursor?: string | undefined
  size: number
}

export type Page = {
  ids: number[]
  total: number
  total_is_capped: boolean
  next_cursor: string | null
  previous_cursor: string | null
}

const CAP = 1000
// A common word is met often among the first rows in order, and a trigram index would be slow with it; a rare word
// is found by the index at once. So the first rows are looked through before the index is asked.
const PROBE = 5000
const MANY = 100

/** The ids of one page in order, how many rows there are, and where the pages around it begin. */
export async function findPage(db: DbOrTransaction, table: Table): Promise<Page> {
  const from = table.cursor ? parseCursor(table.cursor, table.order) : undefined
  const [found, count] = await Promise.all([selectRows(db, table, from), countRows(db, table)])
  const isBackward = from?.isBackward ?? false
  const hasMore = found.length > table.size
  const rows = found.slice(0, table.size)
  if (isBackward) rows.reverse()
  const [first, last] = [rows[0], rows.at(-1)]
  const hasNext = isBackward || hasMore
  const hasPrevious = isBackward ? hasMore : from !== undefined
  return {
    ids: rows.map(({ id }) => id),
    ...count,
    next_cursor: hasNext && last ? toCursor(last, false) : null,
    previous_cursor: hasPrevious && first ? toCursor(first, true) : null,
  }
}

type Row = { id: number; key: string }
type Beginning = { key: string; id: number; isBackward: boolean }

function toCursor({ key, id }: Row, isBackward: boolean): string {
  return Buffer.from(JSON.stringify([key, id, isBackward])).toString('base64url')
}

const KEYS = {
  text: /^[^\0]{0,500}$/,
  integer: /^-?\d{1,9}$/,
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/,
}

function parseCursor(cursor: string, { type }: Order): Beginning {
  try {
    const [key, id, isBackward] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const isKnown = KEYS[type].test(key) && Number.isInteger(id) && Math.abs(id) < 2 ** 31
    if (isKnown && typeof isBackward === 'boolean') return { key, id, isBackward }
  } catch {
    // What can't be read is answered like what doesn't fit.
  }
  throw invalid({ cursor: 'Start again from the first page' })
}

const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`

async function selectRows(
  db: DbOrTransaction,
  { from, id, where = [], text, order, size }: Table,
  begin: Beginning | undefined,
): Promise<Row[]> {
  const isDown = order.isDescending !== (begin?.isBackward ?? false)
  const way = isDown ? sql`desc` : sql`asc`
  const beyond = begin
    ? [
        sql`(${order.key}, ${id}) ${isDown ? sql`<` : sql`>`}
          (${begin.key}::${sql.raw(order.type)}, ${begin.id}::int)`,
      ]
    : []
  const conditions = all([...where, ...beyond])
  const wanted = sql.lit(size + 1)
  const run = async (statement: RawBuilder<Row>) => (await statement.execute(db)).rows
  const inOrder = sql`order by ${order.key} ${way}, ${id} ${way}`
  if (!text) {
    return run(sql`
      select ${id} as id, ${order.key}::text as key from ${from}
      where ${conditions} ${inOrder} limit ${wanted}`)
  }
  const near = await run(sql`
    select id, sort_key::text as key from (
      select ${id} as id, ${order.key} as sort_key, ${text} as is_hit from ${from}
      where ${conditions} ${inOrder} limit ${sql.lit(PROBE)}
    ) probe where is_hit order by sort_key ${way}, id ${way} limit ${wanted}`)
  if (near.length > size) return near
  return run(sql`
    with hits as materialized (
      select ${id} as id, ${order.key} as sort_key from ${from} where ${conditions} and ${text}
    )
    select id, sort_key::text as key from hits order by sort_key ${way}, id ${way} limit ${wanted}`)
}

/** How many rows there are: exactly as far as that is quickly told, else "more than". */
async function countRows(db: DbOrTransaction, { from, where = [], text, order, id }: Table) {
  const run = async (statement: RawBuilder<{ count: number }>) =>
    (await statement.execute(db)).rows[0]?.count ?? 0
  if (text) {
    const near = await run(sql`
      select count(*) as count from (
        select ${text} as is_hit from ${from} where ${all(where)}
        order by ${order.key} desc, ${id} desc limit ${sql.lit(PROBE)}
      ) probe where is_hit`)
    if (near > MANY) return { total: MANY, total_is_capped: true }
  }
  const conditions = text ? all([...where, text]) : all(where)
  const counted = await run(sql`
    select count(*) as count from (
      select from ${from} where ${conditions} limit ${sql.lit(CAP + 1)}
    ) found`)
  return { total: Math.min(counted, CAP), total_is_capped: counted > CAP }
}

/** A text as a pattern that contains it: its own wildcards are letters. */
export function toContains(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
