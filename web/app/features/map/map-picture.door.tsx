import { MAP_ATTRIBUTION } from '@nilayam/map/attribution'
import type { StaticMapOptions } from '@nilayam/map/drawing/static-map'
import { fitsIn, getViewportIn, type Size, type Viewport } from '@nilayam/map/view'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type CoveredEdges, toInset } from './covered.ts'
import { findDrawing, loadDrawing } from './drawing.ts'

/** What to draw; the colours are those of the page's theme. */
export type Picture = Omit<StaticMapOptions, 'scheme'>

/**
 * Receives the viewport that the drawing shows, and the one to go to. `target` is undefined if it was reported before,
 * because the visitor may have moved the map since.
 */
export type OnViewport = (viewport: Viewport, target: Viewport | undefined) => void

type Props = {
  picture: Picture
  covered?: CoveredEdges | undefined
  /** Something is placed over the picture, so it is scaled instead of drawn anew for its size. */
  isFixed?: boolean
  /** An interactive map covers it, so there is nothing to draw. */
  isBehind?: boolean
  /** Called when the drawing or its size changes. */
  onViewport?: OnViewport
}

/**
 * The map as an SVG drawing, with its attribution. The server renders it into the HTML, and the browser reuses that if
 * it fits, so it isn't also in the page's data. Otherwise the browser draws it at the size of its element, with code
 * that is loaded on demand.
 */
export function MapPicture(props: Props) {
  const { picture, covered, isFixed = false, isBehind = false, onViewport } = props

  const holder = useRef<HTMLDivElement>(null)
  const size = useSize(holder)
  const key = JSON.stringify(picture)
  const [first] = useState(() => findDrawing({ ...picture, scheme: 'css' }) ?? '')
  const drawn = useRef<{ key: string; picture: Picture }>(undefined)
  /** The picture and the size of the last report. */
  const reported = useRef<{ key: string; size: Size }>(undefined)
  const latest = useRef({ covered, onViewport })
  latest.current = { covered, onViewport }
  useEffect(() => {
    const place = holder.current
    if (!place || !size || isBehind) return
    const given: Picture = JSON.parse(key)
    if (!drawn.current && place.firstChild) drawn.current = { key, picture: given }
    const own = isFixed ? given : { ...given, ...size, inset: toInset(latest.current.covered) }
    const isFit = drawn.current?.key === key && (isFixed || fitsIn(drawn.current.picture, size))
    const report = (is: Picture, target: Picture | undefined) =>
      latest.current.onViewport?.(getViewportIn(is, size), target && getViewportIn(target, size))
    // Reports the viewport before drawing, because the interactive map may load faster.
    if (reported.current?.size !== size) {
      const there = drawn.current?.picture ?? own
      report(there, isFit ? there : own)
      reported.current = { key, size }
    }
    if (isFit) return
    let isCurrent = true
    const draw = async () => {
      // Keeps the old drawing if the network fails.
      const svg = await loadDrawing({ ...own, scheme: 'css' }).catch(() => undefined)
      if (!isCurrent || svg === undefined) return
      place.innerHTML = svg
      drawn.current = { key, picture: own }
      report(own, reported.current?.key === key ? undefined : own)
      reported.current = { key, size }
    }
    // Drawing takes a frame or two, so it waits until the list is shown.
    const callOff = whenIdle(draw)
    return () => {
      isCurrent = false
      callOff()
    }
  }, [key, size, isFixed, isBehind])
  return (
    <div className="map">
      <div
        ref={holder}
        className="map-drawn"
        // Keeps the server's drawing during hydration.
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

/** undefined while the element is hidden, which then needs no drawing. */
function useSize(holder: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>()
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      setSize(width > 0 && height > 0 ? { width, height } : undefined)
    })
    if (holder.current) observer.observe(holder.current)
    return () => observer.disconnect()
  }, [holder])
  return size
}

/** Runs `work` when the browser is idle, within half a second. Returns a function to cancel. */
function whenIdle(work: () => unknown): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 50)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 500 })
  return () => cancelIdleCallback(handle)
}
