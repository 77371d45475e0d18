import * as z from 'zod/mini'
import type { CopySession } from '../platform/db/copy.ts'
import type { DatabaseContent, TableContent } from './manifest.ts'
import { listTables, type Table } from './snapshot.store.ts'

const ForeignKey = z.object({ table: z.string(), name: z.string(), definition: z.string() })
type ForeignKey = z.infer<typeof ForeignKey>

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Whether a database has nothing that we could overwrite. */
export async function isBlank(session: CopySession): Promise<boolean> {
  const rows = await session.query(
    `select from pg_class class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend where objid = class.oid and deptype = 'e') limit 1`,
  )
  return rows.length === 0
}

/** Tables of the freshly migrated database; throws when they aren't those of the backup. */
export async function requireSameTables(
  session: CopySession,
  { tables }: DatabaseContent,
): Promise<Table[]> {
  const found = await listTables(session)
  const shapeOf = (each: readonly Pick<TableContent, 'name' | 'columns'>[]) =>
    JSON.stringify(each.map(({ name, columns }) => ({ name, columns })))
  if (shapeOf(found) !== shapeOf(tables)) {
    throw new Error('The backup’s tables aren’t those of this version. Nothing was restored.')
  }
  return found
}

/** Empties all tables and lets rows in in any order and as they are; returns what brings the rules back. */
export async function suspendRules(
  session: CopySession,
  tables: readonly Table[],
): Promise<() => Promise<void>> {
  const names = tables.map(({ name }) => quote(name))
  const keys = await listForeignKeys(session)
  for (const name of names) await session.query(`alter table ${name} disable trigger user`)
  await session.query(`truncate ${names.join(', ')}`)
  for (const { table, name } of keys) {
    await session.query(`alter table ${quote(table)} drop constraint ${quote(name)}`)
  }
  return async () => {
    for (const { table, name, definition } of keys) {
      await session.query(`alter table ${quote(table)} add constraint ${quote(name)} ${definition}`)
    }
    for (const name of names) await session.query(`alter table ${name} enable trigger user`)
  }
}

async function listForeignKeys(session: CopySession): Promise<ForeignKey[]> {
  const rows = await session.query(
    `select relname::text as table, conname::text as name, pg_get_constraintdef(con.oid) as definition
    from pg_constraint con join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = 'public'::regnamespace order by relname, conname`,
  )
  return z.array(ForeignKey).parse(rows)
}

export async function fillTable(
  session: CopySession,
  { name, columns }: Table,
  data: AsyncIterable<Uint8Array>,
): Promise<void> {
  await session.copyIn(`${quote(name)} (${columns.map(quote).join(', ')})`, data)
}

export async function setSequences(
  session: CopySession,
  { sequences }: DatabaseContent,
): Promise<void> {
  for (const { name, last } of sequences) {
    await session.query(
      `select setval(${literal(quote(name))}::regclass, ${literal(last)}::bigint)`,
    )
  }
}

/** So that the first queries are planned for what is there. */
export async function analyse(session: CopySession): Promise<void> {
  await session.query('analyze')
}
