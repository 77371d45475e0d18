import { describe, expect, it } from 'vitest'
import { drawScene, sceneKinds } from './draw-scene.ts'
import { timesOfDay } from './light.ts'
import { paletteNames } from './palette.ts'

/** Checks that markup is well formed; returns the first error, or undefined. */
function findFault(svg: string): string | undefined {
  const open: string[] = []
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?: [a-zA-Z0-9-]+="[^"<>&]*")*)(\/?)>/g,
    (tag, ...found) => {
      const [closes, name, , empty] = found
      if (closes === '/') return open.pop() === name ? '' : tag
      if (empty !== '/') open.push(name)
      return ''
    },
  )
  if (rest !== '') return `not a tag: ${rest.slice(0, 80)}`
  if (open.length > 0) return `left open: ${open.join(' ')}`
  if (/NaN|undefined|Infinity/.test(svg)) return 'a number that is none'
  return missingPaint(svg)
}

function missingPaint(svg: string): string | undefined {
  const ids = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id))
  return [...svg.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id).find((id) => !ids.has(id))
}

describe('a drawn scene', () => {
  it('is the same picture for the same options', () => {
    const options = { kind: 'terrace', seed: 'charminar-hostel/1', palette: 'indigo' } as const
    expect(drawScene(options)).toBe(drawScene(options))
  })

  it.each(sceneKinds)('differs from seed to seed: %s', (kind) => {
    const drawn = Array.from({ length: 40 }, (_, seed) => drawScene({ kind, seed }))
    expect(new Set(drawn).size).toBe(40)
  })

  it.each(sceneKinds)('is well formed in every palette at every hour: %s', (kind) => {
    for (const palette of paletteNames)
      for (const time of timesOfDay) {
        const board = "St. Ann's & <b>Sons</b>"
        const svg = drawScene({ kind, seed: `${palette}-${time}`, palette, time, board })
        expect(findFault(svg), `${kind} ${palette} ${time}`).toBeUndefined()
      }
  })

  it.each(sceneKinds)('weighs less than 60 kB, wide or tall: %s', (kind) => {
    const sizes = Array.from({ length: 60 }, (_, seed) =>
      Buffer.byteLength(drawScene({ kind, seed, shape: seed % 2 === 0 ? 'wide' : 'tall' })),
    )
    expect(Math.max(...sizes)).toBeLessThan(60_000)
  })

  it('has the shape asked for', () => {
    const tall = drawScene({ kind: 'facade', seed: 1, shape: 'tall' })
    expect(tall).toContain('viewBox="0 0 1200 1600" width="1200" height="1600"')
    expect(drawScene({ kind: 'facade', seed: 1 })).toContain('viewBox="0 0 1600 1200"')
  })

  it('shows the name on the board of a house', () => {
    const [one, other] = ['Lakshmi Hostel', 'Imran Hostel'].map((board) =>
      drawScene({ kind: 'facade', seed: 1, board }),
    )
    expect(one).not.toBe(other)
  })
})
