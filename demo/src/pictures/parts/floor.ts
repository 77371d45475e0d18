import { darken, lighten, mix } from '../colour.ts'
import type { Palette } from '../palette.ts'
import type { Rect, Surface } from '../surface.ts'
import { rects } from '../surface.ts'

export type FloorPattern = 'kota' | 'checker' | 'wood' | 'carpet' | 'marble' | 'redOxide'
export const floorPatterns: readonly FloorPattern[] = [
  'kota',
  'checker',
  'wood',
  'carpet',
  'marble',
  'redOxide',
]

/** The dominant colour of a floor pattern. */
export function floorColour(palette: Palette, pattern: FloorPattern): string {
  const colours: Record<FloorPattern, string> = {
    kota: mix(palette.floor, '#8d9a86', 0.45),
    marble: mix(palette.floor, '#f1ebe1', 0.7),
    checker: mix(palette.floor, '#f4ede0', 0.72),
    wood: mix(palette.wood, palette.floorAlt, 0.3),
    carpet: mix(palette.dado, palette.floorAlt, 0.45),
    redOxide: mix('#a8503a', palette.floor, 0.25),
  }
  return colours[pattern]
}

export function drawFloor(floor: Surface, pattern: FloorPattern): void {
  const colour = floorColour(floor.stage.palette, pattern)
  if (pattern === 'checker') checker(floor, colour, 0.5)
  else if (pattern === 'wood') planks(floor, colour)
  else if (pattern === 'carpet') carpet(floor, colour)
  else tiles(floor, colour, { kota: 0.6, marble: 0.8, redOxide: 1.6 }[pattern])
}

function ground(floor: Surface, colour: string): void {
  const { stage, width, height } = floor
  const near = floor.project(width / 2, 2)
  const far = floor.project(width / 2, height)
  const fill = stage.linear(
    [0, Math.min(near[1], stage.camera.frame.height)],
    [0, far[1]],
    [
      [0, stage.tone(colour, -0.05)],
      [0.6, stage.tone(colour, 0.07)],
      [1, stage.tone(colour, 0.16)],
    ],
  )
  stage.behind(floor.rect(0, 0, width, height, fill))
}

function tiles(floor: Surface, colour: string, size: number): void {
  const { stage, width, height } = floor
  ground(floor, colour)
  const light: Rect[] = []
  const dark: Rect[] = []
  for (let u = 0; u < width; u += size) {
    for (let v = 1; v < height; v += size) {
      const roll = stage.random.next()
      if (roll < 0.14) light.push([u, v, size, size])
      else if (roll < 0.28) dark.push([u, v, size, size])
    }
  }
  stage.behind(
    rects(floor, light, stage.tone(lighten(colour, 0.5)), { opacity: 0.2 }) +
      rects(floor, dark, stage.tone(darken(colour, 0.4)), { opacity: 0.14 }),
  )
  joints(floor, size, stage.tone(darken(colour, 0.35)))
}

function joints(floor: Surface, size: number, colour: string): void {
  const { width, height, stage } = floor
  const lines: Rect[] = []
  for (let u = size; u < width; u += size) lines.push([u, 0, 0.012, height])
  for (let v = 1; v < height; v += size) lines.push([0, v, width, 0.014])
  stage.behind(rects(floor, lines, colour, { opacity: 0.45 }))
}

function checker(floor: Surface, pale: string, size: number): void {
  const { stage, width, height } = floor
  ground(floor, pale)
  const squares: Rect[] = []
  for (let i = 0; i * size < width; i++) {
    for (let j = 1; j * size < height; j++) {
      if ((i + j) % 2 === 0)
        squares.push([i * size, j * size, Math.min(size, width - i * size), size])
    }
  }
  stage.behind(
    rects(floor, squares, stage.tone(mix(stage.palette.dado, stage.palette.floorAlt, 0.45)), {
      opacity: 0.72,
    }),
  )
}

function planks(floor: Surface, colour: string): void {
  const { stage, width, height } = floor
  ground(floor, colour)
  const seams: Rect[] = []
  const shades: Rect[] = []
  const plank = 0.27
  for (let u = 0; u < width; u += plank) {
    seams.push([u, 0, 0.01, height])
    const start = 1.5 + stage.random.range(0, 1.8)
    for (let v = start; v < height; v += 2.1) {
      if (v < 6.5) seams.push([u, v, plank, 0.012])
      if (stage.random.chance(0.25)) shades.push([u, v, plank, 2.1])
    }
  }
  stage.behind(
    rects(floor, shades, stage.tone(darken(colour, 0.5)), { opacity: 0.16 }) +
      rects(floor, seams, stage.tone(darken(colour, 0.55)), { opacity: 0.5 }),
  )
}

function carpet(floor: Surface, colour: string): void {
  const { stage, width, height } = floor
  ground(floor, colour)
  const bands: Rect[] = []
  for (let u = 0.5; u < width; u += 1) bands.push([u, 0, 0.5, height])
  stage.behind(rects(floor, bands, stage.tone(lighten(colour, 0.4)), { opacity: 0.12 }))
}
