import type { OwnerProperty } from '@nilayam/contract/listing/owner'
import { foldText } from '@nilayam/contract/text/folded-text'

/** Properties with every typed word in their title, type, area, city or address. */
export function findOwn(properties: readonly OwnerProperty[], typed: string): OwnerProperty[] {
  const words = foldText(typed).split(' ')
  return properties.filter(({ title, property_type, area, city, address }) => {
    const text = foldText(
      [title, property_type.name, area.area_name, city.city_name, address].join(' '),
    )
    return words.every((word) => text.includes(word))
  })
}
