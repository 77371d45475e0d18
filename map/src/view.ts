import type { Bounds } from './bounds.ts'
import { metresPerDegree, type Place } from './geometry.ts'

/** A point of the picture in pixels from its top left corner. */
export type Pixel = { x: number; y: number }
/** A box of the picture in pixels. */
export type Box = { left: number; top: number; right: number; bottom: number }
/** The part of the world a picture shows. */
export type View = {
  width: number
  height: number
  zoom: number
  pixelsPerMetre: number
  toPixel(place: Place): Pixel
}

const maximumZoom = 16
/** Pixels kept free around what is to be shown, so that pins and rims are not cut. */
const padding = 36

/** A view of `centre`; at zoom z the whole world is 512 × 2^z pixels wide. */
export function getView(width: number, height: number, centre: Place, zoom: number): View {
  const middle = project(centre, zoom)
  const degree = Math.cos((centre.latitude * Math.PI) / 180) * metresPerDegree
  return {
    width,
    height,
    zoom,
    pixelsPerMetre: (512 * 2 ** zoom) / 360 / degree,
    toPixel(place) {
      const { x, y } = project(place, zoom)
      return { x: x - middle.x + width / 2, y: y - middle.y + height / 2 }
    },
  }
}

/** The closest view that shows a box whole. */
export function getViewOf(bounds: Bounds, width: number, height: number): View {
  const topLeft = project({ latitude: bounds.north, longitude: bounds.west }, 0)
  const bottomRight = project({ latitude: bounds.south, longitude: bounds.east }, 0)
  const zoom = Math.log2(
    Math.min(
      (width - 2 * padding) / Math.max(bottomRight.x - topLeft.x, 1e-9),
      (height - 2 * padding) / Math.max(bottomRight.y - topLeft.y, 1e-9),
    ),
  )
  const centre = unproject({
    x: (topLeft.x + bottomRight.x) / 2,
    y: (topLeft.y + bottomRight.y) / 2,
  })
  return getView(width, height, centre, Math.min(zoom, maximumZoom))
}

/** Web Mercator. */
function project({ latitude, longitude }: Place, zoom: number): Pixel {
  const size = 512 * 2 ** zoom
  const sine = Math.sin((latitude * Math.PI) / 180)
  return {
    x: ((longitude + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  }
}

function unproject({ x, y }: Pixel): Place {
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - y / 256))) * 180) / Math.PI,
    longitude: (x / 512) * 360 - 180,
  }
}
