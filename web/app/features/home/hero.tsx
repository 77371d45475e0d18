import type { AreaSummary } from '@nilayam/contract/landing'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { countPlaces } from './counting.ts'
import { SearchBar, type SearchChoices } from './search-bar.tsx'
import skyline from './skyline.svg?url'

type Props = { places: number; choices: SearchChoices; busiest: readonly AreaSummary[] }

/** What this is, in one sentence, and the search, over the city. */
export function Hero({ places, choices, busiest }: Props) {
  return (
    <section className="hero">
      <div className="hero-words wrap">
        <h1>Find a bed near class, and a desk that is quiet.</h1>
        <p className="mt-3 max-w-[34em] text-18 text-ink-soft">
          {places > 0 ? `${countPlaces(places)} to stay and to study` : 'Study halls and hostels'}{' '}
          across Hyderabad, with the rent said up front.
        </p>
        <SearchBar {...choices} />
        <Try areas={busiest.slice(0, 3)} />
      </div>
      <svg
        className="skyline"
        viewBox="0 0 1440 380"
        preserveAspectRatio="xMaxYMax slice"
        aria-hidden="true"
      >
        <use href={`${skyline}#skyline`} />
      </svg>
    </section>
  )
}

function Try({ areas }: { areas: readonly AreaSummary[] }) {
  if (areas.length === 0) return null
  return (
    <p className="try">
      <span className="max-md:hidden">Try</span>
      {areas.map((area, at) => (
        <Link
          key={area.id}
          to={paths.search({ city_id: area.city_id, area_id: area.id })}
          className={at > 1 ? 'max-md:hidden' : ''}
        >
          {area.area_name}
        </Link>
      ))}
    </p>
  )
}
