import { sql } from 'kysely'
import * as z from 'zod/mini'
import { Count, getRow, readRows } from '../platform/db/rows.ts'
import type { TestApp } from './app.ts'

const TableName = z.object({ name: z.string() })

/** The tables in which a word stands, in whatever column. */
export async function findTraces({ db }: TestApp, word: string): Promise<string[]> {
  const tables = await readRows(
    db,
    TableName,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { count } = await getRow(
      db,
      Count,
      sql`select count(*) from ${sql.table(name)} t where strpos(lower(t::text), ${word.toLowerCase()}) > 0`,
    )
    if (count > 0) found.push(name)
  }
  return found
}

const Reference = z.object({ reference: z.string() })

/** Every column that refers to a user: 'favourites.student_id'. */
export async function findUserReferences({ db }: TestApp): Promise<string[]> {
  const rows = await readRows(
    db,
    Reference,
    sql`
      select c.conrelid::regclass || '.' || a.attname as reference from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1`,
  )
  return rows.map(({ reference }) => reference)
}

/** Every column that an index begins with, of all rows or of those that have something in it: 'favourites.student_id'. */
export async function findIndexed({ db }: TestApp): Promise<Set<string>> {
  const rows = await readRows(
    db,
    Reference,
    sql`
      select i.indrelid::regclass || '.' || a.attname as reference from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'`,
  )
  return new Set(rows.map(({ reference }) => reference))
}
