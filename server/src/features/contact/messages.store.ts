import { TABLE_ROWS } from '@nilayam/contract/admin/admin'
import { AdminMessage } from '@nilayam/contract/support/contact-admin'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { Count, getRow, readRows } from '../../platform/db/rows.ts'
import { toContains } from '../../platform/db/statements/like.ts'
import { findPage } from '../../platform/db/statements/pages.ts'

type MessageQuery = {
  id?: number | undefined
  q?: string | undefined
  sort?: 'received_at' | '-received_at' | undefined
  cursor?: string | undefined
  state?: 'open' | 'answered' | undefined
}

const MessageRow = z.extend(AdminMessage, {
  received_at: z.date(),
  answered_at: z.nullable(z.date()),
})
export type MessageRow = z.infer<typeof MessageRow>

/** A page of messages, newest first. */
export async function findMessagePage(db: DbOrTransaction, query: MessageQuery) {
  const { id, q, sort = '-received_at', cursor, state } = query
  const words = sql`m.full_name || ' ' || m.email || ' ' || m.subject || ' ' || m.message`
  const { ids, ...page } = await findPage(db, {
    from: sql`contact_messages m`,
    id: sql`m.id`,
    where: [
      ...(id ? [sql`m.id = ${id}`] : []),
      ...(state ? [sql`m.answered_at is ${state === 'open' ? sql`null` : sql`not null`}`] : []),
    ],
    text: q ? sql`(${words}) ilike ${toContains(q)}` : undefined,
    order: { key: sql`m.received_at`, type: 'timestamptz', isDescending: sort.startsWith('-') },
    cursor,
    size: TABLE_ROWS,
  })
  const rows = await readRows(
    db,
    MessageRow,
    sql`
      select m.id, m.version, m.full_name, m.email, m.subject, m.message, m.received_at, m.answered_at,
        staff.full_name as answered_by, m.note
      from unnest(${ids}::int[]) with ordinality as requested (id, place)
      join contact_messages m on m.id = requested.id
      left join users staff on staff.id = m.answered_by
      order by requested.place`,
  )
  return { rows, page }
}

/** A message, locked until the end of the transaction. */
export async function lockMessage(db: DbOrTransaction, id: number) {
  return db
    .selectFrom('contact_messages')
    .select(['id', 'version', 'subject', 'answered_at', 'note'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

type Outcome = { note: string; answered: { at: Date; by: number } | null }

/** Saves state and note and returns the new version; the first person who answered stays recorded. */
export async function updateMessage(
  db: DbOrTransaction,
  id: number,
  { note, answered }: Outcome,
): Promise<number> {
  const { version } = await db
    .updateTable('contact_messages')
    .set({
      note,
      answered_at: answered && sql`coalesce(answered_at, ${answered.at}::timestamptz)`,
      answered_by: answered && sql`coalesce(answered_by, ${answered.by}::int)`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

const CAP = 1000

/** Number of unanswered messages, capped at a thousand. */
export async function countOpenMessages(db: DbOrTransaction): Promise<number> {
  const row = await getRow(
    db,
    Count,
    sql`
      select count(*) as count from (
        select from contact_messages where answered_at is null limit ${sql.lit(CAP)}) counted`,
  )
  return row.count
}
