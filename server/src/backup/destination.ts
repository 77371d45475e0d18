import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { DAY } from '@nilayam/contract/time/durations'

/** Where archives go: a folder, or a bucket of S3 (`s3-archives.ts`). */
export type Destination = {
  /** Stores what `fill` writes. The archive appears under its name when it is whole, or not at all. Returns where. */
  store: (name: string, fill: (output: Writable) => Promise<void>) => Promise<string>
}

const UNFINISHED = '.unfinished'

export function folderDestination(folder: string): Destination {
  return {
    store: async (name, fill) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await sweepUnfinished(folder)
      const path = join(folder, name)
      const unfinished = path + UNFINISHED
      try {
        await fill(createWriteStream(unfinished, { flags: 'wx', flush: true, mode: 0o600 }))
        await rename(unfinished, path)
        await flushFolder(folder)
        return path
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
  }
}

/** What a killed backup left: one that runs writes all the time. */
async function sweepUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('nilayam-') || !name.endsWith(UNFINISHED)) continue
    const path = join(folder, name)
    // Another backup may be done with its own meanwhile.
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < Date.now() - DAY) await rm(path, { force: true })
  }
}

/** The new name must survive a power loss too. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
