import './claim-bar.css'
import { formatTime } from '@nilayam/contract/time/india-time'
import { useEffect, useRef } from 'react'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import type { ClaimState } from './use-claim.door.ts'

function say({ claim, standing }: ClaimState): string {
  if (!claim) return t('claims.nobodys')
  const since = formatTime(claim.since)
  return standing === 'mine'
    ? t('claims.yours', { since, until: formatTime(claim.until) })
    : t('claims.works', { name: claim.holder_name, since })
}

type Props = { claim: ClaimState; onTake: () => void }

/** Who works on this item, and what one can do about it. */
export function ClaimBar({ claim, onTake }: Props) {
  const { standing, isBusy, release } = claim
  const sentence = useRef<HTMLParagraphElement>(null)
  const pressedAt = useRef<ClaimState['standing']>(undefined)
  // Another standing takes the pressed button away.
  useEffect(() => {
    if (pressedAt.current === undefined || pressedAt.current === standing) return
    pressedAt.current = undefined
    if (document.activeElement === document.body) sentence.current?.focus({ preventScroll: true })
  }, [standing])
  const press = () => {
    pressedAt.current = standing
  }
  const take = () => {
    press()
    onTake()
  }
  const giveBack = () => {
    press()
    void release()
  }
  return (
    <div className="claim-bar" data-standing={standing}>
      <Icon name={standing === 'free' ? 'user' : 'lock'} size={18} />
      <p ref={sentence} tabIndex={-1} className="outline-0" aria-live="polite">
        {say(claim)}
      </p>
      {standing === 'free' && (
        <Button variant="line" busy={isBusy} onClick={take}>
          {t('claims.take')}
        </Button>
      )}
      {standing === 'mine' && (
        <>
          <HandOver claim={claim} press={press} />
          <Button variant="plain" busy={isBusy} onClick={giveBack}>
            {t('claims.giveBack')}
          </Button>
        </>
      )}
    </div>
  )
}

type HandOverProps = { claim: ClaimState; press: () => void }

function HandOver({ claim: { colleagues, handOver, isBusy }, press }: HandOverProps) {
  if (colleagues.length === 0) return null
  return (
    <select
      className="in claim-to"
      aria-label={t('claims.handOver')}
      value=""
      // Disabled, it would lose the focus.
      aria-disabled={isBusy}
      onChange={(event) => {
        const chosen = colleagues.find(({ id }) => String(id) === event.target.value)
        if (!chosen || isBusy) return
        press()
        void handOver(chosen)
      }}
    >
      <option value="">{t('claims.handOverTo')}</option>
      {colleagues.map(({ id, full_name }) => (
        <option key={id} value={id}>
          {full_name}
        </option>
      ))}
    </select>
  )
}
