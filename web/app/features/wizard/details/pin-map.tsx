import type { Point } from '@nilayam/contract/places/points'
import { isOnDrawnMap } from '@nilayam/map/bounds'
import type { ReactNode } from 'react'
import { t } from '../../../text.ts'
import { MapPicture } from '../../map/map-picture.door.tsx'
import { PinPicker } from '../../map/pin-picker.door.tsx'
import { useSetPoint } from './use-point.ts'

const size = { width: 640, height: 300, zoom: 14.3, isSliced: true } as const

type Props = {
  point: Point | undefined
  /** Initial centre without a pin. */
  start: Point | undefined
  /** Whether the interactive map is wanted, which is much larger than the picture. */
  isOpen: boolean
  /** The button for it. */
  children: ReactNode
}

/** The pin on a static map, so that a wrong location is noticed at once, or on the interactive one. */
export function PinMap({ point, start, isOpen, children }: Props) {
  const setPoint = useSetPoint()
  if (isOpen) {
    return (
      <div className="wizard-map rounded-card bg-sunk">
        <PinPicker
          label={t('wizard.thePlaceOnMap')}
          point={point}
          start={start}
          onPick={setPoint}
          instead={t('wizard.cannotDrawMap')}
        />
      </div>
    )
  }
  if (!point || !isOnDrawnMap(point)) return children
  const pins = [{ ...point, label: t('wizard.here'), tone: 'chosen' as const }]
  return (
    <div className="wizard-map rounded-card bg-sunk">
      <MapPicture picture={{ ...size, centre: point, pins, label: t('wizard.mapWithPin') }} />
      <span className="absolute top-3 left-3">{children}</span>
    </div>
  )
}
