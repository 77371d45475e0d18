import { BED_TYPES } from '@nilayam/contract/places/bed-types'
import type { AreaGuide } from '@nilayam/contract/search/community'
import { t } from '../../text.ts'
import { formatRupees } from '../../ui/numbers/rupees.ts'

/** The title, worded as people search: 'Hostels and study halls in Ameerpet'. */
export function sayAreaTitle({ area_name, types }: Pick<AreaGuide, 'area_name' | 'types'>): string {
  const has = (slugs: readonly string[]) => types.some(({ slug }) => slugs.includes(slug))
  const hasHalls = has(['study-hall'])
  const area = { area: area_name }
  if (has(BED_TYPES)) {
    return hasHalls ? t('community.hostelsAndHallsIn', area) : t('community.hostelsIn', area)
  }
  return hasHalls ? t('community.hallsIn', area) : t('community.placesToStayIn', area)
}

/** '32 places listed today, from ₹750 a month.' */
export function sayAreaCount({ count, types }: Pick<AreaGuide, 'count' | 'types'>): string {
  if (count === 0) return t('community.nothingToday')
  const cheapest = Math.min(...types.map(({ from_price }) => from_price))
  return t('community.listedToday', { count, rent: formatRupees(cheapest) })
}

/** The description for search engines and link previews. */
export function summariseArea(area: Omit<AreaGuide, 'properties'>): string {
  const { city, known_for, landmarks } = area
  const [nearest, second] = landmarks.map(({ name }) => name)
  return [
    t('community.areaSummary', { title: sayAreaTitle(area), city: city.city_name }),
    known_for && t('community.knownFor', { words: known_for }),
    sayAreaCount(area),
    nearest && sayNear(nearest, second),
  ]
    .filter(Boolean)
    .join(' ')
}

function sayNear(nearest: string, second: string | undefined): string {
  return second ? t('community.nearTwo', { nearest, second }) : t('community.nearOne', { nearest })
}
