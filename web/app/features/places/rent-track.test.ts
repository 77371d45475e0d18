import { expect, test } from 'vitest'
import { toTrack } from './rent-track.ts'

test('a track runs from ₹4,000 to ₹15,000', () => {
  expect(toTrack({ low: 4000, median: 9500, high: 15_000 })).toEqual({
    start: 0,
    width: 100,
    mark: 50,
  })
})

test('the band is the middle half and the mark the median', () => {
  expect(toTrack({ low: 5200, median: 6000, high: 7500 })).toEqual({
    start: 10.9,
    width: 20.9,
    mark: 18.2,
  })
})

test('rents beyond the track stay on it', () => {
  expect(toTrack({ low: 1200, median: 3000, high: 4400 })).toEqual({
    start: 0,
    width: 3.6,
    mark: 0,
  })
  expect(toTrack({ low: 16_000, median: 18_000, high: 20_000 })).toEqual({
    start: 100,
    width: 0,
    mark: 100,
  })
})
