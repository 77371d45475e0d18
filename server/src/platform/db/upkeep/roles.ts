import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../db.ts'
import { readRows } from '../rows.ts'

/** Any number that nothing else locks: grants of two processes at once would refuse each other. */
const GRANTING = 18_772

/**
 * Gives the role that serves what it needs and nothing more: rows of tables, but none of the audit log's to change, none
 * of the list of migrations, and nothing to make, alter or drop. Run as the owner after each migration; in one
 * transaction, so that processes that serve meanwhile notice nothing.
 */
export async function grantServing(db: Db, role: string): Promise<void> {
  const name = sql.id(role)
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${GRANTING})`.execute(tx)
    for (const statement of [
      sql`revoke all on all tables in schema public from ${name}`,
      sql`revoke create on schema public from ${name}, public`,
      sql`grant usage on schema public to ${name}`,
      sql`grant select, insert, update, delete on all tables in schema public to ${name}`,
      sql`grant usage, select on all sequences in schema public to ${name}`,
      sql`revoke update, delete on audit from ${name}`,
      sql`revoke insert, update, delete on kysely_migration, kysely_migration_lock from ${name}`,
    ]) {
      await statement.execute(tx)
    }
  })
}

const Rights = z.object({ is_free: z.boolean() })

/** Throws, with a sentence for whoever starts it, when the role that serves could change the audit log after all. */
export async function requireServingRole(db: Db): Promise<void> {
  const [rights] = await readRows(
    db,
    Rights,
    sql`
      select has_table_privilege('audit', 'update, delete, truncate') or has_schema_privilege('public', 'create') as is_free`,
  )
  if (!rights?.is_free) return
  throw new Error(
    'With DATABASE_MIGRATION_URL, DATABASE_URL needs a role of its own: its role owns the tables, or is a superuser.',
  )
}
