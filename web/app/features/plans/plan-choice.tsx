import type { Plan } from '@nilayam/contract/listing/plans'
import { addDays, toIndianDay } from '@nilayam/contract/time/india-time'
import { t } from '../../text.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { FieldGroup, fieldId } from '../../ui/fields/field.tsx'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import { type LockedPlan, monthlyAmount } from './plan-words.door.ts'

type Props = {
  plans: readonly Plan[]
  chosen: Plan | undefined
  start: Date
  locked: LockedPlan | undefined
  onChoose: (id: number) => void
}

export const PLAN_FIELD = 'plan'

/** The plans as a radio group. */
export function PlanChoice({ plans, chosen, start, locked, onChoose }: Props) {
  return (
    <FieldGroup id={fieldId(PLAN_FIELD)} label={<span className="sr-only">{t('plans.plan')}</span>}>
      <div className="grid gap-3 md:grid-cols-3 md:gap-4">
        {plans.map((plan) => (
          <PlanTile
            key={plan.id}
            plan={plan}
            start={start}
            isChosen={plan.id === chosen?.id}
            lockedUntil={plan.id === locked?.planId ? locked.from : undefined}
            onChoose={() => onChoose(plan.id)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

type TileProps = {
  plan: Plan
  start: Date
  isChosen: boolean
  lockedUntil: Date | undefined
  onChoose: () => void
}

function PlanTile({ plan, start, isChosen, lockedUntil, onChoose }: TileProps) {
  return (
    <label className="relative grid cursor-pointer content-start gap-1 rounded-card border border-line-strong bg-surface p-5 hover:bg-sunk has-checked:border-peacock has-checked:bg-peacock-soft has-checked:ring-1 has-checked:ring-peacock has-disabled:cursor-default has-disabled:border-line has-disabled:bg-sunk">
      <input
        type="radio"
        name="plan"
        checked={isChosen}
        disabled={lockedUntil !== undefined}
        onChange={onChoose}
        className="absolute top-5 right-5 size-5.5 accent-peacock"
      />
      <span className="pr-8 text-18 font-semibold">{plan.plan_name}</span>
      <span className="text-14 text-ink-soft">{plan.description}</span>
      <span className="mt-1.5 text-28 font-semibold tabular-nums">
        {formatRupees(plan.amount)}{' '}
        <span className="text-16 font-normal text-ink-soft">{plan.frequency}</span>
      </span>
      <span className="mt-2.5 grid gap-1.5 border-t border-line pt-3.5 tabular-nums">
        <span className="flex items-center gap-2">
          <Icon name="calendar" size={18} className="text-ink-soft" />
          {t('plans.listedFor', { days: plan.duration })}
        </span>
        <span className="flex items-center gap-2">
          <Icon name="clock" size={18} className="text-ink-soft" />
          {lockedUntil
            ? t('plans.runsNow', { day: toIndianDay(lockedUntil) })
            : t('plans.untilDay', { day: toIndianDay(addDays(start, plan.duration)) })}
        </span>
        <span className="flex items-center gap-2">
          <Icon name="ticket" size={18} className="text-ink-soft" />
          {t('plans.aMonth', { amount: formatRupees(monthlyAmount(plan)) })}
        </span>
      </span>
    </label>
  )
}
