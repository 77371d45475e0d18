import { TABLE_ROWS, type TablePage } from '@nilayam/contract/admin'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db.ts'
import { findPage, type Order, toContains } from '../../platform/db-pages.ts'

/** What every list of the admin pages is asked for. */
export type Asked<K extends string> = {
  id?: number | undefined
  q?: string | undefined
  sort?: K | `-${K}` | undefined
  cursor?: string | undefined
}

export type List<K extends string> = {
  /** The rows, called `t`, with what their conditions need: `areas t`. */
  from: RawBuilder<unknown>
  /** The text that is searched. */
  words: RawBuilder<unknown>
  orders: Record<K, Pick<Order, 'key' | 'type'>>
  /** The order when none is asked for. */
  sort: K | `-${K}`
  /** The whole rows, with their id: `select t.id, … from areas t join …`. */
  read: RawBuilder<unknown>
}

/** One page of a list in the order asked for. */
export async function findList<Row, K extends string>(
  db: DbOrTransaction,
  list: List<K>,
  { id, q, sort = list.sort, cursor }: Asked<K>,
  where: readonly RawBuilder<unknown>[] = [],
): Promise<{ rows: Row[] } & TablePage> {
  const key = sort.replace('-', '') as K
  const { ids, ...page } = await findPage(db, {
    from: list.from,
    id: sql`t.id`,
    where: [...where, ...(id ? [sql`t.id = ${id}`] : [])],
    text: q ? sql`(${list.words}) ilike ${toContains(q)}` : undefined,
    order: { ...list.orders[key], isDescending: sort.startsWith('-') },
    cursor,
    size: TABLE_ROWS,
  })
  const { rows } = await sql<Row>`
    select line.* from unnest(${ids}::int[]) with ordinality as wanted (id, place)
    join lateral (${list.read} where t.id = wanted.id) line on true
    order by wanted.place`.execute(db)
  return { rows, ...page }
}

/** How many rows there are of what is listed on the site; counting stops at a thousand. */
export function listedWhere(condition: RawBuilder<unknown>) {
  return sql`(select count(*) from (
    select from listed p where ${condition} limit 1000) counted)`
}
