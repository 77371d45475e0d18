import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { FileStore, FileStores } from '../platform/files/file-store.ts'

/** Where a backup's photographs and papers are restored. */
export type FileTarget = {
  /** For messages. */
  where: string
  requireEmpty: () => Promise<void>
  /** Takes all files from the folder into which the archive was unpacked. */
  fill: (staging: string) => Promise<void>
  /** Makes the target as empty as before. */
  empty: () => Promise<void>
}

const STORES = ['photos', 'papers'] as const
const AT_ONCE = 8

/** The data folder: whole folders are moved. */
export function folderTarget(dataDir: string): FileTarget {
  const placed: string[] = []
  return {
    where: dataDir,
    requireEmpty: async () => {
      for (const store of STORES) {
        const folder = join(dataDir, store)
        const names = await readdir(folder).catch(() => [])
        if (names.length > 0) throw new Error(`${folder} isn’t empty: restore into a new DATA_DIR.`)
      }
    },
    fill: async (staging) => {
      for (const store of STORES) {
        await mkdir(join(staging, store), { recursive: true, mode: 0o700 })
        await rename(join(staging, store), join(dataDir, store))
        placed.push(join(dataDir, store))
      }
    },
    empty: async () => {
      for (const folder of placed) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A bucket: files are sent one by one. */
export function bucketTarget(stores: FileStores): FileTarget {
  const all = STORES.map((name) => ({ name, store: stores[name] }))
  return {
    where: all.map(({ store }) => store.where).join(' and '),
    requireEmpty: async () => {
      for (const { store } of all) {
        for await (const _ of listAll(store)) {
          throw new Error(`${store.where} isn’t empty: restore into a new prefix.`)
        }
      }
    },
    fill: async (staging) => {
      for (const { name, store } of all) await sendAll(store, join(staging, name))
    },
    empty: async () => {
      for (const { store } of all) {
        for await (const name of listAll(store)) await store.remove([name])
      }
    },
  }
}

const listAll = (store: FileStore) => store.listOld(Number.POSITIVE_INFINITY)

async function sendAll(store: FileStore, folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const send = async () => {
    for (let path = paths.pop(); path; path = paths.pop()) {
      const from = path
      await store.place(relative(folder, from), (to) => copyFile(from, to))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send))
}
