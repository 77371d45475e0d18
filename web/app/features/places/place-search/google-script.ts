import { ApiError } from '@nilayam/contract/errors'
import { loadScript } from '../../../load-script.ts'
import { t } from '../../../text.ts'

/*
 * The parts of the Maps JavaScript API that we use: autocomplete and geocoding.
 * https://developers.google.com/maps/documentation/javascript/place-autocomplete-data
 */
type LatLng = { lat(): number; lng(): number }
type GooglePlace = {
  location?: LatLng
  fetchFields(options: { fields: string[] }): Promise<unknown>
}
export type Prediction = {
  placeId: string
  mainText: { text: string } | null
  secondaryText: { text: string } | null
  text: { text: string }
  toPlace(): GooglePlace
}
export type PlacesLibrary = {
  AutocompleteSessionToken: new () => object
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(request: {
      input: string
      includedRegionCodes: string[]
      sessionToken: object
    }): Promise<{ suggestions: { placePrediction: Prediction | null }[] }>
  }
}
type GeocodingLibrary = {
  Geocoder: new () => {
    geocode(request: { location: { lat: number; lng: number } }): Promise<{
      results: { formatted_address: string }[]
    }>
  }
}
export type GoogleMaps = {
  importLibrary(name: 'places'): Promise<PlacesLibrary>
  importLibrary(name: 'geocoding'): Promise<GeocodingLibrary>
}
type GoogleWindow = { google?: { maps?: GoogleMaps }; nilayamMapsReady?: () => void }

/** An error with a message for users. */
export function refuse(sentence: string): ApiError {
  return new ApiError(0, 'unavailable', sentence)
}

/** Timeout in milliseconds, after which our own suggestions are used. */
const patience = 8000

/** Loads Google's script once. Rejects with an ApiError for users. */
export function loadGoogleMaps({ key, script }: { key: string; script: string }) {
  return new Promise<GoogleMaps>((resolve, reject) => {
    // Google's script defines a global, and calls a global callback.
    const here = window as unknown as GoogleWindow
    const fail = () => reject(refuse(t('places.googleNotLoaded')))
    const timer = setTimeout(fail, patience)
    here.nilayamMapsReady = () => {
      clearTimeout(timer)
      const maps = here.google?.maps
      if (maps) resolve(maps)
      else fail()
    }
    const address = new URL(script, location.href)
    address.search = new URLSearchParams({
      key,
      loading: 'async',
      callback: 'nilayamMapsReady',
      v: 'weekly',
      language: 'en',
      region: 'IN',
    }).toString()
    loadScript(address.href).catch(fail)
  })
}
