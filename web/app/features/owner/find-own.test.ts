import { expect, test } from 'vitest'
import { lakshmisHall } from '../../testing/lakshmis-hall.ts'
import { findOwn } from './find-own.ts'

const hall = lakshmisHall()
const hostel = lakshmisHall({
  id: 8,
  title: 'Nila Girls’ Hostel',
  property_type: { id: 3, property_type: 'Girls’ Hostel', name: 'Girls’ Hostel', slug: 'girls' },
  area: { id: 9, area_name: 'SR Nagar' },
  address: 'Plot 14',
})
const find = (typed: string) => findOwn([hall, hostel], typed).map(({ id }) => id)

test('the search finds by title, type, area and address, ignoring case', () => {
  expect(find('sri sai')).toEqual([7])
  expect(find('HOSTEL')).toEqual([8])
  expect(find('ameerpet')).toEqual([7])
  expect(find('plot 14')).toEqual([8])
})

test('every word must be found, in any order', () => {
  expect(find('nagar nila')).toEqual([8])
  expect(find('nagar sai')).toEqual([])
})

test('apostrophes are ignored', () => {
  expect(find("girls' hostel")).toEqual([8])
  expect(find('girls hostel')).toEqual([8])
})

test('an empty search finds all', () => {
  expect(find('  ')).toEqual([7, 8])
})
