import { toOptionName } from '@nilayam/contract/options/option-names'
import type { WholeCost } from '@nilayam/contract/options/whole-cost'
import { useId } from 'react'
import { t } from '../../text.ts'
import { Checkbox } from '../../ui/fields/choice.tsx'
import { Range } from '../../ui/fields/range.tsx'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import { CostBar } from './cost-bar.tsx'
import { CostSums } from './cost-sums.door.tsx'
import { listNotCounted } from './cost-words.door.ts'
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
        <p className="text-14 text-ink-soft">
          {t('options.nameAndRent', {
            name: toOptionName(option.fields),
            rent: formatRupees(option.fields.price),
            b: (rent) => <b className="text-ink">{rent}</b>,
          })}
        </p>
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
      <CostBar cost={cost} />
      <CostSums cost={cost} />
      <NotCounted cost={cost} />
    </section>
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
