import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR } from '@nilayam/contract/durations'

const UNFINISHED = '.unfinished'
const BATCH = 100

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

/** Writes to a temporary file in the store and renames it into place, so that nobody sees a partial file. */
export async function placeFile(
  store: string,
  path: string,
  write: (unfinished: string) => Promise<unknown>,
): Promise<void> {
  const unfinished = join(store, UNFINISHED, createFileKey())
  await mkdir(join(store, UNFINISHED), { recursive: true, mode: 0o700 })
  try {
    await write(unfinished)
    await rename(unfinished, join(store, path))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Whether a backup is copying the files that its snapshot names. */
type AreHeld = () => Promise<boolean>

/** Removes files whose rows are gone, once that is committed. What a backup holds, and failures, are left to the sweep. */
export async function removeUnheld(
  store: string,
  names: readonly string[],
  areHeld: AreHeld,
): Promise<void> {
  if (names.length > 0 && !(await areHeld().catch(() => true))) await removeFromStore(store, names)
}

/** Removes files or folders from a store. Failures are left to the sweep. */
export async function removeFromStore(store: string, names: readonly string[]): Promise<void> {
  const removals = names.map((name) => rm(join(store, name), { recursive: true, force: true }))
  await Promise.allSettled(removals)
}

/**
 * Removes orphaned files, left when a process died between write and commit: names that `findNamed` doesn't know and
 * that are at least an hour old. Returns how many. Throws when all of many are unknown, which means a wrong database.
 */
export async function sweepStore(
  store: string,
  findNamed: (names: string[]) => Promise<Set<string>>,
  areHeld: AreHeld,
): Promise<number> {
  const old = await findOld(store)
  const unnamed: string[] = []
  for (let start = 0; start < old.length; start += BATCH) {
    const batch = old.slice(start, start + BATCH)
    const named = await findNamed(batch)
    unnamed.push(...batch.filter((name) => !named.has(name)))
  }
  if (unnamed.length === old.length && old.length > BATCH) {
    throw new Error(`The database names nothing of ${store}, so nothing was swept`)
  }
  // Asked after the names: a backup that began later doesn't name them either.
  if (await areHeld()) return 0
  await removeFromStore(store, unnamed)
  return unnamed.length + (await sweepOld(join(store, UNFINISHED)))
}

/** Removes everything in a folder that is at least `age` milliseconds old, such as leftovers of a killed process. */
export async function sweepOld(folder: string, age = HOUR): Promise<number> {
  const old = await findOld(folder, age)
  await removeFromStore(folder, old)
  return old.length
}

async function findOld(folder: string, age = HOUR): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const old: string[] = []
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (name !== UNFINISHED && found && found.mtimeMs < Date.now() - age) old.push(name)
  }
  return old
}
