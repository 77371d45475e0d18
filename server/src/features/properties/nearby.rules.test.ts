import { describe, expect, it } from 'vitest'
import { getWalkMinutes, toNearby } from './nearby.rules.ts'

const landmark = (kind: string, distance: number) => ({ kind, name: kind, detail: '', distance })

describe('what is near', () => {
  it('takes ten minutes on foot for 615 metres in a straight line', () => {
    expect(getWalkMinutes(615)).toBe(10)
    expect(getWalkMinutes(3)).toBe(1)
  })

  it('is sorted by distance, rounded to metres', () => {
    const near = toNearby([landmark('hospital', 1200), landmark('metro_station', 412.6)])
    expect(near.map(({ kind, distance_m }) => [kind, distance_m])).toEqual([
      ['metro_station', 413],
      ['hospital', 1200],
    ])
  })

  it('leaves out landmarks that are too far for their kind', () => {
    expect(toNearby([landmark('library', 3001), landmark('airport', 500)])).toEqual([])
  })

  it('contains the nearest of the essential kinds, however far within the city', () => {
    const essential = ['metro_station', 'railway_station', 'coaching_hub', 'hospital']
    expect(toNearby(essential.map((kind) => landmark(kind, 14_999)))).toHaveLength(4)
    expect(toNearby(essential.map((kind) => landmark(kind, 15_001)))).toEqual([])
  })

  it('drops other kinds in favour of a farther hospital', () => {
    const others = ['bus_station', 'university', 'college', 'library']
    const all = [
      landmark('hospital', 9000),
      landmark('metro_station', 8000),
      landmark('coaching_hub', 700),
    ]
    const near = toNearby([...others.map((kind, at) => landmark(kind, 100 + at)), ...all])
    expect(near.map(({ kind }) => kind)).toEqual([
      'bus_station',
      'university',
      'college',
      'coaching_hub',
      'metro_station',
      'hospital',
    ])
  })

  it('contains each once where the pin is right on it, and kinds never shown not even there', () => {
    const here = ['metro_station', 'library', 'airport'].map((kind) => landmark(kind, 0))
    expect(toNearby(here).map(({ kind }) => kind)).toEqual(['metro_station', 'library'])
  })

  it('contains six landmarks at most', () => {
    const kinds = ['metro_station', 'bus_station', 'railway_station', 'coaching_hub', 'university']
    const all = [...kinds, 'college', 'library'].map((kind, at) => landmark(kind, 100 + at))
    expect(toNearby(all)).toHaveLength(6)
  })
})
