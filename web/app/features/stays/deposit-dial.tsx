import type { Stay } from '@nilayam/contract/moving-in/stays'
import { toDayNumber } from '@nilayam/contract/time/day-numbers'
import { t } from '../../text.ts'
import { toDayBack } from './stay-words.ts'

const RADIUS = 70
const ROUND = 2 * Math.PI * RADIUS

type Props = { stay: Stay; deposit: NonNullable<Stay['deposit']> }
type Dial = {
  share: number
  kind: 'running' | 'late' | 'back'
  top: string
  middle: string
  below: string
}

/** The days since leaving, out of those in which the deposit should be back; in words as well as a ring. */
export function DepositDial({ stay, deposit }: Props) {
  const { share, kind, top, middle, below } = toDial(stay, deposit)
  return (
    <div className="deposit-dial" data-kind={kind}>
      <svg viewBox="0 0 168 168" aria-hidden="true">
        <circle cx="84" cy="84" r={RADIUS} />
        {share > 0 && (
          <circle
            cx="84"
            cy="84"
            r={RADIUS}
            className="deposit-ring"
            strokeDasharray={`${share * ROUND} ${ROUND}`}
            transform="rotate(-90 84 84)"
          />
        )}
      </svg>
      <p>
        <span>{top} </span>
        <b>{middle} </b>
        <span>{below}</span>
      </p>
    </div>
  )
}

function toDial({ last_day, today }: Stay, deposit: Props['deposit']): Dial {
  const { due_by } = deposit
  const back = toDayBack(deposit)
  if (back !== null) {
    const count = Math.max(0, toDayNumber(back) - toDayNumber(last_day))
    return {
      share: 1,
      kind: 'back',
      top: t('stays.dialBack'),
      middle: String(count),
      below: t('stays.dialDays', { count }),
    }
  }
  const day = Math.max(0, toDayNumber(today) - toDayNumber(last_day))
  const top = t('stays.dialDay')
  if (due_by === null)
    return { share: 0, kind: 'running', top, middle: String(day), below: t('stays.dialSince') }
  const all = Math.max(1, toDayNumber(due_by) - toDayNumber(last_day))
  const late = day - all
  if (late > 0)
    return {
      share: 1,
      kind: 'late',
      top,
      middle: String(day),
      below: t('stays.dialLate', { count: late }),
    }
  return {
    share: day / all,
    kind: 'running',
    top,
    middle: String(day),
    below: t('stays.dialOf', { count: all }),
  }
}
