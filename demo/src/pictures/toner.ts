import type { Vec } from './camera.ts'
import { toHex, toRgb } from './colour.ts'
import type { Light } from './light.ts'

const WARM_WHITE = [255, 248, 232] as const

export type Toner = {
  /** The colour under this light; positive exposure brightens, negative darkens. */
  readonly tone: (hex: string, exposure?: number) => string
  /** Exposure of a face with this unit normal. */
  readonly exposureOf: (normal: Vec) => number
}

export function createToner(light: Light): Toner {
  const known = new Map<string, string>()
  const shade = toRgb(light.shadow)
  const blend = (hex: string, exposure: number): string => {
    const rgb = toRgb(hex)
    const goal = exposure >= 0 ? WARM_WHITE : shade
    const amount = Math.min(Math.abs(exposure), 0.9)
    const channel = (i: 0 | 1 | 2): number =>
      (rgb[i] + (goal[i] - rgb[i]) * amount) * light.ambient[i]
    return toHex([channel(0), channel(1), channel(2)])
  }
  return {
    tone: (hex, exposure = 0) => {
      const key = `${hex}${Math.round(exposure * 100)}`
      const toned = known.get(key) ?? blend(hex, exposure)
      known.set(key, toned)
      return toned
    },
    exposureOf: ([nx, ny, nz]) => {
      const [x, y, z] = light.from
      const facing = nx * x + ny * y + nz * z
      return facing > 0 ? facing * 0.26 - 0.05 : facing * 0.34 - 0.08
    },
  }
}
