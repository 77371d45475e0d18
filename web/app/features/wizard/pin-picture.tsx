import type { LinkedPoint } from '@nilayam/contract/google-maps-link'
import { isNear, MAP_BOUNDS } from '@nilayam/map/bounds'
import type { ReactNode } from 'react'
import { MapPicture } from '../map/map-picture.door.tsx'

const size = { width: 640, height: 300, zoom: 14.3, isSliced: true } as const

/** Whether our map shows where the point is. */
export function isDrawn(point: LinkedPoint): boolean {
  return isNear(point, MAP_BOUNDS, 0)
}

type Props = {
  point: LinkedPoint
  /** The way to the map that moves, which weighs far more than the picture. */
  children: ReactNode
}

/** A picture of the map with the pin, so that a wrong place is seen at once. */
export function PinPicture({ point, children }: Props) {
  const pins = [{ ...point, label: 'Here', tone: 'chosen' as const }]
  return (
    <div className="wizard-map rounded-card bg-sunk">
      <MapPicture picture={{ ...size, centre: point, pins, label: 'Map with your pin' }} />
      <span className="absolute top-3 left-3">{children}</span>
    </div>
  )
}
