import type { Plan } from '@nilayam/contract/plans'
import type { OwnerProperty } from '@nilayam/contract/wizard'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '../../api.ts'
import { orErrorPage } from '../../error-page.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../shell/toast.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { celebrate } from '../../ui/confetti.ts'
import { formatDay } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Note } from '../../ui/note.tsx'
import { formatRupees } from '../../ui/rupees.ts'
import { SelectField } from '../../ui/text-field.tsx'
import type { Route } from './+types/subscription.page'
import { CurrentPlan } from './current-plan.tsx'
import { type Chosen, PlanForm } from './plan-form.tsx'
import { findLocked, startOf } from './plan-words.ts'

export const meta = () => [{ title: 'Subscription · Nilayam' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { properties } = await orErrorPage(api.call('getOwnerProperties'))
  const wanted = Number(new URL(request.url).searchParams.get('property'))
  const property = properties.find(({ id }) => id === wanted) ?? properties[0]
  if (!property) return { properties, property, plans: [] }
  const body = { property_type_id: property.property_type.id }
  const { subscriptions } = await orErrorPage(api.call('getPlans', { body }))
  return { properties, property, plans: subscriptions }
}

export default function SubscriptionPage({ loaderData }: Route.ComponentProps) {
  const { properties, property, plans } = loaderData
  if (!property) return <NoProperties />
  return (
    <div className="wrap grid grid-cols-1 gap-8 py-8 md:py-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1>Subscription</h1>
        <PropertyChoice properties={properties} chosen={property} />
      </div>
      <CurrentPlan property={property} />
      {property.next_plan ? (
        <Note kind="info" icon="clock">
          {property.next_plan.plan_name} is paid for and begins on{' '}
          {formatDay(property.next_plan.starts_at)}. Another plan can be chosen once it runs.
        </Note>
      ) : (
        <Renewal key={property.id} property={property} plans={plans} />
      )}
    </div>
  )
}

function Renewal({ property, plans }: { property: OwnerProperty; plans: readonly Plan[] }) {
  const { revalidate } = useRevalidator()
  const start = startOf(property.plan)
  const isRunning = start > new Date()
  const thank = async ({ msg, starts_at }: Chosen) => {
    showToast('good', msg)
    if (new Date(starts_at) <= new Date()) celebrate()
    await revalidate()
  }
  return (
    <section className="grid grid-cols-1 gap-4">
      <div>
        <h2 className="text-22">Renew or change</h2>
        <p className="text-ink-soft">
          {isRunning
            ? `The next plan begins on ${formatDay(start)}, so no paid day is lost.`
            : 'The plan begins at once, and students find the place again.'}
        </p>
      </div>
      <PlanForm
        call="choosePlan"
        property={property}
        plans={plans}
        start={start}
        locked={findLocked(property.plan)}
        onChosen={thank}
        actions={(plan, isBusy) => (
          <div className="flex justify-end">
            <Button type="submit" size="big" busy={isBusy}>
              {plan ? `${verb(property, plan.id)} for ${formatRupees(plan.amount)}` : 'Subscribe'}
            </Button>
          </div>
        )}
      />
    </section>
  )
}

/** What choosing a plan means for this property. */
function verb({ plan }: OwnerProperty, chosen: number): string {
  if (!plan) return 'Buy'
  return plan.plan_id === chosen ? 'Renew' : 'Change'
}

type ChoiceProps = { properties: readonly OwnerProperty[]; chosen: OwnerProperty }

function PropertyChoice({ properties, chosen }: ChoiceProps) {
  const navigate = useNavigate()
  return (
    <div className="w-full sm:w-84">
      <SelectField
        label={<span className="sr-only">Property</span>}
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

function NoProperties() {
  return (
    <div className="wrap py-8 md:py-10">
      <h1>Subscription</h1>
      <EmptyState
        title="No property to subscribe for yet"
        text="A plan is chosen for a property, in the last step of listing it."
      >
        <ButtonLink to={paths.listProperty()} icon="plus">
          Add Property
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
