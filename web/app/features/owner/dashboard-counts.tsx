import type { OwnerProperty } from '@nilayam/contract/wizard'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'

type Count = { label: string; value: number; says: string; to: string }
type Props = {
  counts: { listed: number; drafts: number; expired: number; verified: number }
  drafts: readonly OwnerProperty[]
}

function saysOfDrafts(drafts: readonly OwnerProperty[]): string {
  const ready = drafts.filter(({ next_step }) => next_step === 3).length
  if (ready === 0) return drafts.length > 0 ? 'waiting to be finished' : 'nothing unfinished'
  return ready === 1 ? 'one needs only a plan' : `${ready} need only a plan`
}

function toCounts({ counts, drafts }: Props): Count[] {
  const list = paths.ownerProperties()
  return [
    { label: 'Listed', value: counts.listed, says: 'in search now', to: list },
    {
      label: 'Verified',
      value: counts.verified,
      says: `of ${counts.listed} listed`,
      to: list,
    },
    {
      label: 'Drafts',
      value: counts.drafts,
      says: saysOfDrafts(drafts),
      to: paths.ownerProperties({ tab: 'drafts' }),
    },
    {
      label: 'Plans ended',
      value: counts.expired,
      says: counts.expired > 0 ? 'out of search until renewed' : 'none to renew',
      to: list,
    },
  ]
}

export function Counts(props: Props) {
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      {toCounts(props).map(({ label, value, says, to }) => (
        <li key={label}>
          <Link
            to={to}
            className="block h-full rounded-card border border-line bg-surface p-4 hover:border-line-strong md:px-6 md:py-5"
          >
            <span className="block text-14 text-ink-soft">{label}</span>
            <span className="block text-36 font-semibold tabular-nums">{value}</span>
            <span className="block text-14 text-ink-soft">{says}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
