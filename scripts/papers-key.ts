import { resolve } from 'node:path'
import { type Config, parseConfig, readEnvironment } from '@nilayam/server/config'
import { listVersions, type Version } from '@nilayam/server/papers-key/needed'
import { rewrapKeys } from '@nilayam/server/papers-key/rewrap'
import type { Db } from '@nilayam/server/platform/db/db'
import { openDatabase } from '@nilayam/server/start'
import { findSecrets } from './secrets.ts'

const USAGE = `npm run papers-key -- list | rewrap

  list    The versions of PAPERS_KEY by fingerprint, and how many papers and second factors need each.
  rewrap  Wraps with PAPERS_KEY what those of PAPERS_KEYS_OLD have wrapped, as the running server does by itself.
  On the embedded database, stop Nilayam first.`

const STANDS: Record<Version['is'], string> = {
  current: 'PAPERS_KEY',
  old: 'in PAPERS_KEYS_OLD',
  missing: 'NOT CONFIGURED',
  unversioned: 'from before versions',
}

async function list(db: Db, { papersKey }: Config): Promise<void> {
  for (const { version = '-'.repeat(16), count, is } of await listVersions(db, papersKey)) {
    const canGo = is === 'old' && count === 0 ? ', can be dropped' : ''
    console.log(`  ${version}  ${String(count).padStart(7)}  ${STANDS[is]}${canGo}`)
  }
}

const COMMANDS: Record<string, (db: Db, config: Config) => Promise<void>> = {
  list,
  rewrap: async (db, config) => {
    console.log(`  ${await rewrapKeys({ db, papersKey: config.papersKey })} re-wrapped`)
    await list(db, config)
  },
}

async function run(command: (typeof COMMANDS)[string]): Promise<void> {
  const environment = readEnvironment()
  const secrets = await findSecrets(resolve(environment.DATA_DIR || './data'))
  const config = parseConfig({ LOG_LEVEL: 'warn', ...secrets, ...environment })
  const database = await openDatabase(config).catch((error: Error) => {
    throw config.databaseUrl ? error : new Error(`${error.message} Stop Nilayam first.`)
  })
  try {
    await command(database.db, config)
  } finally {
    await database.close()
  }
}

try {
  const [name = '', ...rest] = process.argv.slice(2)
  const command = rest.length === 0 ? COMMANDS[name] : undefined
  if (command) await run(command)
  else {
    console.log(USAGE)
    process.exitCode = name === '' || name === '--help' ? 0 : 1
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
