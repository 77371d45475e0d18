import { describe, expect, it } from 'vitest'
import { groupPins } from './group-pins.ts'

const pin = (id: number, longitude: number) => ({ id, longitude, latitude: 17.4 })
const pins = [pin(1, 78.4), pin(2, 78.4005), pin(3, 78.5)]
const ids = (zoom: number, chosen?: number) =>
  groupPins(pins, zoom, ({ id }) => id === chosen).map((group) => group.map(({ id }) => id))

describe('pins', () => {
  it('are one group where their labels would cover each other', () => {
    expect(ids(12)).toEqual([[1, 2], [3]])
    expect(ids(8)).toEqual([[1, 2, 3]])
  })

  it('stand alone close up', () => {
    expect(ids(18)).toEqual([[1], [2], [3]])
  })

  it('let the chosen one out of its group', () => {
    expect(ids(8, 2)).toEqual([[1, 3], [2]])
  })

  it('keep their groups through the little steps of a pinch', () => {
    expect(ids(12.26)).toEqual(ids(12.49))
  })

  it('each belong to one group, however many there are', () => {
    const many = Array.from({ length: 1000 }, (_, id) => pin(id, 78.2 + (id % 97) * 0.004))
    const grouped = groupPins(many, 12, () => false).flatMap((group) => group.map(({ id }) => id))
    expect(grouped.sort((a, b) => a - b)).toEqual(many.map(({ id }) => id))
  })
})
