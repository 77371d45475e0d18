import { ApiError, messageOf } from '@nilayam/contract/errors'
import type { Plan } from '@nilayam/contract/listing/plans'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { api } from '../../api.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { useErrorTitle } from '../../ui/fields/form.ts'
import { Note } from '../../ui/note.tsx'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import { PLAN_FIELD, PlanChoice } from './plan-choice.tsx'
import { formatPeriod, type LockedPlan } from './plan-words.door.ts'

/** The server's reply: message, start and end of the chosen plan. */
export type ChosenPlan = { msg: string; starts_at: string; ends_at: string }
type Props = {
  /** `subscribe` in the wizard's last step, `choosePlan` on the subscription page. */
  call: 'subscribe' | 'choosePlan'
  property: { id: number; title: string }
  plans: readonly Plan[]
  /** The start of a plan chosen now. */
  start: Date
  /** The end of the last plan shown; the purchase is refused if another was bought meanwhile. */
  after?: string | null
  locked?: LockedPlan | undefined
  onChosen: (chosen: ChosenPlan) => Promise<void> | void
  /** Buttons below the total; `plan` is the current choice. */
  actions: (plan: Plan | undefined, isBusy: boolean) => ReactNode
}

type Choice = { plan_id: number; property_id: number }

function choose(call: Props['call'], choice: Choice, after: Props['after']): Promise<ChosenPlan> {
  return call === 'subscribe'
    ? api.call(call, { body: choice })
    : api.call(call, { body: { ...choice, after } })
}

function useChoose({ call, property, plans, after, onChosen }: Props) {
  const [id, setId] = useState<number>()
  const [isMissing, setMissing] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const plan = plans.find((plan) => plan.id === id)
  const pick = (id: number) => {
    setId(id)
    setMissing(false)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAttempt((before) => before + 1)
    if (!plan || isBusy) return setMissing(!plan)
    setBusy(true)
    try {
      const body = { plan_id: plan.id, property_id: property.id }
      await onChosen(await choose(call, body, after))
    } catch (error) {
      showToast('bad', messageOf(error))
      // Another tab bought a plan, so the dates shown here are outdated.
      if (error instanceof ApiError && error.status === 409) {
        setId(undefined)
        await revalidate()
      }
    } finally {
      setBusy(false)
    }
  }
  return { plan, pick, isMissing, attempt, isBusy, submit }
}

/** Choosing a plan and paying for it. None is preselected. */
export function PlanForm(props: Props) {
  const { property, plans, start, locked, actions } = props
  const { plan, pick, isMissing, attempt, isBusy, submit } = useChoose(props)
  useErrorTitle(isMissing)
  if (plans.length === 0) return <NoPlans />
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
      <ErrorSummary
        errors={isMissing ? [{ name: PLAN_FIELD, message: t('plans.choosePlan') }] : []}
        attempt={attempt}
      />
      <PlanChoice plans={plans} chosen={plan} start={start} locked={locked} onChoose={pick} />
      <Sum title={property.title} plan={plan} start={start} />
      {actions(plan, isBusy)}
    </form>
  )
}

function NoPlans() {
  return (
    <Note kind="info">
      {t('plans.noneOnOffer', {
        link: (words) => (
          <Link className="link" to={paths.contact()}>
            {words}
          </Link>
        ),
      })}
    </Note>
  )
}

function Sum({ title, plan, start }: { title: string; plan: Plan | undefined; start: Date }) {
  return (
    <section
      aria-label={t('plans.whatYouPay')}
      className="grid gap-2.5 rounded-card border border-line bg-surface p-5 tabular-nums md:p-6"
    >
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="wrap-anywhere">{title}</span>
        <span className="text-ink-soft">{plan ? plan.plan_name : t('plans.noneChosen')}</span>
      </p>
      {plan && (
        <p className="flex flex-wrap justify-between gap-x-4">
          <span>{formatPeriod(start, plan)}</span>
          <span className="text-ink-soft">{t('plans.days', { days: plan.duration })}</span>
        </p>
      )}
      {plan && (
        <p className="flex justify-between gap-4 border-t border-line pt-3 text-18 font-semibold">
          <span>{t('plans.toPayToday')}</span>
          <span>{formatRupees(plan.amount)}</span>
        </p>
      )}
      <p className="text-14 text-ink-soft">{t('plans.notRefunded')}</p>
    </section>
  )
}
