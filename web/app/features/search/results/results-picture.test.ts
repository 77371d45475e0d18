import { expect, test } from 'vitest'
import type { Results } from './results.server.ts'
import { addListed } from './results-picture.ts'

const place = { latitude: 17.4375, longitude: 78.4482 }
const cluster = { id: 1, name: 'Ameerpet', label: '₹5,000', count: 40, ...place }

test('a listed place that a cluster hides gets a pin with the rent of what fits, as its card has', () => {
  const properties = [7, 8].map((id) => ({ id, title: 'Hall', price_per_month: 6000, ...place }))
  const found = { properties, options: [{ id: 70, price: 9500 }, null] }
  // As much of a page of results as is read.
  const pins = addListed([cluster], { found } as unknown as Pick<Results, 'found'>)
  expect(pins.map(({ id, label, count }) => [id, label, count])).toEqual([
    [1, '₹5,000', 40],
    [8, '₹6,000', 0],
    [7, '₹9,500', 0],
  ])
})
