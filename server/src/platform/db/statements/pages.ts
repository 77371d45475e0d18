import type { SortBy } from '@nilayam/contract/admin/admin'
import { invalid } from '@nilayam/contract/errors'
import { message } from '@nilayam/texts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../db.ts'
import { getRow, Count as RowCount, readRows } from '../rows.ts'

/** The sort order. The key is never null, and an index covers key and id. */
export type Order = OrderKey & { isDescending: boolean }
export type OrderKey = { key: RawBuilder<unknown>; type: 'text' | 'integer' | 'timestamptz' }

/** The order that a table's `sort` names. */
export function toOrder<K extends string>(orders: Record<K, OrderKey>, sort: SortBy<K>): Order {
  // TypeScript can't take the sign off.
  const name = sort.replace('-', '') as K
  return { ...orders[name], isDescending: sort.startsWith('-') }
}

export type Table = {
  /** For example `properties p`. */
  from: RawBuilder<unknown>
  id: RawBuilder<number>
  /** Conditions served by indexes. */
  where?: readonly RawBuilder<unknown>[]
  /** A text search served by a trigram index. */
  text?: RawBuilder<unknown> | undefined
  order: Order
  /** `next_cursor` or `previous_cursor` of an earlier page. */
  cursor?: string | undefined
  size: number
}

export type Page = {
  ids: number[]
  total: number
  total_is_capped: boolean
  first_row: number
  last_row: number
  next_cursor: string | null
  previous_cursor: string | null
}

const CAP = 1000
// A common word matches often among the first rows in sort order, but is slow in a trigram index; a rare word is the
// opposite. So we scan the first PROBE rows in order, then ask the index, and when that matches FEW rows or more,
// fall back to scanning in order.
const PROBE = 2500
const FEW = 5000
const MANY = 100

/**
 * Keyset pagination: the ids of one page, the number of rows, which of them these are, and the cursors of the next and
 * previous page.
 */
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
  const isEnd = !hasNext && !count.total_is_capped
  const before = isEnd ? count.total - rows.length : toRowsBefore(from, rows.length)
  // Rows may come and go while somebody pages; the beginning is known.
  const rowsBefore = hasPrevious ? Math.max(0, before) : 0
  const lastRow = rowsBefore + rows.length
  return {
    ids: rows.map(({ id }) => id),
    ...count,
    first_row: rows.length > 0 ? rowsBefore + 1 : 0,
    last_row: rows.length > 0 ? lastRow : 0,
    next_cursor: hasNext && last ? toCursor(last, lastRow, false) : null,
    previous_cursor: hasPrevious && first ? toCursor(first, rowsBefore, true) : null,
  }
}

/** As counted by the pages that led here: a cursor knows how many rows lie before it. */
function toRowsBefore(from: Cursor | undefined, rows: number): number {
  if (!from) return 0
  return from.isBackward ? from.before - rows : from.before
}

const Row = z.object({ id: z.int(), key: z.string() })
type Row = z.infer<typeof Row>
/** `before`: the number of rows before where it points. */
type Cursor = { key: string; id: number; isBackward: boolean; before: number }

function toCursor({ key, id }: Row, before: number, isBackward: boolean): string {
  return Buffer.from(JSON.stringify([key, id, isBackward, before])).toString('base64url')
}

const KEY_PATTERNS = {
  text: /^[^\0]{0,500}$/,
  integer: /^-?\d{1,9}$/,
  timestamptz:
    /^[1-9]\d{3}-\d\d-\d\d ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/,
}

/** Whether the database can parse the key of a cursor that a client made up; it rejects dates such as 30 February. */
function isKey(key: unknown, type: Order['type']): key is string {
  if (typeof key !== 'string' || !KEY_PATTERNS[type].test(key)) return false
  const day = key.slice(0, 10)
  return type !== 'timestamptz' || new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) === true
}

const isInt = (value: unknown): value is number =>
  Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31

function parseCursor(cursor: string, { type }: Order): Cursor {
  try {
    const [key, id, isBackward, before] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const isRow = isInt(id) && isInt(before) && before >= 0
    if (isKey(key, type) && isRow && typeof isBackward === 'boolean') {
      return { key, id, isBackward, before }
    }
  } catch {
    // Malformed cursors get the same error as invalid ones.
  }
  throw invalid({ cursor: message('admin.startAgain') })
}

