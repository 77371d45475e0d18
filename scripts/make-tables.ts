import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { openPglite } from '@nilayam/server/platform/db/db'
import { migrate } from '@nilayam/server/platform/db/upkeep/migrate'
import { toTablesFile } from './tables/tables.rules.ts'
import { findColumns } from './tables/tables.store.ts'

// `npm run make-tables`: generates the table types from the migrations. With --check it fails when they are out of
// date.
const path = 'server/src/platform/db/tables.ts'

const database = await openPglite()
await migrate(database.db)
const text = toTablesFile(await findColumns(database.db))
await database.close()
const made = execFileSync('biome', ['format', `--stdin-file-path=${path}`], {
  input: text,
}).toString()

if (!process.argv.includes('--check')) {
  writeFileSync(path, made)
} else if (readFileSync(path, 'utf8') !== made) {
  console.error(`${path} isn't what the migrations make: npm run make-tables`)
  process.exitCode = 1
}
