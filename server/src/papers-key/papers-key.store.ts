import { PAPER_KINDS } from '@nilayam/contract/places/papers'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../platform/db/db.ts'
import { Count, getRow, readRows } from '../platform/db/rows.ts'

const Head = z.object({ head: z.string(), count: z.int() })

/** How many papers and second factors are wrapped by which version: the first 12 bytes as hexadecimal digits. */
export async function countHeads(db: DbOrTransaction) {
  return readRows(
    db,
    Head,
    sql`
      select head, count(*)::int as count from (
        select encode(substring(wrapped_key from 1 for 12), 'hex') as head from papers
        union all select encode(substring(secret from 1 for 12), 'hex') from second_factors
      ) wrapped group by head`,
  )
}

const isNotBy = (column: string, head: Buffer): RawBuilder<boolean> =>
  sql`substring(${sql.ref(column)} from 1 for 12) <> ${head}`

/** How many aren't wrapped by the current version. */
export async function countNotBy(db: DbOrTransaction, head: Buffer): Promise<number> {
  const row = await getRow(
    db,
    Count,
    sql`
      select (select count(*) from papers where ${isNotBy('wrapped_key', head)})
        + (select count(*) from second_factors where ${isNotBy('secret', head)}) as count`,
  )
  return row.count
}

const PaperRow = z.object({
  id: z.int(),
  property_id: z.int(),
  kind: z.enum(PAPER_KINDS),
  key: z.string(),
  wrapped: z.instanceof(Uint8Array),
})
export type PaperRow = z.infer<typeof PaperRow>

export async function findPapersNotBy(
  db: DbOrTransaction,
  head: Buffer,
  { after, limit }: { after: number; limit: number },
): Promise<PaperRow[]> {
  return readRows(
    db,
    PaperRow,
    sql`
      select id, property_id, kind, key, wrapped_key as wrapped from papers
      where id > ${after} and ${isNotBy('wrapped_key', head)} order by id limit ${sql.lit(limit)}`,
  )
}

const FactorRow = z.object({ id: z.int(), wrapped: z.instanceof(Uint8Array) })
export type FactorRow = z.infer<typeof FactorRow>

export async function findFactorsNotBy(
  db: DbOrTransaction,
  head: Buffer,
  { after, limit }: { after: number; limit: number },
): Promise<FactorRow[]> {
  return readRows(
    db,
    FactorRow,
    sql`
      select user_id as id, secret as wrapped from second_factors
      where user_id > ${after} and ${isNotBy('secret', head)} order by user_id limit ${sql.lit(limit)}`,
  )
}

type Change = { id: number; was: Uint8Array; wrapped: Uint8Array }

/** False when the paper was replaced or re-wrapped meanwhile. */
export async function replacePaperKey(db: DbOrTransaction, { id, was, wrapped }: Change) {
  const { numUpdatedRows } = await db
    .updateTable('papers')
    .set({ wrapped_key: wrapped })
    .where('id', '=', id)
    .where('wrapped_key', '=', was)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function replaceFactorSecret(db: DbOrTransaction, { id, was, wrapped }: Change) {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ secret: wrapped })
    .where('user_id', '=', id)
    .where('secret', '=', was)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
