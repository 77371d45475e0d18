import type { MapSettings } from '@nilayam/contract/places'
import { api } from '../../api.ts'

let asked: Promise<MapSettings> | undefined
const plain: MapSettings = { street_style: null, google: null }

/** Which map and which place search the site was set up with; asked once, and ours when that fails. */
export function findMapSettings(): Promise<MapSettings> {
  asked ??= api.call('getMapSettings').catch(() => {
    asked = undefined
    return plain
  })
  return asked
}
