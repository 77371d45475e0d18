import { sql } from 'kysely'
import type { DbOrTransaction } from '../../platform/db/db.ts'

/** Rows for one of the tables below, keyed by column. */
type Rows = readonly Record<string, unknown>[]

/** Whether the gazetteer was loaded before; from then on staff maintain the tables. */
export async function hasPlaces(db: DbOrTransaction): Promise<boolean> {
  const city = await db.selectFrom('cities').select('id').limit(1).executeTakeFirst()
  return city !== undefined
}

/* One statement per table. */

export async function insertCities(db: DbOrTransaction, rows: Rows): Promise<void> {
  await sql`
    insert into cities (city_name, slug, latitude, longitude, aka)
    select city_name, slug, latitude, longitude, aka
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row(city_name text, slug text, latitude float8, longitude float8, aka text)
    on conflict do nothing`.execute(db)
}

export async function insertAreas(db: DbOrTransaction, rows: Rows): Promise<void> {
  await sql`
    insert into areas (city_id, area_name, slug, latitude, longitude, known_for, aka, source)
    select cities.id, row.area_name, row.slug, row.latitude, row.longitude, known_for, row.aka, row.source
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row(city text, area_name text, slug text, latitude float8, longitude float8,
             known_for text, aka text, source text)
    join cities on cities.slug = row.city
    on conflict do nothing`.execute(db)
}

export async function insertLandmarks(db: DbOrTransaction, rows: Rows): Promise<void> {
  await sql`
    insert into landmarks (city_id, name, kind, detail, latitude, longitude, aka, source)
    select cities.id, row.name, kind, detail, row.latitude, row.longitude, row.aka, row.source
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row(city text, name text, kind text, detail text, latitude float8, longitude float8,
             aka text, source text)
    join cities on cities.slug = row.city
    on conflict do nothing`.execute(db)
}

export async function insertAmenities(db: DbOrTransaction, rows: Rows): Promise<void> {
  await sql`
    insert into amenities (name, icon, bit)
    select name, icon, bit
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(name text, icon text, bit smallint)
    on conflict do nothing`.execute(db)
}

export async function insertPropertyTypes(db: DbOrTransaction, rows: Rows): Promise<void> {
  await sql`
    insert into property_types (name, slug)
    select name, slug from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(name text, slug text)
    on conflict do nothing`.execute(db)
}

export async function insertPropertyTypeAmenities(db: DbOrTransaction, rows: Rows): Promise<void> {
  await sql`
    insert into property_type_amenities (property_type_id, amenity_id)
    select property_types.id, amenities.id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(property_type text, amenity text)
    join property_types on property_types.slug = row.property_type
    join amenities on amenities.name = row.amenity
    on conflict do nothing`.execute(db)
}

export async function insertPlans(db: DbOrTransaction, rows: Rows): Promise<void> {
  await sql`
    insert into plans (property_type_id, plan_name, description, amount, frequency, duration)
    select property_types.id, plan_name, description, amount, frequency, duration
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row(property_type text, plan_name text, description text, amount int, frequency text, duration int)
    join property_types on property_types.slug = row.property_type
    on conflict do nothing`.execute(db)
}
