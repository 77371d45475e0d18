import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { attributionLink } from '../attribution.ts'
import { type Colours, getColours } from '../palette.ts'
import { getMapFeatures } from './map-features.ts'
import { byZoom, groundLayers } from './style-ground.ts'
import { nameLayers } from './style-names.ts'

/** Identifies our own style; deployments may configure another. */
export const STYLE_NAME = 'Nilayam'
/** Circles go below this layer: above the ground, below every label. */
export const FIRST_NAME_LAYER = 'road-name-connecting'

/**
 * The built-in MapLibre style: our own data, no network, sprites or glyph files. Glyphs are drawn from the page's
 * fonts, which must declare the families of `style-names.ts`; icons are added as images named after the landmark's
 * kind.
 */
export function getMapStyle(scheme: 'light' | 'dark'): StyleSpecification {
  const colours = getColours(scheme)
  const { ground, names } = getMapFeatures()
  return {
    version: 8,
    name: STYLE_NAME,
    sources: {
      ground: {
        type: 'geojson',
        data: ground,
        maxzoom: 13,
        tolerance: 0.1,
        attribution: attributionLink,
      },
      names: { type: 'geojson', data: names, maxzoom: 13 },
    },
    layers: [...groundLayers(colours), ...stopLayers(colours), ...nameLayers(colours)],
  }
}

function stopLayers(colours: Colours): LayerSpecification[] {
  const isChange = ['==', ['get', 'line'], 'change']
  const radius = (small: number) => ['case', isChange, small * 1.4, small]
  return [
    {
      id: 'stop',
      type: 'circle',
      source: 'names',
      minzoom: 11.3,
      filter: ['==', ['get', 'kind'], 'stop'],
      paint: {
        'circle-radius': byZoom([11.3, radius(1.8)], [13, radius(3.6)], [16, radius(5)]),
        'circle-color': colours.paper,
        'circle-stroke-width': byZoom([11.3, 1.2], [13, 1.8], [16, 2.6]),
        'circle-stroke-color': [
          'match',
          ['get', 'line'],
          'red',
          colours.red,
          'blue',
          colours.blue,
          'green',
          colours.green,
          colours.text,
        ],
      },
    },
    {
      id: 'station',
      type: 'circle',
      source: 'names',
      minzoom: 12.2,
      filter: ['==', ['get', 'kind'], 'station'],
      paint: {
        'circle-radius': byZoom([12.2, 2], [16, 4.5]),
        'circle-color': colours.paper,
        'circle-stroke-color': colours.rail,
        'circle-stroke-width': 1.5,
      },
    },
  ]
}
