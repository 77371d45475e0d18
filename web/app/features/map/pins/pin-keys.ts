import type { Pixel } from '@nilayam/map/view'

const ways = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
type Arrow = keyof typeof ways

export function isArrow(key: string): key is Arrow {
  return key in ways
}

/** The nearest item in the direction of an arrow key; distance to the side counts double. */
export function findNextThatWay<T>(
  arrow: Arrow,
  from: T,
  all: readonly T[],
  toPixel: (one: T) => Pixel,
): T | undefined {
  const way = ways[arrow]
  const here = toPixel(from)
  let best: { far: number; one: T } | undefined
  for (const one of all) {
    const { x, y } = toPixel(one)
    const [dx, dy] = [x - here.x, y - here.y]
    const ahead = dx * way.x + dy * way.y
    const far = ahead + 2 * Math.abs(dx * way.y + dy * way.x)
    if (one !== from && ahead > 1 && far < (best?.far ?? Number.POSITIVE_INFINITY)) {
      best = { far, one }
    }
  }
  return best?.one
}
