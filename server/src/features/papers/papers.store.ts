import type { PaperKind } from '@nilayam/contract/places/papers'
import type { SignedIn } from '../../http/context.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'

export type NewPaper = {
  property_id: number
  kind: PaperKind
  key: string
  wrapped_key: Uint8Array
  file_name: string
  type: string
  bytes: number
  page_bytes: number[]
}

export async function insertPaper(tx: DbOrTransaction, paper: NewPaper): Promise<void> {
  await tx.insertInto('papers').values(paper).execute()
}

/** Returns the keys of deleted rows. Without a kind, deletes all of the property's. */
export async function deletePapers(
  tx: DbOrTransaction,
  propertyId: number,
  kind?: PaperKind,
): Promise<string[]> {
  const all = tx.deleteFrom('papers').where('property_id', '=', propertyId)
  const rows = await (kind ? all.where('kind', '=', kind) : all).returning('key').execute()
  return rows.map(({ key }) => key)
}

export async function selectPapers(db: DbOrTransaction, propertyIds: readonly number[]) {
  if (propertyIds.length === 0) return []
  return db
    .selectFrom('papers')
    .select(['property_id', 'kind', 'file_name', 'type', 'bytes', 'page_bytes', 'uploaded_at'])
    .where('property_id', 'in', propertyIds)
    .execute()
}

export async function isDeleted(db: DbOrTransaction, propertyId: number): Promise<boolean> {
  const found = await db
    .selectFrom('properties')
    .select('id')
    .where('id', '=', propertyId)
    .where('state', '=', 'deleted')
    .executeTakeFirst()
  return found !== undefined
}

/** A paper that `reader` may open: of an own property, or for admins of any whose owner isn't about to be erased. */
export async function findPaperFor(
  db: DbOrTransaction,
  reader: SignedIn,
  propertyId: number,
  kind: PaperKind,
) {
  return db
    .selectFrom('papers')
    .innerJoin('properties', 'properties.id', 'papers.property_id')
    .innerJoin('users', 'users.id', 'properties.owner_id')
    .select(['papers.key', 'wrapped_key', 'file_name', 'papers.type', 'page_bytes', 'title'])
    .select('owner_id')
    .where('papers.property_id', '=', propertyId)
    .where('papers.kind', '=', kind)
    .where('properties.state', '<>', 'deleted')
    .where(({ eb, or }) => {
      const isOwn = eb('properties.owner_id', '=', reader.id)
      return reader.type === 'admin' ? or([isOwn, eb('users.erase_at', 'is', null)]) : isOwn
    })
    .executeTakeFirst()
}

/** False when there was none with that key. */
export async function deletePaper(tx: DbOrTransaction, key: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('papers')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Papers still stored as PDFs, oldest first. */
export async function findUndrawnPapers(db: DbOrTransaction) {
  return db
    .selectFrom('papers')
    .innerJoin('properties', 'properties.id', 'papers.property_id')
    .select(['property_id', 'kind', 'papers.key', 'wrapped_key', 'file_name', 'title'])
    .where('type', '=', 'application/pdf')
    .orderBy('papers.id')
    .execute()
}
export type UndrawnPaper = Awaited<ReturnType<typeof findUndrawnPapers>>[number]

/** False when the paper was deleted meanwhile. */
export async function replaceUndrawn(
  db: DbOrTransaction,
  key: string,
  drawn: Omit<NewPaper, 'property_id' | 'kind' | 'file_name'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('papers')
    .set(drawn)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Which of these keys are referenced by a paper. */
export async function findNamedPapers(db: DbOrTransaction, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db.selectFrom('papers').select('key').where('key', 'in', keys).execute()
  return new Set(rows.map(({ key }) => key))
}

/** The name of whoever looks. */
export async function getName(db: DbOrTransaction, userId: number): Promise<string> {
  const { full_name } = await db
    .selectFrom('users')
    .select('full_name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return full_name
}
