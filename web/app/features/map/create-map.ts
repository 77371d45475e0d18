import type { Point } from '@nilayam/contract/places/points'
import { type Bounds, MAP_REACH } from '@nilayam/map/bounds'
import { getMapStyle, STYLE_NAME } from '@nilayam/map/style/map-style'
import {
  AttributionControl,
  type LngLatBoundsLike,
  Map as MapLibre,
  NavigationControl,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { Theme } from '../../shell/bars/theme.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'
import { type CoveredEdges, toInset } from './covered.ts'
import { addIcons } from './map-icons.ts'
import { CLOSEST, FURTHEST } from './stage.ts'
import { emptyStyle, showStreets } from './street-style.ts'

const reach: LngLatBoundsLike = [
  [MAP_REACH.west, MAP_REACH.south],
  [MAP_REACH.east, MAP_REACH.north],
]
const middle: Point = { latitude: 17.413, longitude: 78.4747 }

export type MapView = { centre?: Point; zoom?: number; bounds?: Bounds; covered?: CoveredEdges }
const none: CoveredEdges = { top: 0, bottom: 0 }
/** Margin in pixels; a pin within it counts as hidden. */
const edge = 24

export type MapOptions = MapView & {
  container: HTMLElement
  theme: Theme
  /** Label for screen readers. */
  label: string
  /** URL of a street style that replaces the built-in one. */
  streets: string | null
  hasControls?: boolean
}

/** Creates the interactive map (MapLibre). Icons are added with the built-in style, also when it is restored. */
export function createMap(options: MapOptions): MapLibre {
  const { container, theme, label, streets, centre = middle, zoom = 11, bounds } = options
  setWorkerUrl(new URL(workerUrl, location.href).href)
  const map = new MapLibre({
    container,
    style: streets ? emptyStyle(theme) : getMapStyle(theme),
    center: [centre.longitude, centre.latitude],
    zoom,
    ...(bounds && {
      bounds: toBox(bounds),
      fitBoundsOptions: { padding: toInset(options.covered) },
    }),
    minZoom: FURTHEST,
    maxZoom: streets ? 18 : CLOSEST,
    ...(!streets && { maxBounds: reach }),
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 120,
    locale: {
      'Map.Title': label,
      'NavigationControl.ZoomIn': t('map.zoomIn'),
      'NavigationControl.ZoomOut': t('map.zoomOut'),
    },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new AttributionControl({ compact: false }))
  if (options.hasControls !== false) {
    map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  }
  map.on('style.load', () => {
    if (map.getStyle().name === STYLE_NAME) addIcons(map, getThemeOf(container))
  })
  const goBack = () => {
    void showToast('note', t('map.streetsFailed'))
    map.setMaxZoom(CLOSEST)
    map.setStyle(getMapStyle(getThemeOf(container)), { diff: false })
  }
  // Without an error listener MapLibre logs every failed tile to the console.
  map.on('error', () => {})
  setTheme(container, theme)
  if (streets) void showStreets(map, streets, goBack)
  return map
}

/** Switches the built-in style to the other theme; a street style has its own colours and stays. */
export function changeTheme(map: MapLibre, theme: Theme): void {
  if (getThemeOf(map.getContainer()) === theme) return
  setTheme(map.getContainer(), theme)
  if (map.getStyle()?.name === STYLE_NAME) map.setStyle(getMapStyle(theme), { diff: false })
}

/** Fits a box into the view; without animation for reduced motion. */
export function showBounds(map: MapLibre, bounds: Bounds, covered: CoveredEdges | undefined): void {
  map.fitBounds(toBox(bounds), { padding: toInset(covered), duration: 400 })
}

/** Pans to a point if it isn't visible. */
export function showPoint(
  map: MapLibre,
  { latitude, longitude }: Point,
  covered: CoveredEdges = none,
) {
  const { x, y } = map.project([longitude, latitude])
  const { clientWidth, clientHeight } = map.getContainer()
  const isSeen =
    x > edge &&
    x < clientWidth - edge &&
    y > covered.top + edge &&
    y < clientHeight - covered.bottom - edge
  const offset: [number, number] = [0, (covered.top - covered.bottom) / 2]
  if (!isSeen) map.panTo([longitude, latitude], { offset })
}

function setTheme(container: HTMLElement, theme: Theme): void {
  container.dataset.mapTheme = theme
}

function getThemeOf(container: HTMLElement): Theme {
  return container.dataset.mapTheme === 'dark' ? 'dark' : 'light'
}

function toBox({ west, south, east, north }: Bounds): [[number, number], [number, number]] {
  return [
    [west, south],
    [east, north],
  ]
}
