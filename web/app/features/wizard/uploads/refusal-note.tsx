import type { OwnerProperty } from '@nilayam/contract/owner'
import type { RefusedField } from '@nilayam/contract/verification'
import { useEffect, useRef } from 'react'
import { t } from '../../../text.ts'
import { Note } from '../../../ui/note.tsx'

type Props = {
  property: OwnerProperty
  /** Over which field it stands; null over all of them, for what is about no one field. */
  at: RefusedField | null
}

/** Why staff refused, over what has to be sent again: whoever comes to send it begins there. */
export function RefusalNote({ property: { verification }, at }: Props) {
  const { note, reason, field } = verification
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'center' })
  }, [])
  if (note === null || field !== at) return null
  return (
    <div ref={ref} tabIndex={-1} className="rounded-control">
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
