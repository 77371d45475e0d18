import type { Db } from '@nilayam/server/platform/db/db'
import { sql } from 'kysely'
import { fillTables } from './city.store.ts'

/*
 * The admin pages at scale: 200,000 accounts, properties in every state spread over the owners, each with its own
 * title, phone number and plan, 20,000 waiting for review with a photo, coupons, messages, happenings and 1,000,000
 * audit entries. Deterministic.
 */
const USERS = 200_000
const OWNERS = 60_000
const WAITING = 20_000
const ACTS = 1_000_000
const COUPONS = 200_000
const MESSAGES = 50_000
const HAPPENINGS = 5_000

const FIRST = [
  'Lakshmi',
  'Imran',
  'Ravi',
  'Ananya',
  'Meera',
  'Farah',
  'Suresh',
  'Kavitha',
  'Naresh',
  'Divya',
]
const LAST = ['Reddy', 'Rao', 'Khan', 'Kumar', 'Varma', 'Goud', 'Iyer', 'Naidu', 'Shaik', 'Prasad']
const NAMES = [
  'Sri Sai',
  'Vidya',
  'Lotus',
  'Metro',
  'Annapurna',
  'Quiet Nest',
  'Group-1',
  'Skyline',
  'Bhavani',
  'Kaveri',
]
const KINDS = [
  'Study Hall',
  'Girls Hostel',
  'Boys Hostel',
  'Co-living',
  'PG',
  'Reading Room',
  'Rooms',
]
const ACT_KINDS = [
  'paper.read',
  'property.verified',
  'property.refused',
  'property.held',
  'user.disabled',
]

const pick = (list: readonly string[], by: string) =>
  sql.raw(`(array[${list.map((one) => `'${one}'`).join(', ')}])[1 + (${by}) % ${list.length}]`)

/** Fills an empty, migrated database that has the gazetteer loaded. */
export async function loadAdminData(db: Db, places: number): Promise<void> {
  const filled = await db.selectFrom('users').select('id').limit(1).execute()
  if (filled.length > 0) return
  console.log(`Adding ${USERS} accounts, ${places} properties and ${ACTS} lines of the log …`)
  await db.connection().execute(async (one) => {
    await sql`set maintenance_work_mem = '512MB'`.execute(one)
    await sql`set synchronous_commit = off`.execute(one)
    await fillTables(one, ['users'], () => insertUsers(one))
    await fillTables(one, ['properties', 'listed'], () => insertProperties(one, places))
    await fillTables(one, ['subscriptions'], () => insertPlans(one))
    await fillTables(one, ['audit'], () => insertActs(one))
    await fillTables(one, ['coupons'], () => insertCoupons(one, Math.min(COUPONS, places)))
    await fillTables(one, ['contact_messages'], () => insertMessages(one))
    await fillTables(one, ['happenings'], () => insertHappenings(one))
    await sql`reset all`.execute(one)
  })
}

async function insertUsers(db: Db) {
  await sql`
    insert into users (full_name, email, mobile_number, type, created_at, disabled_at)
    select ${pick(FIRST, 'n * 7')} || ' ' || ${pick(LAST, 'n / 10')} || ' ' || n, 'person' || n || '@example.in',
      '+919' || lpad((n * 37 % 1000000000)::text, 9, '0'),
      case when n <= ${sql.lit(OWNERS)} then 'owner' when n > ${sql.lit(USERS - 5)} then 'admin' else 'student' end,
      now() - n * interval '2 minutes', case when n % 500 = 0 then now() end
    from generate_series(1, ${sql.lit(USERS)}) n`.execute(db)
}

