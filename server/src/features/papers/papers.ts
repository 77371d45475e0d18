import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Upload } from '@nilayam/contract/define'
import type { PaperOnFile } from '@nilayam/contract/owner'
import type { PaperKind } from '@nilayam/contract/papers'
import type { DbOrTransaction } from '../../platform/db.ts'
import { createFileKey, placeFile, removeFromStore, sweepStore } from '../../platform/file-store.ts'
import type { Platform } from '../../platform/platform.ts'
import { type KnownUpload, requireKnownUpload } from '../../platform/uploads.ts'
import type { OwnProperty } from '../properties/properties.ts'
import { drawPaper, findPage } from './paper-pages.ts'
import { createFileCipherKey, seal, sealFile, unseal } from './papers.cipher.ts'
import { deletePapers, findNamedPapers, insertPaper, selectPapers } from './papers.store.ts'

/** An encrypted file that waits for its row. Its key is in the clear here and nowhere else. */
export type PreparedPaper = {
  key: string
  cipherKey: Buffer
  file_name: string
  type: string
  /** Of all pages. */
  bytes: number
  page_bytes: number[]
}
export type PapersOnFile = Partial<Record<PaperKind, PaperOnFile>>

/**
 * Checks a paper by its content, draws it anew and lays it encrypted into the store, before the transaction that
 * gives it a row. Throws 400 under `field`.
 */
export async function preparePaper(
  platform: Platform,
  field: string,
  upload: Upload,
): Promise<PreparedPaper> {
  return sealPaper(platform, await requireKnownUpload(field, upload))
}

/** As `preparePaper`, for what was told apart already. */
export async function sealPaper(platform: Platform, upload: KnownUpload): Promise<PreparedPaper> {
  const { path, type, page_bytes } = await drawPaper(platform, upload)
  const key = createFileKey()
  const cipherKey = createFileCipherKey()
  await placeFile(platform.paperFolder, key, (sealed) => sealFile(path, sealed, cipherKey, key))
  const bytes = page_bytes.reduce((sum, each) => sum + each, 0)
  return { key, cipherKey, file_name: upload.fileName, type, bytes, page_bytes }
}

/** Takes a prepared file away again when its transaction failed. */
export async function discardPaper(platform: Platform, { key }: PreparedPaper): Promise<void> {
  await deletePaperFiles(platform, [key])
}

/** Puts a paper on file in place of the one before, whose key it answers for `deletePaperFiles`, after the commit. */
export async function savePaper(
  tx: DbOrTransaction,
  { papersKey }: Platform,
  property: OwnProperty,
  kind: PaperKind,
  { cipherKey, ...paper }: PreparedPaper,
): Promise<string[]> {
  const wrapped_key = wrapKey(papersKey, cipherKey, toPlace(paper.key, property.id, kind))
  const replaced = await deletePapers(tx, property.id, kind)
  await insertPaper(tx, { ...paper, property_id: property.id, kind, wrapped_key })
  return replaced
}

/** The key of one file, encrypted with the key of all. */
export function wrapKey(papersKey: Buffer, cipherKey: Buffer, place: string): Buffer {
  return seal(cipherKey, papersKey, place)
}

/** What a wrapped key is tied to: moved to another row, it opens nothing. */
export function toPlace(key: string, propertyId: number, kind: PaperKind): string {
  return `${key}/${propertyId}/${kind}`
}

type Sealed = { key: string; wrapped_key: Uint8Array }

/** A page's picture, counted from 1; undefined when there is none. */
export async function openPaper(
  platform: Platform,
  propertyId: number,
  kind: PaperKind,
  paper: Sealed & { page_bytes: readonly number[] },
  page: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const content = await openContent(platform, propertyId, kind, paper)
  const picture = findPage(content, paper.page_bytes, page)
  return picture && new Uint8Array(picture)
}

/** A paper's file in the clear, or an error: what was altered on the way is never given out. */
export async function openContent(
  { paperFolder, papersKey }: Platform,
  propertyId: number,
  kind: PaperKind,
  { key, wrapped_key }: Sealed,
): Promise<Buffer> {
  const cipherKey = unseal(wrapped_key, papersKey, toPlace(key, propertyId, kind))
  return unseal(await readFile(join(paperFolder, key)), cipherKey, key)
}

/** Papers by the property's id; a property or a kind without one is absent. */
export async function findPapers(
  db: DbOrTransaction,
  propertyIds: readonly number[],
): Promise<Map<number, PapersOnFile>> {
  const papers = new Map<number, PapersOnFile>()
  for (const { property_id, kind, ...paper } of await selectPapers(db, propertyIds)) {
    const { page_bytes, uploaded_at, ...rest } = paper
    const view = { ...rest, pages: page_bytes.length, uploaded_at: uploaded_at.toISOString() }
    papers.set(property_id, { ...papers.get(property_id), [kind]: view })
  }
  return papers
}

/** Destroys a property's papers with their keys: a copy of a file that is left somewhere opens never again. */
export async function destroyPapers(tx: DbOrTransaction, property: OwnProperty): Promise<string[]> {
  return deletePapers(tx, property.id)
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
