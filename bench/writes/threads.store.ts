import type { User } from '@nilayam/contract/accounts/accounts'
import type { Db } from '@nilayam/server/platform/db/db'
import { readRows } from '@nilayam/server/platform/db/rows'
import { sql } from 'kysely'
import * as z from 'zod/mini'

const Account = z.object({
  id: z.int(),
  full_name: z.string(),
  name: z.string(),
  mobile_number: z.string(),
  email: z.string(),
  type: z.enum(['student', 'owner', 'admin']),
  version: z.int(),
})
const OpenThread = z.object({ id: z.int(), student: Account, owner: Account })
export type OpenThread = { id: number; student: Account; owner: Account }
export type Account = User & { version: number }

const accountOf = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`json_build_object('id', ${column('id')}, 'full_name', ${column('full_name')},
    'name', ${column('full_name')}, 'mobile_number', ${column('mobile_number')},
    'email', ${column('email')}, 'type', ${column('type')}, 'version', ${column('version')})`
}

/** Opens so many threads about listed places, each by a student of its own. */
export async function openThreads(db: Db, count: number): Promise<OpenThread[]> {
  await sql`
    insert into users (full_name, email, type)
    select 'Student ' || n, 'threads-' || n || '@nilayam.test', 'student'
    from generate_series(1, ${count}::int) n`.execute(db)
  await sql`
    insert into enquiries (student_id, property_id, owner_id, move_in, months, occupants, created_at, last_at)
    select u.id, p.id, p.owner_id, current_date + 10, 6, 'woman', now(), now()
    from (select id, row_number() over (order by id) as n from users where email like 'threads-%') u
    join (select id, owner_id, row_number() over (order by id) as n, count(*) over () as all_of_them
      from properties where state = 'listed') p on p.n = (u.n - 1) % p.all_of_them + 1`.execute(db)
  return readRows(
    db,
    OpenThread,
    sql`
      select e.id, ${accountOf('student')} as student, ${accountOf('owner')} as owner
      from enquiries e join users student on student.id = e.student_id join users owner on owner.id = e.owner_id
      where student.email like 'threads-%' order by e.id`,
  )
}

const FILLING = ': the gate closes at ten, and the desk is by the window.'

/** The message of this number in a filled thread. */
export const toFilling = (n: number) => `Message ${n}${FILLING}`

/** Fills a thread with messages, by both sides in turn. */
export async function fillThread(
  db: Db,
  { id, student, owner }: OpenThread,
  count: number,
): Promise<void> {
  await sql`
    insert into enquiry_lines (enquiry_id, sender_id, body, key, sent_at)
    select ${id}, case when n % 2 = 0 then ${student.id}::int else ${owner.id}::int end,
      'Message ' || n || ${FILLING}::text, gen_random_uuid(),
      now() - (${count}::int - n) * interval '1 minute'
    from generate_series(1, ${count}::int) n`.execute(db)
}
