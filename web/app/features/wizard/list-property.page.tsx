import type { OwnerProperty } from '@nilayam/contract/listing/owner'
import type { Plan } from '@nilayam/contract/listing/plans'
import { formatTime, toIndianDay } from '@nilayam/contract/time/india-time'
import { formatWhen } from '@nilayam/contract/time/when'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate, useNavigation } from 'react-router'
import { api } from '../../api.ts'
import { orErrorPage } from '../../error-page.ts'
import { paths } from '../../paths.ts'
import { late, loadPart } from '../../shell/late.ts'
import { getNow } from '../../shell/now.ts'
import { requireSession } from '../../shell/private-pages/guard.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { requireOwnProperty } from '../owner/own-property.door.ts'
import { findUnfinished } from '../owner/unfinished.door.ts'
import type { Route } from './+types/list-property.page'
import { DetailsStep, loadKeepsVerified, loadUnfinished } from './details/details-step.tsx'
import { findTyped } from './details/saving/typed.ts'
import type { SaveState } from './details/saving/use-auto-save.ts'
import { Progress } from './progress.tsx'
import { findPropertyId } from './route-state.ts'
import { type Step, stepAt, stepNames, stepTitles } from './steps.ts'
import type { Kyc } from './uploads/kyc.ts'

// Most visits begin with an empty step 1, so the rest is loaded on demand.
const loadDrafts = () => import('./drafts.tsx')
const loadKycStep = () => import('./uploads/kyc-step.tsx')
const loadPlanStep = () => import('./plan-step.tsx')
const Drafts = late(async () => (await loadDrafts()).Drafts)
const KycStep = late(async () => (await loadKycStep()).KycStep)
const NoPlanNow = late(async () => (await import('./no-plan-now.tsx')).NoPlanNow)
const PlanStep = late(async () => (await loadPlanStep()).PlanStep)

export const meta = () => [{ title: `${t('wizard.addProperty')} · Nilayam` }]

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
    const [drafts, unfinished] = await Promise.all([findDrafts(), findUnfinished()])
    // Before the form, which would move down.
    if (drafts.length > 0) await loadPart(loadDrafts)
    if (unfinished) await loadPart(loadUnfinished)
    return {
      user,
      property: undefined,
      step: 1 as const,
      isPlanAsked: false,
      drafts,
      unfinished,
      plans: [],
    }
  }
  const property = await requireOwnProperty(id)
  const step = stepAt(query.get('step'), property)
  const plans = await findPlans(property, step)
  // Before the navigation, so that no empty step is shown, and nothing moves down.
  if (property.is_verified) await loadPart(loadKeepsVerified)
  if (step === 2) await loadKycStep()
  if (step === 3) await loadPlanStep()
  const isPlanAsked = query.get('step') === '3'
  return { user, property, step, isPlanAsked, drafts: [], unfinished: undefined, plans }
}

/** The wizard. Property and step are in the URL, or in the route's state. */
export default function ListPropertyPage({ loaderData }: Route.ComponentProps) {
  const { state, search } = useLocation()
  const { property } = loaderData
  const id = new URLSearchParams(search).get('property')
  const key = useFormKey(id, property)
  const carried = findPropertyId(state)
  if (!property && carried !== undefined) {
    return <Navigate replace to={paths.listProperty({ property: carried })} state={state} />
  }
  return <Wizard key={key} isNew={!id} {...loaderData} />
}

/** Changes with the property of the URL, but not when a new one becomes a draft: the owner is still typing. */
function useFormKey(id: string | null, property: OwnerProperty | undefined): number {
  const [shown, setShown] = useState({ id, key: 0 })
  if (id === shown.id) return shown.key
  // Nothing is loaded for the draft that the form has become.
  const isSameForm = id && !property
  const key = isSameForm ? shown.key : shown.key + 1
  setShown({ id, key })
  return key
}

const widths = { 1: 'max-w-[1144px]', 2: 'max-w-[848px]', 3: 'max-w-[1048px]' } as const

type WizardProps = Route.ComponentProps['loaderData'] & {
  /** Whether the form isn't a draft yet. */
  isNew: boolean
}

