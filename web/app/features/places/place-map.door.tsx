import type { Point } from '@nilayam/contract/points'
import { useMemo, useState } from 'react'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { LivingMap, type MapPin } from '../map/living-map.door.tsx'

type Props = {
  /** Accessible name of the map. */
  label: string
  centre: Point
  zoom: number
  pins: readonly MapPin[]
  /** Index of the highlighted pin. */
  chosen?: number
}

const size = { width: 480, height: 400 }

/** A static map of the surroundings; a click makes it interactive. */
export function PlaceMap({ label, centre, zoom, pins, chosen }: Props) {
  const [isWanted, setWanted] = useState(false)
  const isHydrated = useIsHydrated()
  const { latitude, longitude } = centre
  const picture = useMemo(
    () => ({
      ...size,
      centre: { latitude, longitude },
      zoom,
      label,
      isSliced: true,
    }),
    [latitude, longitude, zoom, label],
  )
  return (
    <div className="place-map">
      <LivingMap
        label={label}
        centre={centre}
        zoom={zoom}
        pins={pins}
        chosen={chosen}
        isWanted={isWanted}
        onWanted={() => setWanted(true)}
        picture={picture}
      />
      {isHydrated && !isWanted && (
        <Button
          variant="line"
          icon="map"
          className="place-map-wake"
          onClick={() => setWanted(true)}
        >
          {t('places.moveMap')}
        </Button>
      )}
    </div>
  )
}
