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
// is found by the index at once. So the first rows are looked through before the index is asked, and when the index
// finds more than a few, the rows in order are the way after all.
const PROBE = 2500
const FEW = 5000
const MANY = 100

/** The ids of one page in order, how many rows there are, and where the pages around it begin. */
export async function findPage(db: DbOrTransaction, table: Table): Promise<Page> {
  const from = table.cursor ? parseCursor(table.cursor, table.order) : undefined
  const { found, count } = table.text
    ? await searchRows(db, table, table.text, from)
    : await listRows(db, table, from)
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
  timestamptz:
    /^[1-9]\d{3}-\d\d-\d\d ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/,
}

/** Whether the database can read a key that it didn't write itself: it fails at the 30th of February. */
function isKey(key: unknown, type: Order['type']): key is string {
  if (typeof key !== 'string' || !KEYS[type].test(key)) return false
  const day = key.slice(0, 10)
  return type !== 'timestamptz' || new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) === true
}

function parseCursor(cursor: string, { type }: Order): Beginning {
  try {
    const [key, id, isBackward] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const isRow = Number.isInteger(id) && Math.abs(id) < 2 ** 31
    if (isKey(key, type) && isRow && typeof isBackward === 'boolean') return { key, id, isBackward }
  } catch {
    // What can't be read is answered like what doesn't fit.
  }
  throw invalid({ cursor: 'Start again from the first page' })
}

const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`

/** How a statement says where the page begins, and in which order it goes. */
function toWay({ id, order }: Table, begin: Beginning | undefined) {
  const isDown = order.isDescending !== (begin?.isBackward ?? false)
  const way = isDown ? sql`desc` : sql`asc`
  const beyond = begin
    ? [
        sql`(${order.key}, ${id}) ${isDown ? sql`<` : sql`>`}
          (${begin.key}::${sql.raw(order.type)}, ${begin.id}::int)`,
      ]
    : []
  return {
    beyond,
    inOrder: sql`order by ${order.key} ${way}, ${id} ${way}`,
    inKeyOrder: sql`order by sort_key ${way}, id ${way}`,
  }
}

type Count = { total: number; total_is_capped: boolean }
/** One row more than the page has, where there is one. */
type Found = { found: Row[]; count: Count }

const toCount = (counted: number, cap = CAP): Count => ({
  total: Math.min(counted, cap),
  total_is_capped: counted > cap,
})

async function listRows(
  db: DbOrTransaction,
  table: Table,
  begin: Beginning | undefined,
): Promise<Found> {
  const { from, id, where = [], order, size } = table
  const { beyond, inOrder } = toWay(table, begin)
  const [{ rows: found }, count] = await Promise.all([
    sql<Row>`
      select ${id} as id, ${order.key}::text as key from ${from}
      where ${all([...where, ...beyond])} ${inOrder} limit ${sql.lit(size + 1)}`.execute(db),
    countRows(db, from, where),
  ])
  return { found, count }
}

type Hits = { hits: number; looked: number; found: Row[] }

async function searchRows(
  db: DbOrTransaction,
  table: Table,
  text: RawBuilder<unknown>,
  begin: Beginning | undefined,
): Promise<Found> {
  const { from, id, where = [], order, size } = table
  const { beyond, inOrder, inKeyOrder } = toWay(table, begin)
  const around = all([...where, ...beyond])
  const choose = async (rows: RawBuilder<unknown>): Promise<Hits> => {
    const { rows: chosen } = await sql<Hits>`
      with looked as materialized (${rows})
      select count(*) as looked, count(*) filter (where is_hit) as hits, (
        select coalesce(json_agg(page), '[]') from (
          select id, sort_key::text as key from looked where is_hit
          ${inKeyOrder} limit ${sql.lit(size + 1)}
        ) page) as found
      from looked`.execute(db)
    // Counting answers one row, whatever there is.
    return chosen[0] as Hits
  }
  const countAll = () => countRows(db, from, [...where, text])
  const near = await choose(sql`
    select ${id} as id, ${order.key} as sort_key, ${text} as is_hit from ${from}
    where ${around} ${inOrder} limit ${sql.lit(PROBE)}`)
  const isAll = near.looked < PROBE
  const { found, hits } = near
  if (isAll) return { found, count: begin ? await countAll() : toCount(hits) }
  if (found.length > size) {
    return { found, count: hits > MANY ? toCount(hits, MANY) : await countAll() }
  }
  const few = await choose(sql`
    select ${id} as id, ${order.key} as sort_key, true as is_hit from ${from}
    where ${around} and ${text} limit ${sql.lit(FEW)}`)
  if (few.hits < FEW) {
    return { found: few.found, count: begin ? await countAll() : toCount(few.hits) }
  }
  const further = await sql<Row>`
    select ${id} as id, ${order.key}::text as key from ${from}
    where ${around} and ${text} ${inOrder} limit ${sql.lit(size + 1)}`.execute(db)
  return { found: further.rows, count: toCount(few.hits) }
}

/** How many rows there are, exactly as far as that is quickly told. */
async function countRows(
  db: DbOrTransaction,
  from: RawBuilder<unknown>,
  conditions: readonly RawBuilder<unknown>[],
): Promise<Count> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from ${from} where ${all(conditions)} limit ${sql.lit(CAP + 1)}
    ) found`.execute(db)
  return toCount(rows[0]?.count ?? 0)
}

/** A text as a pattern that contains it: its own wildcards are letters. */
export function toContains(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
