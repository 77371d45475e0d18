import { expect, test } from 'vitest'
import { groupAmenities } from './amenity-groups.door.ts'

// The icons of server/gazetteer/amenities.ts, which web can't import.
const signs =
  'ac food hours bath wifi warden power locker kitchen lamp desk water camera wash broom cubicle news book talk women printer cup hot fridge hanger reading sofa guest late guard finger key bike lift gym balcony terrace'
const all = signs.split(' ').map((icon, id) => ({ id, name: icon, icon }))

test('the most important group comes first, whatever the order', () => {
  const [first] = groupAmenities([...all].reverse())
  expect(first?.title).toBe('Asked for most')
  expect(first?.amenities.map(({ name }) => name)).toContain('food')
})

test('every built-in amenity is in exactly one group', () => {
  const groups = groupAmenities(all)
  expect(groups.map(({ title }) => title)).not.toContain('More')
  expect(groups.flatMap((group) => group.amenities)).toHaveLength(all.length)
})

test('amenities added by staff come last, and empty groups are omitted', () => {
  const pool = { id: 99, name: 'Pool', icon: 'grid' }
  expect(groupAmenities([pool]).map(({ title }) => title)).toEqual(['More'])
})
