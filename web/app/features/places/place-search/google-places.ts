import { t } from '../../../text.ts'
import { loadGoogleMaps, type PlacesLibrary, type Prediction, refuse } from './google-script.ts'
import type { PlaceOffer, PlaceService } from './place-service.door.ts'

const atMost = 8

/** Google's place search and geocoding. Rejects with an ApiError for users if unavailable. */
export async function createGooglePlaces(settings: {
  key: string
  script: string
}): Promise<PlaceService> {
  const maps = await loadGoogleMaps(settings)
  const places = await maps.importLibrary('places').catch(() => {
    throw refuse(t('places.googleFailed'))
  })
  const predictions = new Map<string, Prediction>()
  // Requests until a selection are one billing session.
  let session = new places.AutocompleteSessionToken()
  return {
    async suggest(text) {
      const found = await predict(places, text, session)
      for (const prediction of found) predictions.set(prediction.placeId, prediction)
      return found.slice(0, atMost).map(toOffer)
    },
    async locate(offer) {
      const place = predictions.get(offer.googleId ?? '')?.toPlace()
      if (!place) return offer
      await place.fetchFields({ fields: ['location'] })
      session = new places.AutocompleteSessionToken()
      const { location } = place
      return location ? { ...offer, latitude: location.lat(), longitude: location.lng() } : offer
    },
    async describe({ latitude, longitude }) {
      const { Geocoder } = await maps.importLibrary('geocoding')
      try {
        const location = { lat: latitude, lng: longitude }
        const { results } = await new Geocoder().geocode({ location })
        return results[0]?.formatted_address
      } catch (error) {
        throw refuse(t('places.googleNoAddress', { status: toStatus(error) }))
      }
    },
  }
}

async function predict(
  { AutocompleteSuggestion }: PlacesLibrary,
  input: string,
  sessionToken: object,
) {
  const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
    input,
    includedRegionCodes: ['in'],
    sessionToken,
  })
  return suggestions.flatMap(({ placePrediction }) => (placePrediction ? [placePrediction] : []))
}

function toOffer({ placeId, mainText, secondaryText, text }: Prediction, at: number): PlaceOffer {
  return {
    kind: 'landmark',
    id: at,
    label: mainText?.text ?? text.text,
    detail: secondaryText?.text ?? '',
    latitude: null,
    longitude: null,
    city_id: null,
    googleId: placeId,
  }
}

/** Google's errors have a status code: ZERO_RESULTS, OVER_QUERY_LIMIT. */
function toStatus(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : ''
  return typeof code === 'string' && code !== '' ? code : 'UNKNOWN_ERROR'
}
