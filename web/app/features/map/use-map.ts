import type { Map as MapLibre } from 'maplibre-gl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { changeTheme, createMap, type MapView } from './create-map.ts'
import { findMapSettings } from './map-settings.door.ts'
import { usePageTheme } from './use-page-theme.door.ts'

type Options = MapView & {
  label: string
  /** Where it stands at first, if that is known only when it is made. */
  getView?: (() => MapView) | undefined
  /** The map is there, and moves; nothing is painted yet. */
  onMade?: ((map: MapLibre) => void) | undefined
  /** The map has drawn itself and may be shown. */
  onReady?: (() => void) | undefined
  /** The browser took its drawing surface away: the picture must stand in. */
  onLost?: (() => void) | undefined
}

/** A map in the element of `holder`, made once and removed with it. Undefined until it is there. */
export function useMap(holder: RefObject<HTMLElement | null>, options: Options) {
  const theme = usePageTheme()
  const [map, setMap] = useState<MapLibre>()
  const first = useRef({ ...options, theme })
  first.current = { ...options, theme }
  useEffect(() => {
    let made: MapLibre | undefined
    let isGone = false
    void findMapSettings().then(({ street_style: streets }) => {
      if (isGone || !holder.current) return
      const view = first.current.getView?.()
      made = createMap({ ...first.current, ...view, container: holder.current, streets })
      const tellReady = () => {
        // Streets that haven't come yet are bare ground, painted at once.
        if ((made?.getStyle()?.layers.length ?? 0) > 1) first.current.onReady?.()
      }
      made.on(streets ? 'idle' : 'load', tellReady)
      first.current.onMade?.(made)
      made.on('webglcontextlost', () => first.current.onLost?.())
      // From here on layers may be added.
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
