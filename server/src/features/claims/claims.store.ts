import type { ClaimKind } from '@nilayam/contract/admin/claims'
import type { Right } from '@nilayam/contract/rights'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { findRow, readRows } from '../../platform/db/rows.ts'

export type Item = { kind: ClaimKind; id: number }
type Term = { holderId: number; now: Date; until: Date }

const ClaimRow = z.object({
  item_id: z.int(),
  holder_id: z.int(),
  holder_name: z.string(),
  since: z.date(),
  until: z.date(),
})
export type ClaimRow = z.infer<typeof ClaimRow>

const columns = sql`c.item_id, c.holder_id, u.full_name as holder_name, c.since, c.until`

/** Takes a free item, or keeps an own one; undefined while it is somebody else's. */
export async function take(
  db: DbOrTransaction,
  { kind, id }: Item,
  { holderId, now, until }: Term,
) {
  return findRow(
    db,
    ClaimRow,
    sql`
      with c as (
        insert into claims (kind, item_id, holder_id, since, until) values (${kind}, ${id}, ${holderId}, ${now}, ${until})
        on conflict (kind, item_id) do update set holder_id = excluded.holder_id, until = excluded.until,
          since = case when claims.holder_id = excluded.holder_id and claims.until > ${now} then claims.since
            else excluded.since end
        where claims.until <= ${now} or claims.holder_id = excluded.holder_id
        returning *
      ) select ${columns} from c join users u on u.id = c.holder_id`,
  )
}

/** Moves the end of an own item on; false when it isn't theirs, or not any more. */
export async function renew(db: DbOrTransaction, { kind, id }: Item, term: Term): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('claims')
    .set({ until: term.until })
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .where('holder_id', '=', term.holderId)
    .where('until', '>', term.now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Those of these items that somebody works on. */
export async function findLive(
  db: DbOrTransaction,
  kind: ClaimKind,
  ids: readonly number[],
  now: Date,
): Promise<ClaimRow[]> {
  return readRows(
    db,
    ClaimRow,
    sql`
      select ${columns} from claims c join users u on u.id = c.holder_id
      where c.kind = ${kind} and c.item_id = any (${ids}::int[]) and c.until > ${now}`,
  )
}

/** False when it wasn't theirs. */
export async function release(
  db: DbOrTransaction,
  { kind, id }: Item,
  holderId: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('claims')
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .where('holder_id', '=', holderId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** When an item is settled, nobody works on it. */
export async function end(db: DbOrTransaction, { kind, id }: Item): Promise<void> {
  await db.deleteFrom('claims').where('kind', '=', kind).where('item_id', '=', id).execute()
}

/** Gives an own item to an active colleague who has the right; false when it wasn't theirs to give. */
export async function handOver(
  db: DbOrTransaction,
  { kind, id }: Item,
  { holderId, now, until }: Term,
  { toId, right }: { toId: number; right: Right },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update claims set holder_id = ${toId}, since = ${now}, until = ${until}
    where kind = ${kind} and item_id = ${id} and holder_id = ${holderId} and until > ${now}
      and exists (select from users where id = ${toId} and ${right} = any (rights) and disabled_at is null)`.execute(
    db,
  )
  return numAffectedRows === 1n
}

/** Who else has the right. */
export async function findColleagues(db: DbOrTransaction, holderId: number, right: Right) {
  return db
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('type', '=', sql.lit('admin'))
    .where(sql<boolean>`${right} = any (rights)`)
    .where('disabled_at', 'is', null)
    .where('id', '<>', holderId)
    .orderBy('full_name')
    .execute()
}

/** Returns how many had ended before then. */
export async function deleteEnded(db: DbOrTransaction, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('claims')
    .where('until', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
