import { messageOf } from '@nilayam/contract/errors'
import type { Suggestion } from '@nilayam/contract/places/places'
import type { Point } from '@nilayam/contract/places/points'
import { api } from '../../../api.ts'
import { showToast } from '../../../shell/toasts/toast.ts'
import { t } from '../../../text.ts'
import { findMapSettings } from '../../map/map-settings.door.ts'
import { toPlace } from '../place-address.door.ts'

/** A suggestion; Google's have no coordinates until selected. */
export type PlaceOffer = Suggestion & { googleId?: string }

/** The provider of suggestions and names of points. */
export type PlaceService = {
  suggest(text: string, signal: AbortSignal): Promise<readonly PlaceOffer[]>
  /** The suggestion with its coordinates. */
  locate(offer: PlaceOffer): Promise<PlaceOffer>
  /** A description of a point for users; undefined if unknown. */
  describe(point: Point): Promise<string | undefined>
}

const ourPlaces: PlaceService = {
  async suggest(q, signal) {
    return (await api.call('suggestPlaces', { query: { q } }, signal)).suggestions
  },
  async locate(offer) {
    return offer
  },
  async describe(point) {
    const { place } = await api.call('nearestPlace', { query: point })
    return place?.landmark?.name ?? place?.area.area_name
  },
}

let chosen: Promise<PlaceService> | undefined
let ready: PlaceService | undefined

/** Google's place search if the site has a key, otherwise ours; ours too if Google's is unavailable. */
export function findPlaceService(): Promise<PlaceService> {
  chosen ??= choose().then((service) => {
    ready = service
    return service
  })
  return chosen
}

/** The service, if already loaded. */
export function getReadyService(): PlaceService | undefined {
  return ready
}

/** A name for a point that wasn't selected from a list; '' after a failure, which shows a toast. */
export async function namePoint(point: Point): Promise<string> {
  try {
    const service = await findPlaceService()
    const name = await service.describe(point)
    return name ? t('places.pointNear', { place: name }).slice(0, 80) : ''
  } catch (error) {
    void showToast('bad', messageOf(error))
    return ''
  }
}

/** The best match for text that was typed but not selected; undefined if there is none. */
export async function findLikeliest(
  text: string,
): Promise<{ place: string; point: Point } | undefined> {
  const service = await findPlaceService()
  for (const offer of await service.suggest(text, new AbortController().signal)) {
    const found = toPlace(await service.locate(offer))
    if (found) return found
  }
  return undefined
}

async function choose(): Promise<PlaceService> {
  const { google } = await findMapSettings()
  if (!google) return ourPlaces
  try {
    const { createGooglePlaces } = await import('./google-places.ts')
    return await createGooglePlaces(google)
  } catch (error) {
    void showToast('bad', messageOf(error))
    return ourPlaces
  }
}
