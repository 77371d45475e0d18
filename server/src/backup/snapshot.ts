import { createHash } from 'node:crypto'
import type { CopySession, Hold } from '../platform/db/copy.ts'
import type { OpenDatabase } from '../platform/db/db.ts'
import {
  type DatabaseContent,
  type Emit,
  inChunks,
  type Part,
  type TableContent,
  toPartName,
} from './manifest.ts'
import {
  copyRows,
  findServer,
  listApplied,
  listFiles,
  listSequences,
  listTables,
  settle,
  type Table,
} from './snapshot.store.ts'

/** Where a backup reads the database from. Files that the snapshot names stay until `release`. */
export type Source = Hold & { copy: (emit: Emit) => Promise<DatabaseContent> }

/** A database that this process has open. Files are held from now on. */
export async function openSource({ kind, snapshots }: OpenDatabase): Promise<Source> {
  const hold = await snapshots.holdFiles()
  return {
    ...hold,
    copy:
      kind === 'pglite'
        ? (emit) => copyAtOnce(snapshots, emit)
        : (emit) => snapshots.inSnapshot((session) => copyDatabase(session, emit)),
  }
}

/** The embedded database serves nobody during the snapshot, so it doesn't wait for whoever reads the parts. */
async function copyAtOnce(
  snapshots: OpenDatabase['snapshots'],
  emit: Emit,
): Promise<DatabaseContent> {
  const parts: Part[] = []
  const content = await snapshots.inSnapshot((session) =>
    copyDatabase(session, async (part) => void parts.push(part)),
  )
  for (const part of parts) await emit(part)
  return content
}

async function copyDatabase(session: CopySession, emit: Emit): Promise<DatabaseContent> {
  await settle(session)
  const tables: TableContent[] = []
  for (const table of await listTables(session)) tables.push(await copyTable(session, table, emit))
  return {
    server: await findServer(session),
    migrations: await listApplied(session),
    sequences: await listSequences(session),
    tables,
    files: await listFiles(session),
  }
}

/** Emits a table's rows; answers their number and checksum. Without `emit` it only counts. */
export async function copyTable(
  session: CopySession,
  table: Table,
  emit?: Emit,
): Promise<TableContent> {
  const hash = createHash('sha256')
  let rows = 0
  let parts = 0
  for await (const content of inChunks(copyRows(session, table))) {
    hash.update(content)
    rows += countLines(content)
    parts += 1
    await emit?.({ name: toPartName(table.name, parts), content })
  }
  return { name: table.name, columns: table.columns, rows, sha256: hash.digest('hex') }
}

const NEWLINE = 10

/** Every row is a line: newlines within values are escaped. */
function countLines(text: Buffer): number {
  let lines = 0
  for (let at = text.indexOf(NEWLINE); at >= 0; at = text.indexOf(NEWLINE, at + 1)) lines += 1
  return lines
}
