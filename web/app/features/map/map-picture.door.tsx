import { MAP_ATTRIBUTION } from '@nilayam/map/attribution'
import type { StaticMapOptions } from '@nilayam/map/static-map'
import { fitsIn, getViewportIn, type Size, type Viewport } from '@nilayam/map/view'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type CoveredEdges, toInset } from './covered.ts'
import { findDrawing, loadDrawing } from './drawing.ts'

/** What is on the picture; its colours are the page's. */
export type Picture = Omit<StaticMapOptions, 'scheme'>

/** `wanted` is undefined when it was told before: the visitor may have moved the map since. */
export type OnViewport = (stand: Viewport, wanted: Viewport | undefined) => void

type Props = {
  picture: Picture
  covered?: CoveredEdges | undefined
  /** A living map lies over it: there is nothing to draw. */
  isBehind?: boolean
  /** Told where the picture stands in its place, whenever that changes, and where it is to stand. */
  onViewport?: OnViewport
}

/**
 * The map as a picture, with its sources. The server draws it into the page, where it stays if it fits there: it is not
 * among the page's data a second time. Any other is drawn in the browser, as large as its place, by code that is loaded
 * then.
 */
export function MapPicture({ picture, covered, isBehind = false, onViewport }: Props) {
  const holder = useRef<HTMLDivElement>(null)
  const size = useSize(holder)
  const key = JSON.stringify(picture)
  const [first] = useState(() => findDrawing({ ...picture, scheme: 'css' }) ?? '')
  const drawn = useRef<{ key: string; picture: Picture }>(undefined)
  /** Of which picture, and at which size, it was told where it stands. */
  const told = useRef<{ key: string; size: Size }>(undefined)
  const latest = useRef({ covered, onViewport })
  latest.current = { covered, onViewport }
  useEffect(() => {
    const place = holder.current
    if (!place || !size || isBehind) return
    const given: Picture = JSON.parse(key)
    if (!drawn.current && place.firstChild) drawn.current = { key, picture: given }
    const own = { ...given, ...size, inset: toInset(latest.current.covered) }
    const isFit = drawn.current?.key === key && fitsIn(drawn.current.picture, size)
    const tell = (is: Picture, wanted: Picture | undefined) =>
      latest.current.onViewport?.(getViewportIn(is, size), wanted && getViewportIn(wanted, size))
    // What will be drawn counts already now: a living map may be quicker.
    if (told.current?.size !== size) {
      const there = drawn.current?.picture ?? own
      tell(there, isFit ? there : own)
      told.current = { key, size }
    }
    if (isFit) return
    let isCurrent = true
    const draw = async () => {
      // On a dead line the picture that stands stays.
      const svg = await loadDrawing({ ...own, scheme: 'css' }).catch(() => undefined)
      if (!isCurrent || svg === undefined) return
      place.innerHTML = svg
      drawn.current = { key, picture: own }
      tell(own, told.current?.key === key ? undefined : own)
      told.current = { key, size }
    }
    // Drawing takes as long as a frame or two: the list that it belongs to is shown first.
    const callOff = whenIdle(draw)
    return () => {
      isCurrent = false
      callOff()
    }
  }, [key, size, isBehind])
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

/** Undefined until it has one: what isn't shown needn't be drawn. */
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

/** Runs the work when the browser has a moment, within half a second. Answers what calls it off. */
function whenIdle(work: () => unknown): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 50)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 500 })
  return () => cancelIdleCallback(handle)
}
