import { access, type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  createFileKey,
  type FileStore,
  findOld,
  removeAll,
  type StoredFile,
  sweepOld,
} from './file-store.ts'

const UNFINISHED = '.unfinished'

/** Files in a folder of this machine, or of a file system that several share. */
export function createFolderStore(folder: string): FileStore {
  return {
    where: folder,
    place: (path, write) => place(folder, path, write),
    open: (path) => openFile(join(folder, path)),
    read: (path) => readWhole(join(folder, path)),
    has: (path) =>
      access(join(folder, path)).then(
        () => true,
        () => false,
      ),
    remove: (names) => removeAll(folder, names),
    listOld: async function* (before) {
      for (const name of await findOld(folder, before)) if (name !== UNFINISHED) yield name
    },
    sweepUnfinished: () => sweepOld(join(folder, UNFINISHED)),
  }
}

/** Writes to a temporary file in the store and renames it into place. */
async function place(
  folder: string,
  path: string,
  write: (unfinished: string) => Promise<unknown>,
): Promise<void> {
  const unfinished = join(folder, UNFINISHED, createFileKey())
  await mkdir(dirname(unfinished), { recursive: true, mode: 0o700 })
  try {
    await write(unfinished)
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await rename(unfinished, join(folder, path))
    await flushNames(folder, dirname(path))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Makes the names of a file and of its folders outlast a power loss, as its content does that `write` flushes. */
async function flushNames(folder: string, within: string): Promise<void> {
  const at = await open(join(folder, within)).catch((error: NodeJS.ErrnoException) => {
    // Somebody has removed it meanwhile.
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  await at?.sync().finally(() => at.close())
  if (within !== '.') await flushNames(folder, dirname(within))
}

async function findFile(path: string): Promise<FileHandle | undefined> {
  return open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

async function openFile(path: string): Promise<StoredFile | undefined> {
  const file = await findFile(path)
  if (!file) return undefined
  const { size } = await file.stat()
  return { bytes: size, stream: file.createReadStream() }
}

/** Into memory of its size at once: pieces that are put together are copied, and keep the garbage collector busy. */
async function readWhole(path: string): Promise<Buffer | undefined> {
  const file = await findFile(path)
  if (!file) return undefined
  try {
    const content = Buffer.allocUnsafeSlow((await file.stat()).size)
    const { bytesRead } = await file.read(content, 0, content.length, 0)
    // What is in place has all its bytes: `place` renames, and nothing is written again.
    if (bytesRead !== content.length) throw new Error(`${path} was read in part`)
    return content
  } finally {
    await file.close()
  }
}
