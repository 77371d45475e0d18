import type { Db } from '@nilayam/server/platform/db/db'
import { getRow, Id, readRows } from '@nilayam/server/platform/db/rows'
import { sql } from 'kysely'
import * as z from 'zod/mini'

const Account = z.object({
  id: z.int(),
  email: z.string(),
  type: z.enum(['student', 'owner', 'admin']),
})

/** All accounts by e-mail. */
export async function findAccounts(db: Db) {
  const accounts = await readRows(db, Account, sql`select id, email, type from users`)
  return new Map(accounts.map((account) => [account.email, account]))
}

/** The first message of a thread that begins with these words. */
export async function findLine(
  db: Db,
  { property, student_email, begins }: { property: number; student_email: string; begins: string },
): Promise<number> {
  const { id } = await getRow(
    db,
    Id,
    sql`
      select l.id from enquiry_lines l
      join enquiries e on e.id = l.enquiry_id join users u on u.id = e.student_id
      where e.property_id = ${property} and u.email = ${student_email} and starts_with(l.body, ${begins})
      order by l.id limit 1`,
  )
  return id
}

export async function getConcerned(db: Db, reportId: number): Promise<number> {
  const { id } = await getRow(
    db,
    Id,
    sql`select concerned_id as id from reports where id = ${reportId}`,
  )
  return id
}
