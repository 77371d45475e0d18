import type { Size } from './box.ts'
import { boxCorners, seenFaces } from './box.ts'
import type { Camera, Vec } from './camera.ts'
import type { Gradients } from './gradients.ts'
import type { Light } from './light.ts'
import type { Solids } from './solids.ts'
import { areaOf, ellipse, hull, n, polygonPath, roundedPath, shape } from './svg.ts'
import type { Toner } from './toner.ts'

/** Faces of fewer square pixels aren't worth their bytes. */
const SPECK = 14
/** Faces of more square pixels are used for occlusion culling. */
const COVER = 1500

export type Shapes = {
  readonly box: (min: Vec, size: Size, colour: string) => void
  /** Mattresses, pillows, bags: a rounded silhouette with a lighter top. */
  readonly softBox: (min: Vec, size: Size, colour: string, roundness?: number) => void
  readonly cylinder: (
    base: Vec,
    radius: number,
    height: number,
    colour: string,
    topColour?: string,
    topRadius?: number,
  ) => void
  /** A flat drawing that faces the viewer (billboard); units are centimetres, negative y is up. */
  readonly sprite: (
    at: Vec,
    widthMetres: number,
    heightMetres: number,
    draw: (tone: Toner['tone']) => string,
  ) => void
  /** A box's cast shadow on the ground; boxes above the ground cast none. */
  readonly shadow: (min: Vec, size: Size, ground?: number) => void
  /** Glow around a lamp; nearer objects are in front of it. */
  readonly glow: (at: Vec, radius: number, opacity: number) => void
  /** A pool of light on a horizontal surface, drawn as part of it. */
  readonly poolSvg: (at: Vec, radius: number, opacity: number) => string
  readonly shadows: () => readonly string[]
}

type Means = {
  readonly camera: Camera
  readonly light: Light
  readonly gradients: Omit<Gradients, 'markup'>
  readonly solids: Omit<Solids, 'items'>
  readonly toner: Toner
}

export function createShapes(means: Means): Shapes {
  const { camera, light, gradients } = means
  const shadows: string[] = []
  return {
    box: (min, size, colour) => drawBox(means, min, size, colour),
    softBox: (min, size, colour, roundness = 0.06) =>
      drawSoftBox(means, min, size, colour, roundness),
    cylinder: (base, radius, height, colour, topColour = colour, topRadius = radius) =>
      drawCylinder(means, { base, radius, height, colour, topColour, topRadius }),
    sprite: (at, width, height, draw) => drawSprite(means, at, [width, height], draw),
    shadow: (min, size, ground = 0) => {
      if (ground <= 0.05) shadows.push(castShadow(means, min, size, ground))
    },
    glow: (at, radius, opacity) => drawGlow(means, at, radius, opacity),
    poolSvg: (at, radius, opacity) => {
      if (camera.depth(at) < 0.4) return ''
      const [x, y] = camera.project(at)
      const size = radius * camera.scaleAt(at)
      const fill = gradients.radial([
        [0, light.glow, 0.9],
        [0.5, light.glow, 0.4],
        [1, light.glow, 0],
      ])
      return ellipse(x, y, size, size * flatness(camera, at), fill, opacity)
    },
    shadows: () => shadows.filter((outline) => outline !== ''),
  }
}

/** Height to width ratio of a horizontal circle on the screen. */
function flatness(camera: Camera, at: Vec): number {
  return Math.abs(camera.eye[1] - at[1]) / Math.max(camera.depth(at), 0.4)
}

const farCorner = (min: Vec, { w, h, d }: Size): Vec => [min[0] + w, min[1] + h, min[2] + d]

function drawBox({ camera, solids, toner }: Means, min: Vec, size: Size, colour: string): void {
  const max = farCorner(min, size)
  const faces = seenFaces(camera.eye, min, max).map(({ corners, normal }) => ({
    outline: camera.outline(corners),
    normal,
  }))
  const svg = faces
    .filter(({ outline }) => areaOf(outline) > SPECK && solids.isVisible(outline))
    .map(({ outline, normal }) =>
      shape(polygonPath(outline), toner.tone(colour, toner.exposureOf(normal))),
    )
  const covers = faces.map(({ outline }) => outline).filter((outline) => areaOf(outline) > COVER)
  solids.solid(min, max, svg.join(''), covers)
}

