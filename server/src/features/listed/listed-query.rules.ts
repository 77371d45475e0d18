import type { Point } from '@nilayam/contract/places/points'
import type { Sort } from '@nilayam/contract/search/search'
import type { OptionsQuery } from './options/offers.rules.ts'

/** A query of the listed properties; null is no filter. Prices in whole rupees. */
export type ListedQuery = {
  typeId: number | null
  cityId: number | null
  areaId: number | null
  minPrice: number | null
  maxPrice: number | null
  /** As in properties.amenity_mask; a result has all of them. */
  amenityMask: bigint
  origin: Point | null
  /** Metres around the origin. */
  radius: number | null
  sort: Sort
  /** Any of several types. */
  typeIds?: readonly number[] | null
  isVerified?: boolean
  options?: OptionsQuery | null
}

/** The position of a page's last row: the values that the sort order compares. */
export type Position = { rank: string | number; isVerified: boolean; id: number }
