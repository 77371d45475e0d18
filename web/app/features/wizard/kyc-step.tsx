import type { OwnerProperty } from '@nilayam/contract/wizard'
import { type FormEvent, useState } from 'react'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Note } from '../../ui/note.tsx'
import { Actions } from './actions.tsx'
import { type FileField, findKycErrors, isAnythingChosen } from './kyc.ts'
import { PaperField } from './paper-field.tsx'
import { PhotoField } from './photo-field.tsx'
import { openPreview } from './preview-snapshot.ts'
import { Section } from './section.tsx'
import { kycButton } from './steps.ts'
import type { KycActions } from './use-kyc.ts'
import { type Sending, useKycSend } from './use-kyc-send.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

type Props = { property: OwnerProperty; kyc: KycActions; onSaved: () => Promise<void> }

const fields = ['kyc_id_document', 'kyc_property_proof', 'images'] as const

/** Sends when nothing is missing; what is missing shows after the first try, and goes once it is there. */
function useSubmit({ property, kyc, onSaved }: Props) {
  const [attempt, setAttempt] = useState(0)
  const release = useLeaveGuard(isAnythingChosen(kyc.kyc))
  const { send, sending, failure, clearFailure } = useKycSend(property, kyc, () => {
    release()
    return onSaved()
  })
  const missing = findKycErrors(kyc.kyc, property)
  const errors = attempt > 0 && !sending ? { ...failure?.errors, ...missing } : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    clearFailure()
    if (Object.keys(missing).length === 0) send()
  }
  return { attempt, errors, sending, canRetry: failure?.canRetry ?? false, submit }
}

/** Step 2: papers and photographs. */
export function KycStep(props: Props) {
  const { property, kyc } = props
  const { attempt, errors, sending, canRetry, submit } = useSubmit(props)
  const shared = { property, kyc, sending }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-10">
      <ErrorSummary errors={toLines(errors)} attempt={attempt} />
      <Section title="Papers" help="jpg, jpeg, png or pdf, 10 KB to 10 MB each.">
        <PrivacyNote />
        <PaperField
          kind="id_document"
          label="KYC ID Document"
          help="PAN card, driving licence, voter card or passport, in the name of the owner or contact person."
          error={errors.kyc_id_document}
          {...shared}
        />
        <PaperField
          kind="property_proof"
          label="Property proof"
          help="Ownership paper, rental agreement or electricity bill with the address. Without it a place can be listed, but not verified."
          optional
          error={errors.kyc_property_proof}
          {...shared}
        />
      </Section>
      <Section
        title="Photos"
        help="At least one, at most 15. jpg, jpeg or png, 10 KB to 5 MB each. We turn them upright and remove location data."
      >
        <PhotoField error={errors.images} {...shared} />
      </Section>
      {property.is_verified && <LosesVerified />}
      <Actions says={<Says sending={sending} canRetry={canRetry} />}>
        <ButtonLink
          look="line"
          icon="left"
          to={paths.listProperty({ property: property.id, step: 1 })}
        >
          Back
        </ButtonLink>
        <Button
          look="plain"
          icon="eye"
          className="ml-auto text-peacock max-sm:px-2"
          onClick={() => openPreview(property, kyc.kyc)}
        >
          Preview
        </Button>
        <Button type="submit" busy={sending !== undefined} className="max-md:grow md:min-w-42">
          {canRetry ? 'Retry' : kycButton(property)}
        </Button>
      </Actions>
    </form>
  )
}

function toLines(errors: Partial<Record<FileField, string>>) {
  return fields.flatMap((name) => {
    const message = errors[name]
    return message ? [{ name, message }] : []
  })
}

function PrivacyNote() {
  return (
    <Note kind="info">
      <p>
        <b className="font-semibold">Your papers stay private.</b> They are encrypted. Only you and
        the person who checks them can open them, and every opening is logged.
      </p>
      <p>We never ask for Aadhaar. Delete the property and its papers are destroyed.</p>
    </Note>
  )
}

function LosesVerified() {
  return (
    <Note kind="soon" icon="shield">
      Changing photos or papers takes the Verified badge away until we’ve checked them again. Your
      listing stays up.
    </Note>
  )
}

type SaysProps = { sending: Sending | undefined; canRetry: boolean }

/** How far sending has come, or that it was cut off. */
function Says({ sending, canRetry }: SaysProps) {
  return (
    <div role="status" className="text-14 empty:hidden">
      {sending && `Sending ${sending.at} of ${sending.of}`}
      {!sending && canRetry && (
        <Note kind="bad">
          The files did not get through. What has arrived is kept; Retry sends the rest.
        </Note>
      )}
    </div>
  )
}
