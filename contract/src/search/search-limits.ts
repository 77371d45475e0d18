// Separate from search.ts, so that pages with only a search form don't load the schemas.

/** Defaults and ranges of the filters (specification, section 9). */
export const SEARCH = {
  maxPrice: 10_000,
  minPrice: 0,
  priceSlider: { min: 1000, max: 50_000, step: 1000 },
  /** Where only desks are looked for, which cost a quarter of a bed. */
  deskPriceSlider: { min: 100, max: 5000, step: 100 },
  distance: 2000,
  distanceSlider: { min: 500, max: 10_000, step: 500 },
  pageSize: 24,
  maxPageSize: 100,
} as const

export const SORTS = ['newest', 'nearest', 'price_up', 'price_down'] as const
export type Sort = (typeof SORTS)[number]

/** Bounding box of the country in degrees; searches outside are refused. */
export const INDIA = { south: 6, west: 68, north: 37.5, east: 97.5 } as const
