import type { OwnerVisit } from '@nilayam/contract/moving-in/visits'
import { toOptionName } from '@nilayam/contract/options/option-names'
import { formatTime } from '@nilayam/contract/time/india-time'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useVisitActs } from './use-visit.ts'
import { sayShortTime, visitPath } from './visit-words.ts'
import { sayOutcome, saySilence, sayWhoChanged } from './word-words.ts'

type Props = { visit: OwnerVisit; changed: () => void }

/** A visit in the owner's list, with what can be done with it. */
export function OwnerVisitRow({ visit, changed }: Props) {
  const { state, starts_at, enquiry_id, other_name, option, move_in } = visit
  const isComing = state === 'booked'
  return (
    <li className="visits-row">
      <p className="visits-time">{formatTime(starts_at)}</p>
      <div className="min-w-0">
        <Link to={paths.ownerEnquiries(enquiry_id)} className="link font-semibold wrap-anywhere">
          {other_name}
        </Link>
        <p className="text-14 text-ink-soft">
          {t('visits.wants', {
            option: option ? toOptionName(option) : t('enquiries.anyOption'),
            day: move_in,
          })}
        </p>
        {!isComing && <p className="text-14 text-ink-soft">{sayShortTime(starts_at)}</p>}
        <State visit={visit} />
        <Acts visit={visit} changed={changed} />
      </div>
    </li>
  )
}

function State({ visit }: { visit: OwnerVisit }) {
  const { state, is_changed_by_you, other_name } = visit
  if (state === 'cancelled') return <p className="text-14">{sayWhoChanged(visit)}</p>
  if (state === 'over') return <p className="text-14">{saySilence(visit)}</p>
  if (state !== 'booked') return <p className="text-14">{sayOutcome(visit)}</p>
  if (is_changed_by_you !== false) return null
  return <p className="text-14">{t('visits.movedBy', { name: other_name })}</p>
}

function Acts({ visit, changed }: Props) {
  const { isBusy, say, cancel } = useVisitActs(visit, changed)
  const { other_name, starts_at, can_change, can_say, your_word, state } = visit
  const who = { name: other_name, when: sayShortTime(starts_at) }
  if (can_change) {
    return (
      <div className="visits-acts">
        <ButtonLink to={visitPath(visit)} variant="line" aria-label={t('visits.moveOf', who)}>
          {t('visits.move')}
        </ButtonLink>
        <Button
          variant="plain"
          busy={isBusy}
          aria-label={t('visits.cancelOf', who)}
          onClick={cancel}
        >
          {t('visits.cancel')}
        </Button>
      </div>
    )
  }
  if (!can_say || state !== 'over' || your_word !== null) return null
  return (
    <div className="visits-acts">
      <Button busy={isBusy} onClick={() => say(true)}>
        {t('visits.tookPlace')}
      </Button>
      <Button variant="line" busy={isBusy} onClick={() => say(false)}>
        {t('visits.didNot')}
      </Button>
    </div>
  )
}
