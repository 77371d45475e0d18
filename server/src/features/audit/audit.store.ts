import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { readRows } from '../../platform/db/rows.ts'
import { startOfDayInIndia } from '../../platform/db/statements/india-time.ts'
import { toContains } from '../../platform/db/statements/like.ts'
import { findPage, type Order, type Page } from '../../platform/db/statements/pages.ts'
import type { Act } from './audit.rules.ts'

export type AuditFilters = {
  q?: string | undefined
  actor_id?: number | undefined
  act?: string | undefined
  /** All acts but this one. */
  except?: string | undefined
  subject?: string | undefined
  /** A date in India, such as 2026-11-20. */
  day?: string | undefined
  by_phone?: boolean | undefined
}

const toJson = (value: Act['before']) => (value ? JSON.stringify(value) : null)

export async function insertAct(
  db: DbOrTransaction,
  { actor, act, subject, before, after, byPhone = false, address, at }: Act,
): Promise<void> {
  await sql`
    insert into audit (actor_id, actor_name, act, subject, subject_label, before, after, by_phone, address, at)
    select ${actor?.id ?? null}::int, coalesce((select full_name from users where id = ${actor?.id ?? null}::int), ''),
      ${act}, ${`${subject.kind}:${subject.id}`}, ${subject.label ?? ''},
      ${toJson(before)}::jsonb, ${toJson(after)}::jsonb, ${byPhone}, ${address ?? null},
      coalesce(${at ?? null}::timestamptz, now())`.execute(db)
}

function toConditions({
  actor_id,
  act,
  except,
  subject,
  day,
  by_phone,
}: AuditFilters): RawBuilder<unknown>[] {
  return [
    ...(actor_id ? [sql`a.actor_id = ${actor_id}`] : []),
    ...(act ? [sql`a.act = ${act}`] : []),
    ...(except ? [sql`a.act <> ${except}`] : []),
    ...(subject ? [sql`a.subject = ${subject}`] : []),
    ...(by_phone === undefined ? [] : [sql`a.by_phone = ${by_phone}`]),
    ...(day
      ? [
          sql`a.at >= ${startOfDayInIndia(sql`${day}::date`)}`,
          sql`a.at < ${startOfDayInIndia(sql`(${day}::date + 1)`)}`,
        ]
      : []),
  ]
}

type TableQuery = AuditFilters & {
  cursor?: string | undefined
  isDescending: boolean
  size: number
}

/**
 * Rows are in insertion order, so the id is the sort key. Within a day it is the time, whose index finds a day in the
 * past without reading everything since.
 */
export async function findAuditPage(db: DbOrTransaction, wanted: TableQuery): Promise<Page> {
  const { q, day, cursor, isDescending, size } = wanted
  const order: Order = day
    ? { key: sql`a.at`, type: 'timestamptz', isDescending }
    : { key: sql`a.id`, type: 'integer', isDescending }
  const words = sql`a.actor_name || ' ' || a.act || ' ' || a.subject_label`
  return findPage(db, {
    from: sql`audit a`,
    id: sql`a.id`,
    where: toConditions(wanted),
    text: q ? sql`(${words}) ilike ${toContains(q)}` : undefined,
    order,
    cursor,
    size,
  })
}

const json = z.nullable(z.record(z.string(), z.unknown()))
const AuditRow = z.object({
  id: z.int(),
  at: z.date(),
  actor_id: z.nullable(z.int()),
  actor_name: z.string(),
  act: z.string(),
  subject: z.string(),
  subject_label: z.string(),
  before: json,
  after: json,
  by_phone: z.boolean(),
  address: z.nullable(z.string()),
})
export type AuditRow = z.infer<typeof AuditRow>

export async function findAuditRows(
  db: DbOrTransaction,
  ids: readonly number[],
): Promise<AuditRow[]> {
  return readRows(
    db,
    AuditRow,
    sql`
      select a.id, a.at, a.actor_id, a.actor_name, a.act, a.subject, a.subject_label, a.before, a.after, a.by_phone,
        a.address
      from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
      join audit a on a.id = wanted.id order by wanted.place`,
  )
}

/** Whom a mail about an act goes to. */
export async function getPerson(db: DbOrTransaction, id: number) {
  return db
    .selectFrom('users')
    .select(['email', 'full_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

type ActQuery = { subject: string; act: string; since: Date }

/** Who did this to the subject since then, and with which details; oldest first. */
export async function findActsSince(db: DbOrTransaction, { subject, act, since }: ActQuery) {
  return db
    .selectFrom('audit')
    .select(['actor_id', 'actor_name', 'after', 'at'])
    .where('subject', '=', subject)
    .where('act', '=', act)
    .where('at', '>=', since)
    .orderBy('id')
    .execute()
}

/** Who was removed from staff: their acts stay. */
const formerStaff = (db: DbOrTransaction) =>
  db
    .selectFrom('audit')
    .select(sql<number>`split_part(subject, ':', 2)::int`.as('id'))
    .where('act', '=', sql.lit('staff.removed'))

// Not joined by "or", for which PostgreSQL would read all users.
const everStaff = (db: DbOrTransaction) =>
  db
    .selectFrom('users as staff')
    .select('staff.id')
    .where('staff.type', '=', sql.lit('admin'))
    .union(formerStaff(db))

const ActName = z.object({ act: z.string() })

/** All who are or were staff and all kinds of action (by a loose index scan), for the filters. */
export async function findAuditChoices(db: DbOrTransaction) {
  const staff = db
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('id', 'in', everStaff(db))
    .orderBy('full_name')
    .execute()
  const acts = readRows(
    db,
    ActName,
    sql`
      with recursive kinds as (
        (select act from audit order by act limit 1)
        union all
        select (select act from audit where act > kinds.act order by act limit 1) from kinds where act is not null
      )
      select act from kinds where act is not null`,
  )
  // Together: what fails while another is waited for would be nobody's, and end the process.
  const [actors, names] = await Promise.all([staff, acts])
  return { actors, acts: names.map(({ act }) => act) }
}
