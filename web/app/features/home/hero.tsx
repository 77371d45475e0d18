import type { AreaSummary } from '@nilayam/contract/search/community'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { loadPart } from '../../shell/late.ts'
import { t } from '../../text.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { Skyline } from '../../ui/drawings/skyline.tsx'
import { useTurn } from '../../ui/use-turn.ts'
import { SearchBar, type SearchChoices } from './search-bar.tsx'

type Props = { places: number; choices: SearchChoices; busiest: readonly AreaSummary[] }

/** The headline and the search, over the skyline. */
export function Hero({ places, choices, busiest }: Props) {
  return (
    <section className="hero">
      <div className="hero-words wrap">
        <h1>{t('home.motto')}</h1>
        <p className="mt-3 max-w-[38em] text-18 text-ink-soft">
          {t('home.whatItIs', { count: places })}
        </p>
        <SearchBar {...choices} />
        <Try areas={busiest.slice(0, 3)} />
      </div>
      <Skyline className="skyline" />
    </section>
  )
}

function Try({ areas }: { areas: readonly AreaSummary[] }) {
  if (areas.length === 0) return null
  return (
    <p className="try">
      <span className="max-md:hidden">{t('home.tryAreas')}</span>
      {areas.map((area, at) => (
        <Link
          key={area.id}
          to={paths.search({ city_id: area.city_id, area_id: area.id })}
          className={at > 1 ? 'max-md:hidden' : ''}
        >
          {area.area_name}
        </Link>
      ))}
      <NearMe />
    </p>
  )
}

function NearMe() {
  const navigate = useNavigate()
  const begin = useTurn()
  const search = async () => {
    const isWanted = begin()
    const part = await loadPart(() => import('../places/place-search/near-me.door.ts'))
    const near = await part?.findNearMe(isWanted)
    if (!near) return
    const { latitude: lat, longitude: lon } = near.point
    void navigate(paths.search({ mode: 'distance', place: near.place, lat, lon }))
  }
  return (
    <button type="button" className="needs-script" onClick={search}>
      <Icon name="near" size={18} />
      {t('home.nearMe')}
    </button>
  )
}
