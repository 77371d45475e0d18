import type { Insights } from '@nilayam/contract/insights'
import type { OwnerProperty } from '@nilayam/contract/owner'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { formatCount } from '../../ui/counting.ts'

type Count = { label: string; value: number; says: string; to?: string }
type Props = {
  counts: { listed: number; drafts: number; held: number; verified: number }
  drafts: readonly OwnerProperty[]
  /** Something was begun that is no draft yet. */
  isBegun: boolean
  insights: Insights
}

function saysOfListed({ verified, held }: Props['counts']): string {
  const says = `${formatCount(verified)} of them verified`
  return held > 0 ? `${says}, ${formatCount(held)} on hold` : says
}

function saysOfDrafts({ drafts, isBegun }: Pick<Props, 'drafts' | 'isBegun'>): string {
  const ready = drafts.filter(({ next_step }) => next_step === 3).length
  if (ready === 0 && drafts.length > 0) return 'waiting to be finished'
  if (ready === 0) return isBegun ? 'one is begun' : 'nothing unfinished'
  return ready === 1 ? 'one needs only a plan' : `${ready} need only a plan`
}

function toCounts({ counts, insights, ...unfinished }: Props): Count[] {
  return [
    {
      label: 'Listed',
      value: counts.listed,
      says: saysOfListed(counts),
      to: paths.ownerProperties(),
    },
    {
      label: 'Drafts',
      value: counts.drafts,
      says: saysOfDrafts(unfinished),
      to: paths.ownerProperties({ tab: 'drafts' }),
    },
    { label: 'Favourites', value: insights.favourites, says: 'of students, all places' },
    {
      label: 'Contact reveals',
      value: insights.weeks.at(-1)?.reveals ?? 0,
      says: 'in the last 7 days',
    },
  ]
}

/** The four numbers that matter. */
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
