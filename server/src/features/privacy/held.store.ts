import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { Count, document, getRow, readRows } from '../../platform/db/rows.ts'
import type { Link, Source } from './held.rules.ts'

export type Person = { id: number; email: string }

const isOneOf = (columns: readonly string[], id: number) =>
  sql`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} = ${id}`),
    sql` or `,
  )})`

/**
 * Anybody can sign up with another's address: what came from it, or went there, is the person's once it is proved to be
 * theirs.
 */
export const isProved = ({ id }: Pick<Person, 'id'>) =>
  sql`exists (select from users where id = ${id} and email_confirmed_at is not null)`

/** The condition by which a row of a source is this person's. */
function isTheirs(by: Link, person: Person): RawBuilder<unknown> {
  const { id, email } = person
  if ('user' in by) return isOneOf(by.user, id)
  if ('email' in by) return sql`${sql.ref(by.email)} = ${email} and ${isProved(person)}`
  if ('property' in by) {
    return sql`${sql.ref(by.property)} in (select id from properties where owner_id = ${id})`
  }
  if ('stay' in by) {
    return sql`${sql.ref(by.stay)} in (select id from stays where student_id = ${id} or owner_id = ${id})`
  }
  return sql`${sql.ref(by.pass)} in (select id from contact_passes where student_id = ${id})`
}

export async function countHeld(
  db: DbOrTransaction,
  { table, by }: Source,
  person: Person,
): Promise<number> {
  const { count } = await getRow(
    db,
    Count,
    sql`select count(*) from ${sql.table(table)} where ${isTheirs(by, person)}`,
  )
  return count
}

const HeldRow = z.object({ row: document<Record<string, unknown>>() })

/** The rows of a source as they stand, without its secrets. */
export async function findHeld(
  db: DbOrTransaction,
  { table, by, without = [] }: Source,
  person: Person,
): Promise<Record<string, unknown>[]> {
  const rows = await readRows(
    db,
    HeldRow,
    sql`
      select to_jsonb(t) - ${without}::text[] as row from ${sql.table(table)} t
      where ${isTheirs(by, person)}`,
  )
  return rows.map(({ row }) => row)
}

const FileRow = z.object({ property_id: z.int(), title: z.string(), key: z.string() })

/** The photos of own properties, with the pages of brochures. */
export async function findOwnPhotos(db: DbOrTransaction, id: number) {
  return readRows(
    db,
    FileRow,
    sql`
      select p.id as property_id, p.title, photos.key from photos join properties p on p.id = photos.property_id
      where p.owner_id = ${id}
      union all
      select p.id, p.title, pages.key from brochure_pages pages join brochures on brochures.id = pages.brochure_id
      join properties p on p.id = brochures.property_id where p.owner_id = ${id}`,
  )
}

/** The papers of own properties, as far as they are needed to open them. */
export async function findOwnPapers(db: DbOrTransaction, id: number) {
  return db
    .selectFrom('papers')
    .innerJoin('properties', 'properties.id', 'papers.property_id')
    .select(['papers.property_id', 'papers.kind', 'papers.key', 'papers.wrapped_key'])
    .select(['papers.file_name', 'papers.type', 'papers.page_bytes', 'properties.title'])
    .where('properties.owner_id', '=', id)
    .orderBy('papers.id')
    .execute()
}
