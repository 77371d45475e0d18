import type { Point } from '@nilayam/contract/places/points'
import { getDestination } from '@nilayam/map/geometry'
import { toPosition } from '@nilayam/map/style/map-features'
import { type LngLatLike, type Map as MapLibre, Marker } from 'maplibre-gl'
import { t } from '../../text.ts'

const bearings: Record<string, number> = {
  ArrowUp: 0,
  ArrowRight: 90,
  ArrowDown: 180,
  ArrowLeft: 270,
}
/** Metres per press of an arrow key, alone and with Shift. */
const steps = { small: 10, large: 100 }
export type PlacePin = ReturnType<typeof createPlacePin>

/** A pin that can be placed by tapping, dragging or arrow keys. `onPick` receives its position. */
export function createPlacePin(map: MapLibre, label: string, onPick: (at: Point) => void) {
  const element = makePin(label)
  const marker = new Marker({ element, draggable: true, anchor: 'bottom' })
  const tell = () => {
    const { lat, lng } = marker.getLngLat()
    onPick({ latitude: round(lat), longitude: round(lng) })
  }
  const putAt = (at: LngLatLike) => {
    marker.setLngLat(at)
    // Adding it again would take the focus from it, and from the arrow keys the pin.
    if (!element.isConnected) marker.addTo(map)
  }
  const moveTo = (at: Point) => {
    putAt(toPosition(at))
    if (!map.getBounds().contains(toPosition(at))) map.panTo(toPosition(at))
  }
  marker.on('dragend', tell)
  map.on('click', ({ lngLat }) => {
    putAt(lngLat)
    tell()
  })
  element.addEventListener('keydown', (event) => {
    const bearing = bearings[event.key]
    if (bearing === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const { lat, lng } = marker.getLngLat()
    const from = { latitude: lat, longitude: lng }
    moveTo(getDestination(from, event.shiftKey ? steps.large : steps.small, bearing))
    tell()
  })
  return {
    moveTo,
    remove: () => void marker.remove(),
  }
}

/** Six decimals are a tenth of a metre. */
function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}

const drawing = 'M20 51C12 39 3 31 3 19a17 17 0 0 1 34 0c0 12-9 20-17 32z'
const door = 'M12 28V18c0-5 4-7 8-10 4 3 8 5 8 10v10h-5v-8c0-2-1.5-3.2-3-4-1.5.8-3 2-3 4v8z'

function makePin(label: string): HTMLElement {
  const element = document.createElement('div')
  element.className = 'place-pin'
  element.tabIndex = 0
  element.setAttribute('role', 'application')
  element.setAttribute('aria-roledescription', t('map.movablePin'))
  element.setAttribute('aria-label', t('map.pinKeys', { label, ...steps }))
  element.innerHTML = `<svg viewBox="0 0 40 52" width="40" height="52" aria-hidden="true"><path d="${drawing}"/><path class="place-pin-door" d="${door}"/></svg>`
  return element
}
