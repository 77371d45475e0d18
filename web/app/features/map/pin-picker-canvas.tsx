import 'maplibre-gl/dist/maplibre-gl.css'
import './map.css'
import type { Point } from '@nilayam/contract/places/points'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../text.ts'
import { createPlacePin, type PlacePin } from './place-pin.ts'
import { useMap } from './use-map.ts'

export type PinPickerProps = {
  /** Position of the pin; undefined before it is placed. */
  point: Point | undefined
  onPick: (at: Point) => void
  /** Label of the pin: 'The place on the map'. */
  label: string
  /** Initial centre without a pin, such as the chosen area. */
  start?: Point | undefined
  onReady?: () => void
  onLost?: () => void
}

const closeUp = 14.5

/** The map for placing a pin. It imports MapLibre, so load it only through `pin-picker.door.tsx`. */
export function PinPickerCanvas({ point, onPick, label, start, onReady, onLost }: PinPickerProps) {
  const holder = useRef<HTMLDivElement>(null)
  const centre = point ?? start
  const view = centre ? { centre, zoom: closeUp } : {}
  const title = t('map.putPinDown', { label })
  const { map } = useMap(holder, { ...view, label: title, onReady, onLost })
  const pick = useRef(onPick)
  pick.current = onPick
  const [pin, setPin] = useState<PlacePin>()
  useEffect(() => {
    if (!map) return
    const made = createPlacePin(map, label, (at) => pick.current(at))
    setPin(made)
    return () => made.remove()
  }, [map, label])
  useEffect(() => {
    if (point) pin?.moveTo(point)
    else pin?.remove()
  }, [pin, point])
  useEffect(() => {
    if (map && start && !point)
      map.jumpTo({ center: [start.longitude, start.latitude], zoom: closeUp })
  }, [map, start, point])
  return <div ref={holder} className="map-canvas" />
}
