import type { Happening } from '@nilayam/contract/happenings'
import { toLeaf, toTimeWords } from './happening-time.ts'

/** A happening in a list. `now` comes from the loader, so that server and browser agree. */
export function HappeningRow({ happening, now }: { happening: Happening; now: number }) {
  const { month, day } = toLeaf(happening, now)
  return (
    <article className="happening">
      <time className="leaf" dateTime={happening.date_time}>
        <span>{month}</span> <b>{day}</b>
      </time>
      <div>
        <p className="text-14 font-medium text-peacock">{happening.category.name}</p>
        <h3 className="my-0.5">{happening.title}</h3>
        <p className="text-ink-soft">{happening.venue || happening.city.city_name}</p>
        <p className="text-14 text-ink-soft">{toTimeWords(happening, now)}</p>
      </div>
    </article>
  )
}
