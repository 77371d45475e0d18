import type { Db } from '@nilayam/server/platform/db'
import { sql } from 'kysely'
import { dropIndexes } from './city.store.ts'

/*
 * The desk at its size: 200,000 accounts with names of their own, the properties dealt out to the owners among them,
 * an unlike title and phone for each, 20,000 that wait and 1,000,000 lines of the log. Made once a database.
 */
const USERS = 200_000
const OWNERS = 60_000
const WAITING = 20_000
const ACTS = 1_000_000

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

const pick = (list: readonly string[], by: string) =>
  sql.raw(`(array[${list.map((one) => `'${one}'`).join(', ')}])[1 + (${by}) % ${list.length}]`)

/** Brings a database of the search's measurements to what the desk is measured on. */
export async function loadDesk(db: Db): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from users`.execute(db)
  if ((rows[0]?.count ?? 0) >= USERS) return
  console.log('Adding accounts, owners and a log …')
  await sql`
    insert into users (full_name, email, mobile_number, type, created_at, disabled_at)
    select ${pick(FIRST, 'n * 7')} || ' ' || ${pick(LAST, 'n / 10')} || ' ' || n, 'person' || n || '@example.in',
      '+919' || lpad((n * 37 % 1000000000)::text, 9, '0'),
      case when n <= ${sql.lit(OWNERS)} then 'owner' else 'student' end,
      now() - n * interval '2 minutes', case when n % 500 = 0 then now() end
    from generate_series(1, ${sql.lit(USERS)}) n`.execute(db)
  await dealOut(db)
  await sql`
    insert into audit (at, actor_name, act, subject, subject_label, address)
    select now() - n * interval '20 seconds', ${pick(FIRST, 'n')} || ' ' || ${pick(LAST, 'n / 7')},
      (array['paper.read', 'property.verified', 'property.refused', 'property.held', 'user.disabled'])[1 + n % 5],
      'property:' || n % 500000, 'Place number ' || n % 500000, '203.0.113.14'
    from generate_series(1, ${sql.lit(ACTS)}) n`.execute(db)
  for (const table of ['users', 'properties', 'audit', 'papers']) {
    await sql.raw(`vacuum analyze ${table}`).execute(db)
  }
}

/** Without the indexes meanwhile: a million changed rows would each change all of them. */
async function dealOut(db: Db): Promise<void> {
  const indexes = await dropIndexes(db)
  await sql`
    update properties p set
      owner_id = u.id, updated_at = now() - p.id * interval '25 seconds',
      title = ${pick(NAMES, 'p.id * 3')} || ' ' || ${pick(KINDS, 'p.id / 10')} || ' ' || p.id,
      contact_person_name = u.full_name, contact_person_email = u.email, contact_person_mobile = u.mobile_number,
      verified_at = case when p.id % 50 = 0 then null else verified_at end,
      papers_sent_at = case when p.id % 50 = 0 and p.id <= ${sql.lit(WAITING * 50)} then now() - p.id * interval '1 second' end
    from users u where u.email = 'person' || 1 + p.id % ${sql.lit(OWNERS)} || '@example.in'`.execute(
    db,
  )
  for (const definition of indexes) await sql.raw(definition).execute(db)
}
