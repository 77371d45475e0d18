import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { Count, document, getRow, readRows } from '../../platform/db/rows.ts'
import type { Link, Source } from './held.rules.ts'

/** Rows that are read at once. */
export const HELD_AT_ONCE = 500

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

/** The condition by which a row of a source is held about this person. */
function isHeld({ by, isOfOwnReports }: Source, person: Person): RawBuilder<unknown> {
  if (!isOfOwnReports) return isTheirs(by, person)
  return sql`${isTheirs(by, person)} and report_id in (
    select id from reports where reporter_id = ${person.id} or concerned_id = ${person.id})`
}

export async function countHeld(
  db: DbOrTransaction,
  source: Source,
  person: Person,
): Promise<number> {
  const { count } = await getRow(
    db,
    Count,
    sql`select count(*) from ${sql.table(source.table)} where ${isHeld(source, person)}`,
  )
  return count
}

const Column = z.object({ column: z.string() })
const BatchRow = z.object({ keys: z.string() })
const HeldRow = z.object({ row: document<Record<string, unknown>>() })

/** The columns of a table's primary key; every table has one. */
async function findKey(db: DbOrTransaction, table: string): Promise<RawBuilder<unknown>> {
  const columns = await readRows(
    db,
    Column,
    sql`
      select attname::text as column from pg_index
      join pg_attribute on attrelid = indrelid and attnum = any (indkey::int[])
      where indisprimary and indrelid = ${table}::regclass`,
  )
  return sql.join(columns.map(({ column }) => sql.ref(column)))
}

/**
 * The rows of a source as they stand, without its secrets, some at a time: a landlord may have hundreds of thousands. The
 * keys are read at once, so that a row that changes meanwhile is there once all the same.
 */
export async function* readHeldRows(
  db: DbOrTransaction,
  source: Source,
  person: Person,
): AsyncGenerator<Record<string, unknown>[]> {
  const { table, without = [] } = source
  const key = await findKey(db, table)
  const theirs = isHeld(source, person)
  const batches = await readRows(
    db,
    BatchRow,
    sql`
      select json_agg(to_json(key) order by at)::text as keys from (
        select key, row_number() over (order by ${key}) as at
        from (select ${key} from ${sql.table(table)} where ${theirs}) key
      ) numbered group by (at - 1) / ${sql.lit(HELD_AT_ONCE)} order by min(at)`,
  )
  for (const { keys } of batches) {
    const rows = await readRows(
      db,
      HeldRow,
      sql`
        select to_jsonb(t) - ${without}::text[] as row from ${sql.table(table)} t
        where (${key}) in (select ${key} from json_populate_recordset(null::${sql.table(table)}, ${keys}::json))
          and ${theirs} order by ${key}`,
    )
    yield rows.map(({ row }) => row)
  }
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
