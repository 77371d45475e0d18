import type { OwnerProperty } from '@nilayam/contract/listing/owner'
import type { Plan } from '@nilayam/contract/listing/plans'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { useEffect, useRef } from 'react'
import { data, replace, useLocation, useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { orErrorPage } from '../../error-page.ts'
import { paths } from '../../paths.ts'
import { getNow } from '../../shell/now.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { useIsHere } from '../../shell/use-is-here.ts'
import { t } from '../../text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { celebrate } from '../../ui/drawings/confetti.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/fields/text-field.tsx'
import { Note } from '../../ui/note.tsx'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import type { Route } from './+types/subscription.page'
import { CurrentPlan } from './current-plan.tsx'
import { History, type PurchaseHistory } from './history.tsx'
import { type ChosenPlan, PlanForm } from './plan-form.door.tsx'
import { findLocked, startOf } from './plan-words.door.ts'

export const meta = () => [{ title: `${t('plans.subscription')} · Nilayam` }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [{ properties }, bought] = await Promise.all([
    orErrorPage(api.call('getOwnerProperties')),
    orErrorPage(api.call('getPurchases', { query: {} })),
  ])
  const wanted = new URL(request.url).searchParams.get('property')
  const property = wanted ? properties.find(({ id }) => String(id) === wanted) : properties[0]
  if (wanted && !property) throw await leadOn(wanted)
  if (!property) return { properties, property, plans: [], bought }
  const body = { property_type_id: property.property_type.id }
  const { subscriptions } = await orErrorPage(api.call('getPlans', { body }))
  return { properties, property, plans: subscriptions, bought }
}

/** Drafts choose their plan in the wizard's last step. An old link must not show another property's plans. */
async function leadOn(wanted: string) {
  const { properties } = await orErrorPage(api.call('getOwnerDrafts'))
  const draft = properties.find(({ id }) => String(id) === wanted)
  return draft
    ? replace(paths.listProperty({ property: draft.id, step: 3 }))
    : data({ msg: t('errors.notFound') }, { status: 404 })
}

export default function SubscriptionPage({ loaderData }: Route.ComponentProps) {
  const { properties, property, plans, bought } = loaderData
  const isBooked = useLocation().state?.isBooked === true
  if (!property) return <NoProperties bought={bought} />
  return (
    <div className="wrap grid grid-cols-1 gap-8 py-8 md:py-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1>{t('plans.subscription')}</h1>
        <PropertyChoice properties={properties} chosen={property} />
      </div>
      {isBooked && property.next_plan && <Booked property={property} />}
      <CurrentPlan property={property} />
      <NextPlan key={property.id} property={property} plans={plans} />
      {/* Keyed by the newest purchase, so that the list resets after one. */}
      <History key={bought.purchases[0]?.id} bought={bought} isFirstNew={isBooked} />
    </div>
  )
}

/** The plan just bought; takes the focus from the removed button. */
function Booked({ property: { title, next_plan } }: { property: OwnerProperty }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus({ preventScroll: true }), [])
  if (!next_plan) return null
  return (
    <div ref={ref} tabIndex={-1} className="rounded-card">
      <Note kind="good">
        {t('plans.paidAndListed', {
          plan: next_plan.plan_name,
          title,
          day: toIndianDay(next_plan.ends_at),
          b: (words) => <b className="font-semibold">{words}</b>,
        })}
      </Note>
    </div>
  )
}

type NextPlanProps = { property: OwnerProperty; plans: readonly Plan[] }

/** The plans available for the property, or why there are none. */
function NextPlan({ property, plans }: NextPlanProps) {
  if (property.held_note) {
    return <Note kind="bad">{t('plans.onHoldBecause', { note: property.held_note })}</Note>
  }
  if (property.next_plan) {
    const { plan_name, starts_at, ends_at } = property.next_plan
    return (
      <Note kind="info" icon="clock">
        {t('plans.paidAndWaits', {
          plan: plan_name,
          from: toIndianDay(starts_at),
          until: toIndianDay(ends_at),
        })}
      </Note>
    )
  }
  return <Renewal property={property} plans={plans} />
}

function Renewal({ property, plans }: NextPlanProps) {
  const navigate = useNavigate()
  const isHere = useIsHere()
  const start = startOf(property.plan)
  const isRunning = start > getNow()
  const thank = async ({ msg, starts_at }: ChosenPlan) => {
    if (!isHere()) return void showToast('good', msg)
    if (new Date(starts_at) > getNow()) {
      showToast('good', msg)
      // The same page from its top, where the new plan is shown.
      const here = paths.subscription({ property: property.id })
      return navigate(here, { replace: true, state: { isBooked: true } })
    }
    const { id, slug, title } = property
    await navigate(paths.dashboard(), { state: { listed: { id, slug, title, isBack: true } } })
    celebrate()
  }
  return (
    <section className="grid grid-cols-1 gap-4">
      <div>
        <h2 className="text-22">{t('plans.renewOrChange')}</h2>
        <p className="text-ink-soft">
          {isRunning
            ? t('plans.renewalBegins', { day: toIndianDay(start) })
            : t('plans.beginsAtOnce')}{' '}
          {t('plans.plansFor', { type: property.property_type.name })}
        </p>
      </div>
      <PlanForm
        call="choosePlan"
        property={property}
        plans={plans}
        start={start}
        after={property.plan?.ends_at ?? null}
        locked={findLocked(property.plan)}
        onChosen={thank}
        actions={(plan, isBusy) => (
          <div className="flex justify-end">
            <Button type="submit" size="big" busy={isBusy}>
              {plan ? sayBuy(property, plan) : t('plans.subscribe')}
            </Button>
          </div>
        )}
      />
    </section>
  )
}

/** The effect of choosing a plan for this property. */
function sayBuy({ plan }: OwnerProperty, chosen: Plan): string {
  const amount = formatRupees(chosen.amount)
  if (!plan) return t('plans.buyFor', { amount })
  return plan.plan_id === chosen.id
    ? t('plans.renewFor', { amount })
    : t('plans.changeFor', { amount })
}

type ChoiceProps = { properties: readonly OwnerProperty[]; chosen: OwnerProperty }

function PropertyChoice({ properties, chosen }: ChoiceProps) {
  const navigate = useNavigate()
  return (
    <div className="w-full sm:w-84">
      <SelectField
        label={<span className="sr-only">{t('plans.property')}</span>}
        name="property"
        value={chosen.id}
        onChange={(event) => navigate(paths.subscription({ property: event.target.value }))}
      >
        {properties.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function NoProperties({ bought }: { bought: PurchaseHistory }) {
  return (
    <div className="wrap grid grid-cols-1 gap-8 py-8 md:py-10">
      <h1>{t('plans.subscription')}</h1>
      <EmptyState title={t('plans.noProperty')} text={t('plans.noPropertyExplained')}>
        <ButtonLink to={paths.listProperty()} icon="plus">
          {t('plans.addProperty')}
        </ButtonLink>
      </EmptyState>
      <History bought={bought} isFirstNew={false} />
    </div>
  )
}
