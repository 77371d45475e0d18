import { describe, expect, it } from 'vitest'
import { MAP_BOUNDS } from '../bounds.ts'
import { type Feature, getMapFeatures } from './map-features.ts'
import { FIRST_NAME_LAYER, getMapStyle } from './map-style.ts'

const { ground, names } = getMapFeatures()
const positionsOf = ({ geometry }: Feature) => {
  if (geometry.type === 'Point') return [geometry.coordinates]
  return geometry.type === 'LineString' ? geometry.coordinates : geometry.coordinates.flat()
}

describe('the map’s features', () => {
  it('say longitude first, as GeoJSON does', () => {
    const middle = (MAP_BOUNDS.west + MAP_BOUNDS.east) / 2
    for (const feature of [...ground.features, ...names.features]) {
      for (const [longitude, latitude] of positionsOf(feature)) {
        expect(Math.abs(longitude - middle)).toBeLessThan(1.5)
        expect(latitude).toBeGreaterThan(16)
        expect(latitude).toBeLessThan(19)
      }
    }
  })

  it('let the names of areas beside the metro step aside', () => {
    const side = (name: string) => names.features.find((one) => one.properties.name === name)
    expect(side('AMEERPET')?.properties.side).not.toBe('center')
    expect(side('BANJARA HILLS')?.properties.side).toBe('center')
  })
})

describe('the map’s style', () => {
  const layers = getMapStyle('light').layers

  it('draws from its own two sources, each layer by a name of its own', () => {
    const ids = layers.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toContain(FIRST_NAME_LAYER)
    const sources = layers.flatMap((layer) => ('source' in layer ? [layer.source] : []))
    expect(new Set(sources)).toEqual(new Set(['ground', 'names']))
  })

  it('gives the great names room first', () => {
    const at = (id: string) => layers.findIndex((layer) => layer.id === id)
    expect(at('name-area-1')).toBeGreaterThan(at('name-area-4'))
    expect(at('name-area-4')).toBeGreaterThan(at(FIRST_NAME_LAYER))
  })

  it('has the same layers in the dark, in other colours', () => {
    const dark = getMapStyle('dark').layers
    expect(dark.map(({ id }) => id)).toEqual(layers.map(({ id }) => id))
    expect(dark[0]).not.toEqual(layers[0])
  })
})
