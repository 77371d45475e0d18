import { darken, lighten, mix } from './colour.ts'
import type { Palette } from './palette.ts'
import type { Rect, Surface } from './surface.ts'
import { rects } from './surface.ts'

export type WallFinish = 'plain' | 'dado' | 'accent' | 'tiles' | 'panels' | 'band'

export type Tiling = {
  /** Tile size in metres. */
  w: number
  h: number
  /** Height of the tiled part. */
  top: number
  colour: string
  band: string
}

export type WallCoat = {
  finish: WallFinish
  colour: string
  /** Exposure offset of the whole wall. */
  lift: number
  tiling?: Tiling | undefined
}

/** Wall colours that furniture has to contrast with. */
export function coloursAround(palette: Palette, finish: WallFinish): string[] {
  if (finish === 'accent') return [accentColour(palette), palette.wall]
  return finish === 'dado' ? [palette.dado, palette.wall] : [palette.wall]
}

const accentColour = ({ wall, dado }: Palette): string => mix(wall, dado, 0.78)

export function paintWall(surface: Surface, { finish, colour, lift, tiling }: WallCoat): void {
  const { stage, width, height } = surface
  const { palette } = stage
  const base = finish === 'accent' ? accentColour(palette) : colour
  const a = surface.project(width, height / 2)
  const b = surface.project(Math.max(0, width - 8), height / 2)
  const [lit, unlit] = stage.light.side < 0 === a[0] < b[0] ? [a, b] : [b, a]
  const fill = stage.linear(
    [lit[0], 0],
    [unlit[0], 0],
    [
      [0, surface.tone(lighten(base, 0.25), lift)],
      [0.45, surface.tone(base, lift)],
      [1, surface.tone(darken(base, 0.06), lift - 0.06)],
    ],
  )
  stage.behind(surface.rect(0, 0, width, height, fill))
  if (finish === 'dado') paintDado(surface, palette.dado, 1.05)
  if (finish === 'band') paintBand(surface, palette.dado)
  if (finish === 'panels') paintPanels(surface)
  if (finish === 'tiles') paintTiles(surface, tiling ?? plainTiling(palette))
  stage.behind(surface.rect(0, 0, width, 0.11, surface.tone(darken(palette.wood, 0.25))))
}

function paintDado(surface: Surface, colour: string, height: number): void {
  const { stage, width } = surface
  stage.behind(
    surface.rect(0, 0, width, height, surface.tone(colour)) +
      surface.rect(0, height, width, 0.035, surface.tone(lighten(colour, 0.45))),
  )
}

function paintBand(surface: Surface, colour: string): void {
  surface.stage.behind(
    surface.rect(0, 1.25, surface.width, 0.16, surface.tone(colour)) +
      surface.rect(0, 1.45, surface.width, 0.03, surface.tone(colour)),
  )
}

function paintPanels(surface: Surface): void {
  const { stage, width } = surface
  const wood = stage.palette.wood
  paintDado(surface, mix(wood, '#f3e3cb', 0.2), 1.15)
  const grooves: Rect[] = []
  for (let u = 0.25; u < width; u += 0.5) grooves.push([u, 0, 0.018, 1.15])
  stage.behind(rects(surface, grooves, surface.tone(darken(wood, 0.25)), { opacity: 0.6 }))
}

function plainTiling({ dado }: Palette): Tiling {
  return { w: 0.3, h: 0.3, top: 2.1, colour: mix(dado, '#ffffff', 0.72), band: dado }
}

function paintTiles(surface: Surface, { w, h, top, colour, band }: Tiling): void {
  const { stage, width } = surface
  const joints: Rect[] = []
  for (let v = h; v <= top; v += h) joints.push([0, v, width, 0.012])
  for (let u = w; u < width; u += w) joints.push([u, 0, 0.012, top])
  stage.behind(
    surface.rect(0, 0, width, top, surface.tone(colour)) +
      surface.rect(0, top - 0.3, width, 0.15, surface.tone(band)) +
      rects(surface, joints, surface.tone(lighten(colour, 0.7)), { opacity: 0.8 }),
  )
}
