import { describe, expect, it } from 'vitest'
import { isWater } from './water.ts'

describe('water', () => {
  it.each([
    ['the middle of Hussain Sagar', 17.4225, 78.4745],
    ['Osman Sagar', 17.3815, 78.3],
    ['the Musi below Afzalgunj', 17.3712, 78.4755],
  ])('is %s', (_, latitude, longitude) => {
    expect(isWater(latitude, longitude)).toBe(true)
  })

  it.each([
    ['Ameerpet', 17.436, 78.445],
    ['Tank Bund, a street away from the lake', 17.423, 78.487],
    ['Charminar, 900 m from the river', 17.3616, 78.4747],
    ['a place far outside the map', 28.6139, 77.209],
  ])('is not %s', (_, latitude, longitude) => {
    expect(isWater(latitude, longitude)).toBe(false)
  })
})
