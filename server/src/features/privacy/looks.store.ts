import type { Look } from '@nilayam/contract/accounts/privacy'
import { ACTS_BY_PHONE, type DoneByPhone } from '@nilayam/contract/by-phone'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { readRows } from '../../platform/db/rows.ts'
import { isProved, type Person } from './held.store.ts'

const AT_MOST = 100
const LookRow = z.object({
  at: z.date(),
  property_id: z.int(),
  title: z.string(),
  by: z.enum(['owner', 'student', 'visitor', 'staff', 'yourself']),
  name: z.nullable(z.string()),
})

async function readLooks(db: DbOrTransaction, looks: RawBuilder<unknown>): Promise<Look[]> {
  const rows = await readRows(db, LookRow, sql`${looks} order by at desc limit ${sql.lit(AT_MOST)}`)
  return rows.map(({ at, ...look }) => ({ ...look, at: at.toISOString() }))
}

/**
 * Who has seen a person's phone: owners with a pass by name, whoever pressed Show contact on an own place only by what
 * they are.
 */
export async function findPhoneLooks(db: DbOrTransaction, id: number): Promise<Look[]> {
  return readLooks(
    db,
    sql`
      select l.looked_at as at, p.id as property_id, p.title, 'owner' as by, u.full_name as name
      from contact_passes c join contact_pass_looks l on l.pass_id = c.id
      join properties p on p.id = c.property_id join users u on u.id = l.looked_by where c.student_id = ${id}
      union all
      select r.revealed_at, p.id, p.title,
        case when r.user_id is null then 'visitor' when r.user_id = ${id} then 'yourself'
          when u.type = 'admin' then 'staff' else u.type end, null
      from properties p join reveals r on r.property_id = p.id left join users u on u.id = r.user_id
      where p.owner_id = ${id}`,
  )
}

const Destroyed = z.object({ at: z.date(), property_id: z.int(), title: z.string() })

/** Own places whose papers the clock has destroyed. */
export async function findDestroyed(db: DbOrTransaction, id: number) {
  const rows = await readRows(
    db,
    Destroyed,
    sql`
      select a.at, p.id as property_id, p.title
      from properties p join audit a on a.subject = 'property:' || p.id and a.act = 'papers.destroyed'
      where p.owner_id = ${id} order by at desc limit ${sql.lit(AT_MOST)}`,
  )
  return rows.map(({ at, ...destroyed }) => ({ ...destroyed, at: at.toISOString() }))
}

const ByPhone = z.object({ at: z.date(), act: z.enum(ACTS_BY_PHONE), title: z.string() })

/** What staff did to somebody's account, places and messages since they had asked for it on the phone. */
export async function findDoneByPhone(db: DbOrTransaction, person: Person) {
  const { id, email } = person
  const rows = await readRows(
    db,
    ByPhone,
    sql`
      select a.at, case when a.act <> 'coupon.changed' then a.act
          when a.before -> 'is_active' is not distinct from a.after -> 'is_active' then 'coupon.set'
          when (a.after ->> 'is_active')::boolean then 'coupon.started' else 'coupon.stopped' end as act,
        case when a.subject like 'user:%' then '' else a.subject_label end as title
      from audit a where a.by_phone and a.subject in (
        select 'user:' || ${id}::int
        union all select 'property:' || p.id from properties p where p.owner_id = ${id}
        union all select 'message:' || m.id from contact_messages m
          where m.email = ${email} and ${isProved(person)})
      order by a.id desc limit ${sql.lit(AT_MOST)}`,
  )
  return rows.map(({ at, ...done }): DoneByPhone => ({ ...done, at: at.toISOString() }))
}

/** Who has opened a page of an own place's papers. */
export async function findPaperLooks(db: DbOrTransaction, id: number): Promise<Look[]> {
  return readLooks(
    db,
    sql`
      select a.at, p.id as property_id, p.title, case when a.actor_id = ${id} then 'yourself' else 'staff' end as by,
        null as name
      from properties p join audit a on a.subject = 'property:' || p.id and a.act = 'paper.read'
      where p.owner_id = ${id}`,
  )
}
