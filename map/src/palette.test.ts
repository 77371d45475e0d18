import { describe, expect, it } from 'vitest'
import { getColours } from './palette.ts'

/** Relative luminance, by WCAG 2. */
function getLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function getContrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [getLuminance(a), getLuminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  const colours = getColours(scheme)

  it.each([
    ['text', 'land'],
    ['text', 'walk'],
    ['quietText', 'land'],
    ['quietText', 'walk'],
    ['quietText', 'campus'],
    ['quietText', 'historic'],
    ['quietText', 'airfield'],
    ['quietText', 'road'],
    ['waterText', 'water'],
    ['parkText', 'park'],
    ['parkText', 'campus'],
    ['text', 'paper'],
    ['onChosen', 'chosen'],
  ] as const)('%s can be read on %s', (ink, ground) => {
    expect(getContrast(colours[ink], colours[ground])).toBeGreaterThanOrEqual(4.5)
  })

  it('the metro lines stand out from the ground', () => {
    for (const line of ['red', 'blue', 'green'] as const) {
      expect(getContrast(colours[line], colours.walk)).toBeGreaterThanOrEqual(3)
    }
  })
})

describe('in the scheme of the page', () => {
  it('every colour comes from custom properties', () => {
    for (const colour of Object.values(getColours('css'))) {
      expect(colour).toMatch(/^(var\(--[a-z-]+\)|color-mix\(in srgb, var\(.+\), var\(.+\) \d+%\))$/)
    }
  })
})
