import type { Plan } from '@nilayam/contract/plans'
import type { OwnerProperty } from '@nilayam/contract/wizard'
import { useEffect, useRef } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { orErrorPage } from '../../error-page.ts'
import { paths } from '../../paths.ts'
import { requireSession } from '../../shell/guard.ts'
import { showToast } from '../../shell/toast.ts'
import { formatDay, formatWhen } from '../../ui/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { requireOwnProperty } from '../owner/own-property.ts'
import type { Route } from './+types/list-property.page'
import { DetailsStep } from './details-step.tsx'
import { KycStep } from './kyc-step.tsx'
import { PlanStep } from './plan-step.tsx'
import { Progress } from './progress.tsx'
import { findPropertyId } from './route-state.ts'
import { type Step, stepAt, stepNames, stepTitles } from './steps.ts'
import { useKyc } from './use-kyc.ts'

export const meta = () => [{ title: 'Add Property · Nilayam' }]

async function findDrafts(): Promise<OwnerProperty[]> {
  // Only a hint: the form works without it.
  return api.call('getOwnerDrafts').then(
    ({ properties }) => properties,
    () => [],
  )
}

async function findPlans(property: OwnerProperty, step: Step): Promise<Plan[]> {
  if (step !== 3) return []
  const body = { property_type_id: property.property_type.id }
  return (await orErrorPage(api.call('getPlans', { body }))).subscriptions
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = requireSession(request, 'owner')
  const query = new URL(request.url).searchParams
  const id = query.get('property')
  if (!id) {
    return { user, property: undefined, step: 1 as const, drafts: await findDrafts(), plans: [] }
  }
  const property = await requireOwnProperty(id)
  const step = stepAt(query.get('step'), property)
  return { user, property, step, drafts: [], plans: await findPlans(property, step) }
}

/** The wizard. The property and the step are in the address, or come in the route's state. */
export default function ListPropertyPage({ loaderData }: Route.ComponentProps) {
  const { state } = useLocation()
  const { property } = loaderData
  const carried = findPropertyId(state)
  if (!property && carried !== undefined) {
    return <Navigate replace to={paths.listProperty({ property: carried })} state={state} />
  }
  return <Wizard key={property?.id} {...loaderData} />
}

const widths = { 1: 'max-w-[1144px]', 2: 'max-w-[848px]', 3: 'max-w-[1048px]' } as const

function Wizard({ user, property, step, drafts, plans }: Route.ComponentProps['loaderData']) {
  // Held here, so that a look back at step 1 doesn't lose the files that were chosen.
  const kyc = useKyc(property)
  const goTo = useGoTo(property)
  return (
    <div className={`wrap py-8 md:py-10 ${widths[step]}`}>
      <Progress names={stepNames(property)} step={step} propertyId={property?.id} />
      <Heading step={step} property={property} />
      {!property && <Unfinished drafts={drafts} />}
      {step === 1 && <DetailsStep user={user} property={property} onSaved={(id) => goTo(id, 2)} />}
      {property && step === 2 && (
        <KycStep property={property} kyc={kyc} onSaved={() => goTo(property.id, 3)} />
      )}
      {property && step === 3 && <PlanStep property={property} plans={plans} />}
    </div>
  )
}

/** Goes on to a step; after the last one of a listed property to the list. */
function useGoTo(property: OwnerProperty | undefined) {
  const navigate = useNavigate()
  return async (id: number, step: Step) => {
    if (step > stepNames(property).length) {
      await navigate(paths.ownerProperties())
      return showToast('good', 'Changes saved')
    }
    // So that the browser's own way back leads to the saved draft and not to a second new one.
    if (!property) await navigate(paths.listProperty({ property: id, step: 1 }), { replace: true })
    await navigate(paths.listProperty({ property: id, step }))
  }
}

function savedWords(property: OwnerProperty | undefined): string {
  if (!property) return 'Not saved yet'
  if (property.is_drafted) return `Draft saved ${formatWhen(property.updated_at)}`
  return property.listed_at ? `Listed since ${formatDay(property.listed_at)}` : 'Listed'
}

/** The title of the step, which takes the focus when another step comes up. */
function Heading({ step, property }: { step: Step; property: OwnerProperty | undefined }) {
  const ref = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) ref.current?.focus({ preventScroll: true })
    shown.current = step
  }, [step])
  return (
    <div className="mt-5 mb-8 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <h1 ref={ref} tabIndex={-1}>
        {stepTitles[step]}
      </h1>
      <p className="flex items-center gap-1.5 text-14 text-ink-soft">
        {property && <Icon name="check" size={18} className="text-leaf" />}
        {savedWords(property)}
      </p>
    </div>
  )
}

function Unfinished({ drafts }: { drafts: readonly OwnerProperty[] }) {
  const [draft] = drafts
  if (!draft) return null
  return (
    <div className="mb-8">
      <Note kind="info" icon="clock">
        {drafts.length > 1 ? `You have ${drafts.length} drafts. ` : `${draft.title} is a draft. `}
        <Link
          className="link"
          to={
            drafts.length > 1
              ? paths.ownerProperties({ tab: 'drafts' })
              : paths.listProperty({ property: draft.id })
          }
        >
          {drafts.length > 1 ? 'See them' : 'Continue with it'}
        </Link>
      </Note>
    </div>
  )
}
