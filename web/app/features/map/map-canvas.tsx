import 'maplibre-gl/dist/maplibre-gl.css'
import './map.css'
import type { Bounds } from '@nilayam/map/bounds'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import type { CoveredEdges } from './covered.ts'
import { type MapView, showBounds, showPoint } from './create-map.ts'
import type { MapPin } from './map-pin.ts'
import { type Circle, type CircleSlider, createRadiusCircle } from './radius-circle.ts'
import type { Stage } from './stage.ts'
import { useMap } from './use-map.ts'

export type MapCanvasProps = MapView & {
  /** What a screen reader says the map is. */
  label: string
  /** Where it stands, and its pins. */
  stage: Stage
  pins?: readonly MapPin[]
  /** Marigold, and out of its group. */
  chosen?: number | undefined
  /** Highlighted from outside: the card under the pointer. */
  highlighted?: number | undefined
  circle?: Circle | undefined
  /** With it the circle has a handle. */
  circleSlider?: CircleSlider
  onReady?: () => void
  onLost?: () => void
}

/** The living map: loads MapLibre, so it is only reached through `living-map.tsx`. */
export function MapCanvas(props: MapCanvasProps) {
  const holder = useRef<HTMLDivElement>(null)
  // It begins where the drawn map stands, wherever that was moved to.
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
