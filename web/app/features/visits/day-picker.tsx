import type { SlotDay } from '@nilayam/contract/moving-in/visits'
import { shortWeekdayOf, toIndia } from '@nilayam/contract/time/india-time'
import { t } from '../../text.ts'
import { showWhole } from '../../ui/show-whole.ts'
import { sayDay } from './visit-words.ts'

type Props = {
  days: readonly SlotDay[]
  day: string | undefined
  choose: (day: string) => void
}

/** Fourteen days as radio buttons, with how many times are free. */
export function DayPicker({ days, day, choose }: Props) {
  return (
    <fieldset className="min-w-0" onFocus={showWhole}>
      <legend className="visit-legend">{t('visits.day')}</legend>
      <div className="visit-days">
        {days.map((one) => (
          <DayTile key={one.day} one={one} isChosen={one.day === day} choose={choose} />
        ))}
      </div>
    </fieldset>
  )
}

type TileProps = { one: SlotDay; isChosen: boolean; choose: (day: string) => void }

function DayTile({ one, isChosen, choose }: TileProps) {
  const { day, has_hours, slots } = one
  const free = slots.filter(({ is_free }) => is_free).length
  const none = has_hours ? t('visits.noneLeft') : t('visits.none')
  return (
    <label className="visit-pick">
      <input
        type="radio"
        name="day"
        checked={isChosen}
        disabled={free === 0}
        onChange={() => choose(day)}
      />
      <small aria-hidden="true">{shortWeekdayOf(toIndia(`${day}T00:00:00+05:30`))}</small>
      <b aria-hidden="true">{Number(day.slice(8))}</b>
      <span className="sr-only">{sayDay(day)}</span>
      <small>{free === 0 ? none : t('visits.free', { count: free })}</small>
    </label>
  )
}
