import './cost-sums.css'
import type { WholeCost } from '@nilayam/contract/whole-cost'
import { t } from '../../text.ts'
import { formatRupees } from '../../ui/rupees.ts'
import { listAhead, listMonthly, sayBack, sayDiscount } from './cost-words.door.ts'

/** Five sums of a stay: due on moving in, each month, total, refunded deposit, and total per month. */
export function CostSums({ cost }: { cost: WholeCost }) {
  return (
    <dl className="sums">
      <Sum name={t('options.onMovingIn')} rupees={cost.moving_in} why={listAhead(cost)} />
      <Sum name={t('options.eachMonth')} rupees={cost.each_month} why={listMonthly(cost)} />
      <Sum
        name={t('options.inAll', { count: cost.months })}
        rupees={cost.in_all}
        why={sayDiscount(cost)}
      />
      <Sum name={t('options.comesBack')} rupees={cost.comes_back} why={sayBack(cost)} />
      <Sum
        name={cost.is_certain ? t('options.perMonth') : t('options.perMonthStated')}
        rupees={cost.per_month}
      />
    </dl>
  )
}

type SumProps = { name: string; rupees: number; why?: string }

function Sum({ name, rupees, why }: SumProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatRupees(rupees)}</dd>
      {why && <dd className="why">{why}</dd>}
    </div>
  )
}
