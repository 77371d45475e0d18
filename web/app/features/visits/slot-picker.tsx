import type { Slot, SlotDay } from '@nilayam/contract/moving-in/visits'
import { formatTime, toIndia } from '@nilayam/contract/time/india-time'
import { t } from '../../text.ts'
import { sayDay } from './visit-words.ts'

type Props = {
  day: SlotDay
  chosen: string | undefined
  choose: (startsAt: string) => void
}

const NOON = 12
const isMorning = ({ starts_at }: Slot) => toIndia(starts_at).getUTCHours() < NOON

/** The times of a day as radio buttons; those that are taken are shown, too. */
export function SlotPicker({ day, ...choice }: Props) {
  const [morning, later] = [
    day.slots.filter(isMorning),
    day.slots.filter((slot) => !isMorning(slot)),
  ]
  return (
    <fieldset className="min-w-0">
      <legend className="visit-legend">{sayDay(day.day)}</legend>
      {morning.length > 0 && <Part title={t('visits.morning')} slots={morning} {...choice} />}
      {later.length > 0 && <Part title={t('visits.later')} slots={later} {...choice} />}
    </fieldset>
  )
}

type PartProps = Omit<Props, 'day'> & { title: string; slots: readonly Slot[] }

function Part({ title, slots, chosen, choose }: PartProps) {
  return (
    <div className="mt-1 mb-4">
      <p className="text-14 text-ink-soft">{title}</p>
      <div className="visit-slots">
        {slots.map(({ starts_at, is_free }) => (
          <label key={starts_at} className="visit-pick">
            <input
              type="radio"
              name="slot"
              checked={starts_at === chosen}
              disabled={!is_free}
              onChange={() => choose(starts_at)}
            />
            {is_free ? (
              formatTime(starts_at)
            ) : (
              <>
                <s>{formatTime(starts_at)}</s>
                <span className="sr-only">{t('visits.taken')}</span>
              </>
            )}
          </label>
        ))}
      </div>
    </div>
  )
}
