import type { Db } from '@nilayam/server/platform/db/db'
import { readRows } from '@nilayam/server/platform/db/rows'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { fillTables } from '../city.store.ts'

const OWNERS = 20_000
const STUDENTS = 50_000

/** Owners with one place each, and so many enquiries of the last year: nine of ten answered, all ended but the last. */
export async function fillAnswers(db: Db, enquiries: number): Promise<void> {
  await sql`
    insert into users (full_name, email, type)
    select 'Owner ' || n, 'owner-' || n || '@answers.test', 'owner' from generate_series(1, ${OWNERS}::int) n
    union all
    select 'Student ' || n, 'student-' || n || '@answers.test', 'student' from generate_series(1, ${STUDENTS}::int) n`.execute(
    db,
  )
  await sql`
    with owned as (
      select p.id, o.id as owner_id
      from (select id, row_number() over (order by id) as n from properties) p
      join (select id, row_number() over (order by id) as n from users where email like 'owner-%@answers.test') o
        using (n))
    update properties set owner_id = owned.owner_id from owned where properties.id = owned.id`.execute(
    db,
  )
  // Changes of a million rows would fill the change feed before anything is measured.
  await sql`alter table enquiries disable trigger user`.execute(db)
  await fillTables(db, ['enquiries', 'enquiry_lines'], async () => {
    await insertEnquiries(db, enquiries)
    await insertLines(db)
  })
  await sql`alter table enquiries enable trigger user`.execute(db)
}

async function insertEnquiries(db: Db, enquiries: number): Promise<void> {
  await sql`
    insert into enquiries (student_id, property_id, owner_id, move_in, months, occupants, state, created_at, last_at)
    select student.id, place.id, place.owner_id, current_date + 10, 6, 'woman',
      case when series.n <= ${STUDENTS} then 'open' else 'ended' end, at.created_at, at.created_at
    from generate_series(1, ${enquiries}::int) series (n)
    cross join lateral (select now() - random() * interval '365 days' as created_at where series.n > 0) at
    join (select id, row_number() over (order by id) as n from users where email like 'student-%@answers.test') student
      on student.n = series.n % ${STUDENTS} + 1
    join (select id, owner_id, row_number() over (order by id) as n from properties
      where owner_id in (select id from users where email like 'owner-%@answers.test')) place
      on place.n = series.n % ${OWNERS} + 1`.execute(db)
}

async function insertLines(db: Db): Promise<void> {
  await sql`
    insert into enquiry_lines (enquiry_id, sender_id, event, body, key, sent_at)
    select e.id, case when side = 'student' then student_id else owner_id end, event,
      case when event is null then 'The gate closes at ten, and the desk is by the window.' end,
      case when event is null then gen_random_uuid() end, created_at + after * (case when side = 'owner' then random() * random() else 1 end)
    from enquiries e
    cross join lateral (values
      (1, 'student', 'asked', interval '0'), (2, 'student', null, interval '0'),
      (3, 'owner', null, interval '2 days'), (4, 'student', null, interval '3 days')
    ) line (n, side, event, after)
    where n < 3 or e.id % 10 > 0
    order by e.id, n`.execute(db)
}

export async function hasEnquiries(db: Db): Promise<boolean> {
  const [one] = await db.selectFrom('enquiries').select('id').limit(1).execute()
  return one !== undefined
}

const Thread = z.object({ id: z.int(), student_id: z.int() })

/** Open threads that somebody writes in. */
export async function findOpenThreads(db: Db, count: number): Promise<z.infer<typeof Thread>[]> {
  return readRows(
    db,
    Thread,
    sql`select id, student_id from enquiries where state = 'open' order by id limit ${count}`,
  )
}

/** So many new answers, so that the next count has something to write. */
export async function answerSome(db: Db, count: number): Promise<void> {
  await sql`
    insert into enquiry_lines (enquiry_id, sender_id, body, key, sent_at)
    select id, owner_id, 'Yes, it is free.', gen_random_uuid(), now() from enquiries
    where id % 10 = 0 order by owner_id, id limit ${count}`.execute(db)
}
