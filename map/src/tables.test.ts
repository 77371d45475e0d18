import { describe, expect, it } from 'vitest'
import { getBaseMap } from './base-map.ts'
import { getBounds, isNear, MAP_BOUNDS } from './bounds.ts'
import { getDistance } from './geometry.ts'
import { getMapNames } from './map-names.ts'
import { areaRanks } from './tables/area-ranks.ts'
import { areas } from './tables/areas.ts'
import { metroLines } from './tables/metro-lines.ts'
import { toPlace } from './trace.ts'
import { isWater } from './water.ts'

describe('the tables', () => {
  it('rank only areas that have a place on the map, each once', () => {
    const ranked = areaRanks.flat()
    expect(ranked.filter((name) => !areas[name])).toEqual([])
    expect(new Set(ranked).size).toBe(ranked.length)
  })

  it('keep every area, landmark and stop near Hyderabad', () => {
    const { names, stops } = getMapNames()
    const strays = [...names, ...stops].filter(
      (name) => !('kind' in name && name.kind === 'town') && !isNear(name.at, MAP_BOUNDS, 15_000),
    )
    expect(strays.map((stray) => stray.name)).toEqual([])
  })

  it('put no area and no metro station into the water', () => {
    const drowned = [
      ...getMapNames().stops,
      ...getMapNames().names.filter((name) => name.kind === 'area'),
    ].filter((name) => isWater(name.at.latitude, name.at.longitude))
    expect(drowned.map((name) => name.name)).toEqual([])
  })

  it('space neighbouring metro stations between 400 m and 2.5 km', () => {
    for (const { stations } of metroLines) {
      const places = Object.values(stations).map(toPlace)
      places.slice(1).forEach((place, i) => {
        const gap = getDistance(place, places[i] ?? place)
        expect(gap).toBeGreaterThan(400)
        expect(gap).toBeLessThan(2500)
      })
    }
  })

  it('count 57 metro stations, two of them on two lines', () => {
    const { stops } = getMapNames()
    expect(stops).toHaveLength(57)
    expect(stops.filter((stop) => stop.line === 'change').map((stop) => stop.name)).toEqual([
      'Ameerpet',
      'MG Bus Station',
    ])
  })
})

describe('the ground', () => {
  it('closes every ring', () => {
    const { lakes, grounds } = getBaseMap()
    const open = [...lakes, ...grounds].filter(({ ring }) => {
      const [first, last] = [ring[0], ring.at(-1)]
      return !first || !last || getDistance(first, last) > 1
    })
    expect(open.map((ground) => ground.name)).toEqual([])
  })

  it('draws Hussain Sagar about two and a half kilometres long', () => {
    const lake = getBaseMap().lakes.find(({ name }) => name === 'Hussain Sagar')
    const { north, south } = getBounds(lake?.ring ?? [])
    expect((north - south) * 111).toBeCloseTo(2.4, 0)
  })
})
