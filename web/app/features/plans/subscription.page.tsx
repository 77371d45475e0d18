import type { OwnerProperty } from '@nilayam/contract/wizard'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '../../api.ts'
import { orErrorPage } from '../../error-page.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../shell/toast.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { celebrate } from '../../ui/confetti.ts'
import { daysUntil, formatDay } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatRupees } from '../../ui/rupees.ts'
import { SelectField } from '../../ui/text-field.tsx'
import { Picture } from '../properties/picture.tsx'
import type { Route } from './+types/subscription.page'
import { type Chosen, PlanForm } from './plan-form.tsx'
import { startOf } from './plan-words.ts'

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
  const { revalidate } = useRevalidator()
  if (!property) return <NoProperties />
  const start = startOf(property.plan)
  const isRunning = start > new Date()
  const thank = async ({ starts_at, ends_at }: Chosen) => {
    showToast('good', `${property.title} has its plan until ${formatDay(ends_at)}`)
    if (new Date(starts_at) <= new Date()) celebrate()
    await revalidate()
  }
  return (
    <div className="wrap grid gap-8 py-8 md:py-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1>Subscription</h1>
        <PropertyChoice properties={properties} chosen={property} />
      </div>
      <Current property={property} />
      <section className="grid gap-4">
        <div>
          <h2 className="text-22">Renew or change</h2>
          <p className="text-ink-soft">
            {isRunning
              ? `The next plan begins on ${formatDay(start)}, so no paid day is lost.`
              : 'The plan begins at once, and students find the place again.'}
          </p>
        </div>
        <PlanForm
          key={property.id}
          call="choosePlan"
          property={property}
          plans={plans}
          start={start}
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
    </div>
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

/** The plan in force, or the last one. */
function Current({ property }: { property: OwnerProperty }) {
  const { plan, title } = property
  const [photo] = property.images
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-5 md:p-6">
      <div className="flex items-center gap-4">
        {photo && (
          <span className="block h-16 w-22 flex-none overflow-hidden rounded-control">
            <Picture photo={photo} alt="" sizes="88px" />
          </span>
        )}
        <div className="min-w-0">
          <h2 className="truncate text-22">{title}</h2>
          <p className="text-ink-soft">{plan?.plan_name ?? 'No plan yet'}</p>
        </div>
      </div>
      {plan && (
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          <Fact name="From">{formatDay(plan.starts_at)}</Fact>
          <Fact name="Until">{formatDay(plan.ends_at)}</Fact>
          <Fact name="Left">{daysLeft(plan.ends_at)}</Fact>
          <Fact name="After that">leaves search</Fact>
        </dl>
      )}
    </section>
  )
}

function daysLeft(endsAt: string): string {
  const days = daysUntil(endsAt)
  if (days < 1) return 'ended'
  return days === 1 ? '1 day' : `${days} days`
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-14 text-ink-soft">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
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
