import type { Point } from '@nilayam/contract/places/points'
import type { Favourite } from '@nilayam/contract/search/favourites'
import { getBounds, isOnDrawnMap } from '@nilayam/map/bounds'
import { useMemo, useState } from 'react'
import { t } from '../../text.ts'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import { ChosenCard } from '../cards/chosen-card.door.tsx'
import { LivingMap, type MapPin } from '../map/living-map.door.tsx'

/** Metres around a single property, so that it isn't zoomed in too far. */
const surroundings = 800
const shape = { width: 1200, height: 620 }

type Props = { favourites: readonly Favourite[]; from: Point | null }

function toPin({ id, title, price_per_month, is_available, ...at }: Favourite): MapPin {
  const label = formatRupees(price_per_month)
  const name = is_available ? title : t('favourites.goneTitle', { title })
  const { latitude, longitude } = at
  return { id, name, label, latitude, longitude }
}

function boundsOf(places: readonly Point[]) {
  const { south, west, north, east } = getBounds([...places])
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  return getBounds([...places], { ...middle, radiusMetres: surroundings })
}

/** The saved properties on a map; the selected one shows its card. */
export function FavouritesMap({ favourites, from }: Props) {
  const [chosen, setChosen] = useState<number>()
  const shown = useMemo(() => favourites.filter(isOnDrawnMap), [favourites])
  const pins = useMemo(
    () => shown.toSorted((a, b) => a.price_per_month - b.price_per_month).map(toPin),
    [shown],
  )
  const bounds = useMemo(() => {
    const isDrawn = from && isOnDrawnMap(from)
    return boundsOf(isDrawn ? [...shown, from] : shown)
  }, [shown, from])
  const beyond = favourites.length - shown.length
  const card = shown.find(({ id }) => id === chosen)
  if (shown.length === 0) {
    return <p className="px-6 py-24 text-center text-ink-soft">{t('favourites.allElsewhere')}</p>
  }
  const label = t('favourites.mapLabel')
  return (
    <section aria-label={t('favourites.map')} className="mt-6">
      <div className="relative h-[min(620px,70dvh)] overflow-hidden rounded-card">
        <LivingMap
          isWanted
          bounds={bounds}
          label={label}
          pins={pins}
          chosen={chosen}
          onPinChosen={setChosen}
          picture={{ ...shape, bounds, label, isSliced: true }}
        />
        {card && <ChosenCard property={card} onClose={() => setChosen(undefined)} />}
      </div>
      {beyond > 0 && (
        <p className="mt-3 text-14 text-ink-soft">{t('favourites.beyondMap', { count: beyond })}</p>
      )}
    </section>
  )
}
