import type { OwnerProperty } from '@nilayam/contract/listing/owner'
import type { Insights } from '@nilayam/contract/places/insights'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { t } from '../../../text.ts'
import { formatCount } from '../../../ui/numbers/counting.ts'
import { countListed, type OwnCounts, saysOfListed } from './listed-count.ts'

type Count = { label: string; value: number; says: string; to?: string }
type Props = {
  counts: OwnCounts
  drafts: readonly OwnerProperty[]
  /** Whether a form was started that isn't saved as a draft yet. */
  isBegun: boolean
  insights: Insights
}

function saysOfDrafts({ drafts, isBegun }: Pick<Props, 'drafts' | 'isBegun'>): string {
  const ready = drafts.filter(({ next_step }) => next_step === 3).length
  if (ready === 0 && drafts.length > 0) return t('owner.toBeFinished')
  if (ready === 0) return isBegun ? t('owner.oneBegun') : t('owner.nothingUnfinished')
  return t('owner.needOnlyPlan', { count: ready })
}

function toCounts({ counts, insights, ...unfinished }: Props): Count[] {
  return [
    {
      label: t('owner.listed'),
      value: countListed(counts),
      says: saysOfListed(counts),
      to: paths.ownerProperties(),
    },
    {
      label: t('owner.drafts'),
      value: counts.drafts,
      says: saysOfDrafts(unfinished),
      to: paths.ownerProperties({ tab: 'drafts' }),
    },
    { label: t('owner.favourites'), value: insights.favourites, says: t('owner.ofStudents') },
    {
      label: t('owner.contactReveals'),
      value: insights.weeks.at(-1)?.reveals ?? 0,
      says: t('owner.inLastWeek'),
    },
  ]
}

/** The four figures at the top of the dashboard. */
export function Counts(props: Props) {
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      {toCounts(props).map(({ to, ...count }) => (
        <li key={count.label}>
          {to ? (
            <Link to={to} className={`${box} hover:border-line-strong`}>
              <Figures {...count} />
            </Link>
          ) : (
            <div className={box}>
              <Figures {...count} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

const box = 'block h-full rounded-card border border-line bg-surface p-4 md:px-6 md:py-5'

function Figures({ label, value, says }: Omit<Count, 'to'>) {
  return (
    <>
      <span className="block text-14 text-ink-soft">{label}</span>
      <span className="block text-36 font-semibold tabular-nums">{formatCount(value)}</span>
      <span className="block text-14 text-ink-soft">{says}</span>
    </>
  )
}
