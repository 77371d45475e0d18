import type { Point } from '@nilayam/contract/points'
import type { ReactNode } from 'react'
import { t } from '../../../text.ts'
import { MapPicture } from '../../map/map-picture.door.tsx'

const size = { width: 640, height: 300, zoom: 14.3, isSliced: true } as const

type Props = {
  point: Point
  /** The button for the interactive map, which is much larger than the picture. */
  children: ReactNode
}

/** A static map with the pin, so that a wrong location is noticed at once. */
export function PinPicture({ point, children }: Props) {
  const pins = [{ ...point, label: t('wizard.here'), tone: 'chosen' as const }]
  return (
    <div className="wizard-map rounded-card bg-sunk">
      <MapPicture picture={{ ...size, centre: point, pins, label: t('wizard.mapWithPin') }} />
      <span className="absolute top-3 left-3">{children}</span>
    </div>
  )
}
