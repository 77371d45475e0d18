import type { Point } from '@nilayam/contract/places/points'
import { type Bounds, MAP_BOUNDS } from './bounds.ts'
import { metresPerDegree } from './geometry.ts'

/** A point of the picture, in pixels from its top left corner. */
export type Pixel = { x: number; y: number }
/** A box of the picture, in pixels. */
export type Box = { left: number; top: number; right: number; bottom: number }
export type Size = { width: number; height: number }
/** Centre and zoom of a map: at zoom z the world is 512 × 2^z pixels wide. */
export type Viewport = { centre: Point; zoom: number }
/** A viewport: the part of the world that a picture shows. */
export type View = Size &
  Viewport & {
    pixelsPerMetre: number
    toPixel(place: Point): Pixel
    /** Cached per array, so a line must not be mutated. */
    toPixels(line: Point[]): Pixel[]
  }
/**
 * What a picture shows: all of `bounds`, or `centre` at `zoom` (10 the city, 13 a few areas, 15 a few streets;
 * default 14), or else all of Hyderabad.
 */
export type Framing = Size & {
  bounds?: Bounds
  centre?: Point
  zoom?: number
  /** Padding in pixels around `bounds`, for what overlays the picture or for cropping. */
  inset?: Box
  /** Covers its container, cropped at the edges (like SVG's `slice`), instead of fitting inside it. */
  isSliced?: boolean
}

const usualZoom = 14
const maximumZoom = 16
/** Default padding, so that pins and rims aren't cut off. */
const padding = 36
const usualInset: Box = { left: padding, top: padding, right: padding, bottom: padding }

function getView({ width, height, centre, zoom }: Size & Viewport): View {
  const middle = project(centre, zoom)
  const degree = Math.cos((centre.latitude * Math.PI) / 180) * metresPerDegree
  return {
    width,
    height,
    centre,
    zoom,
    pixelsPerMetre: (512 * 2 ** zoom) / 360 / degree,
    toPixel(place) {
      const { x, y } = project(place, zoom)
      return { x: x - middle.x + width / 2, y: y - middle.y + height / 2 }
    },
    toPixels(line) {
      const size = 512 * 2 ** zoom
      return getProjected(line).map(({ x, y }) => ({
        x: x * size - middle.x + width / 2,
        y: y * size - middle.y + height / 2,
      }))
    },
  }
}

export function getViewOf(framing: Framing): View {
  const { width, height, centre, zoom = usualZoom, bounds = MAP_BOUNDS, inset } = framing
  if (centre) return getView({ width, height, centre, zoom })
  return getView({ width, height, ...getViewportOf(bounds, { width, height }, inset) })
}

/** The highest zoom that shows all of a box. */
function getViewportOf(bounds: Bounds, { width, height }: Size, inset = usualInset): Viewport {
  const topLeft = project({ latitude: bounds.north, longitude: bounds.west }, 0)
  const bottomRight = project({ latitude: bounds.south, longitude: bounds.east }, 0)
  const closest = Math.log2(
    Math.min(
      getRoom(width, inset.left + inset.right) / Math.max(bottomRight.x - topLeft.x, 1e-9),
      getRoom(height, inset.top + inset.bottom) / Math.max(bottomRight.y - topLeft.y, 1e-9),
    ),
  )
  const zoom = Math.min(closest, maximumZoom)
  const scale = 2 ** zoom
  const centre = unproject(
    {
      x: (topLeft.x + bottomRight.x) / 2 + (inset.right - inset.left) / 2 / scale,
      y: (topLeft.y + bottomRight.y) / 2 + (inset.bottom - inset.top) / 2 / scale,
    },
    0,
  )
  return { centre, zoom }
}

/** What padding leaves, and never nothing: enlarged four times, a window is lower than what covers its map. */
function getRoom(length: number, padded: number): number {
  return Math.max(length - padded, length / 4)
}

/** The scale factor of a picture in a container. */
function getScale({ width, height, isSliced }: Framing, place: Size): number {
  const [across, down] = [place.width / width, place.height / height]
  return isSliced ? Math.max(across, down) : Math.min(across, down)
}

/** Centre and zoom of a picture in a container: an interactive map of that size shows the same. */
export function getViewportIn(framing: Framing, place: Size): Viewport {
  const { centre, zoom } = getViewOf(framing)
  return { centre, zoom: zoom + Math.log2(getScale(framing, place)) }
}

/** Whether a container shows what the framing asks for, at a scale close to 1. */
export function fitsIn(framing: Framing, place: Size): boolean {
  const { width, height, inset = usualInset } = framing
  const scale = getScale(framing, place)
  const cutAcross = (width - place.width / scale) / 2
  const cutDown = (height - place.height / scale) / 2
  const free = {
    across: Math.min(inset.left, inset.right),
    down: Math.min(inset.top, inset.bottom),
  }
  const isWhole = cutAcross <= free.across && cutDown <= free.down
  return isWhole && scale > 0.7 && scale < 1.5
}

/** Web Mercator: pixels from the world's north-west corner. */
export function project(place: Point, zoom: number): Pixel {
  const size = 512 * 2 ** zoom
  const { x, y } = toMercator(place)
  return { x: x * size, y: y * size }
}

/** Web Mercator as fractions of the world, from its north-west corner. */
function toMercator({ latitude, longitude }: Point): Pixel {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return {
    x: longitude / 360 + 0.5,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  }
}

const projected = new WeakMap<Point[], Pixel[]>()

function getProjected(line: Point[]): Pixel[] {
  const known = projected.get(line) ?? line.map(toMercator)
  projected.set(line, known)
  return known
}

export function unproject({ x, y }: Pixel, zoom: number): Point {
  const size = 512 * 2 ** zoom
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI,
    longitude: (x / size - 0.5) * 360,
  }
}