const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`

/** The where and order by clauses for a page. */
function toClauses({ id, order }: Table, cursor: Cursor | undefined) {
  const isDown = order.isDescending !== (cursor?.isBackward ?? false)
  const direction = isDown ? sql`desc` : sql`asc`
  const beyond = cursor
    ? [
        sql`(${order.key}, ${id}) ${isDown ? sql`<` : sql`>`}
          (${cursor.key}::${sql.raw(order.type)}, ${cursor.id}::int)`,
      ]
    : []
  return {
    beyond,
    inOrder: sql`order by ${order.key} ${direction}, ${id} ${direction}`,
    inKeyOrder: sql`order by sort_key ${direction}, id ${direction}`,
  }
}

type Count = { total: number; total_is_capped: boolean }
/** Up to one row more than fits on the page. */
type Found = { found: Row[]; count: Count }

const toCount = (counted: number, cap = CAP): Count => ({
  total: Math.min(counted, cap),
  total_is_capped: counted > cap,
})

async function listRows(
  db: DbOrTransaction,
  table: Table,
  cursor: Cursor | undefined,
): Promise<Found> {
  const { from, id, where = [], order, size } = table
  const { beyond, inOrder } = toClauses(table, cursor)
  const [found, count] = await Promise.all([
    readRows(
      db,
      Row,
      sql`
        select ${id} as id, ${order.key}::text as key from ${from}
        where ${all([...where, ...beyond])} ${inOrder} limit ${sql.lit(size + 1)}`,
    ),
    countRows(db, from, where),
  ])
  return { found, count }
}

const Hits = z.object({ hits: z.int(), scanned: z.int(), found: z.array(Row) })

async function searchRows(
  db: DbOrTransaction,
  table: Table,
  text: RawBuilder<unknown>,
  cursor: Cursor | undefined,
): Promise<Found> {
  const { from, id, where = [], order, size } = table
  const { beyond, inOrder, inKeyOrder } = toClauses(table, cursor)
  const around = all([...where, ...beyond])
  const choose = (rows: RawBuilder<unknown>) =>
    getRow(
      db,
      Hits,
      sql`
        with scanned as materialized (${rows})
        select count(*) as scanned, count(*) filter (where is_hit) as hits, (
          select coalesce(json_agg(page), '[]') from (
            select id, sort_key::text as key from scanned where is_hit
            ${inKeyOrder} limit ${sql.lit(size + 1)}
          ) page) as found
        from scanned`,
    )
  const countAll = () => countRows(db, from, [...where, text])
  const near = await choose(sql`
    select ${id} as id, ${order.key} as sort_key, ${text} as is_hit from ${from}
    where ${around} ${inOrder} limit ${sql.lit(PROBE)}`)
  const isAll = near.scanned < PROBE
  const { found, hits } = near
  if (isAll) return { found, count: cursor ? await countAll() : toCount(hits) }
  if (found.length > size) {
    return { found, count: hits > MANY ? toCount(hits, MANY) : await countAll() }
  }
  const few = await choose(sql`
    select ${id} as id, ${order.key} as sort_key, true as is_hit from ${from}
    where ${around} and ${text} limit ${sql.lit(FEW)}`)
  if (few.hits < FEW) {
    return { found: few.found, count: cursor ? await countAll() : toCount(few.hits) }
  }
  const further = await readRows(
    db,
    Row,
    sql`
      select ${id} as id, ${order.key}::text as key from ${from}
      where ${around} and ${text} ${inOrder} limit ${sql.lit(size + 1)}`,
  )
  return { found: further, count: toCount(few.hits) }
}

/** The number of rows, exact up to a cap. */
async function countRows(
  db: DbOrTransaction,
  from: RawBuilder<unknown>,
  conditions: readonly RawBuilder<unknown>[],
): Promise<Count> {
  const { count } = await getRow(
    db,
    RowCount,
    sql`
      select count(*) as count from (
        select from ${from} where ${all(conditions)} limit ${sql.lit(CAP + 1)}
      ) found`,
  )
  return toCount(count)
}
