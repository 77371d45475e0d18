import type { PaperOnFile } from '@nilayam/contract/admin/verification'
import type { Upload } from '@nilayam/contract/define'
import { ApiError } from '@nilayam/contract/errors'
import { PAPERS_DESTROYED, type PaperKind } from '@nilayam/contract/places/papers'
import { areFilesHeld } from '../../platform/db/copy.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { createFileKey, removeUnheld, sweepStore } from '../../platform/files/file-store.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  allKeys,
  type PapersKeys,
  splitHead,
  toFingerprint,
  withHead,
} from '../../platform/secrets/papers-keys.ts'
import { type KnownUpload, requireKnownUpload } from '../../platform/uploads/uploads.ts'
import type { OwnProperty } from '../properties/properties.ts'
import { drawPaper, findPage } from './paper-pages.ts'
import { createFileCipherKey, decrypt, encrypt, encryptFile } from './papers.cipher.ts'
import { deletePapers, findNamedPapers, insertPaper, selectPapers } from './papers.store.ts'

/** An encrypted file whose row isn't inserted yet. Only here is its key unencrypted. */
export type PreparedPaper = {
  key: string
  cipherKey: Buffer
  file_name: string
  type: string
  /** Total of all pages. */
  bytes: number
  page_bytes: number[]
}
export type PapersOnFile = Partial<Record<PaperKind, PaperOnFile>>

/**
 * Validates a paper by content, redraws it and stores it encrypted, before the transaction that inserts its row.
 * Throws 400 under `field`.
 */
export async function preparePaper(
  platform: Platform,
  field: string,
  upload: Upload,
): Promise<PreparedPaper> {
  return encryptPaper(platform, await requireKnownUpload(platform, field, upload))
}

/** Like `preparePaper`, for an upload that was already validated. */
export async function encryptPaper(
  platform: Platform,
  upload: KnownUpload,
): Promise<PreparedPaper> {
  const { path, type, page_bytes } = await drawPaper(platform, upload)
  const key = createFileKey()
  const cipherKey = createFileCipherKey()
  await platform.files.papers.place(key, (encrypted) =>
    encryptFile(path, encrypted, cipherKey, key),
  )
  const bytes = page_bytes.reduce((sum, each) => sum + each, 0)
  return { key, cipherKey, file_name: upload.fileName, type, bytes, page_bytes }
}

/** Removes a prepared file when its transaction failed. */
export async function discardPaper(platform: Platform, { key }: PreparedPaper): Promise<void> {
  await deletePaperFiles(platform, [key])
}

/**
 * Saves a paper in place of the previous one; returns that one's key for `deletePaperFiles`, to be called after the
 * commit.
 */
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

/** A file's key, encrypted with the current master key, whose version it carries. */
export function wrapKey({ current }: PapersKeys, cipherKey: Buffer, place: string): Buffer {
  return withHead(encrypt(cipherKey, current, place), current)
}

/** Throws when `place` isn't that of `wrapKey`, or the master key none of these. */
export function unwrapKey(keys: PapersKeys, wrapped: Uint8Array, place: string): Buffer {
  const { version, body } = splitHead(wrapped)
  const known = allKeys(keys).find((key) => toFingerprint(key) === version)
  if (known) return decrypt(body, known, place)
  if (version !== undefined) throw new Error(`The papers key ${version} is not configured`)
  return openUnversioned(keys, wrapped, place)
}

function openUnversioned(keys: PapersKeys, wrapped: Uint8Array, place: string): Buffer {
  for (const key of keys.old) {
    try {
      return decrypt(wrapped, key, place)
    } catch {
      // Wrapped with another one.
    }
  }
  return decrypt(wrapped, keys.current, place)
}

/** Authenticated data of a wrapped key: in another row it can't be decrypted. */
export function toPlace(key: string, propertyId: number, kind: PaperKind): string {
  return `${key}/${propertyId}/${kind}`
}

type EncryptedPaper = { key: string; wrapped_key: Uint8Array }

/** A page's picture, counted from 1; undefined when there is no such page. */
export async function openPaper(
  platform: Platform,
  propertyId: number,
  kind: PaperKind,
  paper: EncryptedPaper & { page_bytes: readonly number[] },
  page: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const content = await openContent(platform, propertyId, kind, paper)
  const picture = findPage(content, paper.page_bytes, page)
  return picture && new Uint8Array(picture)
}

/** Decrypts a paper's file. Throws 410 when it was destroyed meanwhile, and when it was tampered with. */
export async function openContent(
  { db, files, papersKey }: Platform,
  propertyId: number,
  kind: PaperKind,
  { key, wrapped_key }: EncryptedPaper,
): Promise<Buffer> {
  const cipherKey = unwrapKey(papersKey, wrapped_key, toPlace(key, propertyId, kind))
  const file = await files.papers.read(key)
  if (file) return decrypt(file, cipherKey, key)
  if ((await findNamedPapers(db, [key])).has(key)) throw new Error(`The paper ${key} has no file`)
  throw new ApiError(410, 'gone', PAPERS_DESTROYED)
}

/** The pictures of all pages of an opened paper. */
export function pagesOf(content: Buffer, pageBytes: readonly number[]): Uint8Array[] {
  return pageBytes.map((_, at) => findPage(content, pageBytes, at + 1) ?? new Uint8Array())
}

/** Papers by property id; absent ones have no entry. */
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

/** Deletes a property's papers and their keys, so that remaining copies of the files can't be decrypted. */
export async function destroyPapers(tx: DbOrTransaction, property: OwnProperty): Promise<string[]> {
  return deletePapers(tx, property.id)
}

/** As `destroyPapers`, for a job that holds the property's lock. */
export async function destroyPapersOf(tx: DbOrTransaction, propertyId: number): Promise<string[]> {
  return deletePapers(tx, propertyId)
}

/** Call after the commit. Never throws; the sweep removes what is left. */
export async function deletePaperFiles(
  { db, files }: Platform,
  keys: readonly string[],
): Promise<void> {
  await removeUnheld(files.papers, keys, () => areFilesHeld(db))
}

/** A job: removes orphaned files and returns how many. */
export async function sweepPapers({ db, files }: Platform, now?: number): Promise<number> {
  return sweepStore(
    files.papers,
    (keys) => findNamedPapers(db, keys),
    () => areFilesHeld(db),
    now,
  )
}
