import type { FacetsReply } from '@nilayam/contract/search/search'
import { t } from '../../../text.ts'
import { formatRupees } from '../../../ui/numbers/rupees.ts'
import type { PriceSlider } from '../what-is-sold.ts'

/** Facet counts: how many places the search would find with one filter changed. */
export type Facets = {
  types: ReadonlyMap<number, number>
  amenities: ReadonlyMap<number, number>
  /** Counts by step of the price slider; the last is everything above it. */
  rents: readonly number[]
  /** The slider that `rents` was counted for. */
  slider: PriceSlider
  choices: FacetsReply['choices']
}

export function toFacets(
  { types, amenities, rents, choices }: FacetsReply,
  slider: PriceSlider,
): Facets {
  const toMap = (all: FacetsReply['types']) => new Map(all.map(({ id, total }) => [id, total]))
  return { types: toMap(types), amenities: toMap(amenities), rents, slider, choices }
}

/** The count for a type or amenity; undefined until facets are loaded. */
export function countOf(
  facets: Facets | undefined,
  kind: 'types' | 'amenities',
  id: number,
): number | undefined {
  return facets && (facets[kind].get(id) ?? 0)
}

/** 'Wi-Fi (312)', for an `option`, which holds text only. */
export function sayChoice(name: string, count: number | undefined): string {
  return count === undefined ? name : t('search.choice', { name, count })
}

type Rents = Pick<Facets, 'rents' | 'slider'>

/** Bar heights from 0 to 1, one per step of the slider from 0 on; rents above its end are left out. */
export function toBars({ rents }: Pick<Rents, 'rents'>): number[] {
  const bars = rents.slice(0, -1)
  const highest = Math.max(...bars, 1)
  return bars.map((count) => count / highest)
}

/** The interquartile range of rents in words, to the slider's steps; '' for fewer than five places. */
export function sayRents({ rents, slider: { max, step } }: Rents): string {
  const total = rents.reduce((sum, count) => sum + count, 0)
  if (total < 5) return ''
  const low = findStep(rents, total / 4) * step
  const high = (findStep(rents, (total * 3) / 4) + 1) * step
  if (high > max) return t('search.halfAbove', { low: formatRupees(low) })
  return t('search.halfBetween', { low: formatRupees(low), high: formatRupees(high) })
}

/** The step that holds the n-th cheapest. */
function findStep(rents: readonly number[], position: number): number {
  let sum = 0
  return rents.findIndex((count) => {
    sum += count
    return sum >= position
  })
}
