import type { Amenity } from '@nilayam/contract/places/places'
import { t } from '../../text.ts'

/** Groups of icons in `server/gazetteer/amenities.ts`, the most important ones first. */
const groups: readonly (readonly [title: string, icons: readonly string[]])[] = [
  [t('cards.askedForMost'), ['ac', 'food', 'hours', 'bath', 'wifi', 'power']],
  [
    t('cards.forStudying'),
    ['desk', 'cubicle', 'lamp', 'reading', 'book', 'news', 'talk', 'printer'],
  ],
  [t('cards.inTheRoom'), ['locker', 'hanger', 'hot', 'fridge', 'balcony']],
  [t('cards.waterAndKitchen'), ['water', 'kitchen', 'cup']],
  [t('cards.inTheHouse'), ['wash', 'broom', 'sofa', 'guest', 'lift', 'bike', 'gym', 'terrace']],
  [t('cards.safetyAndEntry'), ['warden', 'camera', 'guard', 'finger', 'late', 'key', 'women']],
]
const REST = t('cards.moreAmenities')

export type AmenityGroup = { title: string; amenities: readonly Amenity[] }

/** Amenities by group, in their given order; unknown icons come last. */
export function groupAmenities(amenities: readonly Amenity[]): AmenityGroup[] {
  const titleOf = ({ icon }: Amenity) =>
    groups.find(([, icons]) => icons.includes(icon))?.[0] ?? REST
  return [...groups.map(([title]) => title), REST]
    .map((title) => ({ title, amenities: amenities.filter((one) => titleOf(one) === title) }))
    .filter((group) => group.amenities.length > 0)
}
