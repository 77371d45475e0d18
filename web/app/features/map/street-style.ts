import { getColours } from '@nilayam/map/palette'
import type { Map as MapLibre, StyleSpecification } from 'maplibre-gl'
import type { Theme } from '../../shell/bars/theme.ts'

/** Timeouts in milliseconds, for the style and then for its first tiles. */
const patience = { style: 4000, tiles: 6000 }

/** A style with the background only, until the street style has loaded. */
export function emptyStyle(theme: Theme): StyleSpecification {
  const land = { 'background-color': getColours(theme).land }
  return { version: 8, sources: {}, layers: [{ id: 'land', type: 'background', paint: land }] }
}

/**
 * Shows a street style, or calls `goBack` once if it fails. MapLibre treats a missing vector tile as loaded and empty,
 * without an error, so this checks whether any feature of the style is rendered.
 */
export async function showStreets(map: MapLibre, url: string, goBack: () => void): Promise<void> {
  const left = new AbortController()
  map.once('remove', () => left.abort())
  const style = await fetchStyle(url)
  if (left.signal.aborted) return
  if (!style) return goBack()
  let hasPictures = false
  map.on('sourcedata', ({ sourceId, tile }) => {
    const isRaster = style.sources[sourceId]?.type === 'raster'
    hasPictures ||= isRaster && (tile as { state?: string } | undefined)?.state === 'loaded'
  })
  map.setStyle(style, { diff: false })
  const timer = setTimeout(() => {
    const seen = map.queryRenderedFeatures().some(({ source }) => source in style.sources)
    if (!hasPictures && !seen) goBack()
  }, patience.tiles)
  left.signal.addEventListener('abort', () => clearTimeout(timer))
}

async function fetchStyle(url: string): Promise<StyleSpecification | undefined> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(patience.style) })
    return reply.ok ? ((await reply.json()) as StyleSpecification) : undefined
  } catch {
    return undefined
  }
}
