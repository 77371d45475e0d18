import * as z from 'zod/mini'

const Checksum = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** A table's rows as text, in the order of the primary key, so that the same rows always give the same checksum. */
const TableContent = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  sha256: Checksum,
})
export type TableContent = z.infer<typeof TableContent>

/** What one snapshot of the database contains and names. */
export const DatabaseContent = z.object({
  /** The database server's version. */
  server: z.string(),
  /** Applied migrations in their order. */
  migrations: z.array(z.string()).check(z.minLength(1)),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  tables: z.array(TableContent),
  /** Stored files that rows name, as paths in the archive. */
  files: z.array(z.string()),
})
export type DatabaseContent = z.infer<typeof DatabaseContent>

const Entry = z.object({ name: z.string(), bytes: z.int(), sha256: Checksum })
export type Entry = z.infer<typeof Entry>

/** The last entry of an archive: what else must be in it. */
export const Manifest = z.object({
  format: z.literal('nilayam-backup-1'),
  made_at: z.string(),
  database: DatabaseContent,
  entries: z.array(Entry),
  /** Files that were named but not there. */
  missing: z.array(z.string()),
  /** Which PAPERS_KEY the papers need; null when the backup didn't know it. */
  papers_key: z.nullable(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

export const MANIFEST = 'manifest.json'

/** One piece of a snapshot: an entry of the archive. */
export type Part = { name: string; content: Buffer }
export type Emit = (part: Part) => Promise<void>

const CHUNK = 1_048_576

/** Rows as they come, in pieces of about a megabyte. */
export async function* inChunks(data: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of data) {
    pieces.push(piece)
    size += piece.length
    if (size < CHUNK) continue
    yield Buffer.concat(pieces)
    pieces = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(pieces)
}

export function toPartName(table: string, index: number): string {
  return `tables/${table}/${String(index).padStart(6, '0')}.copy`
}

const NAME =
  /^(manifest\.json|tables\/\w{1,63}\/\d{6,9}\.copy|(photos\/[A-Za-z0-9][\w.~-]{0,199}\/[a-z]{1,20}\.[a-z]{3}|papers\/[A-Za-z0-9][\w.~-]{0,199}))$/

/** Whether an entry may be written under this name. */
export function isEntryName(name: string): boolean {
  return NAME.test(name)
}
