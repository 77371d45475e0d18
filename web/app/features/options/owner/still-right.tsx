import './still-right.css'
import { messageOf } from '@nilayam/contract/errors'
import { CLAIM_DAYS, daysSince, toClaimAge } from '@nilayam/contract/places/claim-age'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { getNow } from '../../../shell/now.ts'
import { showToast } from '../../../shell/toasts/toast.ts'
import { t } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { sayConfirmed } from './claim-words.door.ts'

type Props = {
  propertyId: number
  confirmedAt: string | null
  /** Whether there are unsaved changes, because saving them confirms as well. */
  isChanging: boolean
  onConfirmed: (at: string) => void
}

const explained = {
  fresh: t('owner-options.freshExplained'),
  old: t('owner-options.oldExplained'),
  ask: t('owner-options.askExplained'),
}

/** Age of the last confirmation, with the button to confirm again. */
export function StillRight({ propertyId, confirmedAt, isChanging, onConfirmed }: Props) {
  const [isBusy, setBusy] = useState(false)
  const now = getNow()
  const days = confirmedAt === null ? CLAIM_DAYS.old + 1 : daysSince(confirmedAt, now)
  const confirm = async () => {
    setBusy(true)
    try {
      const body = { property_id: propertyId }
      onConfirmed((await api.call('confirmRooms', { body })).confirmed_at)
      void showToast('good', t('owner-options.thanksConfirmed'))
    } catch (error) {
      void showToast('bad', messageOf(error))
    }
    setBusy(false)
  }
  const age = toClaimAge(days)
  return (
    <section className="still" data-age={age}>
      <div className="min-w-0">
        <h2 className="text-22">
          <span aria-live="polite">{sayConfirmed(confirmedAt, now)}</span>
        </h2>
        <p className="text-14">{explained[age]}</p>
        <LifeLine days={days} />
      </div>
      {!isChanging && (
        <Button size="big" icon="check" busy={isBusy} onClick={confirm}>
          {t('owner-options.stillRight')}
        </Button>
      )}
    </section>
  )
}

/** Length of the drawn line. */
const LINE_DAYS = 40

/** Hidden from screen readers, because the heading says the same. */
function LifeLine({ days }: { days: number }) {
  const x = (Math.min(days, LINE_DAYS - 1) / LINE_DAYS) * 100
  return (
    <div aria-hidden="true" className="life">
      <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none">
        <rect className="life-fresh" x="0" y="1" width="35" height="2" />
        <rect className="life-old" x="35.5" y="1" width="39.5" height="2" />
        <rect className="life-ask" x="75.5" y="1" width="24.5" height="2" />
        <rect className="life-now" x={x} y="0" width="1" height="4" />
      </svg>
      <p>
        <span>{t('owner-options.fresh', { days: CLAIM_DAYS.fresh })}</span>
        <span>{t('owner-options.notLatelyShort')}</span>
        <span>{t('owner-options.askShort')}</span>
      </p>
    </div>
  )
}
