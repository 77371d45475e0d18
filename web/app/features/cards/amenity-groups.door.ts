import type { Amenity } from '@nilayam/contract/places'

/** What belongs together, by the signs of `server/gazetteer/amenities.ts`; first what decides for most. */
const groups: readonly (readonly [title: string, icons: readonly string[]])[] = [
  ['Asked for most', ['ac', 'food', 'hours', 'bath', 'wifi', 'power']],
  ['For studying', ['desk', 'cubicle', 'lamp', 'reading', 'book', 'news', 'talk', 'printer']],
  ['In the room', ['locker', 'hanger', 'hot', 'fridge', 'balcony']],
  ['Water and kitchen', ['water', 'kitchen', 'cup']],
  ['In the house', ['wash', 'broom', 'sofa', 'guest', 'lift', 'bike', 'gym', 'terrace']],
  ['Safety and entry', ['warden', 'camera', 'guard', 'finger', 'late', 'key', 'women']],
]
const REST = 'More'

export type AmenityGroup = { title: string; amenities: readonly Amenity[] }

/** Amenities in their groups, in the order that they come in; what staff added with another sign comes last. */
export function groupAmenities(amenities: readonly Amenity[]): AmenityGroup[] {
  const titleOf = ({ icon }: Amenity) =>
    groups.find(([, icons]) => icons.includes(icon))?.[0] ?? REST
  return [...groups.map(([title]) => title), REST]
    .map((title) => ({ title, amenities: amenities.filter((one) => titleOf(one) === title) }))
    .filter((group) => group.amenities.length > 0)
}
