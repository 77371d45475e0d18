import type { Point } from './svg.ts'
import { n } from './svg.ts'

export type Stop = readonly [offset: number, colour: string, opacity?: number]

/** Gradient definitions; each function returns the value for a `fill` attribute. */
export type Gradients = {
  /** Between two screen points. */
  readonly linear: (from: Point, to: Point, stops: readonly Stop[]) => string
  /** From the centre of the painted shape to its bounds. */
  readonly radial: (stops: readonly Stop[]) => string
  /** Around a screen point, independent of the painted shape. */
  readonly radialAt: (centre: Point, radius: number, stops: readonly Stop[]) => string
  readonly markup: () => string
}

export function createGradients(): Gradients {
  const ids = new Map<string, string>()
  const define = (tag: string, attributes: string, stops: readonly Stop[]): string => {
    const rest = `${attributes}>${stops.map(stopMarkup).join('')}</${tag}>`
    const key = `<${tag} id="*"${rest}`
    const id = ids.get(key) ?? `g${ids.size}`
    ids.set(key, id)
    return `url(#${id})`
  }
  const onScreen = ' gradientUnits="userSpaceOnUse"'
  return {
    linear: ([x1, y1], [x2, y2], stops) =>
      define(
        'linearGradient',
        `${onScreen} x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}"`,
        stops,
      ),
    radial: (stops) => define('radialGradient', '', stops),
    radialAt: ([x, y], radius, stops) =>
      define('radialGradient', `${onScreen} cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"`, stops),
    markup: () => [...ids].map(([markup, id]) => markup.replace('*', id)).join(''),
  }
}

function stopMarkup([offset, colour, opacity]: Stop): string {
  const faded = opacity === undefined ? '' : ` stop-opacity="${Math.round(opacity * 100) / 100}"`
  return `<stop offset="${offset}" stop-color="${colour}"${faded}/>`
}
