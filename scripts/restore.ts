import { createReadStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readKeyFile, toFingerprint } from '@nilayam/server/backup/archive-keys'
import type { Manifest } from '@nilayam/server/backup/manifest'
import { restoreBackup } from '@nilayam/server/backup/restore'
import { bucketTarget, folderTarget } from '@nilayam/server/backup/restore-files'
import { embeddedTarget, postgresTarget } from '@nilayam/server/backup/restore-target'
import { openS3Archive } from '@nilayam/server/backup/s3-archives'
import { parseStorage, readEnvironment } from '@nilayam/server/config'
import { createFileStores } from '@nilayam/server/platform/files/file-stores'
import { createS3 } from '@nilayam/server/platform/files/s3'
import { allKeys, type PapersKeys } from '@nilayam/server/platform/secrets/papers-keys'
import { parseS3Address } from '@nilayam/server/s3-address'
import { findSecrets } from './secrets.ts'

const USAGE = `npm run restore -- --from <archive or s3://bucket/archive> --key <key file>

  Restores a backup into an empty DATABASE_URL (without it, the embedded database) and an empty DATA_DIR
  or FILES.
  Start Nilayam with the TOKEN_SECRET and PAPERS_KEY of old.`

async function restore(from: string, keyFile: string): Promise<void> {
  const environment = readEnvironment()
  const secrets = await findSecrets(resolve(environment.DATA_DIR || './data'))
  const storage = parseStorage({ ...secrets, ...environment })
  const { dataDir, papersKey, s3Endpoint } = storage
  const databaseUrl =
    storage.databaseMigrationUrl ?? storage.databaseDirectUrl ?? storage.databaseUrl
  const keys = await readKeyFile(resolve(keyFile))
  await mkdir(dataDir, { recursive: true })
  const target = databaseUrl ? postgresTarget(databaseUrl) : embeddedTarget(dataDir)
  const address = parseS3Address(from)
  const open = async () =>
    address ? openS3Archive(await createS3(s3Endpoint), address) : createReadStream(resolve(from))
  const files = storage.files ? bucketTarget(createFileStores(storage)) : folderTarget(dataDir)
  report(await restoreBackup({ open, keys, dataDir, target, files }), files.where, papersKey)
}

function report(
  { made_at, database, papers_key }: Manifest,
  where: string,
  papersKey?: PapersKeys,
): void {
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Restored the backup of ${made_at}: ${rows} rows in ${database.tables.length} tables, each with its checksum;`,
  )
  console.log(`photographs and papers are in ${where}.`)
  if (papers_key && !(papersKey && allKeys(papersKey).map(toFingerprint).includes(papers_key))) {
    console.error('Papers can’t be opened without the PAPERS_KEY of old, which isn’t the one here.')
  }
}

try {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      key: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) console.log(USAGE)
  else if (values.from && values.key) await restore(values.from, values.key)
  else {
    console.log(USAGE)
    process.exitCode = 1
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  // An embedded database that couldn't begin, as on a full disk, would hold the process for ever.
  process.exit(1)
}
