import { SEARCH } from '@nilayam/contract/search/search-limits'

type Types = readonly { id: number; slug?: string }[]

/** Whether the chosen types sell beds and rooms, desks, or both. Study halls sell desks. */
export function findSold(
  typeIds: readonly number[],
  types: Types,
): { hasBeds: boolean; hasDesks: boolean } {
  const chosen = types.filter(({ id }) => typeIds.includes(id))
  if (chosen.length === 0) return { hasBeds: true, hasDesks: true }
  const isHall = ({ slug }: Types[number]) => slug === 'study-hall'
  return { hasBeds: !chosen.every(isHall), hasDesks: chosen.some(isHall) }
}

export type PriceSlider = typeof SEARCH.priceSlider | typeof SEARCH.deskPriceSlider

/** The price slider: finer where only desks are searched. */
export function getPriceSlider(typeIds: readonly number[], types: Types): PriceSlider {
  return findSold(typeIds, types).hasBeds ? SEARCH.priceSlider : SEARCH.deskPriceSlider
}