function drawSoftBox(
  { camera, solids, toner }: Means,
  min: Vec,
  size: Size,
  colour: string,
  roundness: number,
): void {
  const max = farCorner(min, size)
  const centre: Vec = [min[0] + size.w / 2, min[1] + size.h / 2, min[2] + size.d / 2]
  const radius = roundness * camera.scaleAt(centre)
  const outline = camera.outline(boxCorners(min, max))
  if (!solids.isVisible(outline)) return
  const top = seenFaces(camera.eye, min, max).find(({ normal }) => normal[1] === 1)
  const body = shape(roundedPath(hull(outline), radius), toner.tone(colour, -0.14))
  const lid =
    top === undefined
      ? ''
      : shape(
          roundedPath(camera.outline(top.corners), radius),
          toner.tone(colour, toner.exposureOf(top.normal)),
        )
  solids.solid(min, max, body + lid)
}

type Cylinder = {
  base: Vec
  radius: number
  height: number
  colour: string
  topColour: string
  topRadius: number
}

function drawCylinder(means: Means, cylinder: Cylinder): void {
  const { camera, solids, toner } = means
  const { base, radius, height, topColour, topRadius } = cylinder
  if (camera.depth(base) < 0.4) return
  const [x, y, z] = base
  const top: Vec = [x, y + height, z]
  const [bx, by] = camera.project(base)
  const [tx, ty] = camera.project(top)
  const scale = camera.scaleAt(base)
  const rx = radius * scale
  const tr = topRadius * scale
  const body = `M${n(tx - tr)} ${n(ty)}L${n(bx - rx)} ${n(by)}A${n(rx)} ${n(rx * flatness(camera, base))} 0 0 0 ${n(bx + rx)} ${n(by)}L${n(tx + tr)} ${n(ty)}z`
  const lid = toner.tone(topColour, camera.eye[1] > top[1] ? 0.16 : -0.3)
  // For sorting, a cylinder counts as a box between its inscribed and circumscribed squares.
  const widest = Math.max(radius, topRadius) * 0.72
  solids.solid(
    [x - widest, y, z - widest],
    [x + widest, top[1], z + widest],
    shape(body, roundShade(means, cylinder.colour, bx, rx)) +
      ellipse(tx, ty, tr, tr * flatness(camera, top), lid),
  )
}

function roundShade(
  { light, gradients, toner }: Means,
  colour: string,
  x: number,
  rx: number,
): string {
  const [left, right] = light.side < 0 ? [0.14, -0.3] : [-0.3, 0.14]
  return gradients.linear(
    [x - rx, 0],
    [x + rx, 0],
    [
      [0, toner.tone(colour, left)],
      [0.5, toner.tone(colour)],
      [1, toner.tone(colour, right)],
    ],
  )
}

function drawSprite(
  { camera, solids, toner }: Means,
  at: Vec,
  [width, height]: readonly [number, number],
  draw: (tone: Toner['tone']) => string,
): void {
  if (camera.depth(at) < 0.5) return
  const [x, y] = camera.project(at)
  const scale = Math.round(camera.scaleAt(at) * 10) / 1000
  const half = width / 2
  const deep = Math.min(half, 0.06)
  solids.solid(
    [at[0] - half, at[1], at[2] - deep],
    [at[0] + half, at[1] + height, at[2] + deep],
    `<g transform="translate(${n(x)} ${n(y)}) scale(${scale})">${draw(toner.tone)}</g>`,
  )
}

function drawGlow(means: Means, at: Vec, radius: number, opacity: number): void {
  const { camera, light, gradients, solids } = means
  if (camera.depth(at) < 0.4) return
  const [x, y] = camera.project(at)
  const size = radius * camera.scaleAt(at)
  const fill = gradients.radial([
    [0, light.glow, 0.95],
    [0.25, light.glow, 0.5],
    [0.6, light.glow, 0.14],
    [1, light.glow, 0],
  ])
  const half = 0.12
  solids.solid(
    [at[0] - half, at[1] - half, at[2] - half],
    [at[0] + half, at[1] + half, at[2] + half],
    ellipse(x, y, size, size, fill, opacity),
  )
}

/** The shadow's outline, or nothing where it would extend behind the viewer. */
function castShadow({ camera, light }: Means, min: Vec, { w, h, d }: Size, ground: number): string {
  const [lx, ly, lz] = light.from
  const reach = Math.min(h + min[1] - ground, 1.1) * 0.45
  const low = boxCorners([min[0], ground, min[2]], [min[0] + w, ground, min[2] + d])
  const cast = low.map(([x, y, z]): Vec => [x - (lx / ly) * reach, y, z - (lz / ly) * reach])
  const outline = [...low, ...cast]
  if (outline.some((point) => camera.depth(point) < 0.3)) return ''
  return polygonPath(hull(camera.outline(outline)))
}
