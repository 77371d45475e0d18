import type { Api } from '@nilayam/contract/client'
import type { Who } from '@nilayam/contract/options/option-fields'
import type { Whereabouts } from '@nilayam/contract/places/properties'
import { type Card, toCard } from '../../cards/card.door.ts'
import { pickSimilar, similarCount } from './similar.ts'

const radius_km = 3

/** Other places nearby, for the same people; none on failure, since they are optional. */
export async function findSimilar(
  api: Api,
  property: Whereabouts,
  who: Who | null,
): Promise<Card[]> {
  const { id, latitude, longitude, property_type } = property
  // One more than shown, because the place itself is the first result.
  const around = { latitude, longitude, radius_km, who, page_size: similarCount + 1 }
  try {
    const [same, any] = await Promise.all([
      api.call('searchRadius', { body: { ...around, property_type_id: property_type.id } }),
      api.call('searchRadius', { body: around }),
    ])
    return pickSimilar(id, same.properties, any.properties).map(toCard)
  } catch {
    return []
  }
}
