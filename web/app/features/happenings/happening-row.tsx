import type { Happening } from '@nilayam/contract/happenings'
import type { ReactNode } from 'react'
import { toLeaf, toTimeWords } from './happening-time.ts'

type Props = {
  happening: Happening
  /** From the loader, so that server and browser agree. */
  now: number
  /** Below the time: the details. */
  children?: ReactNode
  /** At the right, below on phones: a link. */
  more?: ReactNode
}

/** A happening in a list. */
export function HappeningRow({ happening, now, children, more }: Props) {
  const { month, day } = toLeaf(happening, now)
  const { category, title, venue, city, date_time } = happening
  return (
    <article className="happening">
      <time className="leaf" dateTime={date_time}>
        <span>{month}</span> <b>{day}</b>
      </time>
      <div className="min-w-0">
        <p className="text-14 font-medium text-peacock">{category.name}</p>
        <h3 className="my-0.5">{title}</h3>
        <p className="text-ink-soft">
          {venue ? `${venue}\u00a0· ${city.city_name}` : city.city_name}
        </p>
        <p className="text-14 text-ink-soft">{toTimeWords(happening, now)}</p>
        {children}
      </div>
      {more && <div className="happening-more">{more}</div>}
    </article>
  )
}
