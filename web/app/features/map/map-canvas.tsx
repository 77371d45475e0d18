import 'maplibre-gl/dist/maplibre-gl.css'
import './map.css'
import type { Bounds } from '@nilayam/map/bounds'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import type { CoveredEdges } from './covered.ts'
import { type MapView, showBounds, showPoint } from './create-map.ts'
import type { MapPin } from './pins/map-pin.ts'
import { type Circle, type CircleSlider, createRadiusCircle } from './radius-circle.ts'
import type { Stage } from './stage.ts'
import { useMap } from './use-map.ts'

export type MapCanvasProps = MapView & {
  /** Label for screen readers. */
  label: string
  /** The viewport shared with the drawn map, and the layer of pins. */
  stage: Stage
  pins?: readonly MapPin[]
  /** The selected pin; it is marigold and never clustered. */
  chosen?: number | undefined
  /** Highlighted by hovering its card. */
  highlighted?: number | undefined
  circle?: Circle | undefined
  /** Adds a handle to the circle. */
  circleSlider?: CircleSlider
  onReady?: () => void
  onLost?: () => void
}

/** The interactive map. It imports MapLibre, so load it only through `living-map.door.tsx`. */
export function MapCanvas(props: MapCanvasProps) {
  const holder = useRef<HTMLDivElement>(null)
  // Starts with the current viewport of the drawn map, which may have been moved.
  const { stage, bounds, ...rest } = props
  const { map, theme } = useMap(holder, {
    ...rest,
    getView: stage.getViewport,
    onMade: stage.follow,
  })
  useEffect(() => stage.release, [stage])
  useChosen(map, props)
  useCircle(map, props, theme)
  useBounds(map, bounds, props.covered)
  return <div ref={holder} className="map-canvas" />
}

function useChosen(map: MapLibre | undefined, props: MapCanvasProps): void {
  const { chosen } = props
  const latest = useLatest(props)
  useEffect(() => {
    const pin = latest.current.pins?.find(({ id }) => id === chosen)
    if (map && pin) showPoint(map, pin, latest.current.covered)
  }, [map, chosen, latest])
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
      // A removed map has already removed its layers.
      if (map.getContainer().isConnected) made.remove()
    }
  }, [map, hasCircle, latest])
  useEffect(() => {
    if (circle) drawn.current?.set(circle)
  }, [circle])
}

/** Applies changed bounds; the initial ones are the map's own start. */
function useBounds(
  map: MapLibre | undefined,
  bounds: Bounds | undefined,
  covered: CoveredEdges | undefined,
): void {
  const shown = useRef(bounds)
  useEffect(() => {
    if (!map || !bounds || JSON.stringify(shown.current) === JSON.stringify(bounds)) return
    shown.current = bounds
    showBounds(map, bounds, covered)
  }, [map, bounds, covered])
}

function useLatest<T>(value: T) {
  const ref = useRef(value)
  ref.current = value
  return ref
}
