import type { Point } from '@nilayam/contract/places/points'
import type { Bounds } from '@nilayam/map/bounds'
import { useState } from 'react'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { LivingMap, type MapPin, type SeenView } from '../map/living-map.door.tsx'

type Props = {
  /** Accessible name of the map. */
  label: string
  extent: { bounds: Bounds } | { centre: Point; zoom: number }
  pins: readonly MapPin[]
  /** Pins of the drawing, if `pins` changes as the map is moved. */
  drawnPins?: readonly MapPin[]
  /** Id of the highlighted pin. */
  chosen?: number | undefined
  onPinChosen?: (id: number) => void
  /** Called when the interactive map has come to rest. */
  onRest?: (view: SeenView) => void
}

/** Pins are wide, and the button covers the top. */
const frame = {
  width: 480,
  height: 400,
  isSliced: true,
  inset: { left: 48, right: 48, top: 72, bottom: 48 },
} as const
const covered = { top: 64, bottom: 16 }

/** A static map of the surroundings; a click makes it interactive. */
export function PlaceMap({ label, extent, chosen, onRest, ...pins }: Props) {
  const [isWanted, setWanted] = useState(false)
  const [isByKey, setByKey] = useState(false)
  const isHydrated = useIsHydrated()
  return (
    <div className="place-map">
      <LivingMap
        label={label}
        {...extent}
        covered={covered}
        {...pins}
        chosen={chosen}
        onRest={(view) => isWanted && onRest?.(view)}
        isWanted={isWanted}
        onWanted={() => setWanted(true)}
        takesFocus={isByKey}
        picture={{ ...frame, ...extent, label }}
      />
      {isHydrated && !isWanted && (
        <Button
          variant="line"
          icon="map"
          className="place-map-wake"
          onClick={({ detail }) => {
            // `detail` counts clicks: 0 is a press by keyboard.
            setByKey(detail === 0)
            setWanted(true)
          }}
        >
          {t('places.moveMap')}
        </Button>
      )}
    </div>
  )
}
