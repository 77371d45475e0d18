import type { PropertyCard as Property } from '@nilayam/contract/places/properties'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { ChipLink } from '../../ui/chip.tsx'
import { PropertyShelf } from '../favourites/property-shelf.door.tsx'
import type { RecentSearch } from '../recents/recents.ts'

type Props = {
  places: readonly Property[]
  searches: readonly RecentSearch[]
  onForget: () => void
}

/** Recent properties and searches of this browser. */
export function Recent({ places, searches, onForget }: Props) {
  if (places.length + searches.length === 0) return null
  return (
    <section className="mt-14">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 className="text-22">
          {places.length > 0 ? t('student.recentlyViewed') : t('student.recentSearches')}
        </h2>
        <Button variant="plain" className="text-14" onClick={onForget}>
          {t('student.forgetThese')}
        </Button>
      </div>
      <Places places={places} />
      {places.length > 0 && searches.length > 0 && (
        <h2 className="mt-10 mb-4 text-22">{t('student.recentSearches')}</h2>
      )}
      <ul className="flex flex-wrap gap-2">
        {searches.map(({ path, label }) => (
          <li key={path} className="max-w-full">
            <ChipLink to={path}>
              <span className="truncate" title={label}>
                {label}
              </span>
            </ChipLink>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-14 text-ink-soft">{t('student.keptHere')}</p>
    </section>
  )
}

function Places({ places }: Pick<Props, 'places'>) {
  if (places.length === 0) return null
  return <PropertyShelf properties={places} />
}
