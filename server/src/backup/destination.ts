import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Writable } from 'node:stream'

/** Where archives go: a folder, or a bucket of S3 (`s3-archives.ts`). */
export type Destination = {
  /** Stores what `fill` writes. The archive appears under its name when it is whole, or not at all. Returns where. */
  store: (name: string, fill: (output: Writable) => Promise<void>) => Promise<string>
}

export function folderDestination(folder: string): Destination {
  return {
    store: async (name, fill) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, name)
      const unfinished = `${path}.unfinished`
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

/** The new name must survive a power loss too. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
