import { toOptionName } from '@nilayam/contract/option-names'
import type { WholeCost } from '@nilayam/contract/whole-cost'
import { useId } from 'react'
import { t } from '../../text.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { Range } from '../../ui/range.tsx'
import { formatRupees } from '../../ui/rupees.ts'
import { listAhead, listMonthly, listNotCounted, sayBack } from './cost-words.door.ts'
import { MoveIn } from './move-in.tsx'
import type { Choice } from './use-choice.door.ts'

const MOST = 12

/** The whole cost of the chosen option for the chosen months. */
export function CostBox({ choice }: { choice: Choice }) {
  const { option, months, cost, offered } = choice
  const title = useId()
  const food = offered.terms?.fields.food
  const says = t('options.months', { count: months })
  return (
    <section className="cost" aria-labelledby={title}>
      <div>
        <h2 id={title}>{t('options.cost')}</h2>
        <p className="text-14 text-ink-soft">{toOptionName(option.fields)}</p>
      </div>
      <Range
        label={t('options.stay')}
        min={1}
        max={Math.max(MOST, months)}
        value={months}
        says={says}
        onChange={({ target }) => choice.setMonths(Number(target.value))}
      />
      <MoveIn choice={choice} />
      {food?.kind === 'optional' && (
        <Checkbox
          checked={choice.withFood}
          onChange={({ target }) => choice.setFood(target.checked)}
        >
          {t('options.countFood', { rupees: formatRupees(food.rupees) })}
        </Checkbox>
      )}
      {cost.is_too_short && option.fields.min_months && (
        <p className="text-14 text-brick" role="status">
          {t('options.tooShort', { count: option.fields.min_months })}
        </p>
      )}
      <Sums cost={cost} />
      <NotCounted cost={cost} />
    </section>
  )
}

function Sums({ cost }: { cost: WholeCost }) {
  return (
    <dl className="sums">
      <Sum name={t('options.onMovingIn')} rupees={cost.moving_in} why={listAhead(cost)} />
      <Sum name={t('options.eachMonth')} rupees={cost.each_month} why={listMonthly(cost)} />
      <Sum name={t('options.inAll', { count: cost.months })} rupees={cost.in_all} />
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

function NotCounted({ cost }: { cost: WholeCost }) {
  const lines = listNotCounted(cost)
  if (lines.length === 0) return null
  return (
    <ul className="not-counted">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
