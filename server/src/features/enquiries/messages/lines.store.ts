import { THREAD_EVENTS, type ThreadEvent } from '@nilayam/contract/moving-in/enquiries'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../../platform/db/db.ts'
import { findRow, getRow, Id, readRows } from '../../../platform/db/rows.ts'
import type { OwnEnquiry } from '../own-enquiry.ts'

const LineRow = z.object({
  id: z.int(),
  sender_id: z.nullable(z.int()),
  event: z.nullable(z.enum(THREAD_EVENTS)),
  about: z.nullable(z.string()),
  body: z.nullable(z.string()),
  key: z.nullable(z.string()),
  /** Whether staff took the message out; its text is empty then. */
  is_removed: z.boolean(),
  sent_at: z.date(),
})
export type LineRow = z.infer<typeof LineRow>

const COLUMNS = sql`id, sender_id, event, about, case when removed_at is null then body else '' end as body, key,
  removed_at is not null as is_removed, sent_at`

/** Lines in order: the newest `limit` of those after one line and before another. */
export async function findLines(
  db: DbOrTransaction,
  enquiryId: number,
  { after = 0, before, limit }: { after?: number; before?: number | undefined; limit: number },
): Promise<LineRow[]> {
  const rows = await readRows(
    db,
    LineRow,
    sql`
      select ${COLUMNS} from enquiry_lines
      where enquiry_id = ${enquiryId} and id > ${after} ${before ? sql`and id < ${before}` : sql``}
      order by id desc limit ${sql.lit(limit)}`,
  )
  return rows.reverse()
}

export type NewMessage = { sender_id: number; body: string; key: string; sent_at: Date }

/** Adds a message to a locked thread; undefined if the key was used before. */
export async function insertMessage(
  tx: DbOrTransaction,
  enquiryId: number,
  { sender_id, body, key, sent_at }: NewMessage,
): Promise<LineRow | undefined> {
  return findRow(
    tx,
    LineRow,
    sql`
      insert into enquiry_lines (enquiry_id, sender_id, body, key, sent_at)
      values (${enquiryId}, ${sender_id}, ${body}, ${key}, ${sent_at})
      on conflict (sender_id, key) do nothing
      returning ${COLUMNS}`,
  )
}

const Lately = z.object({ count: z.int(), oldest: z.nullable(z.date()) })

/**
 * How many messages somebody has sent since a time, in all threads, and when the oldest of them. Locks the sender's
 * messages, so that a limit holds for concurrent requests.
 */
export async function lockLately(
  tx: DbOrTransaction,
  senderId: number,
  since: Date,
): Promise<z.infer<typeof Lately>> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`messages ${senderId}`}, 83))`.execute(
    tx,
  )
  return getRow(
    tx,
    Lately,
    sql`
      select count(*)::int as count, min(sent_at) as oldest from enquiry_lines
      where sender_id = ${senderId} and key is not null and sent_at > ${since}`,
  )
}

const KeyedLine = z.extend(LineRow, { enquiry_id: z.int() })

/** A message by its idempotency key, which the sender's browser chose. */
export async function findByKey(
  db: DbOrTransaction,
  senderId: number,
  key: string,
): Promise<z.infer<typeof KeyedLine> | undefined> {
  return findRow(
    db,
    KeyedLine,
    sql`
      select enquiry_id, ${COLUMNS} from enquiry_lines
      where sender_id = ${senderId} and key = ${key}`,
  )
}

export type NewEvent = {
  /** Null for what nobody did. */
  sender_id: number | null
  event: ThreadEvent
  /** An ISO time in UTC or a day in India. */
  about?: string
  sent_at: Date
}

/** Adds an event line. */
export async function insertEvent(
  tx: DbOrTransaction,
  enquiryId: number,
  { sender_id, event, about, sent_at }: NewEvent,
): Promise<number> {
  const row = await findRow(
    tx,
    Id,
    sql`
      insert into enquiry_lines (enquiry_id, sender_id, event, about, sent_at)
      values (${enquiryId}, ${sender_id}, ${event}, ${about ?? null}, ${sent_at}) returning id`,
  )
  return row?.id ?? 0
}

const Reading = z.object({ unread: z.int() })

/** Marks a thread as read up to a line, never backwards; returns the number unread after it. */
export async function updateRead(
  tx: DbOrTransaction,
  { id, side, student_id, owner_id }: OwnEnquiry,
  line: number,
): Promise<number> {
  const [read, unread, due] = [
    sql.ref(`${side}_read`),
    sql.ref(`${side}_unread`),
    sql.ref(`${side}_mail_due`),
  ]
  const reader = side === 'student' ? student_id : owner_id
  const row = await findRow(
    tx,
    Reading,
    sql`
      with seen as (
        select coalesce(max(id), 0)::int as line from enquiry_lines where enquiry_id = ${id} and id <= ${line}),
      later as (
        select count(*)::int as count from enquiry_lines, seen
        where enquiry_id = ${id} and id > seen.line and body is not null and sender_id <> ${reader})
      update enquiries set ${read} = seen.line, ${unread} = later.count, revision = revision + 1,
        ${due} = case when later.count = 0 then null else ${due} end
      from seen, later where id = ${id} and ${read} < seen.line
      returning ${unread} as unread`,
  )
  return row?.unread ?? (await findUnread(tx, id, side))
}

async function findUnread(db: DbOrTransaction, id: number, side: string): Promise<number> {
  const row = await findRow(
    db,
    Reading,
    sql`select ${sql.ref(`${side}_unread`)} as unread from enquiries where id = ${id}`,
  )
  return row?.unread ?? 0
}
