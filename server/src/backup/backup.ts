import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type DatabaseContent, type Entry, MANIFEST, type Manifest } from './manifest.ts'
import type { Source } from './snapshot.ts'
import { type ArchiveWriter, writeArchive } from './write-archive.ts'

export type BackupRequest = {
  source: Source
  /** Where `photos` and `papers` are. */
  dataDir: string
  recipients: readonly string[]
  /** The folder that gets the archive. */
  to: string
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

/** Writes one archive of a snapshot of the database and of every file that it names, while others write. */
export async function makeBackup(request: BackupRequest): Promise<BackupReport> {
  const { to, now } = request
  await mkdir(to, { recursive: true, mode: 0o700 })
  const path = join(to, toArchiveName(now))
  const unfinished = `${path}.unfinished`
  try {
    const output = createWriteStream(unfinished, { flags: 'wx', flush: true, mode: 0o600 })
    const manifest = await writeBackup(request, output)
    await rename(unfinished, path)
    await flushFolder(to)
    return { path, bytes: (await stat(path)).size, ...summarise(manifest) }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Sorts by time: nilayam-20261125T143000Z.tar.gz.age. */
function toArchiveName(now: Date): string {
  return `nilayam-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz.age`
}

async function writeBackup(
  { source, dataDir, recipients, now, papersKey }: BackupRequest,
  output: NodeJS.WritableStream,
): Promise<Manifest> {
  const made: Manifest[] = []
  await writeArchive(recipients, output as never, async (archive) => {
    const entries: Entry[] = []
    const database = await source.copy(async (part) => void entries.push(await archive.add(part)))
    const missing = await addFiles(archive, dataDir, database, entries)
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
    made.push(manifest)
  })
  return made[0] as Manifest
}

/** Adds what the snapshot names; returns what is missing. */
async function addFiles(
  archive: ArchiveWriter,
  dataDir: string,
  { files }: DatabaseContent,
  entries: Entry[],
): Promise<string[]> {
  const missing: string[] = []
  for (const name of files) {
    const entry = await archive.addFile(name, join(dataDir, name))
    if (entry) entries.push(entry)
    else missing.push(name)
  }
  return missing
}

function summarise({ database, missing }: Manifest) {
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
  return { rows, files: database.files.length - missing.length, missing }
}

/** The new name must survive a power loss too. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
