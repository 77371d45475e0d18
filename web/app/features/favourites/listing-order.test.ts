import type { Favourite } from '@nilayam/contract/search/favourites'
import { expect, test } from 'vitest'
import { orderFavourites } from './listing-order.ts'

const place = (id: number, price_per_month: number, latitude: number) =>
  ({
    id,
    price_per_month,
    latitude,
    longitude: 78.45,
    saved_at: `2026-11-0${id}T00:00:00Z`,
    distance_m: null,
  }) as Favourite
const places = [place(1, 7000, 17.44), place(2, 5000, 17.41), place(3, 7000, 17.5)]
const point = { latitude: 17.4, longitude: 78.45 }
const idsBy = (order: 'saved' | 'price' | 'distance', from: typeof point | null = point) =>
  orderFavourites(places, { order, point: from }).map(({ id }) => id)

test('places come newest saved first, cheapest first, or nearest first', () => {
  expect(idsBy('saved')).toEqual([3, 2, 1])
  expect(idsBy('price')).toEqual([2, 3, 1])
  expect(idsBy('distance')).toEqual([2, 1, 3])
})

test('without a place to measure from there are no distances, and the newest come first', () => {
  expect(idsBy('distance', null)).toEqual([3, 2, 1])
  expect(orderFavourites(places, { order: 'saved', point: null })[0]?.distance_m).toBeNull()
  const [nearest] = orderFavourites(places, { order: 'distance', point })
  expect(nearest?.distance_m).toBeGreaterThan(1100)
  expect(nearest?.distance_m).toBeLessThan(1120)
})
