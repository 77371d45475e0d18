import type { RefusedField } from '@nilayam/contract/admin/verification'
import type { OwnerProperty } from '@nilayam/contract/listing/owner'
import { useEffect, useRef } from 'react'
import { t } from '../../../text.ts'
import { fieldId } from '../../../ui/fields/field.tsx'
import { Note } from '../../../ui/note.tsx'

type Props = {
  property: OwnerProperty
  /** The field it is shown at; null for reasons that concern no single field. */
  at: RefusedField | null
}

/** The reason why staff refused, shown at what must be sent again. */
export function RefusalNote({ property: { verification }, at }: Props) {
  const { note, reason, field } = verification
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'center' })
  }, [])
  if (note === null || field !== at) return null
  return (
    <div
      ref={ref}
      id={at === null ? fieldId('asked') : undefined}
      tabIndex={-1}
      className="rounded-control"
    >
      <Note kind="bad">
        {t('wizard.refused', {
          reason: reason ?? t('wizard.notVerified'),
          note,
          b: (words) => <b className="font-semibold">{words}</b>,
        })}
      </Note>
    </div>
  )
}
