import type { Happening } from '@nilayam/contract/places/happenings'
import type { ReactNode } from 'react'
import { t } from '../../text.ts'
import { toLeaf, toTimeWords } from './happening-time.ts'
import { toUsualLeaf } from './usual-words.door.ts'

type Props = {
  happening: Happening
  /** From the loader, so that server and browser render the same. */
  now: number
  /** Details, below the time. */
  children?: ReactNode
  /** Links at the right, on phones below. */
  more?: ReactNode
  /** Its title as a link, in a list of some of them. */
  link?: ReactNode
}

/** A happening in a list. */
export function HappeningRow({ happening, now, children, more, link }: Props) {
  const { category, title } = happening
  return (
    <article className="happening">
      <Leaf happening={happening} now={now} />
      <div className="min-w-0">
        <p className="text-14 font-medium text-peacock">{category.name}</p>
        <h3 className="my-0.5">{link ?? title}</h3>
        <WhereAndWhen happening={happening} />
        {children}
      </div>
      {more && <div className="happening-more">{more}</div>}
    </article>
  )
}

export function WhereAndWhen({ happening }: Pick<Props, 'happening'>) {
  return (
    <>
      <p className="text-ink-soft">{sayWhere(happening)}</p>
      <p className="text-14 text-ink-soft">{toTimeWords(happening)}</p>
    </>
  )
}

/** Many a venue's address ends in its city. */
const sayWhere = ({ venue, city: { city_name: city } }: Happening) =>
  venue?.endsWith(city) ? venue : [venue, city].filter(Boolean).join(', ')

/** Neighbouring categories differ by the tint of their leaves. */
const TINTS = 4

/**
 * The calendar leaf with the day or the usual months, hidden from screen readers because the text beside it has both.
 */
export function Leaf({ happening, now }: Pick<Props, 'happening' | 'now'>) {
  if (!happening.dates_confirmed) {
    return (
      <span
        className="leaf leaf-usual"
        data-tint={happening.category.id % TINTS}
        aria-hidden="true"
      >
        <span>{t('happenings.usually')}</span> <b>{toUsualLeaf(happening)}</b>
      </span>
    )
  }
  const { month, day } = toLeaf(happening, now)
  return (
    <time className="leaf" dateTime={happening.date_time}>
      <span>{month}</span> <b>{day}</b>
    </time>
  )
}
