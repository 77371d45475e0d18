import type { Point } from '@nilayam/contract/points'
import type { Bounds } from '@nilayam/map/bounds'
import { type Pixel, project, type Size, unproject, type Viewport } from '@nilayam/map/view'
import type { Map as MapLibre } from 'maplibre-gl'

/** Closer up the drawn map has no more to show. */
export const CLOSEST = 15.9
export const FURTHEST = 8.5

type Events = {
  move: () => void
  /** `isByVisitor` is false for moves of our own. */
  rest: (isByVisitor: boolean) => void
}
export type Stage = ReturnType<typeof createStage>

/**
 * Where a map stands, whichever of the two is seen: pins lie on it and moves go to it. At first it moves the drawn
 * map, by a transform in the property `--drawn`; from `follow` on it is the living map that moves, and as long as that
 * hasn't painted the drawn one goes along.
 */
export function createStage(holder: HTMLElement) {
  let stand: Viewport = { centre: { latitude: 0, longitude: 0 }, zoom: 0 }
  let picture = stand
  /** Where the drawn map was to stand before anybody moved it. */
  let first: Viewport | undefined
  let map: MapLibre | undefined
  const listeners = new Set<Events>()

  const tellMove = () => {
    holder.style.setProperty('--drawn', toTransform(picture, stand))
    for (const { move } of listeners) move()
  }
  const tellRest = (isByVisitor: boolean) => {
    for (const { rest } of listeners) rest(isByVisitor)
  }
  const getSize = (): Size => ({ width: holder.clientWidth, height: holder.clientHeight })
  const toPixel = (place: Point): Pixel => {
    const [at, middle] = [place, stand.centre].map((one) => project(one, stand.zoom)) as [
      Pixel,
      Pixel,
    ]
    const { width, height } = getSize()
    return { x: at.x - middle.x + width / 2, y: at.y - middle.y + height / 2 }
  }
  const toPlace = ({ x, y }: Pixel): Point => {
    const middle = project(stand.centre, stand.zoom)
    const { width, height } = getSize()
    return unproject({ x: middle.x + x - width / 2, y: middle.y + y - height / 2 }, stand.zoom)
  }
  const moveTo = ({ centre, zoom }: Viewport, isDone: boolean, event?: Event) => {
    if (map) {
      const to = { center: toPosition(centre), zoom }
      map.jumpTo(to, isDone && event ? { originalEvent: event } : undefined)
      return
    }
    stand = { centre, zoom: Math.min(CLOSEST, Math.max(FURTHEST, zoom)) }
    tellMove()
    if (isDone) tellRest(event !== undefined)
  }
  return {
    holder,
    getSize,
    toPixel,
    toPlace,
    moveTo,
    getViewport: () => stand,
    isLiving: () => map !== undefined,
    /** It shows what the drawn map showed at first. */
    isUnmoved: () => first !== undefined && isSame(stand, first),
    isClosest: () => stand.zoom >= (map?.getMaxZoom() ?? CLOSEST) - 0.01,
    getBounds(): Bounds {
      const { width, height } = getSize()
      const [topLeft, bottomRight] = [toPlace({ x: 0, y: 0 }), toPlace({ x: width, y: height })]
      const { latitude: north, longitude: west } = topLeft
      return { north, west, south: bottomRight.latitude, east: bottomRight.longitude }
    },
    /** The drawn map is at `drawn` by itself now, and is to be at `wanted`, if that is said and no living one stands elsewhere. */
    setPicture(drawn: Viewport, wanted: Viewport | undefined) {
      picture = drawn
      first = wanted ?? first
      if (!map && wanted) stand = wanted
      tellMove()
      tellRest(false)
    },
    /** Like `moveTo`, but the living map glides. */
    glideTo(to: Viewport) {
      if (!map) return moveTo(to, true)
      map.easeTo({ center: toPosition(to.centre), zoom: Math.min(to.zoom, map.getMaxZoom()) })
    },
    follow(living: MapLibre) {
      map = living
      const read = () => {
        const { lat, lng } = living.getCenter()
        stand = { centre: { latitude: lat, longitude: lng }, zoom: living.getZoom() }
      }
      living.on('move', () => {
        read()
        tellMove()
      })
      living.on('moveend', (event) => {
        read()
        tellRest('originalEvent' in event && event.originalEvent !== undefined)
      })
      read()
      tellMove()
      tellRest(false)
    },
    /** The living map is gone: what it stood at stays. */
    release() {
      map = undefined
      tellMove()
      tellRest(false)
    },
    /** Where pins belong, so that a drag that begins on one of them moves the living map too. */
    getGround: (): HTMLElement => map?.getCanvasContainer() ?? holder,
    focus: () => map?.getCanvas().focus(),
    listen(events: Events): () => void {
      listeners.add(events)
      return () => void listeners.delete(events)
    },
  }
}

/** But for what rounding makes of it. */
function isSame(one: Viewport, other: Viewport): boolean {
  const [a, b] = [one, other].map(({ centre }) => project(centre, other.zoom)) as [Pixel, Pixel]
  return Math.abs(one.zoom - other.zoom) < 0.01 && Math.hypot(a.x - b.x, a.y - b.y) < 1
}

function toTransform(picture: Viewport, stand: Viewport): string {
  const [drawn, wanted] = [picture, stand].map(({ centre }) => project(centre, stand.zoom)) as [
    Pixel,
    Pixel,
  ]
  const scale = 2 ** (stand.zoom - picture.zoom)
  return `translate(${drawn.x - wanted.x}px, ${drawn.y - wanted.y}px) scale(${scale})`
}

function toPosition({ latitude, longitude }: Point): [number, number] {
  return [longitude, latitude]
}
