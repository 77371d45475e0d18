import 'maplibre-gl/dist/maplibre-gl.css'
import './map.css'
import type { Bounds } from '@nilayam/map/bounds'
import { getDistance, type Place } from '@nilayam/map/geometry'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { type Covered, type MapView, showBounds, showPoint } from './create-map.ts'
import type { MapPin } from './group-pins.ts'
import { createPinLayer, type PinLayer } from './pin-layer.ts'
import { type Circle, type CircleSlider, createRadiusCircle } from './radius-circle.ts'
import { useMap } from './use-map.ts'

/** Where a map stands after a visitor moved it. `reach` is metres from its centre to its nearer edge. */
export type MovedView = { centre: Place; bounds: Bounds; reach: number }

export type MapCanvasProps = MapView & {
  /** What a screen reader says the map is. */
  label: string
  pins?: readonly MapPin[]
  /** Marigold, and out of its group. */
  chosen?: number | undefined
  /** Lit from outside: the card under the pointer. */
  lit?: number | undefined
  circle?: Circle | undefined
  /** With it the circle has a handle. */
  circleSlider?: CircleSlider
  onPinChosen?: (id: number) => void
  onPinLit?: (id: number | undefined) => void
  onMoved?: (view: MovedView) => void
  onReady?: () => void
  onLost?: () => void
}

/** The living map: loads MapLibre, so it is only reached through `living-map.tsx`. */
export function MapCanvas(props: MapCanvasProps) {
  const holder = useRef<HTMLDivElement>(null)
  const { map, theme } = useMap(holder, props)
  usePins(map, props)
  useCircle(map, props, theme)
  useBounds(map, props.bounds, props.covered)
  useMoves(map, props)
  return <div ref={holder} className="map-canvas" />
}

function usePins(map: MapLibre | undefined, props: MapCanvasProps): void {
  const { pins, chosen, lit } = props
  const latest = useLatest(props)
  const [layer, setLayer] = useState<PinLayer>()
  useEffect(() => {
    if (!map) return
    const events = {
      onChosen: (id: number) => latest.current.onPinChosen?.(id),
      onLit: (id: number | undefined) => latest.current.onPinLit?.(id),
    }
    setLayer(createPinLayer(map, events))
  }, [map, latest])
  useEffect(() => layer?.set(pins ?? []), [layer, pins])
  useEffect(() => {
    layer?.choose(chosen)
    const pin = latest.current.pins?.find(({ id }) => id === chosen)
    if (map && pin) showPoint(map, pin, latest.current.covered)
  }, [map, layer, chosen, latest])
  useEffect(() => layer?.light(lit), [layer, lit])
}

function useCircle(
  map: MapLibre | undefined,
  props: MapCanvasProps,
  theme: Parameters<ReturnType<typeof createRadiusCircle>['draw']>[0],
): void {
  const { circle } = props
  const latest = useLatest({ ...props, theme })
  const drawn = useRef<ReturnType<typeof createRadiusCircle>>(undefined)
  const hasCircle = circle !== undefined
  useEffect(() => {
    const { circle: first, circleSlider: slider } = latest.current
    if (!map || !hasCircle || !first) return
    const onChange: CircleSlider['onChange'] = (metres, isDone) =>
      latest.current.circleSlider?.onChange(metres, isDone)
    const made = createRadiusCircle(map, first, slider && { ...slider, onChange })
    const draw = () => made.draw(latest.current.theme)
    drawn.current = made
    draw()
    map.on('style.load', draw)
    return () => {
      map.off('style.load', draw)
      drawn.current = undefined
      // A map that is gone has taken its layers with it.
      if (map.getContainer().isConnected) made.remove()
    }
  }, [map, hasCircle, latest])
  useEffect(() => {
    if (circle) drawn.current?.set(circle)
  }, [circle])
}

/** Follows a change of what is to be seen; the first is the map's own start. */
function useBounds(
  map: MapLibre | undefined,
  bounds: Bounds | undefined,
  covered: Covered | undefined,
): void {
  const shown = useRef(bounds)
  useEffect(() => {
    if (!map || !bounds || JSON.stringify(shown.current) === JSON.stringify(bounds)) return
    shown.current = bounds
    showBounds(map, bounds, covered)
  }, [map, bounds, covered])
}

function useMoves(map: MapLibre | undefined, props: MapCanvasProps): void {
  const latest = useLatest(props)
  useEffect(() => {
    map?.on('moveend', (event) => {
      // Only what the visitor did: moves of our own have no event behind them.
      if ('originalEvent' in event && event.originalEvent) latest.current.onMoved?.(toView(map))
    })
  }, [map, latest])
}

function toView(map: MapLibre): MovedView {
  const { lat, lng } = map.getCenter()
  const box = map.getBounds()
  const bounds = {
    south: box.getSouth(),
    west: box.getWest(),
    north: box.getNorth(),
    east: box.getEast(),
  }
  const centre = { latitude: lat, longitude: lng }
  const edges = [
    { latitude: bounds.north, longitude: lng },
    { latitude: lat, longitude: bounds.east },
  ]
  const reach = Math.min(...edges.map((edge) => getDistance(centre, edge)))
  return { centre, bounds, reach }
}

function useLatest<T>(value: T) {
  const ref = useRef(value)
  ref.current = value
  return ref
}
