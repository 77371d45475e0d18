import { MAP_ATTRIBUTION } from '@nilayam/map/attribution'
import type { StaticMapOptions } from '@nilayam/map/static-map'
import { useEffect, useRef, useState } from 'react'
import { findDrawing, loadDrawing } from './drawing.ts'

/** What is on the picture; its colours are the page's. */
export type Picture = Omit<StaticMapOptions, 'scheme'>

/**
 * The map as a picture, with its sources. The server draws it into the page, where it stays: it is not
 * among the page's data a second time. Another picture is drawn in the browser, by code that is loaded then.
 */
export function MapPicture({ picture }: { picture: Picture }) {
  const holder = useRef<HTMLDivElement>(null)
  const key = JSON.stringify(picture)
  const [first] = useState(() => findDrawing({ ...picture, scheme: 'css' }) ?? '')
  const shown = useRef<string>(undefined)
  useEffect(() => {
    const isFromServer = shown.current === undefined && holder.current?.firstChild
    if (isFromServer) shown.current = key
    if (shown.current === key) return
    let isCurrent = true
    const draw = async () => {
      const svg = await loadDrawing({ ...JSON.parse(key), scheme: 'css' })
      if (!isCurrent || !holder.current) return
      holder.current.innerHTML = svg
      shown.current = key
    }
    // Drawing takes as long as a frame or two: the list that it belongs to is shown first.
    const callOff = whenIdle(draw)
    return () => {
      isCurrent = false
      callOff()
    }
  }, [key])
  return (
    <div className="map">
      <div
        ref={holder}
        className="map-drawn"
        // The browser finds the server's drawing and leaves it alone.
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own map, which escapes every name
        dangerouslySetInnerHTML={{ __html: first }}
      />
      <a className="map-sources" href="https://www.openstreetmap.org/copyright">
        {MAP_ATTRIBUTION}
      </a>
    </div>
  )
}

/** Runs the work when the browser has a moment, within half a second. Answers what calls it off. */
function whenIdle(work: () => unknown): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 50)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 500 })
  return () => cancelIdleCallback(handle)
}
