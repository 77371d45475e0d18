import type { Map as MapLibre } from 'maplibre-gl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { changeTheme, createMap, type MapView } from './create-map.ts'
import { findMapSettings } from './map-settings.door.ts'
import { usePageTheme } from './use-page-theme.door.ts'

type Options = MapView & {
  label: string
  /** The initial view, read when the map is created. */
  getView?: (() => MapView) | undefined
  /** The map was created and can move, but hasn't painted. */
  onMade?: ((map: MapLibre) => void) | undefined
  /** The map has painted and can be shown. */
  onReady?: (() => void) | undefined
  /** The WebGL context was lost: show the drawn map instead. */
  onLost?: (() => void) | undefined
}

/** Creates a map in `holder` and removes it on unmount. undefined until its style has loaded. */
export function useMap(holder: RefObject<HTMLElement | null>, options: Options) {
  const theme = usePageTheme()
  const [map, setMap] = useState<MapLibre>()
  const latest = useRef({ ...options, theme })
  latest.current = { ...options, theme }
  useEffect(() => {
    let made: MapLibre | undefined
    let isGone = false
    void findMapSettings().then(({ street_style: streets }) => {
      if (isGone || !holder.current) return
      const view = latest.current.getView?.()
      made = createMap({ ...latest.current, ...view, container: holder.current, streets })
      const notifyReady = () => {
        // A single layer is the empty style, before the street style has loaded.
        if ((made?.getStyle()?.layers.length ?? 0) > 1) latest.current.onReady?.()
      }
      made.on(streets ? 'idle' : 'load', notifyReady)
      latest.current.onMade?.(made)
      made.on('webglcontextlost', () => latest.current.onLost?.())
      // Layers can be added from now on.
      made.once('style.load', () => setMap(made))
    })
    return () => {
      isGone = true
      made?.remove()
    }
  }, [holder])
  useEffect(() => {
    if (map) changeTheme(map, theme)
  }, [map, theme])
  return { map, theme }
}
