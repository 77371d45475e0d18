import type { PropertyRow } from '@nilayam/contract/admin/moderation'
import { formatDay } from '@nilayam/contract/time/india-time'
import { Link } from 'react-router'
import type { Column } from '../../admin-kit/table/table-types.ts'
import { formatChanged } from '../../admin-kit/times.ts'
import { adminPaths } from '../../admin-paths.ts'
import { t } from '../../text.ts'
import { VerifiedTick } from '../../ui/drawings/icon.tsx'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import { State } from '../../ui/state.tsx'
import { sayState } from './property-state.ts'

function StateOf({ row }: { row: PropertyRow }) {
  const { kind, words } = sayState(row)
  return <State kind={kind}>{words}</State>
}

const verified = (
  <span className="inline-flex items-center gap-1.5 align-middle">
    <VerifiedTick /> {t('moderation.yes')}
  </span>
)

/** The columns of tables of properties. */
export const propertyColumns: readonly Column<PropertyRow>[] = [
  {
    id: 'title',
    label: t('moderation.title'),
    isSortable: true,
    isLong: true,
    cell: ({ title }) => title,
  },
  { id: 'state', label: t('moderation.state'), cell: (row) => <StateOf row={row} /> },
  {
    id: 'owner',
    label: t('moderation.owner'),
    isLong: true,
    cell: ({ owner }) => (
      <Link to={adminPaths.user(owner.id)} title={owner.full_name}>
        {owner.full_name}
      </Link>
    ),
  },
  { id: 'type', label: t('moderation.type'), isLong: true, cell: ({ type_name }) => type_name },
  { id: 'area', label: t('moderation.area'), isLong: true, cell: ({ area_name }) => area_name },
  {
    id: 'rent',
    label: t('moderation.rent'),
    isSortable: true,
    isNumber: true,
    cell: ({ price_per_month }) => formatRupees(price_per_month),
  },
  {
    id: 'verified',
    label: t('moderation.verified'),
    cell: (row) => (row.is_verified ? verified : t('moderation.no')),
  },
  {
    id: 'plan',
    label: t('moderation.planEnds'),
    cell: ({ plan_ends_at }) => (plan_ends_at ? formatDay(plan_ends_at) : t('moderation.noPlan')),
  },
  {
    id: 'changed',
    label: t('moderation.changed'),
    isSortable: true,
    cell: ({ updated_at }) => formatChanged(updated_at),
  },
]
