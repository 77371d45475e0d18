import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { lockFolder } from '../platform/db/connections/lock.ts'
import type { CopySession } from '../platform/db/copy.ts'
import { listMigrations } from '../platform/db/upkeep/migrate.ts'
import { type DatabaseContent, type Manifest, toPartName } from './manifest.ts'
import { readArchive } from './read-archive.ts'
import {
  analyse,
  fillTable,
  requireSameTables,
  setSequences,
  suspendRules,
} from './restore.store.ts'
import type { FileTarget } from './restore-files.ts'
import type { Target } from './restore-target.ts'
import { settle } from './snapshot.store.ts'
import { copyTable } from './snapshot.ts'

export type RestoreRequest = {
  /** Opens the encrypted archive. */
  open: () => Readable | Promise<Readable>
  /** Secret keys, as in a key file. */
  keys: readonly string[]
  /** Where it is unpacked. */
  dataDir: string
  target: Target
  files: FileTarget
}

/**
 * Restores a backup into an empty database and data folder. The archive is unpacked beside and checked before anything
 * of the target is touched; the database appears with its commit, and the files right before it.
 */
export async function restoreBackup(request: RestoreRequest): Promise<Manifest> {
  const { open, keys, dataDir, target, files } = request
  await target.requireEmpty()
  await files.requireEmpty()
  const staging = join(dataDir, 'restoring')
  const unlock = await lockFolder(staging)
  try {
    // Whoever began this one was killed: nobody else holds the lock.
    await rm(staging, { recursive: true, force: true })
    await mkdir(staging, { mode: 0o700 })
    const manifest = await readArchive(await open(), keys, staging)
    await requireKnownVersion(manifest.database)
    await fillTarget(request, manifest.database, staging)
    return manifest
  } finally {
    await rm(staging, { recursive: true, force: true })
    await unlock()
    await rm(`${staging}.lock-holder`, { force: true })
  }
}

async function fillTarget(
  { target, files }: RestoreRequest,
  content: DatabaseContent,
  staging: string,
): Promise<void> {
  try {
    await target.fill(staging, content.migrations.at(-1) ?? '', async (session) => {
      await fillDatabase(session, content, staging)
      await files.fill(staging)
    })
  } catch (error) {
    await files.empty()
    throw error
  }
}

async function requireKnownVersion({ migrations }: DatabaseContent): Promise<void> {
  const known = new Set(await listMigrations())
  const unknown = migrations.find((name) => !known.has(name))
  if (unknown === undefined) return
  throw new Error(
    `The backup was made by a newer version of Nilayam (${unknown}): restore it with that one.`,
  )
}

async function fillDatabase(
  session: CopySession,
  content: DatabaseContent,
  staging: string,
): Promise<void> {
  await settle(session)
  const tables = await requireSameTables(session, content)
  const resumeRules = await suspendRules(session, tables)
  for (const table of tables) await fillTable(session, table, readParts(staging, table.name))
  await resumeRules()
  await setSequences(session, content)
  for (const [index, table] of tables.entries()) {
    const { rows, sha256 } = await copyTable(session, table)
    const expected = content.tables[index]
    if (rows !== expected?.rows || sha256 !== expected.sha256) {
      throw new Error(`The table ${table.name} isn’t what it was. Nothing was restored.`)
    }
  }
  await analyse(session)
}

/** A table's parts in their order, from the files that were unpacked. */
async function* readParts(staging: string, table: string): AsyncGenerator<Uint8Array> {
  const names = await readdir(join(staging, 'tables', table)).catch(() => [])
  for (let index = 1; index <= names.length; index++) {
    yield* createReadStream(join(staging, toPartName(table, index)))
  }
}
