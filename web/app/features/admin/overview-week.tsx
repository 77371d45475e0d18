import type { AdminWeek } from '@nilayam/contract/admin'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { formatCount } from '../../ui/counting.ts'
import { formatRupees } from '../../ui/rupees.ts'

type Props = { week: AdminWeek; before: AdminWeek }
type Figure = { label: string; to: string; value: string; before: string; says?: string }

const sayCount = (count: number, what: string) =>
  `${formatCount(count)} ${what}${count === 1 ? '' : 's'}`

function toFigures(week: AdminWeek, before: AdminWeek): Figure[] {
  return [
    {
      label: 'Sign-ups',
      to: paths.adminUsers(),
      value: formatCount(week.students + week.owners),
      before: formatCount(before.students + before.owners),
      says: `${sayCount(week.students, 'student')}, ${sayCount(week.owners, 'owner')}`,
    },
    {
      label: 'New listings',
      to: paths.adminProperties({ state: 'listed' }),
      value: formatCount(week.listings),
      before: formatCount(before.listings),
    },
    {
      label: 'Revenue',
      to: paths.adminPlans(),
      value: formatRupees(week.revenue),
      before: formatRupees(before.revenue),
      says: `from ${sayCount(week.plans, 'plan')}`,
    },
  ]
}

/** The last seven days, each figure beside the seven days before. */
export function OverviewWeek({ week, before }: Props) {
  return (
    <section className="overview-box" aria-label="Last 7 days">
      <header>
        <h2 className="text-18">Last 7 days</h2>
      </header>
      <dl className="overview-figures">
        {toFigures(week, before).map(({ label, to, value, says, ...was }) => (
          <div key={label}>
            <dt>
              <Link className="hover:underline" to={to}>
                {label}
              </Link>
            </dt>
            <dd>
              <b>{value}</b>
              <small>
                {says && `${says}; `}
                {was.before} in the 7 days before
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
