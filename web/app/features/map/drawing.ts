import type { StaticMapOptions } from '@nilayam/map/drawing/static-map'

type Draw = (options: StaticMapOptions) => string
let drawHere: Draw | undefined

/** Called by the server's entry, so that server-rendered pages contain their maps. */
export function drawMapsHere(draw: Draw): void {
  drawHere = draw
}

/** The drawing on the server; undefined in the browser, which must load the map data first. */
export function findDrawing(options: StaticMapOptions): string | undefined {
  return drawHere?.(options)
}

export async function loadDrawing(options: StaticMapOptions): Promise<string> {
  const { staticMap } = await import('@nilayam/map/drawing/static-map')
  return staticMap(options)
}
