import type { OwnerProperty } from '@nilayam/contract/owner'

/** Small letters without accents and apostrophes, so that what is typed quickly is found. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
}

/** Own properties that have every word typed in title, type, area, city or address. */
export function findOwn(properties: readonly OwnerProperty[], typed: string): OwnerProperty[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  return properties.filter(({ title, property_type, area, city, address }) => {
    const text = fold(
      [title, property_type.name, area.area_name, city.city_name, address].join(' '),
    )
    return words.every((word) => text.includes(word))
  })
}
