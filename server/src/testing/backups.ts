import { randomBytes } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { inject } from 'vitest'
import { buildApp } from '../app.ts'
import { type BackupReport, makeBackup } from '../backup/backup.ts'
import { type Destination, folderDestination } from '../backup/destination.ts'
import { restoreBackup } from '../backup/restore.ts'
import { type FileTarget, folderTarget } from '../backup/restore-files.ts'
import { embeddedTarget, postgresTarget, type Target } from '../backup/restore-target.ts'
import { openSource, type Source } from '../backup/snapshot.ts'
import { parseConfig } from '../config.ts'
import { createPlatform, type Platform } from '../platform/platform.ts'
import type { PapersKeys } from '../platform/secrets/papers-keys.ts'
import { openDatabase } from '../start.ts'
import type { TestApp } from './app.ts'
import { cleanUpLater } from './cleanups.ts'
import { createDatabase, dropDatabase, withDatabase } from './postgres/postgres.ts'

export type KeyPair = { secret: string; recipient: string }

export async function createKeyPair(): Promise<KeyPair> {
  const secret = await generateX25519Identity()
  return { secret, recipient: await identityToRecipient(secret) }
}

/** An empty data folder and an empty database of the kind that is tested. */
export type Place = {
  dataDir: string
  databaseUrl: string | undefined
  target: Target
  files: FileTarget
}

export async function createPlace(): Promise<Place> {
  const dataDir = await createFolder()
  const files = folderTarget(dataDir)
  const template = inject('template')
  if (template.kind === 'pglite') {
    return {
      dataDir,
      files,
      databaseUrl: undefined,
      target: embeddedTarget(dataDir, () => openAsBlob(template.dump)),
    }
  }
  const name = `nilayam_restored_${randomBytes(6).toString('hex')}`
  await createDatabase(template.url, name)
  cleanUpLater(() => dropDatabase(template.url, name))
  const databaseUrl = withDatabase(template.url, name)
  return { dataDir, databaseUrl, target: postgresTarget(databaseUrl), files }
}

export async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nilayam-backup-'))
  cleanUpLater(() => rm(folder, { recursive: true, force: true }))
  return folder
}

type Options = {
  /** Runs after the snapshot and before any file is copied. */
  between?: () => Promise<unknown>
  source?: Source
  /** Instead of a new folder. */
  to?: Destination
}

/** Backs up a test's app into a new folder. */
export async function backUp(
  { database, platform }: { platform: Pick<Platform, 'files'>; database?: TestApp['database'] },
  { recipient }: KeyPair,
  { between, source: given, to: destination }: Options = {},
): Promise<BackupReport> {
  const source = given ?? (database && (await openSource(database)))
  if (!source) throw new Error('No database to back up')
  const copy: Source['copy'] = async (emit) => {
    const content = await source.copy(emit)
    await between?.()
    return content
  }
  const to = destination ?? folderDestination(await createFolder())
  const now = new Date('2026-11-25T14:30:00Z')
  const recipients = [recipient]
  try {
    return await makeBackup({
      source: { ...source, copy },
      files: platform.files,
      recipients,
      to,
      now,
      papersKey: null,
    })
  } finally {
    await source.release()
  }
}

export function restore(path: string, keys: KeyPair, place: Place) {
  return restoreFrom(() => createReadStream(path), keys, place)
}

export function restoreFrom(open: () => Readable, { secret }: KeyPair, place: Place) {
  const { dataDir, target, files } = place
  return restoreBackup({ open, keys: [secret], dataDir, target, files })
}

/** Throws unless nothing at all was left in the place. */
export async function requireUntouched({ dataDir, target }: Place): Promise<void> {
  await target.requireEmpty()
  const left = await readdir(dataDir)
  if (left.length > 0) throw new Error(`Left behind: ${left.join(', ')}`)
}

/** Starts the restored copy with the secrets of the original, or with others. */
export async function startRestored(
  { dataDir, databaseUrl }: Place,
  papersKey: PapersKeys,
): Promise<Pick<TestApp, 'app' | 'database' | 'platform'>> {
  const config = parseConfig({
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    TOKEN_SECRET: 'a secret that only the tests know, 32+',
    PAPERS_KEY: papersKey.current.toString('hex'),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  })
  const database = await openDatabase(config)
  const platform = createPlatform(config, database.db)
  const app = await buildApp({ config, platform })
  await platform.changes.catchUp()
  cleanUpLater(async () => {
    await app.close()
    await database.close()
  })
  return { app, database, platform }
}