function Wizard(props: WizardProps) {
  const { user, property, step, isPlanAsked, drafts, unfinished, plans, isNew } = props
  // What is typed in this tab is newer than what was left elsewhere.
  const [typed] = useState(() => findTyped(property?.id))
  const [found, setFound] = useState(typed ? undefined : unfinished)
  const left = isNew ? found : undefined
  const [saveState, setSaveState] = useState<SaveState | undefined>(typed && 'kept')
  // State lives here, so that going back to step 1 doesn't lose the chosen files.
  const kyc = useState<Kyc>()
  const [isDetailsSaved, setDetailsSaved] = useState(false)
  const isHere = useIsOnStep(step)
  const goTo = useGoTo(property, isHere)
  return (
    <div className={`wrap py-8 md:py-10 ${widths[step]}`}>
      <Progress names={stepNames(property)} step={step} propertyId={property?.id} />
      <Heading
        {...{ step, property }}
        unfinishedAt={left?.saved_at}
        saveState={step === 1 ? saveState : undefined}
      />
      <Suspense>
        {drafts.length > 0 && <Drafts drafts={drafts} />}
        {property && isPlanAsked && step !== 3 && <NoPlanNow property={property} />}
      </Suspense>
      {step === 1 && (
        <DetailsStep
          {...{ user, property, unfinished, left, saveState }}
          onSaveState={setSaveState}
          onAfresh={() => {
            setFound(undefined)
            setSaveState(undefined)
          }}
          onSaved={(id) => {
            setDetailsSaved(true)
            return goTo(id, 2)
          }}
        />
      )}
      <Suspense>
        {property && step === 2 && (
          <KycStep
            {...{ property, isDetailsSaved }}
            state={kyc}
            onSaved={() => goTo(property.id, 3)}
          />
        )}
        {property && step === 3 && <PlanStep {...{ property, plans, isHere }} />}
      </Suspense>
    </div>
  )
}

/** Tells whether the step is still shown, with no other page on its way. */
function useIsOnStep(step: Step): () => boolean {
  const shown = useRef<Step>(undefined)
  const { location: next } = useNavigation()
  const isStaying = !next || next.pathname === paths.listProperty()
  useEffect(() => {
    shown.current = isStaying ? step : undefined
    return () => {
      shown.current = undefined
    }
  }, [step, isStaying])
  return () => shown.current === step
}

/** Navigates to a step; after the last one of a listed property to the list. Whoever has gone on stays there. */
function useGoTo(property: OwnerProperty | undefined, isHere: () => boolean) {
  const navigate = useNavigate()
  return async (id: number, step: Step) => {
    if (!isHere()) return showToast('good', t('wizard.changesSaved'))
    if (step > stepNames(property).length) {
      await navigate(paths.ownerProperties(), { state: { saved: id } })
      return showToast('good', t('wizard.changesSaved'))
    }
    // So that the browser's back button leads to the saved draft instead of a second new one.
    if (!new URLSearchParams(location.search).has('property')) {
      const to = paths.listProperty({ property: id, step: 1 })
      await navigate(to, { replace: true, defaultShouldRevalidate: false })
    }
    await navigate(paths.listProperty({ property: id, step }))
  }
}

function savedWords({ property, saveState: state, unfinishedAt }: HeadingProps): string {
  if (state === 'kept') return t('wizard.keptInTab')
  if (state) return t('wizard.savedAt', { time: formatTime(state.savedAt) })
  if (unfinishedAt) return t('wizard.savedWhen', { when: formatWhen(unfinishedAt, getNow()) })
  if (!property) return t('wizard.notSavedYet')
  if (property.is_drafted) {
    return t('wizard.draftSaved', { when: formatWhen(property.updated_at, getNow()) })
  }
  return property.listed_at
    ? t('wizard.listedSince', { day: toIndianDay(property.listed_at) })
    : t('wizard.listed')
}

type HeadingProps = {
  step: Step
  property: OwnerProperty | undefined
  saveState: SaveState | undefined
  /** When the form was left that the page begins with. */
  unfinishedAt: string | undefined
}

/** The step's heading, which takes the focus when the step changes. */
function Heading(props: HeadingProps) {
  const { step, property, saveState, unfinishedAt } = props
  const ref = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  const isSaved = saveState ? saveState !== 'kept' : property !== undefined || !!unfinishedAt
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
        {isSaved && <Icon name="check" size={18} className="text-leaf" />}
        {savedWords(props)}
      </p>
    </div>
  )
}
