import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { FileStore, FileStores } from './file-store.ts'
import { createFolderStore } from './folder-store.ts'
import { createS3Store } from './s3-store.ts'

export const toScratch = (dataDir: string) => join(dataDir, 'scratch')

/** The stores that FILES names: folders of DATA_DIR, or prefixes of a bucket. */
export function createFileStores({
  dataDir,
  files,
}: Pick<Config, 'dataDir' | 'files'>): FileStores {
  const create = (name: string): FileStore => {
    if (!files) return createFolderStore(join(dataDir, name))
    const key = [files.key.replace(/\/+$/, ''), name].filter(Boolean).join('/')
    return createS3Store(files.endpoint, { bucket: files.bucket, key }, toScratch(dataDir))
  }
  return { photos: create('photos'), papers: create('papers') }
}
