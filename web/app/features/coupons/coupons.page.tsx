import type { AdminCoupon } from '@nilayam/contract/admin/coupons-admin'
import { formatDay } from '@nilayam/contract/time/india-time'
import { Link } from 'react-router'
import { AdminHead } from '../../admin-kit/admin-head.tsx'
import { Table } from '../../admin-kit/table/table.tsx'
import { readAddress } from '../../admin-kit/table/table-address.ts'
import { TableTools } from '../../admin-kit/table/table-tools.tsx'
import type { Column } from '../../admin-kit/table/table-types.ts'
import { adminPaths } from '../../admin-paths.ts'
import { api } from '../../api.ts'
import { orErrorPage } from '../../error-page.ts'
import { ownerPaths } from '../../owner-paths.ts'
import { t } from '../../text.ts'
import { formatCount } from '../../ui/numbers/counting.ts'
import { State } from '../../ui/state.tsx'
import type { Route } from './+types/coupons.page'
import { couponActions } from './coupon-actions.ts'

export const meta = () => [{ title: `${t('coupons.coupons')} · Nilayam` }]

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readAddress(request, ['q', 'sort', 'cursor', 'state'])
  return orErrorPage(api.call('findCoupons', { query }))
}

const columns: readonly Column<AdminCoupon>[] = [
  { id: 'title', label: t('coupons.property'), cell: ({ title }) => title },
  { id: 'state', label: t('coupons.state'), cell: (row) => <CouponState row={row} /> },
  {
    id: 'owner',
    label: t('coupons.owner'),
    cell: ({ owner }) => <Link to={adminPaths.user(owner.id)}>{owner.full_name}</Link>,
  },
  {
    id: 'percent',
    label: t('coupons.discount'),
    isSortable: true,
    isNumber: true,
    cell: ({ percent }) => `${percent} %`,
  },
  { id: 'starts_on', label: t('coupons.from'), cell: ({ starts_on }) => formatDay(starts_on) },
  {
    id: 'ends_on',
    label: t('coupons.until'),
    isSortable: true,
    cell: ({ ends_on }) => formatDay(ends_on),
  },
  { id: 'uses', label: t('coupons.used'), isNumber: true, cell: ({ uses }) => formatCount(uses) },
]

const NAMES = {
  running: t('coupons.running'),
  coming: t('coupons.coming'),
  stopped: t('coupons.stopped'),
  over: t('coupons.over'),
}
const KINDS = { running: 'good', coming: 'wait', stopped: 'bad', over: 'off' } as const
const states = Object.entries(NAMES).map(([value, label]) => ({ value, label }))

function CouponState({ row: { state } }: { row: AdminCoupon }) {
  return <State kind={KINDS[state]}>{NAMES[state]}</State>
}

/** Admin table of all coupons, to stop and restart them. */
export default function CouponsPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="admin-main">
      <AdminHead
        title={t('coupons.coupons')}
        count={loaderData}
        text={t('coupons.couponsExplained')}
      />
      <TableTools
        placeholder={t('coupons.findCoupons')}
        filters={[{ name: 'state', label: t('coupons.state'), options: states }]}
      />
      <Table
        name={t('coupons.coupons')}
        columns={columns}
        rows={loaderData.rows}
        none={t('coupons.noneLikeThis')}
        page={loaderData}
        sort="-newest"
        titleOf={({ title }) => title}
        hrefOf={({ property_id }) => ownerPaths.coupon(property_id)}
        actions={couponActions}
        canBeByPhone
      />
    </div>
  )
}
