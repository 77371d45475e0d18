import type { Camera, Vec, View } from './camera.ts'
import { createCamera } from './camera.ts'
import type { Frame } from './frame.ts'
import type { Gradients } from './gradients.ts'
import { createGradients } from './gradients.ts'
import type { Light } from './light.ts'
import { withinBudget, withoutHidden } from './order.ts'
import type { Palette } from './palette.ts'
import type { Random } from './random.ts'
import type { Shapes } from './shapes.ts'
import { createShapes } from './shapes.ts'
import type { Solids } from './solids.ts'
import { createSolids } from './solids.ts'
import type { Ink, Point } from './svg.ts'
import { ellipse, polygonPath, shape } from './svg.ts'
import type { Toner } from './toner.ts'
import { createToner } from './toner.ts'

type Means = {
  readonly random: Random
  readonly palette: Palette
  readonly light: Light
  readonly camera: Camera
}

/** The flat layers of a picture: behind all objects, on the ground, or on top of everything. */
type Layers = {
  readonly behind: (svg: string) => void
  readonly floor: (svg: string) => void
  readonly over: (svg: string) => void
}

type Projection = {
  readonly outline: (points: readonly Vec[]) => Point[]
  readonly face: (points: readonly Vec[], fill: string, ink?: Ink) => string
}

/** What parts use to draw themselves into the scene. */
export type Stage = Means &
  Layers &
  Projection &
  Toner &
  Omit<Gradients, 'markup'> &
  Omit<Solids, 'items'> &
  Omit<Shapes, 'shadows'>

export type StageOptions = {
  random: Random
  palette: Palette
  light: Light
  view: View
  frame: Frame
}

/** Maximum length of a picture's SVG in characters. */
const BUDGET = 59_300

/** Sets up an empty stage, lets `draw` fill it and returns the SVG. */
export function drawOnStage(
  { view, frame, ...means }: StageOptions,
  draw: (stage: Stage) => void,
): string {
  const camera = createCamera(view, frame)
  const { markup, ...gradients } = createGradients()
  const { items, ...solids } = createSolids(camera)
  const toner = createToner(means.light)
  const { shadows, ...shapes } = createShapes({
    camera,
    light: means.light,
    gradients,
    solids,
    toner,
  })
  const [backdrop, ground, front]: [string[], string[], string[]] = [[], [], []]
  draw({
    ...means,
    ...gradients,
    ...solids,
    ...toner,
    ...shapes,
    camera,
    outline: camera.outline,
    face: (points, fill, ink) => {
      const outline = camera.outline(points)
      return solids.isVisible(outline) ? shape(polygonPath(outline), fill, ink) : ''
    },
    behind: (svg) => backdrop.push(svg),
    floor: (svg) => ground.push(svg),
    over: (svg) => front.push(svg),
  })
  const below = [...backdrop, ...ground, shadowLayer(means.light, shadows())].join('')
  const air = [...front, atmosphere(frame, means.light, gradients)].join('')
  const room = BUDGET - below.length - air.length - markup().length
  const things = withinBudget(withoutHidden(items()), room).map(({ svg }) => svg)
  return document(frame, markup(), [below, ...things, air].join(''))
}

function document({ width, height }: Frame, definitions: string, body: string): string {
  const blur =
    '<filter id="soft" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="9"/></filter>'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${blur}${definitions}</defs>${body}</svg>`
}

function shadowLayer({ shadow, shadowOpacity }: Light, outlines: readonly string[]): string {
  if (outlines.length === 0) return ''
  return `<g opacity="${shadowOpacity}" filter="url(#soft)"><path fill="${shadow}" d="${outlines.join('')}"/></g>`
}

/** Tints the picture by time of day, brightest towards the light, with a vignette. */
function atmosphere(
  { width, height }: Frame,
  { side, wash, washOpacity, shadow }: Light,
  gradients: Pick<Gradients, 'linear' | 'radial'>,
): string {
  const lit: Point = side < 0 ? [0, 0] : [width, 0]
  const far: Point = side < 0 ? [width * 0.85, height] : [width * 0.15, height]
  const veil = gradients.linear(lit, far, [
    [0, wash, washOpacity],
    [0.55, wash, washOpacity * 0.25],
    [1, shadow, washOpacity * 0.4],
  ])
  const edge = gradients.radial([
    [0.62, '#1a1426', 0],
    [1, '#1a1426', 0.26],
  ])
  return (
    shape(`M0 0H${width}V${height}H0z`, veil) +
    ellipse(width / 2, height * 0.483, width * 0.7375, height * 0.767, edge)
  )
}
