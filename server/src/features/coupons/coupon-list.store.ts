import { type SortBy, TABLE_ROWS } from '@nilayam/contract/admin/admin'
import { AdminCoupon, type CouponState } from '@nilayam/contract/admin/coupons-admin'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DbOrTransaction } from '../../platform/db/db.ts'
import { findRow, readRows } from '../../platform/db/rows.ts'
import { toContains } from '../../platform/db/statements/like.ts'
import { findPage, toOrder } from '../../platform/db/statements/pages.ts'

type CouponQuery = {
  q?: string | undefined
  sort?: SortBy<keyof typeof ORDERS> | undefined
  cursor?: string | undefined
  state?: CouponState | undefined
}

const ORDERS = {
  newest: { key: sql`c.id`, type: 'integer' },
  percent: { key: sql`c.percent`, type: 'integer' },
  // As a number of days, because sort cursors need a number.
  ends_on: { key: sql`(c.ends_on - date '2000-01-01')`, type: 'integer' },
} as const

const stateOn = (today: string): RawBuilder<CouponState> => sql`
  case when c.ends_on < ${today}::date then 'over' when not c.is_active then 'stopped'
    when c.starts_on > ${today}::date then 'coming' else 'running' end`

/** A page of all coupons. `today` is the day in India. */
export async function findCouponPage(db: DbOrTransaction, query: CouponQuery, today: string) {
  const { q, sort = '-newest', cursor, state } = query
  const words = sql`p.title || ' ' || p.address || ' ' || p.contact_person_name || ' ' ||
    p.contact_person_email || ' ' || p.contact_person_mobile`
  const { ids, ...page } = await findPage(db, {
    from: sql`coupons c join properties p on p.id = c.property_id and p.state <> 'deleted'`,
    id: sql`c.id`,
    where: state ? [sql`${stateOn(today)} = ${state}`] : [],
    text: q ? sql`(${words}) ilike ${toContains(q)}` : undefined,
    order: toOrder(ORDERS, sort),
    cursor,
    size: TABLE_ROWS,
  })
  const rows = await readRows(
    db,
    AdminCoupon,
    sql`
      select c.id, c.property_id, p.title, json_build_object('id', u.id, 'full_name', u.full_name) as owner,
        c.percent, c.starts_on, c.ends_on, ${stateOn(today)} as state,
        (select count(*) from coupon_uses where property_id = p.id) as uses
      from unnest(${ids}::int[]) with ordinality as requested (id, place)
      join coupons c on c.id = requested.id
      join properties p on p.id = c.property_id
      join users u on u.id = p.owner_id
      order by requested.place`,
  )
  return { rows, ...page }
}

const Titled = z.object({ title: z.string(), owner_id: z.int() })

/** Switches a coupon on or off; undefined if it doesn't exist or wouldn't change, or is over and can't be started. */
export async function switchCoupon(
  db: DbOrTransaction,
  propertyId: number,
  isActive: boolean,
  today: string,
): Promise<z.infer<typeof Titled> | undefined> {
  return findRow(
    db,
    Titled,
    sql`
      update coupons c set is_active = ${isActive} from properties p
      where c.property_id = ${propertyId} and p.id = c.property_id and p.state <> 'deleted'
        and c.is_active <> ${isActive} and (not ${isActive}::boolean or c.ends_on >= ${today}::date)
      returning p.title, p.owner_id`,
  )
}

/** Whether a coupon's last day has passed. */
export async function isOver(
  db: DbOrTransaction,
  propertyId: number,
  today: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('coupons')
    .select('id')
    .where('property_id', '=', propertyId)
    .where('ends_on', '<', today)
    .executeTakeFirst()
  return row !== undefined
}
