import './cost-sums.css'
import type { WholeCost } from '@nilayam/contract/options/whole-cost'
import { t } from '../../text.ts'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import { saySum } from '../terms/term-words.door.ts'
import { listAhead, listMonthly, sayBack, sayDiscount } from './cost-words.door.ts'

/** Five sums of a stay: due on moving in, each month, total, refunded deposit, and total per month. */
export function CostSums({ cost }: { cost: WholeCost }) {
  return (
    <dl className="sums">
      <Sum name={t('options.onMovingIn')} sum={saySum(cost, 'moving_in')} why={listAhead(cost)} />
      <Sum
        name={t('options.eachMonth')}
        sum={formatRupees(cost.each_month)}
        why={listMonthly(cost)}
      />
      <Sum
        name={t('options.inAll', { count: cost.months })}
        sum={formatRupees(cost.in_all)}
        why={sayDiscount(cost)}
      />
      <Sum name={t('options.comesBack')} sum={saySum(cost, 'comes_back')} why={sayBack(cost)} />
      <Sum
        name={cost.is_certain ? t('options.perMonth') : t('options.perMonthStated')}
        sum={formatRupees(cost.per_month)}
      />
    </dl>
  )
}

type SumProps = { name: string; sum: string; why?: string }

function Sum({ name, sum, why }: SumProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{sum}</dd>
      {why && <dd className="why">{why}</dd>}
    </div>
  )
}
