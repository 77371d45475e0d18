import type { Happening } from '@nilayam/contract/happenings'
import { toLeaf, toTimeWords } from './happening-time.ts'

/** A happening in a list: the leaf of a calendar, what, where and when. */
export function HappeningRow({ happening }: { happening: Happening }) {
  const { month, day } = toLeaf(happening.date_time)
  return (
    <article className="happening">
      <time className="leaf" dateTime={happening.date_time}>
        <span>{month}</span> <b>{day}</b>
      </time>
      <div>
        <p className="text-14 font-medium text-peacock">{happening.category.name}</p>
        <h3 className="my-0.5">{happening.title}</h3>
        <p className="text-ink-soft">{happening.venue || happening.city.city_name}</p>
        <p className="text-14 text-ink-soft">{toTimeWords(happening)}</p>
      </div>
    </article>
  )
}
