import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Upload } from '@nilayam/contract/define'
import type { PaperKind } from '@nilayam/contract/papers'
import type { DbOrTransaction } from '../../platform/db.ts'
import { createFileKey, placeFile, removeFromStore, sweepStore } from '../../platform/file-store.ts'
import { openImage } from '../../platform/images.ts'
import type { Platform } from '../../platform/platform.ts'
import { type KnownUpload, readable, requireKnownUpload } from '../../platform/uploads.ts'
import { createFileCipherKey, seal, sealFile, unseal } from './papers.cipher.ts'
import { deletePapers, findNamedPapers, insertPaper, selectPapers } from './papers.store.ts'

/** An encrypted file that waits for its row. Its key is in the clear here and nowhere else. */
export type PreparedPaper = {
  key: string
  cipherKey: Buffer
  file_name: string
  type: string
  bytes: number
}
export type PaperOnFile = { file_name: string; type: string; bytes: number; uploaded_at: string }
export type PapersOnFile = Partial<Record<PaperKind, PaperOnFile>>

const TYPES = { jpeg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' } as const

/**
 * Checks a paper by its content and lays it encrypted into the store, before the transaction that gives it a
 * row. A PDF stays byte for byte what was sent; a picture is drawn anew, upright and without what else the file
 * carried. Throws 400 under `field`.
 */
export async function preparePaper(
  platform: Platform,
  field: string,
  upload: Upload,
): Promise<PreparedPaper> {
  const known = await requireKnownUpload(field, upload)
  const { path, bytes } = known.kind === 'pdf' ? known : await drawAnew(platform, known)
  const key = createFileKey()
  const cipherKey = createFileCipherKey()
  await placeFile(platform.paperFolder, key, (sealed) => sealFile(path, sealed, cipherKey, key))
  return { key, cipherKey, file_name: upload.fileName, bytes, type: TYPES[known.kind] }
}

/** Beside the upload, and gone with it. Small print must stay readable: no pixel is lost. */
async function drawAnew({ images }: Platform, upload: KnownUpload) {
  const path = `${upload.path}-drawn`
  const draw = () => {
    const upright = openImage(upload.path).autoOrient()
    const encoded = upload.kind === 'png' ? upright.png() : upright.jpeg({ quality: 90 })
    return encoded.toFile(path)
  }
  const { size } = await images.run('upload', () => readable(upload, draw))
  return { path, bytes: size }
}

/** Takes a prepared file away again when its transaction failed. */
export async function discardPaper(platform: Platform, { key }: PreparedPaper): Promise<void> {
  await deletePaperFiles(platform, [key])
}

/** Puts a paper on file in place of the one before, whose key it answers for `deletePaperFiles`, after the commit. */
export async function savePaper(
  tx: DbOrTransaction,
  { papersKey }: Platform,
  propertyId: number,
  kind: PaperKind,
  { cipherKey, ...paper }: PreparedPaper,
): Promise<string[]> {
  const wrapped_key = seal(cipherKey, papersKey, toPlace(paper.key, propertyId, kind))
  const replaced = await deletePapers(tx, propertyId, kind)
  await insertPaper(tx, { ...paper, property_id: propertyId, kind, wrapped_key })
  return replaced
}

/** What a wrapped key is tied to: moved to another row, it opens nothing. */
function toPlace(key: string, propertyId: number, kind: PaperKind): string {
  return `${key}/${propertyId}/${kind}`
}

type Sealed = { key: string; wrapped_key: Uint8Array }

/** The paper's content, or an error: what was altered on the way is never given out. */
export async function openPaper(
  { paperFolder, papersKey }: Platform,
  propertyId: number,
  kind: PaperKind,
  { key, wrapped_key }: Sealed,
): Promise<Uint8Array<ArrayBuffer>> {
  const cipherKey = unseal(wrapped_key, papersKey, toPlace(key, propertyId, kind))
  const content = unseal(await readFile(join(paperFolder, key)), cipherKey, key)
  return new Uint8Array(content)
}

/** Papers by the property's id; a property or a kind without one is absent. */
export async function findPapers(
  db: DbOrTransaction,
  propertyIds: readonly number[],
): Promise<Map<number, PapersOnFile>> {
  const papers = new Map<number, PapersOnFile>()
  for (const { property_id, kind, uploaded_at, ...paper } of await selectPapers(db, propertyIds)) {
    const view = { ...paper, uploaded_at: uploaded_at.toISOString() }
    papers.set(property_id, { ...papers.get(property_id), [kind]: view })
  }
  return papers
}

/** Destroys a property's papers with their keys: a copy of a file that is left somewhere opens never again. */
export async function destroyPapers(tx: DbOrTransaction, propertyId: number): Promise<string[]> {
  return deletePapers(tx, propertyId)
}

/** After the commit. Never throws: what can't be removed now, the sweeper finds. */
export async function deletePaperFiles(
  { paperFolder }: Platform,
  keys: readonly string[],
): Promise<void> {
  await removeFromStore(paperFolder, keys)
}

/** Removes files that no row names; answers how many. For a job. */
export async function sweepPapers({ db, paperFolder }: Platform): Promise<number> {
  return sweepStore(paperFolder, (keys) => findNamedPapers(db, keys))
}
