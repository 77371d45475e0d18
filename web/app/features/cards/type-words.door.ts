import type { PropertyType } from '@nilayam/contract/places/places'
import { t } from '../../text.ts'

/** Singular and plural of the built-in types, for use inside a sentence. */
const words: Record<string, (count: number) => string> = {
  'study-hall': (count) => t('cards.studyHalls', { count }),
  'boys-hostel': (count) => t('cards.boysHostels', { count }),
  'girls-hostel': (count) => t('cards.girlsHostels', { count }),
  'co-living': (count) => t('cards.coLivings', { count }),
  pg: (count) => t('cards.pgs', { count }),
  'single-room': (count) => t('cards.singleRooms', { count }),
}

/** 'study halls', 'place'; for types added by staff 'Dormitory places'. */
export function sayKind(count: number, type?: Pick<PropertyType, 'slug' | 'name'>): string {
  if (!type) return t('cards.places', { count })
  return words[type.slug]?.(count) ?? t('cards.placesOfType', { type: type.name, count })
}
