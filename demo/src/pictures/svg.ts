export type Point = readonly [number, number]

/** A number with one decimal: precise enough at 1600 pixels, and short. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)

/** Relative coordinates are shorter; only tiny polygons need fractions of a pixel. */
export function polygonPath(points: readonly Point[]): string {
  const [start] = points
  if (start === undefined || points.length < 3) return ''
  const grain = extent(points) > 36 ? 1 : 10
  const snap = (value: number): number => Math.round(value * grain)
  let lastX = snap(start[0])
  let lastY = snap(start[1])
  let path = `M${lastX / grain}${joined(lastY / grain)}l`
  for (let i = 1; i < points.length; i++) {
    const [px, py] = points[i] ?? start
    const x = snap(px)
    const y = snap(py)
    const dx = (x - lastX) / grain
    path += `${i === 1 ? dx : joined(dx)}${joined((y - lastY) / grain)}`
    lastX = x
    lastY = y
  }
  return `${path}z`
}

const joined = (value: number): string => (value < 0 ? String(value) : ` ${value}`)

export type Bounds = readonly [Point, Point]

export function boundsOf(points: readonly Point[]): Bounds {
  let left = Infinity
  let right = -Infinity
  let top = Infinity
  let bottom = -Infinity
  for (const [x, y] of points) {
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
  }
  return [
    [left, top],
    [right, bottom],
  ]
}

function extent(points: readonly Point[]): number {
  const [[left, top], [right, bottom]] = boundsOf(points)
  return Math.max(right - left, bottom - top)
}

export function areaOf(points: readonly Point[]): number {
  let twice = 0
  let last = points[points.length - 1] ?? [0, 0]
  for (const point of points) {
    twice += last[0] * point[1] - point[0] * last[1]
    last = point
  }
  return Math.abs(twice) / 2
}

export type Command = readonly [code: 'M' | 'L' | 'Q' | 'C' | 'Z', points: readonly Point[]]

/** Converts absolute commands to relative ones, rounded to 1/grain of a pixel. */
export function relativePath(commands: readonly Command[], grain: number): string {
  const snap = (value: number): number => Math.round(value * grain)
  let [lastX, lastY] = [0, 0]
  let path = ''
  for (const [code, points] of commands) {
    const origin = code === 'M' ? ([0, 0] as const) : ([lastX, lastY] as const)
    let body = ''
    for (const [px, py] of points) {
      ;[lastX, lastY] = [snap(px), snap(py)]
      const dx = (lastX - origin[0]) / grain
      body += `${body === '' ? dx : joined(dx)}${joined((lastY - origin[1]) / grain)}`
    }
    path += `${code === 'M' ? 'M' : code.toLowerCase()}${body}`
  }
  return path
}

export function roundedPath(points: readonly Point[], radius: number): string {
  const count = points.length
  const commands: Command[] = points.flatMap((corner, i): Command[] => {
    const before = points[(i + count - 1) % count] ?? corner
    const after = points[(i + 1) % count] ?? corner
    return [
      [i === 0 ? 'M' : 'L', [towards(corner, before, radius)]],
      ['Q', [corner, towards(corner, after, radius)]],
    ]
  })
  return `${relativePath(commands, extent(points) > 60 ? 1 : 10)}z`
}

function towards(from: Point, to: Point, distance: number): Point {
  const dx = to[0] - from[0]
  const dy = to[1] - from[1]
  const length = Math.hypot(dx, dy)
  if (length === 0) return from
  const share = Math.min(distance / length, 0.5)
  return [from[0] + dx * share, from[1] + dy * share]
}

/** Convex hull, for silhouettes and cast shadows. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const lower = halfHull(sorted)
  const upper = halfHull(sorted.reverse())
  return [...lower.slice(0, -1), ...upper.slice(0, -1)]
}

function halfHull(sorted: readonly Point[]): Point[] {
  const chain: Point[] = []
  for (const point of sorted) {
    while (!keepsTurning(chain, point)) chain.pop()
    chain.push(point)
  }
  return chain
}

function keepsTurning(chain: readonly Point[], next: Point): boolean {
  const last = chain.at(-1)
  const before = chain.at(-2)
  return last === undefined || before === undefined || turnsLeft(before, last, next)
}

function turnsLeft(a: Point, b: Point, c: Point): boolean {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0
}

export type Ink = {
  opacity?: number
  stroke?: string
  width?: number
}

export function shape(d: string, fill: string, ink: Ink = {}): string {
  if (d === '') return ''
  const opacity =
    ink.opacity === undefined ? '' : ` opacity="${Math.round(ink.opacity * 100) / 100}"`
  const stroke =
    ink.stroke === undefined ? '' : ` stroke="${ink.stroke}" stroke-width="${n(ink.width ?? 1)}"`
  return `<path fill="${fill}"${stroke}${opacity} d="${d}"/>`
}

export function line(d: string, stroke: string, width: number, opacity = 1): string {
  const faded = opacity === 1 ? '' : ` opacity="${Math.round(opacity * 100) / 100}"`
  return `<path fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${faded} d="${d}"/>`
}

export function ellipse(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  opacity = 1,
): string {
  const faded = opacity === 1 ? '' : ` opacity="${Math.round(opacity * 100) / 100}"`
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${faded}/>`
}
