import type { MapSettings } from '@nilayam/contract/places/places'
import { api } from '../../api.ts'

let loading: Promise<MapSettings> | undefined
const plain: MapSettings = { street_style: null, google: null }

/** The configured street style and place search, loaded once; the built-in ones on failure. */
export function findMapSettings(): Promise<MapSettings> {
  loading ??= api.call('getMapSettings').catch(() => {
    loading = undefined
    return plain
  })
  return loading
}
