import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { type OpenDatabase, openPglite, openPostgres } from '../platform/db/db.ts'
import { openSource, type Source } from './snapshot.ts'
import { findRunningSource } from './snapshot-socket.ts'

/** The database of this configuration, whether or not Nilayam runs on it. */
export async function findSource({
  dataDir,
  databaseUrl,
  databaseDirectUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'> &
  Partial<Pick<Config, 'databaseDirectUrl'>>): Promise<Source> {
  const url = databaseDirectUrl ?? databaseUrl
  if (url) return closing(openPostgres(url, { maxConnections: 1 }))
  const running = await findRunningSource(dataDir)
  if (running) return running
  const folder = join(dataDir, 'db')
  if (!existsSync(folder)) throw new Error(`There is no database in ${dataDir}.`)
  return closing(await openPglite(folder))
}

/** A source that closes the database with its release. */
async function closing(opened: OpenDatabase): Promise<Source> {
  try {
    const source = await openSource(opened)
    const release = async () => {
      await source.release()
      await opened.close()
    }
    return { ...source, release }
  } catch (error) {
    await opened.close()
    throw error
  }
}
