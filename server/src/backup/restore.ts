import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { CopySession } from '../platform/db-copy.ts'
import { lockFolder } from '../platform/db-lock.ts'
import { listMigrations } from '../platform/db-migrate.ts'
import { type DatabaseContent, type Manifest, toPartName } from './manifest.ts'
import { readArchive } from './read-archive.ts'
import {
  analyse,
  fillTable,
  requireSameTables,
  setSequences,
  suspendRules,
} from './restore.store.ts'
import type { Target } from './restore-target.ts'
import { settle } from './snapshot.store.ts'
import { copyTable } from './snapshot.ts'

export type RestoreRequest = {
  /** Opens the encrypted archive. */
  open: () => Readable | Promise<Readable>
  /** Secret keys, as in a key file. */
  keys: readonly string[]
  dataDir: string
  target: Target
}

const STORES = ['photos', 'papers'] as const

/**
 * Restores a backup into an empty database and data folder. The archive is unpacked beside and checked before anything
 * of the target is touched; the database appears with its commit, and the files right before it.
 */
export async function restoreBackup(request: RestoreRequest): Promise<Manifest> {
  const { open, keys, dataDir, target } = request
  await requireEmpty(dataDir, target)
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
  { target, dataDir }: RestoreRequest,
  content: DatabaseContent,
  staging: string,
): Promise<void> {
  const placed: string[] = []
  try {
    await target.fill(staging, content.migrations.at(-1) ?? '', async (session) => {
      await fillDatabase(session, content, staging)
      for (const store of STORES) {
        await mkdir(join(staging, store), { recursive: true, mode: 0o700 })
        await rename(join(staging, store), join(dataDir, store))
        placed.push(join(dataDir, store))
      }
    })
  } catch (error) {
    for (const folder of placed) await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function requireEmpty(dataDir: string, target: Target): Promise<void> {
  await target.requireEmpty()
  for (const store of STORES) {
    const names = await readdir(join(dataDir, store)).catch(() => [])
    if (names.length > 0) {
      throw new Error(`${join(dataDir, store)} isn’t empty: restore into a new DATA_DIR.`)
    }
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
