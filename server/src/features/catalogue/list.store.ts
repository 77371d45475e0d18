import { type SortBy, TABLE_ROWS, type TablePage } from '@nilayam/contract/admin/admin'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { readRows } from '../../platform/db/rows.ts'
import { toContains } from '../../platform/db/statements/like.ts'
import { findPage, type OrderKey, toOrder } from '../../platform/db/statements/pages.ts'

/** The query parameters of every list on the admin pages. */
export type ListQuery<K extends string> = {
  id?: number | undefined
  q?: string | undefined
  sort?: SortBy<K> | undefined
  cursor?: string | undefined
}

export type List<Row extends z.ZodMiniObject, K extends string> = {
  row: Row
  /** The table with alias `t`, and joins that conditions need: `areas t`. */
  from: RawBuilder<unknown>
  /** The text to search. */
  words: RawBuilder<unknown>
  orders: Record<K, OrderKey>
  /** The default order. */
  sort: SortBy<K>
  /** Selects complete rows with their id: `select t.id, … from areas t join …`. */
  read: RawBuilder<unknown>
}

/** One page of a list in the requested order. */
export async function findList<Row extends z.ZodMiniObject, K extends string>(
  db: DbOrTransaction,
  list: List<Row, K>,
  { id, q, sort = list.sort, cursor }: ListQuery<K>,
  where: readonly RawBuilder<unknown>[] = [],
): Promise<{ rows: z.infer<Row>[] } & TablePage> {
  const { ids, ...page } = await findPage(db, {
    from: list.from,
    id: sql`t.id`,
    where: [...where, ...(id ? [sql`t.id = ${id}`] : [])],
    text: q ? sql`(${list.words}) ilike ${toContains(q)}` : undefined,
    order: toOrder(list.orders, sort),
    cursor,
    size: TABLE_ROWS,
  })
  const rows = await readRows(
    db,
    list.row,
    sql`
      select line.* from unnest(${ids}::int[]) with ordinality as wanted (id, place)
      join lateral (${list.read} where t.id = wanted.id) line on true
      order by wanted.place`,
  )
  return { rows, ...page }
}

/** Number of listed properties that match, counted up to a thousand. */
export function listedWhere(condition: RawBuilder<unknown>) {
  return sql`(select count(*) from (
    select from listed p where ${condition} limit 1000) counted)`
}
