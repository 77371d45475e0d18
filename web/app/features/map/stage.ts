import type { Point } from '@nilayam/contract/places/points'
import type { Bounds } from '@nilayam/map/bounds'
import { type Pixel, project, type Size, unproject, type Viewport } from '@nilayam/map/view'
import type { Map as MapLibre } from 'maplibre-gl'

/** The drawn map has no more details beyond this zoom. */
export const CLOSEST = 15.9
export const FURTHEST = 8.5

type Events = {
  move: () => void
  /** `isByVisitor` is false for moves by code. */
  rest: (isByVisitor: boolean) => void
}
export type Stage = ReturnType<typeof createStage>

/**
 * The viewport, shared by the drawn and the interactive map. It first moves the drawn map, by a transform in the
 * property `--drawn`; after `follow` it mirrors the interactive map, and the drawn one moves along until that has
 * painted.
 */
export function createStage(holder: HTMLElement) {
  let viewport: Viewport = { centre: { latitude: 0, longitude: 0 }, zoom: 0 }
  let picture = viewport
  /** The initial viewport of the drawn map, before the visitor moved it. */
  let first: Viewport | undefined
  let map: MapLibre | undefined
  const listeners = new Set<Events>()

  const notifyMove = () => {
    holder.style.setProperty('--drawn', toTransform(picture, viewport))
    for (const { move } of listeners) move()
  }
  const notifyRest = (isByVisitor: boolean) => {
    for (const { rest } of listeners) rest(isByVisitor)
  }
  const getSize = (): Size => ({ width: holder.clientWidth, height: holder.clientHeight })
  const moveTo = ({ centre, zoom }: Viewport, isDone: boolean, event?: Event) => {
    if (map) {
      const to = { center: toPosition(centre), zoom }
      map.jumpTo(to, isDone && event ? { originalEvent: event } : undefined)
      return
    }
    viewport = { centre, zoom: Math.min(CLOSEST, Math.max(FURTHEST, zoom)) }
    notifyMove()
    if (isDone) notifyRest(event !== undefined)
  }
  return {
    holder,
    getSize,
    toPixel: (place: Point) => toPixel(place, viewport, getSize()),
    toPlace: (pixel: Pixel) => toPlace(pixel, viewport, getSize()),
    moveTo,
    getViewport: () => viewport,
    isLiving: () => map !== undefined,
    /** Whether the viewport is still the initial one. */
    isUnmoved: () => first !== undefined && isSame(viewport, first),
    isClosest: () => viewport.zoom >= (map?.getMaxZoom() ?? CLOSEST) - 0.01,
    getBounds: () => toBounds(viewport, getSize()),
    /**
     * Sets the viewport that the drawing itself shows, and the one to go to, which is ignored if there is an
     * interactive map.
     */
    setPicture(drawn: Viewport, target: Viewport | undefined) {
      picture = drawn
      first = target ?? first
      if (!map && target) viewport = target
      notifyMove()
      notifyRest(false)
    },
    /** Like `moveTo`, but animated on the interactive map. */
    glideTo(to: Viewport) {
      if (!map) return moveTo(to, true)
      map.easeTo({ center: toPosition(to.centre), zoom: Math.min(to.zoom, map.getMaxZoom()) })
    },
    follow(living: MapLibre) {
      map = living
      const read = () => {
        const { lat, lng } = living.getCenter()
        viewport = { centre: { latitude: lat, longitude: lng }, zoom: living.getZoom() }
      }
      living.on('move', () => {
        read()
        notifyMove()
      })
      living.on('moveend', (event) => {
        read()
        notifyRest('originalEvent' in event && event.originalEvent !== undefined)
      })
      read()
      notifyMove()
      notifyRest(false)
    },
    /** After the interactive map is removed, its viewport stays. */
    release() {
      map = undefined
      notifyMove()
      notifyRest(false)
    },
    /** The parent of the pins. It is the interactive map's own container, so that it can be dragged by a pin. */
    getGround: (): HTMLElement => map?.getCanvasContainer() ?? holder,
    focus: () => map?.getCanvas().focus(),
    listen(events: Events): () => void {
      listeners.add(events)
      return () => void listeners.delete(events)
    },
  }
}

function toPixel(place: Point, { centre, zoom }: Viewport, { width, height }: Size): Pixel {
  const at = project(place, zoom)
  const middle = project(centre, zoom)
  return { x: at.x - middle.x + width / 2, y: at.y - middle.y + height / 2 }
}

function toPlace({ x, y }: Pixel, { centre, zoom }: Viewport, { width, height }: Size): Point {
  const middle = project(centre, zoom)
  return unproject({ x: middle.x + x - width / 2, y: middle.y + y - height / 2 }, zoom)
}

function toBounds(viewport: Viewport, size: Size): Bounds {
  const topLeft = toPlace({ x: 0, y: 0 }, viewport, size)
  const bottomRight = toPlace({ x: size.width, y: size.height }, viewport, size)
  const { latitude: north, longitude: west } = topLeft
  return { north, west, south: bottomRight.latitude, east: bottomRight.longitude }
}

/** Equal except for rounding. */
function isSame(one: Viewport, other: Viewport): boolean {
  const a = project(one.centre, other.zoom)
  const b = project(other.centre, other.zoom)
  return Math.abs(one.zoom - other.zoom) < 0.01 && Math.hypot(a.x - b.x, a.y - b.y) < 1
}

function toTransform(picture: Viewport, viewport: Viewport): string {
  const drawn = project(picture.centre, viewport.zoom)
  const target = project(viewport.centre, viewport.zoom)
  const scale = 2 ** (viewport.zoom - picture.zoom)
  return `translate(${drawn.x - target.x}px, ${drawn.y - target.y}px) scale(${scale})`
}

function toPosition({ latitude, longitude }: Point): [number, number] {
  return [longitude, latitude]
}
