import type { PropertyType } from '@nilayam/contract/places'

/** One and many of the types that every installation starts with, as they stand inside a sentence. */
const words: Record<string, readonly [one: string, many: string]> = {
  'study-hall': ['study hall', 'study halls'],
  'boys-hostel': ['boys’ hostel', 'boys’ hostels'],
  'girls-hostel': ['girls’ hostel', 'girls’ hostels'],
  'co-living': ['co-living place', 'co-living places'],
  pg: ['PG', 'PGs'],
  'single-room': ['single room', 'single rooms'],
}

/** 'study halls', 'place'; a type that staff added keeps its name: 'Dormitory places'. */
export function sayKind(count: number, type?: Pick<PropertyType, 'slug' | 'name'>): string {
  const place = count === 1 ? 'place' : 'places'
  if (!type) return place
  const [one, many] = words[type.slug] ?? []
  return (count === 1 ? one : many) ?? `${type.name} ${place}`
}
