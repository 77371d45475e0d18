import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { drawPicture } from '@nilayam/demo/pictures/picture-key'
import { createKeyFile, toFingerprint } from '@nilayam/server/backup/archive-keys'
import { type BackupReport, makeBackup } from '@nilayam/server/backup/backup'
import { folderDestination } from '@nilayam/server/backup/destination'
import { findSource } from '@nilayam/server/backup/open-source'
import { s3Destination } from '@nilayam/server/backup/s3-archives'
import { parseStorage, readEnvironment } from '@nilayam/server/config'
import { createFileStores } from '@nilayam/server/platform/files/file-stores'
import { createS3 } from '@nilayam/server/platform/files/s3'
import { parseS3Address } from '@nilayam/server/s3-address'
import { findSecrets } from './secrets.ts'

const USAGE = `npm run backup -- --new-key <file>
npm run backup -- --to <folder or s3://bucket/prefix> --for <public key> [--for <another>]

  The first makes a pair of keys: the secret one in the file, which belongs on another machine, the public one printed.
  The second writes one encrypted archive of the database, the photographs and the papers, while Nilayam runs or not.
  DATABASE_URL, DATA_DIR and FILES say of what, as for the server. PAPERS_KEY and TOKEN_SECRET are in no backup.`

async function newKey(file: string): Promise<void> {
  const recipient = await createKeyFile(resolve(file), new Date())
  console.log(`The secret key is in ${resolve(file)}: without it no backup can be read.\n`)
  console.log(`  npm run backup -- --to <folder> --for ${recipient}\n`)
}

async function backUp(to: string, recipients: readonly string[]): Promise<void> {
  const environment = readEnvironment()
  const secrets = await findSecrets(resolve(environment.DATA_DIR || './data'))
  const config = parseStorage({ ...secrets, ...environment })
  const bucket = parseS3Address(to)
  const destination = bucket
    ? s3Destination(await createS3(config.s3Endpoint), bucket)
    : folderDestination(resolve(to))
  const source = await findSource(config)
  try {
    const papersKey = config.papersKey ? toFingerprint(config.papersKey.current) : null
    const files = createFileStores(config)
    const now = new Date()
    report(await makeBackup({ source, files, recipients, to: destination, now, papersKey }))
  } finally {
    await source.release()
  }
}

function report({ path, bytes, rows, files, missing }: BackupReport): void {
  const size = (bytes / 1_048_576).toFixed(1)
  console.log(`${path}: ${size} MiB, ${rows} rows, ${files} files`)
  // The demo's pictures are drawn when they are first asked for.
  const lost = missing.filter((name) => drawPicture(name.split('/')[1] ?? '') === undefined)
  if (lost.length === 0) return
  console.error(`${lost.length} files were missing already:\n${lost.join('\n')}`)
  process.exitCode = 2
}

try {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      for: { type: 'string', multiple: true },
      'new-key': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) console.log(USAGE)
  else if (values['new-key']) await newKey(values['new-key'])
  else if (values.to && values.for) await backUp(values.to, values.for)
  else {
    console.log(USAGE)
    process.exitCode = 1
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
