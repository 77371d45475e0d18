import { getColours } from '@nilayam/map/palette'
import type { Map as MapLibre, StyleSpecification } from 'maplibre-gl'
import type { Theme } from '../../shell/theme.ts'

/** Milliseconds in which the style must arrive, and in which it must then show something. */
const patience = { style: 4000, tiles: 6000 }

/** Bare ground, until a street style has come. */
export function emptyStyle(theme: Theme): StyleSpecification {
  const land = { 'background-color': getColours(theme).land }
  return { version: 8, sources: {}, layers: [{ id: 'land', type: 'background', paint: land }] }
}

/**
 * Shows a street style, or calls `goBack` once when it fails. MapLibre counts a vector tile that is
 * missing as loaded and empty, without an error; so what is asked is whether anything of the style's
 * own can be seen.
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
