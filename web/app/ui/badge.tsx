import { type ReactNode, useId } from 'react'
import { t } from '../text.ts'
import { VerifiedTick } from './drawings/icon.tsx'

/** A short fact. On photographs it is paper white in both schemes; elsewhere pass `inline`. */
export function Badge({ children, inline = false }: { children: ReactNode; inline?: boolean }) {
  return <span className={inline ? 'badge badge-inline' : 'badge'}>{children}</span>
}

/** The badge of a verified property, for use inside links. */
export function VerifiedBadge({ inline = false }: { inline?: boolean }) {
  return (
    <Badge inline={inline}>
      <VerifiedTick />
      {t('ui.verified')}
    </Badge>
  )
}

/** The same as a button that explains it. */
export function VerifiedExplained() {
  const id = useId()
  return (
    <>
      <button type="button" className="badge badge-inline badge-button" popoverTarget={id}>
        <VerifiedTick />
        {t('ui.verified')}
      </button>
      <span id={id} popover="auto" className="note-pop">
        {t('ui.verifiedMeans')}
      </span>
    </>
  )
}
