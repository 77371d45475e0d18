import type { Db, DbOrTransaction } from '@nilayam/server/platform/db/db'
import { readRows } from '@nilayam/server/platform/db/rows'
import { sql } from 'kysely'
import * as z from 'zod/mini'

type Rows = readonly Record<string, unknown>[]

const toJson = (rows: Rows) => sql`${JSON.stringify(rows)}::jsonb`

/** Whether the database has no users yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  const found = await sql`select 1 from users limit 1`.execute(db)
  return found.rows.length === 0
}

export async function insertPeople(db: DbOrTransaction, rows: Rows): Promise<void> {
  await sql`
    insert into users (full_name, email, mobile_number, type, rights, password_hash, created_at,
      email_confirmed_at)
    select full_name, email, mobile_number, type, coalesce(rights, '{}'), password_hash, created_at, created_at
    from jsonb_to_recordset(${toJson(rows)})
      as row(full_name text, email text, mobile_number text, type text, rights text[],
             password_hash text, created_at timestamptz)`.execute(db)
}

/** Returns property ids by demo key. */
export async function insertProperties(
  db: DbOrTransaction,
  rows: Rows,
): Promise<Map<string, number>> {
  const inserted = await readRows(
    db,
    z.object({ id: z.int(), slug: z.string() }),
    sql`
      insert into properties (
        owner_id, state, title, slug, description, price_per_month, address,
        city_id, area_id, property_type_id, amenity_ids, amenity_mask, latitude, longitude,
        google_maps_link, contact_person_name, contact_person_email, contact_person_mobile,
        verified_at, refusal, refusal_reason, listed_at, created_at, updated_at, rooms_revision, confirmed_at,
        options_card, option_facts, term_facts)
      select users.id, row.state, row.title, row.key, row.description, row.price_per_month, row.address,
        cities.id, areas.id, property_types.id, chosen.ids, chosen.mask, row.latitude, row.longitude,
        row.google_maps_link, row.contact_person_name, row.contact_person_email, row.contact_person_mobile,
        row.verified_at, row.refusal, row.refusal_reason, row.listed_at, row.created_at, row.created_at,
        row.rooms_revision, row.confirmed_at, row.options_card, row.option_facts, row.term_facts
      from jsonb_to_recordset(${toJson(rows)})
        as row(owner_email text, state text, title text, key text, description text, price_per_month int,
          address text, city text, area text, property_type text, amenity_names jsonb,
          latitude float8, longitude float8, google_maps_link text, contact_person_name text,
          contact_person_email text, contact_person_mobile text, verified_at timestamptz, refusal text,
          refusal_reason text, listed_at timestamptz, created_at timestamptz,
          rooms_revision int, confirmed_at timestamptz, options_card json,
          option_facts text, term_facts text)
      join users on users.email = row.owner_email
      join cities on cities.slug = row.city
      join areas on areas.city_id = cities.id and areas.slug = row.area
      join property_types on property_types.slug = row.property_type
      cross join lateral (
        select array_agg(id order by bit) as ids, bit_or(1::bigint << bit) as mask
        from amenities where row.amenity_names ? amenities.name
      ) as chosen
      order by row.created_at
      returning id, slug`,
  )
  return new Map(inserted.map((row) => [row.slug, row.id]))
}

/** Replaces the slugs, which held the demo keys until now, by slugs of the titles. */
export async function setSlugs(db: DbOrTransaction, rows: Rows): Promise<void> {
  await sql`
    update properties set slug = row.slug
    from jsonb_to_recordset(${toJson(rows)}) as row(id int, slug text)
    where properties.id = row.id`.execute(db)
}

export async function insertPhotos(db: DbOrTransaction, rows: Rows): Promise<void> {
  await sql`
    insert into photos (property_id, key, position, width, height, alt)
    select property_id, key, position, width, height, alt
    from jsonb_to_recordset(${toJson(rows)})
      as row(property_id int, key text, position int, width int, height int, alt text)`.execute(db)
}

/** Papers were sent when their property was created, except undecided ones: in the last three days. */
export async function datePapers(db: DbOrTransaction): Promise<void> {
  await sql`
    update properties set papers_sent_at = greatest(created_at, now() - id * 37 % 4300 * interval '1 minute')
    where verified_at is null and refusal is null
      and exists (select from papers where property_id = properties.id and kind = 'property_proof')`.execute(
    db,
  )
  await sql`
    update papers set uploaded_at = coalesce(properties.papers_sent_at, properties.created_at)
    from properties where properties.id = papers.property_id`.execute(db)
}

/** Inserts the admin's decisions in chronological order, since the log is read by id. */
export async function insertDecisions(db: DbOrTransaction, rows: Rows): Promise<void> {
  await sql`
    insert into audit (at, actor_id, actor_name, act, subject, subject_label, before, after)
    select row.at, admin.id, admin.full_name, 'property.' || row.status, 'property:' || row.property_id,
      row.title, '{"verification":"waiting"}', row.after
    from jsonb_to_recordset(${toJson(rows)})
      as row(at timestamptz, property_id int, title text, status text, after jsonb)
    cross join (select id, full_name from users where type = 'admin' order by id limit 1) as admin
    order by row.at`.execute(db)
}

