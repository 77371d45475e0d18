import type { EntryKind } from '@nilayam/contract/catalogue'
import { sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db.ts'
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

export type EntryRow = Record<string, unknown> & { id: number; version: number }
export type Written = { id: number; version: number; label: string }

const written = (kind: EntryKind) => sql`id, version, ${sql.ref(NAMES[kind])} as label`

export async function insertEntry(
  db: DbOrTransaction,
  kind: EntryKind,
  values: Values,
): Promise<Written> {
  const columns = Object.keys(values).map((name) => sql.ref(name))
  const { rows } = await sql<Written>`
    insert into ${sql.table(TABLES[kind])} (${sql.join(columns)})
    values (${sql.join(Object.values(values))}) returning ${written(kind)}`.execute(db)
  // An insert that succeeded returns its row.
  return rows[0] as Written
}

/**
 * Locks the row until the transaction ends (for update), so that concurrent changes, deletes and new references wait.
 */
export async function lockEntry(
  db: DbOrTransaction,
  kind: EntryKind,
  id: number,
): Promise<(EntryRow & { label: string }) | undefined> {
  const { rows } = await sql<EntryRow & { label: string }>`
    select *, ${sql.ref(NAMES[kind])} as label from ${sql.table(TABLES[kind])}
    where id = ${id} for update`.execute(db)
  return rows[0]
}

export async function updateEntry(
  db: DbOrTransaction,
  kind: EntryKind,
  id: number,
  values: Values,
): Promise<Written> {
  const sets = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const { rows } = await sql<Written>`
    update ${sql.table(TABLES[kind])} set ${sql.join([...sets, sql`version = version + 1`])}
    where id = ${id} returning ${written(kind)}`.execute(db)
  // The row is locked, so it exists.
  return rows[0] as Written
}

export async function deleteEntry(db: DbOrTransaction, kind: EntryKind, id: number): Promise<void> {
  if (kind === 'property_type') {
    await db.deleteFrom('property_type_amenities').where('property_type_id', '=', id).execute()
  }
  await sql`delete from ${sql.table(TABLES[kind])} where id = ${id}`.execute(db)
}
