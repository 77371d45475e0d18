import { expect, test } from 'vitest'
import { formatDistance, summariseAmenities } from './card-words.door.ts'

test('distances are in metres below a kilometre, and in kilometres above', () => {
  expect(formatDistance(0)).toBe('10 m')
  expect(formatDistance(447)).toBe('450 m')
  expect(formatDistance(994)).toBe('990 m')
  expect(formatDistance(996)).toBe('1 km')
  expect(formatDistance(1240)).toBe('1.2 km')
  expect(formatDistance(10_000)).toBe('10 km')
})

test('a card lists three amenities and counts the others', () => {
  const named = (...names: string[]) => names.map((name) => ({ name }))
  expect(summariseAmenities(named('AC', 'Wi-Fi', 'Locker', 'CCTV', 'Lift'))).toEqual({
    names: 'AC · Wi-Fi · Locker',
    more: 2,
  })
  expect(summariseAmenities(named('AC'))).toEqual({ names: 'AC', more: 0 })
  expect(summariseAmenities([])).toEqual({ names: '', more: 0 })
})
