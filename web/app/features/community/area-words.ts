import type { AreaGuide } from '@nilayam/contract/community'
import { countPlaces } from '../../ui/counting.ts'
import { formatRupees } from '../../ui/rupees.ts'

const hostels = ['boys-hostel', 'girls-hostel', 'pg', 'co-living']

/** What somebody who looks for a bed there types: 'Hostels and study halls in Ameerpet'. */
export function sayAreaTitle({ area_name, types }: Pick<AreaGuide, 'area_name' | 'types'>): string {
  const has = (slugs: readonly string[]) => types.some(({ slug }) => slugs.includes(slug))
  const kinds = [has(hostels) && 'hostels', has(['study-hall']) && 'study halls'].filter(Boolean)
  const what = kinds.length > 0 ? kinds.join(' and ') : 'places to stay and to study'
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} in ${area_name}`
}

/** '32 places listed today, from ₹750 a month.' */
export function sayAreaCount({ count, types }: Pick<AreaGuide, 'count' | 'types'>): string {
  if (count === 0) return 'Nothing is listed here today.'
  const cheapest = Math.min(...types.map(({ from_price }) => from_price))
  return `${countPlaces(count)} listed today, from ${formatRupees(cheapest)} a month.`
}

/** The sentence for search engines and shared links. */
export function summariseArea(area: Omit<AreaGuide, 'properties'>): string {
  const { city, known_for, landmarks } = area
  const near = landmarks.slice(0, 2).map(({ name }) => name)
  return [
    `${sayAreaTitle(area)}, ${city.city_name}.`,
    known_for && `Known for: ${known_for}.`,
    sayAreaCount(area),
    near.length > 0 && `Near ${near.join(' and ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