export async function getOwnerId(db: DbOrTransaction, propertyId: number): Promise<number> {
  const { owner_id } = await db
    .selectFrom('properties')
    .select('owner_id')
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow()
  return owner_id
}

export async function insertSubscriptions(db: DbOrTransaction, rows: Rows): Promise<void> {
  await sql`
    insert into subscriptions (property_id, plan_id, amount, starts_at, ends_at, created_at)
    select row.property_id, plans.id, plans.amount, row.starts_at, row.ends_at, row.starts_at
    from jsonb_to_recordset(${toJson(rows)})
      as row(property_id int, duration int, starts_at timestamptz, ends_at timestamptz)
    join properties on properties.id = row.property_id
    join plans on plans.property_type_id = properties.property_type_id
      and plans.duration = row.duration
    order by row.starts_at`.execute(db)
}

/** Marks the reminders of invented owners as sent, and their weekly confirmation as asked. `emails` are those of real accounts. */
export async function silenceReminders(
  db: DbOrTransaction,
  emails: readonly string[],
): Promise<void> {
  await sql`
    insert into plan_reminders (subscription_id, days)
    select s.id, days
    from subscriptions s
    join properties p on p.id = s.property_id
    join users u on u.id = p.owner_id and u.email <> all (${emails}::text[])
    cross join unnest(array[7, 3, 1]) days`.execute(db)
  await sql`
    insert into confirm_mails (owner_id, sent_at)
    select id, now() + interval '100 years' from users where type = 'owner' and email <> all (${emails}::text[])`.execute(
    db,
  )
}

export async function insertCoupons(db: DbOrTransaction, rows: Rows): Promise<void> {
  await sql`
    insert into coupons (property_id, percent, starts_on, ends_on)
    select property_id, percent, starts_on, ends_on
    from jsonb_to_recordset(${toJson(rows)})
      as row(property_id int, percent int, starts_on date, ends_on date)`.execute(db)
}

export async function insertCouponUses(db: DbOrTransaction, rows: Rows): Promise<void> {
  await sql`
    insert into coupon_uses (property_id, student_id, code, percent, valid_until, used_at)
    select row.property_id, users.id, row.code, coupons.percent, coupons.ends_on, row.used_at
    from jsonb_to_recordset(${toJson(rows)})
      as row(student_email text, property_id int, code text, used_at timestamptz)
    join users on users.email = row.student_email
    join coupons on coupons.property_id = row.property_id`.execute(db)
}

export async function insertFavourites(db: DbOrTransaction, rows: Rows): Promise<void> {
  await sql`
    insert into favourites (student_id, property_id, saved_at)
    select users.id, property_id, saved_at
    from jsonb_to_recordset(${toJson(rows)})
      as row(student_email text, property_id int, saved_at timestamptz)
    join users on users.email = row.student_email`.execute(db)
}

/** `daily` holds the views per day, today first. */
export async function insertViews(db: DbOrTransaction, rows: Rows, today: Date): Promise<void> {
  await sql`
    insert into property_views (property_id, day, views)
    select property_id, (${today}::timestamptz at time zone 'Asia/Kolkata')::date - (at::int - 1), views::int
    from jsonb_to_recordset(${toJson(rows)}) as row(property_id int, daily jsonb)
    cross join lateral jsonb_array_elements_text(daily) with ordinality as looked (views, at)
    where views::int > 0`.execute(db)
}

export async function insertReveals(db: DbOrTransaction, rows: Rows): Promise<void> {
  await sql`
    insert into reveals (property_id, revealed_at)
    select property_id, revealed_at
    from jsonb_to_recordset(${toJson(rows)})
      as row(property_id int, revealed_at timestamptz)`.execute(db)
}

export async function insertHappenings(db: DbOrTransaction, rows: Rows): Promise<void> {
  await sql`
    insert into happening_categories (name)
    select distinct category from jsonb_to_recordset(${toJson(rows)}) as row(category text)
    order by category
    on conflict do nothing`.execute(db)
  await sql`
    insert into happenings (
      category_id, city_id, area_id, title, details, venue, starts_at, ends_at, dates_confirmed)
    select happening_categories.id, cities.id, areas.id, title, details, venue, starts_at,
      ends_at, dates_confirmed
    from jsonb_to_recordset(${toJson(rows)})
      as row(category text, city text, area text, title text, details text, venue text,
             starts_at timestamptz, ends_at timestamptz, dates_confirmed boolean)
    join happening_categories on happening_categories.name = row.category
    join cities on cities.slug = row.city
    left join areas on areas.city_id = cities.id and areas.slug = row.area`.execute(db)
}
