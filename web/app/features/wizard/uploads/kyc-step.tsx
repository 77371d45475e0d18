import { KEEP_DAYS } from '@nilayam/contract/accounts/held'
import type { OwnerProperty } from '@nilayam/contract/listing/owner'
import { type FormEvent, useState } from 'react'
import { paths } from '../../../paths.ts'
import { t } from '../../../text.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { useErrorTitle } from '../../../ui/fields/form.ts'
import { Note } from '../../../ui/note.tsx'
import { Actions } from '../actions.tsx'
import { openPreview } from '../preview-snapshot.ts'
import { Section } from '../section.tsx'
import { kycButton } from '../steps.ts'
import { useLeaveGuard } from '../use-leave-guard.ts'
import {
  FILE_FIELDS,
  findAskedErrors,
  findKycErrors,
  hasFailed,
  isAnythingUnsent,
  isPreparing,
  type Kyc,
  type KycErrors,
} from './kyc.ts'
import { type KycActions, type KycState, toKycActions } from './kyc-actions.ts'
import { PaperField } from './paper-field.tsx'
import { PhotoField } from './photo-field.tsx'
import { RefusalNote } from './refusal-note.tsx'
import { useKycSend } from './use-kyc-send.ts'

type Props = {
  property: OwnerProperty
  /** Held by the wizard, so that going back to step 1 loses nothing. */
  state: KycState
  /** Step 1 was saved on the way here, so that Update without a new file is no mistake. */
  isDetailsSaved: boolean
  onSaved: () => Promise<void>
}

const lines = ['asked', ...FILE_FIELDS] as const

/** Submits if nothing is missing or unsaved; that is shown after the first attempt, until put right. */
function useSubmit({ property, isDetailsSaved, onSaved }: Props, kyc: KycActions) {
  const [attempt, setAttempt] = useState(0)
  const release = useLeaveGuard(isAnythingUnsent(kyc.kyc))
  const sender = useKycSend(property, kyc, {
    onSaved: () => {
      release()
      return onSaved()
    },
    onStopped: () => setAttempt((attempt) => attempt + 1),
  })
  const stops = {
    ...(!isDetailsSaved && findAskedErrors(kyc.kyc, property)),
    ...findKycErrors(kyc.kyc, property),
  }
  const errors = attempt > 0 && !sender.isGoing ? { ...sender.errors, ...stops } : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    // Files still being checked may be the missing ones; then sending decides.
    if (isPreparing(kyc.kyc) || Object.keys(stops).length === 0) sender.go()
  }
  const retry = (key: string) => {
    kyc.retryPhoto(key)
    // A draft's photos are uploaded as soon as they are chosen.
    if (!property.is_drafted) sender.go()
  }
  return { ...sender, attempt, errors, submit, retry }
}

/** Step 2: papers and photos. */
export function KycStep(props: Props) {
  const { property } = props
  const kyc = toKycActions(property, props.state)
  const { attempt, errors, isGoing, paperShare, submit, retry } = useSubmit(props, kyc)
  useErrorTitle(Object.keys(errors).length > 0)
  const shared = { property, kyc, isGoing }
  const paper = { ...shared, share: paperShare }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-10">
      <ErrorSummary errors={toLines(errors)} attempt={attempt} />
      <RefusalNote property={property} at={null} />
      <Section title={t('wizard.papers')} help={t('wizard.papersHelp')}>
        <PrivacyNote />
        <RefusalNote property={property} at="kyc_id_document" />
        <PaperField
          kind="id_document"
          label={t('wizard.idDocument')}
          help={t('wizard.idDocumentHelp')}
          error={errors.kyc_id_document}
          {...paper}
        />
        <RefusalNote property={property} at="kyc_property_proof" />
        <PaperField
          kind="property_proof"
          label={t('wizard.propertyProof')}
          help={t('wizard.propertyProofHelp')}
          optional
          error={errors.kyc_property_proof}
          {...paper}
        />
      </Section>
      <Section title={t('wizard.photos')} help={t('wizard.photosHelp')}>
        <RefusalNote property={property} at="images" />
        <PhotoField error={errors.images} onRetry={retry} {...shared} />
      </Section>
      {property.is_verified && <LosesVerified />}
      <Actions says={<Says kyc={kyc.kyc} isGoing={isGoing} />}>
        <ButtonLink
          variant="line"
          icon="left"
          to={paths.listProperty({ property: property.id, step: 1 })}
        >
          {t('wizard.back')}
        </ButtonLink>
        <Button
          variant="plain"
          icon="eye"
          className="ml-auto text-peacock max-sm:px-2"
          onClick={() => openPreview(property, kyc.kyc)}
        >
          {t('wizard.preview')}
        </Button>
        <Button type="submit" busy={isGoing} className="max-md:grow md:min-w-42">
          {kycButton(property)}
        </Button>
      </Actions>
    </form>
  )
}

function toLines(errors: KycErrors) {
  return lines.flatMap((name) => {
    const message = errors[name]
    return message ? [{ name, message }] : []
  })
}

function PrivacyNote() {
  return (
    <Note kind="info">
      <p>{t('wizard.papersPrivate', { b: (words) => <b className="font-semibold">{words}</b> })}</p>
      <p>{t('consents.papersWords', { days: KEEP_DAYS.papers })}</p>
      <p>{t('wizard.neverAadhaar')}</p>
    </Note>
  )
}

function LosesVerified() {
  return (
    <Note kind="soon" icon="shield">
      {t('wizard.badgeGoes')}
    </Note>
  )
}

type SaysProps = { kyc: Kyc; isGoing: boolean }

/** The number of files that Next waits for, or that some failed. */
function Says({ kyc, isGoing }: SaysProps) {
  const { photos } = kyc
  const open = photos.filter(({ state }) => state.is === 'waiting' || state.is === 'sending')
  const isLost = hasFailed(kyc)
  return (
    <div role="status" className="text-14 empty:hidden">
      {isGoing && open.length > 0 && t('wizard.sendingMore', { count: open.length })}
      {!isGoing && isLost && <Note kind="bad">{t('wizard.someFailed')}</Note>}
    </div>
  )
}
