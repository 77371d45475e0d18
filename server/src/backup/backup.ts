import type { Writable } from 'node:stream'
import type { FileStores, StoredFile } from '../platform/files/file-store.ts'
import type { Destination } from './destination.ts'
import { type DatabaseContent, type Entry, MANIFEST, type Manifest } from './manifest.ts'
import type { Source } from './snapshot.ts'
import { type ArchiveWriter, writeArchive } from './write-archive.ts'

export type BackupRequest = {
  source: Source
  files: FileStores
  recipients: readonly string[]
  to: Destination
  now: Date
  papersKey: string | null
}

export type BackupReport = {
  path: string
  bytes: number
  rows: number
  files: number
  /** Files that the database names and nobody has. */
  missing: readonly string[]
}

/** Stores one archive of a snapshot of the database and of every file that it names, while others write. */
export async function makeBackup(request: BackupRequest): Promise<BackupReport> {
  let written: { manifest: Manifest; bytes: number } | undefined
  const path = await request.to.store(toArchiveName(request.now), async (output) => {
    written = await writeBackup(request, output)
  })
  if (!written) throw new Error(`Nothing was written to ${path}`)
  return { path, bytes: written.bytes, ...summarise(written.manifest) }
}

/** Sorts by time: nilayam-20261125T143000Z.tar.gz.age. */
function toArchiveName(now: Date): string {
  return `nilayam-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz.age`
}

async function writeBackup(
  { source, files, recipients, now, papersKey }: BackupRequest,
  output: Writable,
): Promise<{ manifest: Manifest; bytes: number }> {
  let written: Manifest | undefined
  const bytes = await writeArchive(recipients, output, async (archive) => {
    const entries: Entry[] = []
    const database = await source.copy(async (part) => void entries.push(await archive.add(part)))
    const missing = await addFiles(archive, files, database, entries)
    if (missing.length > 0 && !source.isHolding()) {
      throw new Error('The database went away and files with it: start the backup again.')
    }
    const manifest: Manifest = {
      format: 'nilayam-backup-1',
      made_at: now.toISOString(),
      database,
      entries,
      missing,
      papers_key: papersKey,
    }
    await archive.add({ name: MANIFEST, content: Buffer.from(JSON.stringify(manifest)) })
    written = manifest
  })
  if (!written) throw new Error('An archive without a manifest')
  return { manifest: written, bytes }
}

/** Adds what the snapshot names; returns what is missing. */
async function addFiles(
  archive: ArchiveWriter,
  stores: FileStores,
  { files }: DatabaseContent,
  entries: Entry[],
): Promise<string[]> {
  const missing: string[] = []
  for (const name of files) {
    const entry = await archive.addFile(name, await openStored(stores, name))
    if (entry) entries.push(entry)
    else missing.push(name)
  }
  return missing
}

/** A file by its path in the archive, which begins with its store. */
async function openStored(stores: FileStores, name: string): Promise<StoredFile | undefined> {
  const [store, ...path] = name.split('/')
  return stores[store as keyof FileStores].open(path.join('/'))
}

function summarise({ database, missing }: Manifest) {
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
  return { rows, files: database.files.length - missing.length, missing }
}
