import { formatNumber as formatCount } from '@nilayam/texts/numbers'

export { formatCount }

/** 1 → '1 place', 1234 → '1,234 places'. */
export function countPlaces(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'place' : 'places'}`
}
