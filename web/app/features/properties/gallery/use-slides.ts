import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { indexAt, mayMove, wrapIndex } from './slides.ts'
import { usePauses, usePrefersStill } from './use-pauses.ts'

/** Milliseconds per picture (specification, section 9). */
const interval = 2000

export type Slides = ReturnType<typeof useSlides>

/**
 * A row of slides that uses the browser's scrolling and snapping, so that swiping works without script. Adds autoplay,
 * arrow keys and the index of the visible slide. `frame` contains the pictures and buttons. With `beginsPaused` the
 * autoplay has to be started by the user.
 */
export function useSlides(
  count: number,
  frame: RefObject<HTMLElement | null>,
  beginsPaused = false,
) {
  const track = useRef<HTMLUListElement>(null)
  /** Where the last step goes while it scrolls; `index` is still behind. */
  const target = useRef<number>(undefined)
  const [index, setIndex] = useState(0)
  const [isPaused, setPaused] = useState(beginsPaused)
  const prefersStill = usePrefersStill()
  const { pauses, handlers, resume } = usePauses(frame)

  const show = (at: number, isSmooth = !prefersStill, from = index) => {
    const row = track.current
    if (!row) return
    const to = wrapIndex(at, count)
    // Jumps from the last to the first instead of scrolling past all others.
    const isNext = Math.abs(to - from) === 1
    const behavior = isSmooth && isNext ? 'smooth' : 'instant'
    row.scrollTo({ left: to * row.clientWidth, behavior })
  }
  const advance = useEffectEvent(() => show(index + 1))
  const isMoving = mayMove({ count, isPaused, pauses, prefersStill })
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(advance, interval)
    return () => clearInterval(timer)
  }, [isMoving])

  /** Stepping or swiping stops the autoplay. */
  const step = (by: 1 | -1) => {
    setPaused(true)
    const from = target.current ?? index
    target.current = wrapIndex(from + by, count)
    show(from + by, undefined, from)
  }
  const forget = () => {
    target.current = undefined
  }
  return {
    track,
    index,
    count,
    isPaused,
    prefersStill,
    show,
    step,
    pause: () => setPaused(true),
    togglePause: () => {
      if (isPaused) resume()
      setPaused(!isPaused)
    },
    trackHandlers: {
      onScroll: () => {
        const row = track.current
        if (row) setIndex(indexAt(row.scrollLeft, row.clientWidth, count))
      },
      onScrollEnd: forget,
      onWheel: forget,
      onTouchStart: () => {
        forget()
        setPaused(true)
      },
    },
    /** For the frame. */
    handlers: {
      ...handlers,
      onKeyDown: (event: KeyboardEvent) => {
        const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined
        if (!by) return
        // Prevents the browser's own scrolling.
        event.preventDefault()
        step(by)
      },
    },
  }
}
