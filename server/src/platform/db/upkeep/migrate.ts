import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Db, DbOrTransaction } from '../db.ts'

const folder = fileURLToPath(new URL('../../../../migrations', import.meta.url))

// PGlite runs one statement per call, so the file is split at semicolons that end a line.
function toStatements(file: string): string[] {
  return file
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const entries = files.map(async (name): Promise<[string, Migration]> => {
    const statements = toStatements(await readFile(`${folder}/${name}`, 'utf8'))
    const up = async (db: Kysely<unknown>) => {
      for (const statement of statements) await sql.raw(statement).execute(db)
    }
    return [name.replace('.sql', ''), { up }]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** Migrates to the latest version. Safe to run in several processes: one migrates, the others wait. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Migrates an empty database to an earlier version; in a transaction, all of it belongs to that. */
export async function migrateTo(db: DbOrTransaction, name: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error } = await migrator.migrateTo(name)
  if (error) throw error
}

/** All migrations that this version knows, in their order. */
export async function listMigrations(): Promise<string[]> {
  return Object.keys(await readMigrations()).sort()
}
