import type { OwnerProperty } from '@nilayam/contract/owner'
import { type FormEvent, useState } from 'react'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { useErrorTitle } from '../../../ui/form.ts'
import { Note } from '../../../ui/note.tsx'
import { Actions } from '../actions.tsx'
import { openPreview } from '../preview-snapshot.ts'
import { Section } from '../section.tsx'
import { kycButton } from '../steps.ts'
import { useLeaveGuard } from '../use-leave-guard.ts'
import {
  type FileField,
  findKycErrors,
  hasFailed,
  isAnythingUnsent,
  isPreparing,
  type Kyc,
} from './kyc.ts'
import { type KycActions, type KycState, toKycActions } from './kyc-actions.ts'
import { PaperField } from './paper-field.tsx'
import { PhotoField } from './photo-field.tsx'
import { RefusalNote } from './refusal-note.tsx'
import { useKycSend } from './use-kyc-send.ts'

type Props = {
  property: OwnerProperty
  /** Held by the wizard, so that a look back at step 1 loses nothing. */
  state: KycState
  onSaved: () => Promise<void>
}

const fields = ['kyc_id_document', 'kyc_property_proof', 'images'] as const

/** Sends when nothing is missing; what is missing shows after the first try, and goes once it is there. */
function useSubmit({ property, onSaved }: Props, kyc: KycActions) {
  const [attempt, setAttempt] = useState(0)
  const release = useLeaveGuard(isAnythingUnsent(kyc.kyc))
  const sender = useKycSend(property, kyc, () => {
    release()
    return onSaved()
  })
  const missing = findKycErrors(kyc.kyc, property)
  const errors = attempt > 0 && !sender.isGoing ? { ...sender.errors, ...missing } : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    // What is still being looked at may be what is missing: then sending decides.
    if (isPreparing(kyc.kyc) || Object.keys(missing).length === 0) sender.go()
  }
  const retry = (key: string) => {
    kyc.retryPhoto(key)
    // The photographs of a draft go by themselves.
    if (!property.is_drafted) sender.go()
  }
  return { ...sender, attempt, errors, submit, retry }
}

/** Step 2: papers and photographs. */
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
      <Section title="Papers" help="jpg, jpeg, png or pdf, 10 KB to 10 MB each.">
        <PrivacyNote />
        <RefusalNote property={property} at="kyc_id_document" />
        <PaperField
          kind="id_document"
          label="KYC ID Document"
          help="PAN card, driving licence, voter card or passport, in the name of the owner or contact person."
          error={errors.kyc_id_document}
          {...paper}
        />
        <RefusalNote property={property} at="kyc_property_proof" />
        <PaperField
          kind="property_proof"
          label="Property proof"
          help="Ownership paper, rental agreement or electricity bill with the address. Without it a place can be listed, but not verified."
          optional
          error={errors.kyc_property_proof}
          {...paper}
        />
      </Section>
      <Section
        title="Photos"
        help="At least one, at most 15. jpg, jpeg or png, 10 KB to 5 MB each; larger ones are made smaller here. We turn them upright and remove location data."
      >
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
          Back
        </ButtonLink>
        <Button
          variant="plain"
          icon="eye"
          className="ml-auto text-peacock max-sm:px-2"
          onClick={() => openPreview(property, kyc.kyc)}
        >
          Preview
        </Button>
        <Button type="submit" busy={isGoing} className="max-md:grow md:min-w-42">
          {kycButton(property)}
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

type SaysProps = { kyc: Kyc; isGoing: boolean }

/** How many files Next waits for, or that some did not get through. */
function Says({ kyc, isGoing }: SaysProps) {
  const { photos } = kyc
  const open = photos.filter(({ state }) => state.is === 'waiting' || state.is === 'sending')
  const isLost = hasFailed(kyc)
  return (
    <div role="status" className="text-14 empty:hidden">
      {isGoing && open.length > 0 && `Sending, ${open.length} to go`}
      {!isGoing && isLost && (
        <Note kind="bad">
          Not every file got through. What has arrived is kept; try the others again or dismiss
          them.
        </Note>
      )}
    </div>
  )
}
