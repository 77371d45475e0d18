import type { Happening } from '@nilayam/contract/places/happenings'
import { Icon } from '../../ui/drawings/icon.tsx'
import { Leaf, WhereAndWhen } from './happening-row.door.tsx'
import { WaysOn } from './ways-on.tsx'

/** A happening as a line of the year, which opens. */
export function YearRow({ happening, now }: { happening: Happening; now: number }) {
  const { id, category, title, details } = happening
  return (
    <article className="year-row">
      <details id={`happening-${id}`} className="group" suppressHydrationWarning>
        <summary>
          <Leaf happening={happening} now={now} />
          <span className="text-14 font-medium text-peacock">{category.name}</span>
          <h3 className="text-16 font-semibold">{title}</h3>
          <Icon name="down" size={20} className="group-open:rotate-180" />
        </summary>
        <div className="year-details">
          <WhereAndWhen happening={happening} />
          <p className="mt-2 max-w-[34em]">{details}</p>
          <WaysOn happening={happening} />
        </div>
      </details>
    </article>
  )
}
