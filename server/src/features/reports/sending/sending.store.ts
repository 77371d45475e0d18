import type { ReportKind } from '@nilayam/contract/support/report-clock'
import type { ReportTarget } from '@nilayam/contract/support/reports'
import { sql } from 'kysely'
import type { DbOrTransaction } from '../../../platform/db/db.ts'
import { Count, findRow, getRow, Id } from '../../../platform/db/rows.ts'

/** How many reports a person made since a time. Locks the person, so that limits hold for concurrent requests. */
export async function lockPerson(
  tx: DbOrTransaction,
  person: string,
  since: Date,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${person}, 54))`.execute(tx)
  const { count } = await getRow(
    tx,
    Count,
    sql`select count(*)::int as count from reports where person = ${person} and received_at > ${since}`,
  )
  return count
}

export type NewReport = {
  key: string | null
  target: ReportTarget
  target_id: number
  property_id: number
  concerned_id: number
  kind: ReportKind
  body: string
  reporter_id: number | null
  reporter_email: string | null
  person: string
  received_at: Date
  due_at: Date
}

/** Undefined if this person's report of the same kind about the same thing is open. */
export async function insertReport(
  tx: DbOrTransaction,
  report: NewReport,
): Promise<number | undefined> {
  const { key, target, target_id, property_id, concerned_id, kind, body } = report
  const { reporter_id, reporter_email, person, received_at, due_at } = report
  const row = await findRow(
    tx,
    Id,
    sql`
      insert into reports (target, target_id, property_id, concerned_id, kind, body, reporter_id, reporter_email,
        person, received_at, due_at, key)
      values (${target}, ${target_id}, ${property_id}, ${concerned_id}, ${kind}, ${body}, ${reporter_id},
        ${reporter_email}, ${person}, ${received_at}, ${due_at}, ${key})
      on conflict do nothing returning id`,
  )
  return row?.id
}

/** The report that this person's browser named so. */
export async function findByKey(
  db: DbOrTransaction,
  person: string,
  key: string,
): Promise<number | undefined> {
  const named = sql`select id from reports where person = ${person} and key = ${key}`
  return (await findRow(db, Id, named))?.id
}

const ofTaken = (propertyId: number) => sql`
  target = 'property' and target_id = ${propertyId} and kind = 'taken' and reporter_id is not null and aged_at is null`

/**
 * How many signed-in people said since a time that a place is taken, in reports that haven't counted yet. Ones that
 * staff didn't uphold don't count.
 */
export async function countTaken(
  tx: DbOrTransaction,
  propertyId: number,
  since: Date,
): Promise<number> {
  const { count } = await getRow(
    tx,
    Count,
    sql`
      select count(distinct reporter_id)::int as count from reports
      where ${ofTaken(propertyId)} and received_at > ${since} and outcome is distinct from 'not_upheld'`,
  )
  return count
}

/** Each counts once: three new ones are needed after these. */
export async function markCounted(
  tx: DbOrTransaction,
  propertyId: number,
  now: Date,
): Promise<void> {
  await sql`update reports set aged_at = ${now} where ${ofTaken(propertyId)}`.execute(tx)
}

/** Pins a place's open reports that it isn't there, if enough signed-in people say so. */
export async function pinIfMany(
  tx: DbOrTransaction,
  propertyId: number,
  people: number,
): Promise<void> {
  const open = sql`
    target = 'property' and target_id = ${propertyId} and kind = 'not_there' and state in ('received', 'acknowledged')`
  await sql`
    update reports set is_pinned = true where ${open} and
      (select count(distinct reporter_id) from reports where ${open}) >= ${people}`.execute(tx)
}
