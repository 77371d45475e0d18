import { useEffect, useRef, useState } from 'react'
import { stepsOfPinch, stepZoom } from './zoom.rules.ts'

const apart = ([one, two]: readonly Touch[]) =>
  one && two ? Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY) : 0

/** The zoom of a paper, by buttons and keys, and by pinching: on a trackpad that is a wheel with Ctrl. */
export function useZoom() {
  const [zoom, setZoom] = useState(0)
  const view = useRef<HTMLElement>(null)
  useEffect(() => {
    const shown = view.current
    if (!shown) return
    let from = 0
    const by = (steps: number) => setZoom((was) => stepZoom(was, steps))
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      by(event.deltaY < 0 ? 1 : -1)
    }
    const begin = (event: TouchEvent) => {
      from = apart([...event.touches])
    }
    const move = (event: TouchEvent) => {
      const to = apart([...event.touches])
      const steps = stepsOfPinch(from, to)
      if (steps === 0) return
      by(steps)
      from = to
    }
    const stopping = new AbortController()
    const { signal } = stopping
    // Not passive, since the browser would zoom the page.
    shown.addEventListener('wheel', wheel, { passive: false, signal })
    shown.addEventListener('touchstart', begin, { passive: true, signal })
    shown.addEventListener('touchmove', move, { passive: true, signal })
    return () => stopping.abort()
  }, [])
  return {
    zoom,
    view,
    larger: () => setZoom(stepZoom(zoom, 1)),
    smaller: () => setZoom(stepZoom(zoom, -1)),
    fit: () => setZoom(0),
  }
}
