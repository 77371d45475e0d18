import type { Contract } from '@nilayam/contract'
import type { Reply } from '@nilayam/contract/define'
import type { Slot, SlotDay } from '@nilayam/contract/moving-in/visits'
import { formatTime, toIndianDay } from '@nilayam/contract/time/india-time'
import { type SubmitEvent, useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { DayPicker } from './day-picker.tsx'
import { SlotPicker } from './slot-picker.tsx'
import type { Taking } from './use-taking.ts'
import { sayShortTime, sayTime } from './visit-words.ts'

type Props = Reply<Contract['getSlots']> & Taking & { thread: string }

const hasFree = ({ slots }: SlotDay) => slots.some(({ is_free }) => is_free)

/** A visit can't be moved to where it is. */
function toChoice({ days, visit }: Pick<Props, 'days' | 'visit'>): SlotDay[] {
  return days.map((day) => ({
    ...day,
    slots: day.slots.map((slot) => ({
      ...slot,
      is_free: slot.is_free && slot.starts_at !== visit?.starts_at,
    })),
  }))
}

/** Chooses a day and a time, and books it or moves the visit there. */
export function SlotForm(props: Props) {
  const { other_name, thread, visit, take, isBusy, refusal } = props
  const days = toChoice(props)
  const [typedDay, setDay] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  // Who moves a visit looks for another time of its day first.
  const old = visit && toIndianDay(visit.starts_at)
  const day =
    days.find((one) => one.day === typedDay) ??
    days.find((one) => one.day === old && hasFree(one)) ??
    days.find(hasFree)
  const slot = day?.slots.find(({ starts_at, is_free }) => is_free && starts_at === chosen)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (slot) await take(slot)
  }
  const label = visit ? t('visits.moveHere') : t('visits.book')
  return (
    <form className="visit-choice" onSubmit={submit}>
      <div className="grid gap-8 min-w-0">
        <DayPicker days={days} day={day?.day} choose={setDay} />
        {day && <SlotPicker day={day} chosen={slot?.starts_at} choose={setChosen} />}
        <Note kind="info" icon="calendar">
          {t('visits.noneSuits', {
            name: other_name,
            link: (words) => (
              <Link to={thread} className="link">
                {words}
              </Link>
            ),
          })}
        </Note>
      </div>
      <Summary {...props} slot={slot} />
      <div className="visit-stick">
        <div role="alert" className="w-full empty:hidden">
          {refusal && <Note kind="bad">{refusal}</Note>}
        </div>
        <p>{slot ? <b>{sayShortTime(slot.starts_at)}</b> : t('visits.chooseATime')}</p>
        <Button type="submit" busy={isBusy} disabled={!slot}>
          {label}
        </Button>
      </div>
    </form>
  )
}

/** What is chosen and what one should know; on phones the button is in the bar at the foot. */
function Summary({ slot, title, address, side, other_name }: Props & { slot: Slot | undefined }) {
  return (
    <aside className="visit-summary" aria-label={t('visits.yourChoice')}>
      <div aria-live="polite">
        <p className="text-14 text-ink-soft">{t('visits.theVisit')}</p>
        <p className="text-22 font-semibold">
          {slot ? sayTime(slot.starts_at) : t('visits.chooseATime')}
        </p>
        {slot && (
          <p className="text-14 text-ink-soft">
            {t('visits.till', { time: formatTime(slot.ends_at) })}
          </p>
        )}
      </div>
      <ul className="visit-hints">
        <li>
          <Icon name="pin" />
          <span className="wrap-anywhere">
            {title}, {address}
          </span>
        </li>
        {side === 'student' && (
          <li>
            <Icon name="users" />
            <span>{t('visits.bringWhom')}</span>
          </li>
        )}
        <li>
          <Icon name="mail" />
          <span>{t('visits.fileAndReminder')}</span>
        </li>
      </ul>
      <p className="text-14 text-ink-soft">
        {side === 'student'
          ? t('visits.untilItStarts', { name: other_name })
          : t('visits.isToldOfMove', { name: other_name })}
      </p>
    </aside>
  )
}
