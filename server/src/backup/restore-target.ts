import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type CopySession,
  inPostgresTransaction,
  snapshotsOfPostgres,
} from '../platform/db/copy.ts'
import { openPglite } from '../platform/db/db.ts'
import { listMigrations, migrateTo } from '../platform/db/upkeep/migrate.ts'
import { findSeed } from '../platform/seed.ts'
import { isBlank } from './restore.store.ts'

/** A database to restore into. */
export type Target = {
  requireEmpty: () => Promise<void>
  /** Migrates up to and with `last`, then runs `work`. When that throws, the target is as empty as before. */
  fill: (
    staging: string,
    last: string,
    work: (session: CopySession) => Promise<void>,
  ) => Promise<void>
}

/**
 * The embedded database: made in the staging folder and moved into place when whole. `findMigrated` gives a database of
 * the newest version to begin with, which is quicker than migrating an empty one.
 */
export function embeddedTarget(dataDir: string, findMigrated = findSeed): Target {
  const folder = join(dataDir, 'db')
  return {
    requireEmpty: async () => {
      if (existsSync(folder)) {
        throw new Error(`${folder} exists already: restore into a new DATA_DIR.`)
      }
    },
    fill: async (staging, last, work) => {
      const made = join(staging, 'db')
      const isNewest = last === (await listMigrations()).at(-1)
      const opened = await openPglite(made, isNewest ? await findMigrated() : undefined)
      try {
        await migrateTo(opened.db, last)
        await opened.snapshots.inSnapshot(work)
      } finally {
        await opened.close()
      }
      await rename(made, folder)
    },
  }
}

/** An empty database of a PostgreSQL server: migrated and filled in a single transaction. */
export function postgresTarget(url: string): Target {
  return {
    requireEmpty: async () => {
      if (!(await snapshotsOfPostgres(url).inSnapshot(isBlank))) {
        throw new Error('The database in DATABASE_URL has tables: restore into a new one.')
      }
    },
    fill: (_staging, last, work) =>
      inPostgresTransaction(url, async (tx, session) => {
        await migrateTo(tx, last)
        await work(session)
      }),
  }
}
