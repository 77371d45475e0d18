import type { Area, City } from '@nilayam/contract/places/places'
import type { DbOrTransaction } from '../../platform/db/db.ts'

export type KnownCity = City & { aka: string }
export type KnownArea = Area & { aka: string; known_for: string | null }
export type KnownLandmark = {
  id: number
  name: string
  kind: string
  /** For metro stations, their lines. */
  detail: string
  city_id: number
  latitude: number
  longitude: number
  aka: string
}
export type KnownPlaces = {
  cities: readonly KnownCity[]
  areas: readonly KnownArea[]
  landmarks: readonly KnownLandmark[]
  types: readonly { id: number; name: string; slug: string }[]
}

export async function findKnownPlaces(db: DbOrTransaction): Promise<KnownPlaces> {
  const [cities, areas, landmarks, types] = await Promise.all([
    db.selectFrom('cities').select(['id', 'city_name', 'latitude', 'longitude', 'aka']).execute(),
    db
      .selectFrom('areas')
      .select(['id', 'area_name', 'city_id', 'latitude', 'longitude', 'aka', 'known_for'])
      .execute(),
    db
      .selectFrom('landmarks')
      .select(['id', 'name', 'kind', 'detail', 'city_id', 'latitude', 'longitude', 'aka'])
      .execute(),
    db.selectFrom('property_types').select(['id', 'name', 'slug']).execute(),
  ])
  return { cities, areas, landmarks, types }
}
