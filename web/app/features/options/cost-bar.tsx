import './cost-bar.css'
import { type CostShare, listCostShares } from '@nilayam/contract/options/cost-parts'
import type { WholeCost } from '@nilayam/contract/options/whole-cost'
import { t } from '../../text.ts'

const NAMES: Record<CostShare['key'], string> = {
  rent: t('options.shareRent'),
  extras: t('options.shareExtras'),
  fees: t('options.shareFees'),
  back: t('options.comesBack'),
}

/** What a stay's sum is made of, for the eye; the sums say it in words. */
export function CostBar({ cost }: { cost: WholeCost }) {
  const shares = listCostShares(cost)
  if (shares.length === 0) return null
  const starts = shares.map((_, at) =>
    shares.slice(0, at).reduce((sum, { rupees }) => sum + rupees, 0),
  )
  return (
    <div aria-hidden="true" className="cost-bar">
      <svg aria-hidden="true" viewBox={`0 0 ${cost.in_all} 1`} preserveAspectRatio="none">
        {shares.map(({ key, rupees }, at) => (
          <rect key={key} data-share={key} x={starts[at]} width={rupees} height="1" />
        ))}
      </svg>
      <ul>
        {shares.map(({ key }) => (
          <li key={key} data-share={key}>
            {NAMES[key]}
          </li>
        ))}
      </ul>
    </div>
  )
}
