import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { HOUR } from '@nilayam/contract/time/durations'

const BATCH = 100
/** So many files may be orphaned by processes that died, with no other in the store. */
const MOST_ORPHANS = 10

export type StoredFile = { bytes: number; stream: Readable }

/**
 * Where finished files are: a folder (`folder-store.ts`) or a bucket (`s3-store.ts`). A name is the first part of a
 * path: a photo's folder of renditions, or a paper. Throws `FilesAwayError` when a bucket's server is away.
 */
export type FileStore = {
  /** For messages. */
  where: string
  /** Stores what `write` writes to the path it is given. Nobody sees a partial file. */
  place: (path: string, write: (unfinished: string) => Promise<unknown>) => Promise<void>
  /** Undefined when there is no such file. */
  open: (path: string) => Promise<StoredFile | undefined>
  /** A whole file; ours are a few megabytes at most. Undefined when there is no such file. */
  read: (path: string) => Promise<Buffer | undefined>
  has: (path: string) => Promise<boolean>
  /** Removes files, and folders with all in them. Never throws: failures are left to the sweep. */
  remove: (names: readonly string[]) => Promise<void>
  /** Names of which nothing was written since that moment (milliseconds since 1970). */
  listOld: (before: number) => AsyncIterable<string>
  /** Removes what writes that never ended have left; returns how many. */
  sweepUnfinished: () => Promise<number>
}

/** Both stores of the product. */
export type FileStores = {
  /** Photos and their renditions. */
  photos: FileStore
  /** Identity papers, encrypted. */
  papers: FileStore
}

/** The server that has the files can't be reached, refuses us or fails. */
export class FilesAwayError extends Error {
  readonly code = 'FILES_AWAY'
  /** Whether a setting is wrong, so that waiting doesn't help. */
  readonly isSetting: boolean
  constructor(message: string, isSetting: boolean, cause: unknown) {
    super(message, { cause })
    this.isSetting = isSetting
  }
}

/** Throws when a setting of the stores is wrong; a server that is away may come back. */
export async function requireStores(
  { photos, papers }: FileStores,
  warn: (reason: string) => void,
): Promise<void> {
  try {
    for (const store of [photos, papers]) for await (const _ of store.listOld(0)) break
  } catch (error) {
    if (!(error instanceof FilesAwayError) || error.isSetting) throw error
    warn(error.message)
  }
}

/** An unguessable name: 144 random bits, safe in URLs and paths, starting with a letter. */
export function createFileKey(): string {
  return `f${randomBytes(18).toString('base64url')}`
}

/** Runs `work` with a temporary folder, which is removed afterwards. */
export async function inScratch<T>(
  scratch: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await mkdir(scratch, { recursive: true })
  const folder = await mkdtemp(join(scratch, 'upload-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Whether a backup is copying the files that its snapshot names. */
type AreHeld = () => Promise<boolean>

/** Removes files whose rows are gone, once that is committed. What a backup holds is left to the sweep. */
export async function removeUnheld(
  store: FileStore,
  names: readonly string[],
  areHeld: AreHeld,
): Promise<void> {
  if (names.length > 0 && !(await areHeld().catch(() => true))) await store.remove(names)
}

/**
 * Removes orphaned files, left when a process died between write and commit: names that `findNamed` doesn't know and
 * that are at least an hour old. Returns how many. Throws when all are unknown and they are more than a few: then it is the
 * wrong database, and a new one would have the papers of a small site removed with its first start.
 */
export async function sweepStore(
  store: FileStore,
  findNamed: (names: string[]) => Promise<Set<string>>,
  areHeld: AreHeld,
  now = Date.now(),
): Promise<number> {
  const { old, unnamed } = await findUnnamed(store, findNamed, now - HOUR)
  if (unnamed.length === old && old > MOST_ORPHANS) {
    throw new Error(`The database names nothing of ${store.where}, so nothing was swept`)
  }
  // Asked after the names: a backup that began later doesn't name them either.
  if (await areHeld()) return 0
  for (let start = 0; start < unnamed.length; start += BATCH) {
    await store.remove(unnamed.slice(start, start + BATCH))
  }
  return unnamed.length + (await store.sweepUnfinished())
}

async function findUnnamed(
  store: FileStore,
  findNamed: (names: string[]) => Promise<Set<string>>,
  before: number,
): Promise<{ old: number; unnamed: string[] }> {
  const unnamed: string[] = []
  let old = 0
  let batch: string[] = []
  const ask = async () => {
    const named = await findNamed(batch)
    unnamed.push(...batch.filter((name) => !named.has(name)))
    batch = []
  }
  for await (const name of store.listOld(before)) {
    old += 1
    batch.push(name)
    if (batch.length === BATCH) await ask()
  }
  if (batch.length > 0) await ask()
  return { old, unnamed }
}

/** Removes everything in a local folder that is at least `age` milliseconds old, such as leftovers of a killed process. */
export async function sweepOld(folder: string, age = HOUR): Promise<number> {
  const old = await findOld(folder, Date.now() - age)
  await removeAll(folder, old)
  return old.length
}

/** Names in a folder that were last written before that moment. */
export async function findOld(folder: string, before: number): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const old: string[] = []
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found && found.mtimeMs < before) old.push(name)
  }
  return old
}

/** Ignores failures. */
export async function removeAll(folder: string, names: readonly string[]): Promise<void> {
  const removals = names.map((name) => rm(join(folder, name), { recursive: true, force: true }))
  await Promise.allSettled(removals)
}
