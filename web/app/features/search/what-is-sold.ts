import { SEARCH } from '@nilayam/contract/search-limits'

type Types = readonly { id: number; slug?: string }[]

/** What is looked for: beds and rooms, desks, or both. Nobody sleeps in a study hall. */
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

/** Between which rents one is chosen: steps of ₹1,000 say nothing of a desk for ₹2,000. */
export function getPriceSlider(typeIds: readonly number[], types: Types): PriceSlider {
  return findSold(typeIds, types).hasBeds ? SEARCH.priceSlider : SEARCH.deskPriceSlider
}
