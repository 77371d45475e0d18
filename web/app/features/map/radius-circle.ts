import type { Point } from '@nilayam/contract/places/points'
import { getCircle, getDestination, getDistance } from '@nilayam/map/geometry'
import { getColours } from '@nilayam/map/palette'
import { toArea, toPosition } from '@nilayam/map/style/map-features'
import { FIRST_NAME_LAYER } from '@nilayam/map/style/map-style'
import { type GeoJSONSource, type Map as MapLibre, Marker } from 'maplibre-gl'
import type { Theme } from '../../shell/bars/theme.ts'
import { t } from '../../text.ts'

export type Circle = Point & { radiusMetres: number }
/** Makes a circle resizable. `isDone` is false during a drag. */
export type CircleSlider = {
  min: number
  max: number
  step: number
  onChange(metres: number, isDone: boolean): void
}

const source = 'radius'
const degreesEast = 90
const keySteps: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 4,
  PageDown: -4,
  // To the ends of the range.
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** The circle of a search, with a handle on its eastern edge that can be dragged or used as a slider by keyboard. */
export function createRadiusCircle(map: MapLibre, first: Circle, slider: CircleSlider | undefined) {
  let circle = first
  const element = makeHandle(slider)
  const handle = new Marker({ element, draggable: true }).setLngLat(toEdge(circle))
  const heart = new Marker({ element: makeHeart() }).setLngLat(toPosition(circle)).addTo(map)
  if (slider) handle.addTo(map)

  const show = (isHandleMoved: boolean) => {
    map.getSource<GeoJSONSource>(source)?.setData(toShape(circle))
    if (isHandleMoved) handle.setLngLat(toEdge(circle))
    heart.setLngLat(toPosition(circle))
    say(element, circle.radiusMetres)
  }
  const setMetres = (metres: number, isDone: boolean) => {
    if (!slider) return
    const { min, max, step, onChange } = slider
    const radiusMetres = Math.min(max, Math.max(min, Math.round(metres / step) * step))
    circle = { ...circle, radiusMetres }
    show(isDone)
    onChange(radiusMetres, isDone)
  }
  const dragTo = (isDone: boolean) => {
    const { lat, lng } = handle.getLngLat()
    setMetres(getDistance(circle, { latitude: lat, longitude: lng }), isDone)
  }
  handle.on('drag', () => dragTo(false))
  handle.on('dragend', () => dragTo(true))
  element.addEventListener('keydown', (event) => {
    const steps = keySteps[event.key]
    if (!steps || !slider) return
    event.preventDefault()
    event.stopPropagation()
    setMetres(circle.radiusMetres + steps * slider.step, true)
  })
  say(element, circle.radiusMetres)
  return {
    /** Needed again after each change of the map's style. */
    draw(theme: Theme) {
      addLayers(map, circle, theme)
    },
    set(next: Circle) {
      circle = next
      show(true)
    },
    remove() {
      handle.remove()
      heart.remove()
      for (const layer of ['radius-fill', 'radius-edge']) {
        if (map.getLayer(layer)) map.removeLayer(layer)
      }
      if (map.getSource(source)) map.removeSource(source)
    },
  }
}

function makeHandle(slider: CircleSlider | undefined): HTMLElement {
  const element = document.createElement('div')
  element.className = 'radius-handle'
  element.tabIndex = 0
  element.setAttribute('role', 'slider')
  element.setAttribute('aria-label', t('map.distance'))
  element.setAttribute('aria-valuemin', String(slider?.min ?? 0))
  element.setAttribute('aria-valuemax', String(slider?.max ?? 0))
  return element
}

function makeHeart(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'radius-heart'
  element.setAttribute('aria-hidden', 'true')
  return element
}

function say(element: HTMLElement, metres: number): void {
  const kilometres = metres / 1000
  element.setAttribute('aria-valuenow', String(metres))
  element.setAttribute('aria-valuetext', t('map.kilometres', { kilometres }))
  element.dataset.says =
    metres < 1000 ? t('map.shortMetres', { metres }) : t('map.shortKilometres', { kilometres })
}

function toEdge(circle: Circle): [number, number] {
  return toPosition(getDestination(circle, circle.radiusMetres, degreesEast))
}

function toShape(circle: Circle) {
  return toArea({}, getCircle(circle, circle.radiusMetres))
}

function addLayers(map: MapLibre, circle: Circle, theme: Theme): void {
  // While a style loads, layers can't be added; `draw` is called again when it has loaded.
  if (!map.getStyle() || map.getSource(source)) return
  const { radius } = getColours(theme)
  const below = map.getLayer(FIRST_NAME_LAYER) ? FIRST_NAME_LAYER : undefined
  map.addSource(source, { type: 'geojson', data: toShape(circle) })
  map.addLayer(
    {
      id: 'radius-fill',
      type: 'fill',
      source,
      paint: { 'fill-color': radius, 'fill-opacity': 0.07 },
    },
    below,
  )
  map.addLayer(
    {
      id: 'radius-edge',
      type: 'line',
      source,
      paint: { 'line-color': radius, 'line-width': 1.8, 'line-dasharray': [2, 1.6] },
    },
    below,
  )
}
