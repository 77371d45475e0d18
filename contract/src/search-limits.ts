// Apart from search.ts, so that pages which only search don't load the schemas.

/** Defaults and ranges of the filters (specification, section 9). */
export const SEARCH = {
  maxPrice: 10_000,
  minPrice: 0,
  priceSlider: { min: 1000, max: 50_000, step: 1000 },
  distance: 2000,
  distanceSlider: { min: 500, max: 10_000, step: 500 },
  pageSize: 24,
  maxPageSize: 100,
  /** Totals are exact up to here; beyond it `total_is_capped` is true. */
  totalCap: 1000,
} as const

export const SORTS = ['newest', 'nearest', 'price_up', 'price_down'] as const
export type Sort = (typeof SORTS)[number]
