import type { Point } from '@nilayam/contract/points'
import type { Sort } from '@nilayam/contract/search'
import type { OptionsQuery } from './offers.rules.ts'

/** What is looked for among all that is listed; null where it isn't asked for. Prices in whole rupees. */
export type ListedQuery = {
  typeId: number | null
  cityId: number | null
  areaId: number | null
  minPrice: number | null
  maxPrice: number | null
  /** As properties.amenity_mask has them; all of them are wanted. */
  amenityMask: bigint
  origin: Point | null
  /** Metres around the origin. */
  radius: number | null
  sort: Sort
  /** Several types at once. */
  typeIds?: readonly number[] | null
  isVerified?: boolean
  options?: OptionsQuery | null
}

/** Where a page ended: what the order compares, of the last row on it. */
export type Position = { rank: string | number; isVerified: boolean; id: number }
