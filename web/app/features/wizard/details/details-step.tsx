import type { User } from '@nilayam/contract/accounts/accounts'
import { ApiError, messageOf } from '@nilayam/contract/errors'
import type { OwnerProperty } from '@nilayam/contract/listing/owner'
import { Suspense } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { paths } from '../../../paths.ts'
import { late } from '../../../shell/late.ts'
import { showToast } from '../../../shell/toasts/toast.ts'
import { t } from '../../../text.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ErrorSummary, toSummary } from '../../../ui/fields/error-summary.tsx'
import { useErrorTitle } from '../../../ui/fields/form.ts'
import { Note } from '../../../ui/note.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import type { UnfinishedDetails } from '../../owner/unfinished.door.ts'
import { Actions } from '../actions.tsx'
import { useLeaveGuard } from '../use-leave-guard.ts'
import { Amenities } from './details-amenities.tsx'
import { ContactPerson } from './details-contact.tsx'
import {
  type DetailsField,
  detailsFields,
  type Form,
  loadRules,
  toDetailsForm,
  useDetailsForm,
} from './details-form.ts'
import { ComputedRent, Rent } from './details-rent.tsx'
import { WhatItIs } from './details-what.tsx'
import { WhereItIs } from './details-where.tsx'
import {
  type Auto,
  isInvalid,
  isStale,
  type SaveState,
  saveDetails,
  useAutoSave,
} from './saving/use-auto-save.ts'
import { useLists } from './use-lists.ts'

/** Shows an error at the fields it names, otherwise as a toast. */
function showRefusal(form: Form, error: unknown): void {
  const errors = error instanceof ApiError ? (error.errors ?? {}) : {}
  for (const [name, message] of Object.entries(errors)) {
    form.setError(name as DetailsField, { message })
  }
  showToast('bad', messageOf(error))
}

// Not loaded on phones, which have no room for it.
const DetailsPreview = late(async () => (await import('./details-preview.tsx')).DetailsPreview)

// Most forms begin empty.
export const loadUnfinished = () => import('../unfinished.tsx')
const Unfinished = late(async () => (await loadUnfinished()).Unfinished)

// Most properties begin unverified.
export const loadKeepsVerified = () => import('./keeps-verified.tsx')
const KeepsVerified = late(async () => (await loadKeepsVerified()).KeepsVerified)

type Props = {
  user: User
  property: OwnerProperty | undefined
  unfinished: UnfinishedDetails | undefined
  /** The unfinished form, if the page begins with it. */
  left: UnfinishedDetails | undefined
  saveState: SaveState | undefined
  onSaveState: (state: SaveState | undefined) => void
  /** Called when the unfinished form was thrown away. */
  onAfresh: () => void
  /** Called after saving. */
  onSaved: (propertyId: number) => Promise<void>
}

function useNext(form: Form, auto: Auto, { onSaveState, onSaved }: Props) {
  return form.handleSubmit(async (submitted) => {
    try {
      // A save in progress may be creating the draft.
      await auto.stop()
      // What was saved on another device isn't undone: it is taken over, or said at its fields.
      if (auto.tab.id && (await auto.check())) return
      const { findDetails } = await loadRules()
      const details = findDetails(form.getValues()) ?? submitted
      const property_id = await saveDetails(details, auto.tab)
      auto.forget()
      auto.tell(details)
      onSaveState(undefined)
      await onSaved(property_id)
    } catch (error) {
      // Stopping has dropped what was typed last.
      if (isInvalid(error)) auto.again()
      // Saved elsewhere since the check: now the form shows it.
      if (isStale(error)) await auto.check()
      showRefusal(form, error)
    }
  })
}

/** Step 1: the details of the property. */
export function DetailsStep(props: Props) {
  const { user, property, unfinished, left, saveState, onSaveState, onAfresh } = props
  const start = { property, unfinished: unfinished?.form }
  const form = useDetailsForm(user, start)
  const [city, typeId] = useWatch({ control: form.control, name: ['city', 'property_type'] })
  const { lists, retry } = useLists(city, typeId, property)
  const auto = useAutoSave(form, user, start, onSaveState)
  const next = useNext(form, auto, props)
  const { errors, isSubmitting, submitCount } = form.formState
  const summary = submitCount > 0 ? toSummary(detailsFields, errors) : []
  useErrorTitle(summary.length > 0)
  useLeaveGuard(saveState === 'kept' && !isSubmitting)
  // Whether there is room for a second column; the wizard isn't rendered on the server.
  const isWide = useMedia('(min-width: 64rem)', false)
  const type = lists.types.find(({ id }) => id === typeId)
  return (
    <FormProvider {...form}>
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_336px]">
        <form noValidate onSubmit={next} className="grid min-w-0 gap-10">
          <ErrorSummary errors={summary} attempt={submitCount} />
          <Suspense>
            {left && (
              <Unfinished
                savedAt={left.saved_at}
                blank={toDetailsForm(undefined, user)}
                {...{ form, auto, onAfresh }}
              />
            )}
            {property?.is_verified && <KeepsVerified title={property.title} />}
          </Suspense>
          {retry && <Unloaded onRetry={retry} />}
          <WhatItIs types={lists.types} isLocked={property?.type_is_locked ?? false} />
          {property?.confirmed_at ? (
            <ComputedRent propertyId={property.id} rent={property.price_per_month} />
          ) : (
            <Rent type={type} />
          )}
          <Amenities type={type} amenities={lists.amenities} />
          <WhereItIs cities={lists.cities} areas={lists.areas} />
          <ContactPerson />
          <Actions>
            <ButtonLink variant="line" icon="left" to={backTo(property)}>
              {t('wizard.back')}
            </ButtonLink>
            <Button type="submit" busy={isSubmitting} className="max-md:grow md:min-w-42">
              {t('wizard.next')}
            </Button>
          </Actions>
        </form>
        <Suspense>
          {isWide && <DetailsPreview lists={lists} {...(property && { property })} />}
        </Suspense>
      </div>
    </FormProvider>
  )
}

function backTo(property: OwnerProperty | undefined): string {
  return paths.ownerProperties(property?.is_drafted ? { tab: 'drafts' } : {})
}

function Unloaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Note kind="bad">
      <p>{t('wizard.notLoaded')}</p>
      <Button variant="line" icon="reload" onClick={onRetry}>
        {t('wizard.tryAgain')}
      </Button>
    </Note>
  )
}
