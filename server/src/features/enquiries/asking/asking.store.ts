import type { Occupants } from '@nilayam/contract/moving-in/occupants'
import type { OptionFields } from '@nilayam/contract/options/option-fields'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Student } from '../../../http/context.ts'
import type { DbOrTransaction } from '../../../platform/db/db.ts'
import { document, findRow, Id } from '../../../platform/db/rows.ts'
import type { OptionCard } from '../../occupancy/occupancy.ts'

const Askable = z.object({
  owner_id: z.int(),
  cards: z.nullable(document<OptionCard[]>()),
})

/** A listed property that accepts enquiries; locked until the transaction ends, so that it stays listed. */
export async function findAskable(
  tx: DbOrTransaction,
  propertyId: number,
): Promise<z.infer<typeof Askable> | undefined> {
  return findRow(
    tx,
    Askable,
    sql`
      select p.owner_id, p.options_card as cards from properties p join users u on u.id = p.owner_id
      where p.id = ${propertyId} and p.state = 'listed' and u.disabled_at is null
      for share of p`,
  )
}

const Asking = z.object({ asked: z.int(), is_blocked: z.boolean() })
export type Asking = z.infer<typeof Asking>

/**
 * The number of enquiries that a student opened since a time, and whether a block exists with this owner. Locks the
 * student, so that limits hold for concurrent requests.
 */
export async function lockAsking(
  tx: DbOrTransaction,
  student: Student,
  ownerId: number,
  since: Date,
): Promise<Asking> {
  await sql`select from users where id = ${student.id} for no key update`.execute(tx)
  const row = await findRow(
    tx,
    Asking,
    sql`
      select
        (select count(*)::int from enquiries where student_id = ${student.id} and created_at > ${since}) as asked,
        exists (select from enquiries where student_id = ${student.id} and owner_id = ${ownerId}
          and state = 'blocked') as is_blocked`,
  )
  return row ?? { asked: 0, is_blocked: false }
}

export type NewEnquiry = {
  student_id: number
  property_id: number
  owner_id: number
  option_id: number | null
  option: OptionFields | null
  move_in: string
  months: number
  occupants: Occupants
  now: Date
}

/** Opens an enquiry; undefined if the student already has an open one about the property. */
export async function insertEnquiry(
  tx: DbOrTransaction,
  enquiry: NewEnquiry,
): Promise<number | undefined> {
  const { student_id, property_id, owner_id, option_id, option, move_in, months, occupants, now } =
    enquiry
  const row = await findRow(
    tx,
    Id,
    sql`
      insert into enquiries (student_id, property_id, owner_id, option_id, option, move_in, months, occupants,
        created_at, last_at)
      values (${student_id}, ${property_id}, ${owner_id}, ${option_id},
        ${option && JSON.stringify(option)}::jsonb, ${move_in}, ${months}, ${occupants}, ${now}, ${now})
      on conflict (student_id, property_id) where state = 'open' do nothing
      returning id`,
  )
  return row?.id
}

/** A student's open enquiry about a property. */
export async function findOpen(
  db: DbOrTransaction,
  student: Student,
  propertyId: number,
): Promise<number | undefined> {
  const row = await findRow(
    db,
    Id,
    sql`
      select id from enquiries
      where student_id = ${student.id} and property_id = ${propertyId} and state = 'open'`,
  )
  return row?.id
}