/** Per hundred: 90 listed, 5 expired, 3 drafts, 1 on hold, 1 deleted; 2 wait for review. The last type has none. */
async function insertProperties(db: Db, places: number) {
  await sql`
    insert into properties (
      owner_id, state, title, slug, description, price_per_month, address, city_id, area_id, property_type_id,
      amenity_ids, amenity_mask, latitude, longitude, google_maps_link, contact_person_name,
      contact_person_email, contact_person_mobile, verified_at, listed_at, updated_at, deleted_at, held_note,
      papers_sent_at)
    select u.id, p.state, p.title, 'place-' || n, repeat('Quiet, clean and near the metro. ', 12),
      500 + n % 40 * 7919 % 40 * 500, n || ' Main Road', a.city_id, a.id, t.ids[1 + n / 7 % (cardinality(t.ids) - 1)],
      '{1,2,3}', 7, a.latitude + (n * 7 % 1000 - 500) * 0.00004, a.longitude + (n * 13 % 1000 - 500) * 0.00004,
      'https://www.google.com/maps', u.full_name, u.email, u.mobile_number,
      case when n % 3 = 0 and p.waits is null then now() end, case when p.state <> 'draft' then now() end,
      now() - n * interval '25 seconds', case when p.state = 'deleted' then now() end,
      case when p.state = 'held' then 'Two students say that it is closed.' end, p.waits
    from (
      select n, ${pick(NAMES, 'n * 3')} || ' ' || ${pick(KINDS, 'n / 10')} || ' ' || n as title,
        case when n % 100 < 90 then 'listed' when n % 100 < 95 then 'expired' when n % 100 < 98 then 'draft'
          when n % 100 = 98 then 'held' else 'deleted' end as state,
        case when n % 50 = 0 and n <= ${sql.lit(WAITING * 50)} then now() - n * interval '1 second' end as waits
      from generate_series(1, ${sql.lit(places)}) n
    ) p
    join users u on u.email = 'person' || 1 + n % ${sql.lit(OWNERS)} || '@example.in'
    join (select row_number() over (order by id) - 1 as place, count(*) over () as many, * from areas) a
      on a.place = n * 31 % a.many
    cross join (select array_agg(id order by id) as ids from property_types) t`.execute(db)
  await sql`
    insert into photos (property_id, key, position, width, height)
    select id, md5(id::text), 0, 1600, 1200 from properties where papers_sent_at is not null`.execute(
    db,
  )
}

async function insertPlans(db: Db) {
  await sql`
    insert into subscriptions (property_id, plan_id, amount, starts_at, ends_at)
    select p.id, one.id, one.amount, now() - interval '20 days',
      now() + case when p.state = 'expired' then interval '-1 day' else one.duration * interval '1 day' end
    from properties p join lateral (
      select id, amount, duration from plans where property_type_id = p.property_type_id
      order by id offset p.id % 3 limit 1
    ) one on p.state <> 'draft'`.execute(db)
}

async function insertActs(db: Db) {
  await sql`
    insert into audit (at, actor_id, actor_name, act, subject, subject_label, before, after, address)
    select now() - n * interval '20 seconds', staff.id, staff.full_name, ${pick(ACT_KINDS, 'n')},
      'property:' || n % 500000, 'Place number ' || n % 500000, '{"state": "listed"}', '{"state": "held"}', '203.0.113.14'
    from generate_series(${sql.lit(ACTS)}, 1, -1) n
    join (select row_number() over (order by id) - 1 as place, id, full_name from users where type = 'admin') staff
      on staff.place = n % 5`.execute(db)
}

async function insertCoupons(db: Db, count: number) {
  await sql`
    insert into coupons (property_id, percent, starts_on, ends_on, is_active)
    select id, 5 + id % 40, current_date - 30, current_date + id % 90 - 20, id % 10 > 0
    from properties where id <= ${sql.lit(count)}`.execute(db)
}

async function insertMessages(db: Db) {
  await sql`
    insert into contact_messages (full_name, email, subject, message, received_at, answered_at, answered_by)
    select full_name, email, 'About place number ' || id, 'I would like to know whether it is still free. ' || id,
      created_at, case when id % 20 > 0 then now() end, case when id % 20 > 0 then id end
    from users order by id limit ${sql.lit(MESSAGES)}`.execute(db)
}

async function insertHappenings(db: Db) {
  await sql`
    insert into happening_categories (name) select 'Category ' || n from generate_series(1, 10) n`.execute(
    db,
  )
  await sql`
    insert into happenings (category_id, city_id, area_id, title, details, starts_at)
    select category.id, area.city_id, area.id, ${pick(NAMES, 'n')} || ' mock test ' || n, 'Bring a black pen.',
      now() + (n % 400 - 200) * interval '1 day'
    from generate_series(1, ${sql.lit(HAPPENINGS)}) n
    join (select row_number() over (order by id) - 1 as place, count(*) over () as many, id from happening_categories) category
      on category.place = n % category.many
    join (select row_number() over (order by id) - 1 as place, count(*) over () as many, id, city_id from areas) area
      on area.place = n % area.many`.execute(db)
}
