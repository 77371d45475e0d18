export type Rgb = readonly [number, number, number]

const clampByte = (value: number): number => Math.max(0, Math.min(255, Math.round(value)))

export function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

export function toHex([r, g, b]: Rgb): string {
  const value = (clampByte(r) << 16) | (clampByte(g) << 8) | clampByte(b)
  return `#${value.toString(16).padStart(6, '0')}`
}

export function mix(from: string, to: string, amount: number): string {
  const a = toRgb(from)
  const b = toRgb(to)
  return toHex([
    a[0] + (b[0] - a[0]) * amount,
    a[1] + (b[1] - a[1]) * amount,
    a[2] + (b[2] - a[2]) * amount,
  ])
}

export const lighten = (hex: string, amount: number): string => mix(hex, '#fffaf0', amount)
export const darken = (hex: string, amount: number): string => mix(hex, '#1d1a2b', amount)

export function isLight(hex: string): boolean {
  const [r, g, b] = toRgb(hex)
  return r * 0.3 + g * 0.59 + b * 0.11 > 150
}

/** Rotates the hue by a few degrees, so that rooms of one palette still differ. */
export function turnHue(hex: string, degrees: number): string {
  const [r, g, b] = toRgb(hex)
  const angle = (degrees * Math.PI) / 180
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  const third = (1 - c) / 3
  const root = s / Math.sqrt(3)
  return toHex([
    r * (c + third) + g * (third - root) + b * (third + root),
    r * (third + root) + g * (c + third) + b * (third - root),
    r * (third - root) + g * (third + root) + b * (c + third),
  ])
}

/** RGB distance, 0 to about 440; below 70 colours are hard to tell apart. */
function contrast(a: string, b: string): number {
  const [from, to] = [toRgb(a), toRgb(b)]
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2])
}

/** The choices that contrast with all neighbours, or all of them if none does. */
export function apartFrom(neighbours: readonly string[], choices: readonly string[]): string[] {
  const apart = choices.filter((choice) => neighbours.every((near) => contrast(choice, near) > 70))
  return apart.length > 0 ? apart : [...choices]
}
