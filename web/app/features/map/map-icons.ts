import { keysOf } from '@nilayam/contract/keys-of'
import { getIconColour, iconPaths } from '@nilayam/map/icons'
import { getColours } from '@nilayam/map/palette'
import type { Map as MapLibre } from 'maplibre-gl'
import type { Theme } from '../../shell/bars/theme.ts'

const size = 22
/** Rendered at double size, to be sharp on high-density screens. */
const sharpness = 2

/** Adds the landmark icons as images, which saves a sprite file. */
export function addIcons(map: MapLibre, theme: Theme): void {
  const colours = getColours(theme)
  for (const kind of keysOf(iconPaths)) {
    if (map.hasImage(kind)) map.removeImage(kind)
    const picture = drawDisc(iconPaths[kind], getIconColour(kind, colours), colours.paper)
    map.addImage(kind, picture, { pixelRatio: sharpness })
  }
}

function drawDisc(path: string, ink: string, ground: string): ImageData {
  const canvas = document.createElement('canvas')
  canvas.width = size * sharpness
  canvas.height = size * sharpness
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return new ImageData(canvas.width, canvas.height)
  context.scale(sharpness, sharpness)
  context.beginPath()
  context.arc(size / 2, size / 2, size / 2 - 1, 0, 2 * Math.PI)
  context.fillStyle = ground
  context.fill()
  context.translate(3.9, 3.9)
  context.scale(0.89, 0.89)
  context.fillStyle = ink
  context.fill(new Path2D(path), 'evenodd')
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
