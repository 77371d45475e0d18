import type { AdminCoupon } from '@nilayam/contract/admin/coupons-admin'
import type { ByPhone } from '../../admin-kit/by-phone.tsx'
import type { ActionResult, Begin, BulkAction } from '../../admin-kit/table/bulk-bar.tsx'
import { api } from '../../api.ts'
import { t } from '../../text.ts'

type Row = AdminCoupon

async function switchAll(
  rows: readonly Row[],
  is_active: boolean,
  byPhone: ByPhone = {},
): Promise<void> {
  for (const { property_id } of rows) {
    await api.call('switchCoupon', { body: { property_id, is_active, ...byPhone } })
  }
}

/** Stops or restarts coupons; codes already given to students stay valid. */
async function turn(
  rows: readonly Row[],
  is_active: boolean,
  byPhone: ByPhone,
  begin: Begin,
): Promise<ActionResult> {
  begin()
  await switchAll(rows, is_active, byPhone)
  const count = rows.length
  const said = is_active ? t('coupons.started', { count }) : t('coupons.stoppedCount', { count })
  return { said, undo: () => switchAll(rows, !is_active) }
}

// After its last day a coupon takes nothing off, and needs a new one to start.
export const couponActions: readonly BulkAction<Row>[] = [
  {
    label: t('coupons.stop'),
    appliesTo: ({ state }) => state === 'running' || state === 'coming',
    run: (rows, ...how) => turn(rows, false, ...how),
  },
  {
    label: t('coupons.start'),
    appliesTo: ({ state }) => state === 'stopped',
    run: (rows, ...how) => turn(rows, true, ...how),
  },
]
