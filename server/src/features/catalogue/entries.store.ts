import type { EntryKind } from '@nilayam/contract/admin/catalogue'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { findRow, getRow, readRows } from '../../platform/db/rows.ts'
import type { Values } from './entries.rules.ts'

const TABLES = {
  city: 'cities',
  area: 'areas',
  landmark: 'landmarks',
  property_type: 'property_types',
  amenity: 'amenities',
  plan: 'plans',
  category: 'happening_categories',
  happening: 'happenings',
} as const satisfies Record<EntryKind, string>

/** The column with a row's name. */
const NAMES = {
  city: 'city_name',
  area: 'area_name',
  landmark: 'name',
  property_type: 'name',
  amenity: 'name',
  plan: 'plan_name',
  category: 'name',
  happening: 'title',
} as const satisfies Record<EntryKind, string>

/** Whatever columns its table has. */
const EntryRow = z.looseObject({ id: z.int(), version: z.int() })
export type EntryRow = z.infer<typeof EntryRow>
const Written = z.object({ id: z.int(), version: z.int(), label: z.string() })
export type Written = z.infer<typeof Written>

const writtenColumns = (kind: EntryKind) => sql`id, version, ${sql.ref(NAMES[kind])} as label`

export async function insertEntry(
  db: DbOrTransaction,
  kind: EntryKind,
  values: Values,
): Promise<Written> {
  const columns = Object.keys(values).map((name) => sql.ref(name))
  return getRow(
    db,
    Written,
    sql`
      insert into ${sql.table(TABLES[kind])} (${sql.join(columns)})
      values (${sql.join(Object.values(values))}) returning ${writtenColumns(kind)}`,
  )
}

const Slug = z.object({ slug: z.string(), name: z.string() })

/** The rows whose slug begins so, those of areas in one city. */
export async function findSlugs(
  db: DbOrTransaction,
  kind: 'city' | 'area' | 'property_type',
  slug: string,
  cityId?: number,
): Promise<z.infer<typeof Slug>[]> {
  const inCity = cityId === undefined ? sql`true` : sql`city_id = ${cityId}`
  return readRows(
    db,
    Slug,
    sql`
      select slug, ${sql.ref(NAMES[kind])} as name from ${sql.table(TABLES[kind])}
      where slug like ${`${slug}%`} and ${inCity}`,
  )
}

const LabelledEntry = z.extend(EntryRow, { label: z.string() })

/**
 * Locks the row until the transaction ends (for update), so that concurrent changes, deletes and new references wait.
 */
export async function lockEntry(
  db: DbOrTransaction,
  kind: EntryKind,
  id: number,
): Promise<(EntryRow & { label: string }) | undefined> {
  return findRow(
    db,
    LabelledEntry,
    sql`
      select *, ${sql.ref(NAMES[kind])} as label from ${sql.table(TABLES[kind])}
      where id = ${id} for update`,
  )
}

export async function updateEntry(
  db: DbOrTransaction,
  kind: EntryKind,
  id: number,
  values: Values,
): Promise<Written> {
  const sets = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  // The row is locked, so it exists.
  return getRow(
    db,
    Written,
    sql`
      update ${sql.table(TABLES[kind])} set ${sql.join([...sets, sql`version = version + 1`])}
      where id = ${id} returning ${writtenColumns(kind)}`,
  )
}

export async function deleteEntry(db: DbOrTransaction, kind: EntryKind, id: number): Promise<void> {
  if (kind === 'property_type') {
    await db.deleteFrom('property_type_amenities').where('property_type_id', '=', id).execute()
  }
  await sql`delete from ${sql.table(TABLES[kind])} where id = ${id}`.execute(db)
}
