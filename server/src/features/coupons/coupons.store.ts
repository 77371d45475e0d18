import {
  APPLIES_TO,
  CheckedCode,
  type CouponSettings,
  OwnerCoupon,
} from '@nilayam/contract/listing/coupons'
import { hasRight } from '@nilayam/contract/rights'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Owner, Student } from '../../http/context.ts'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { findRow } from '../../platform/db/rows.ts'
import type { ManagedProperty } from '../properties/properties.ts'

/** A use of a coupon to insert. `today` is the day in India. */
type Application = {
  property_id: number
  student: Student
  code: string
  used_at: Date
  today: string
}

// Whether the coupon `c` is active for the property `p` on that day.
const isOffered = (today: string) =>
  sql`p.state = 'listed' and c.is_active and ${today}::date between c.starts_on and c.ends_on`

/**
 * Inserts a use with the coupon's current terms; true only for the call that did. False if there is no active coupon,
 * the student has used it already, or the code exists.
 */
export async function insertUse(
  db: DbOrTransaction,
  { property_id, student, code, used_at, today }: Application,
): Promise<boolean> {
  const { rows } = await sql`
    insert into coupon_uses (property_id, student_id, code, percent, valid_until, used_at, applies_to)
    select p.id, ${student.id}::int, ${code}, c.percent, c.ends_on, ${used_at}::timestamptz, c.applies_to
    from properties p join coupons c on c.property_id = p.id
    where p.id = ${property_id} and ${isOffered(today)}
    on conflict do nothing
    returning id`.execute(db)
  return rows.length > 0
}

const appliesTo = z.enum(APPLIES_TO)

const StudentCoupon = z.object({
  title: z.string(),
  offer: z.nullable(z.object({ percent: z.int(), ends_on: z.string(), applies_to: appliesTo })),
  use: z.nullable(
    z.object({
      code: z.string(),
      percent: z.int(),
      valid_until: z.string(),
      applies_to: appliesTo,
    }),
  ),
})

/** The coupon and this student's use of it; undefined at a draft or a deleted property. */
export async function findCouponRow(
  db: DbOrTransaction,
  { property_id, student, today }: Pick<Application, 'property_id' | 'student' | 'today'>,
): Promise<z.infer<typeof StudentCoupon> | undefined> {
  return findRow(
    db,
    StudentCoupon,
    sql`
      select p.title,
        (select json_build_object('percent', c.percent, 'ends_on', c.ends_on, 'applies_to', c.applies_to)
          from coupons c where c.property_id = p.id and ${isOffered(today)}) as offer,
        (select json_build_object('code', u.code, 'percent', u.percent, 'valid_until', u.valid_until,
          'applies_to', u.applies_to)
          from coupon_uses u where u.property_id = p.id and u.student_id = ${student.id}) as use
      from properties p where p.id = ${property_id} and p.state not in ('draft', 'deleted')`,
  )
}

/** What a student's code takes off at a property, until its last day. */
export async function findDiscount(
  db: DbOrTransaction,
  { property_id, code, today }: { property_id: number; code: string; today: string },
) {
  const row = await db
    .selectFrom('coupon_uses')
    .select(['percent', 'applies_to'])
    .where('property_id', '=', property_id)
    .where('code', '=', code)
    .where('valid_until', '>=', today)
    .executeTakeFirst()
  return row && { ...row, applies_to: appliesTo.parse(row.applies_to) }
}

/** An owner asks for their own, an admin with the right for any. */
const isManaged = ({ id, rights }: Owner) =>
  sql`p.state <> 'deleted' and (p.owner_id = ${id} or ${hasRight(rights, 'money')}::bool)`

/** Until the end of the transaction; staff's switch takes no lock of the property. */
export async function lockCoupon(tx: DbOrTransaction, property: ManagedProperty): Promise<void> {
  await tx
    .selectFrom('coupons')
    .select('property_id')
    .where('property_id', '=', property.id)
    .forUpdate()
    .execute()
}

/** Sets the coupon of a property. */
export async function upsertCoupon(
  db: DbOrTransaction,
  property: ManagedProperty,
  { applies_to, ...settings }: CouponSettings,
): Promise<void> {
  const known = { ...settings, ...(applies_to && { applies_to }) }
  await db
    .insertInto('coupons')
    .values({ ...known, property_id: property.id })
    .onConflict((conflict) => conflict.column('property_id').doUpdateSet(known))
    .execute()
}

const OwnerCouponRow = z.pick(OwnerCoupon, { property: true, coupon: true, use_count: true })
type OwnerCouponRow = z.infer<typeof OwnerCouponRow>

export async function findOwnerCoupon(
  db: DbOrTransaction,
  manager: Owner,
  propertyId: number,
): Promise<OwnerCouponRow | undefined> {
  return findRow(
    db,
    OwnerCouponRow,
    sql`
      select json_build_object('id', p.id, 'title', p.title, 'area_name', areas.area_name,
          'price_per_month', p.price_per_month, 'is_listed', p.state = 'listed') as property,
        (select json_build_object('percent', c.percent, 'starts_on', c.starts_on, 'ends_on', c.ends_on,
          'is_active', c.is_active, 'applies_to', c.applies_to) from coupons c where c.property_id = p.id) as coupon,
        (select count(*) from coupon_uses u where u.property_id = p.id) as use_count
      from properties p join areas on areas.id = p.area_id
      where p.id = ${propertyId} and ${isManaged(manager)}`,
  )
}

const UseRow = z.object({ full_name: z.string(), percent: z.int(), used_at: z.date() })
export type UseRow = z.infer<typeof UseRow>

const SHOWN_USES = 100

export async function findUses(db: DbOrTransaction, propertyId: number): Promise<UseRow[]> {
  return db
    .selectFrom('coupon_uses')
    .innerJoin('users', 'users.id', 'student_id')
    .select(['full_name', 'percent', 'used_at'])
    .where('property_id', '=', propertyId)
    .orderBy('used_at', 'desc')
    .limit(SHOWN_USES)
    .execute()
}

const CodeRow = z.extend(UseRow, {
  property: CheckedCode.shape.property,
  valid_until: z.string(),
  applies_to: appliesTo,
})
type CodeRow = z.infer<typeof CodeRow>

/** The use behind a code, if it is for a property that `manager` may read. */
export async function findCode(
  db: DbOrTransaction,
  manager: Owner,
  code: string,
): Promise<CodeRow | undefined> {
  return findRow(
    db,
    CodeRow,
    sql`
      select users.full_name, u.percent, u.used_at, u.valid_until, u.applies_to, json_build_object(
        'id', p.id, 'title', p.title, 'price_per_month', p.price_per_month) as property
      from coupon_uses u
      join properties p on p.id = u.property_id
      join users on users.id = u.student_id
      where u.code = ${code} and ${isManaged(manager)}`,
  )
}
