import type { AdminWeek } from '@nilayam/contract/admin/admin'
import { Link } from 'react-router'
import { adminPaths } from '../../admin-paths.ts'
import { t } from '../../text.ts'
import { formatCount } from '../../ui/numbers/counting.ts'
import { formatRupees } from '../../ui/numbers/rupees.ts'

type Props = { week: AdminWeek; before: AdminWeek }
type Figure = { label: string; to: string; value: string; beside: string }

function toFigures(week: AdminWeek, before: AdminWeek): Figure[] {
  return [
    {
      label: t('admin.signUps'),
      to: adminPaths.users(),
      value: formatCount(week.students + week.owners),
      beside: t('admin.signUpsBefore', {
        students: week.students,
        owners: week.owners,
        before: formatCount(before.students + before.owners),
      }),
    },
    {
      label: t('admin.newListings'),
      to: adminPaths.properties({ state: 'listed' }),
      value: formatCount(week.listings),
      beside: t('admin.newListingsBefore', { before: formatCount(before.listings) }),
    },
    ...(week.revenue === null ? [] : [toRevenue(week, week.revenue, before.revenue ?? 0)]),
  ]
}

const toRevenue = ({ plans }: AdminWeek, revenue: number, before: number): Figure => ({
  label: t('admin.revenue'),
  to: adminPaths.plans(),
  value: formatRupees(revenue),
  beside: t('admin.revenueBefore', { plans, before: formatRupees(before) }),
})

/** Figures of the last seven days, compared with the seven before. */
export function OverviewWeek({ week, before }: Props) {
  return (
    <section className="overview-box" aria-label={t('admin.lastDays')}>
      <header>
        <h2 className="text-18">{t('admin.lastDays')}</h2>
      </header>
      <dl className="overview-figures">
        {toFigures(week, before).map(({ label, to, value, beside }) => (
          <div key={label}>
            <dt>
              <Link className="hover:underline" to={to}>
                {label}
              </Link>
            </dt>
            <dd>
              <b>{value}</b>
              <small>{beside}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
