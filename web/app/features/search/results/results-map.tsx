import { SEARCH } from '@nilayam/contract/search/search-limits'
import { getDistance } from '@nilayam/map/geometry'
import { countPlaces } from '@nilayam/map/group-pins'
import { useMemo, useState } from 'react'
import { t } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { LivingMap, type MovedView } from '../../map/living-map.door.tsx'
import { namePoint } from '../../places/place-search/place-service.door.ts'
import type { FilterActions } from '../filters/use-draft.ts'
import type { Search } from '../search-address.door.ts'
import { sayFound } from '../search-words.ts'
import { useHighlight } from './highlight.ts'
import type { Results } from './results.server.ts'
import { getExtent, isOnMap, type MapShape, toCircle, toPicture } from './results-picture.ts'
import { usePins } from './use-pins.ts'

type Props = FilterActions & {
  results: Results
  shape: MapShape
  isWanted: boolean
  onWanted?: () => void
}

/** Padding for what covers the map on phones: the search at the top, the strip at the bottom. */
const overTheMap = { upright: { top: 100, bottom: 160 }, onItsSide: { top: 56, bottom: 84 } }

/** The results on a map: a drawing first, replaced by the interactive map on demand. */
export function ResultsMap({ results, apply, applyLater, shape, isWanted, onWanted }: Props) {
  const { search, options, found } = results
  const { highlighted, chosen, highlight, choose } = useHighlight()
  const { pins, drawn, look } = usePins(results)
  const extent = useMemo(() => getExtent(results), [results])
  const circle = useMemo(() => toCircle(search), [search])
  const isLow = useMedia('(max-height: 30rem)', false)
  const [moved, setMoved] = useState<{ view: MovedView; of: Search }>()
  if (!found) return null
  if (!isOnMap(results)) {
    return <p className="px-6 py-24 text-center text-ink-soft">{t('search.notCovered')}</p>
  }
  const view = moved?.of === search && isElsewhere(moved.view, search) ? moved.view : undefined
  return (
    <>
      <LivingMap
        {...extent}
        label={t('search.mapLabel', { found: sayFound(search, options, found) })}
        picture={toPicture(results, shape)}
        isWanted={isWanted}
        onWanted={onWanted}
        isWholePage={shape === 'full'}
        pins={pins}
        drawnPins={drawn}
        highlighted={highlighted}
        chosen={chosen}
        circle={circle}
        {...(shape === 'full' && { covered: isLow ? overTheMap.onItsSide : overTheMap.upright })}
        circleSlider={{
          ...SEARCH.distanceSlider,
          onChange: (radius, isDone) => isDone && apply({ radius }),
        }}
        onPinChosen={choose}
        onPinHighlighted={highlight}
        onMoved={(next) => setMoved({ view: next, of: search })}
        onRest={(seen) => isWanted && look(seen)}
      />
      <div className="map-notes">
        <Count found={found.total} shown={countPlaces(results.pins)} />
        {view && (
          <Button
            className="map-again"
            icon="search"
            onClick={() => applyLater(() => toSearchHere(view))}
          >
            {t('search.searchHere')}
          </Button>
        )}
      </div>
    </>
  )
}

type CountProps = { found: number; shown: number }

/** Says why only some of the results are on the map: the others lie beyond it, most of them in other cities. */
function Count({ found, shown }: CountProps) {
  if (shown === 0 || shown >= found) return null
  return <p className="map-count">{t('search.onMap', { shown, total: found })}</p>
}

/** Whether the map was moved far enough to offer a search of what it shows. */
function isElsewhere({ centre, reach }: MovedView, { point, radius }: Search): boolean {
  if (!point) return true
  return getDistance(centre, point) > radius * 0.25 || reach < radius * 0.5
}

async function toSearchHere({ centre, reach }: MovedView): Promise<Partial<Search>> {
  const point = { latitude: round(centre.latitude), longitude: round(centre.longitude) }
  const { min, max, step } = SEARCH.distanceSlider
  const radius = Math.min(max, Math.max(min, Math.floor(reach / step) * step))
  const place = await namePoint(point)
  return { mode: 'distance', cityId: null, areaId: null, place, point, radius }
}

/** Five decimals are about a metre. */
function round(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000
}
