import {
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useState,
} from 'react'
import { useMedia } from '../../../ui/use-media.ts'
import type { Pause } from './slides.ts'

/** Reduced motion; assumed until hydration. */
export function usePrefersStill(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)', true)
}

function put(pauses: readonly Pause[], pause: Pause, isPausing: boolean): readonly Pause[] {
  const others = pauses.filter((other) => other !== pause)
  return isPausing ? [...others, pause] : others
}

/** What pauses the slides in `frame`; put `handlers` on it. */
export function usePauses(frame: RefObject<HTMLElement | null>) {
  // Paused until the observer reports it visible.
  const [pauses, setPauses] = useState<readonly Pause[]>(['off-screen'])
  const set = useCallback((pause: Pause, isPausing: boolean) => {
    setPauses((old) => put(old, pause, isPausing))
  }, [])
  useEffect(() => {
    const check = () => set('hidden-tab', document.hidden)
    const observer = new IntersectionObserver(
      ([entry]) => set('off-screen', !entry?.isIntersecting),
      { threshold: 0.5 },
    )
    if (frame.current) observer.observe(frame.current)
    document.addEventListener('visibilitychange', check)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', check)
    }
  }, [frame, set])
  const handlers = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && set('hover', true),
    onPointerLeave: () => set('hover', false),
    // Only :focus-visible; a click on a button doesn't pause.
    onFocus: (event: FocusEvent) => set('focus', event.target.matches(':focus-visible')),
    onBlur: () => set('focus', false),
  }
  /** Play was pressed: overrides hover, focus and reduced motion. */
  const resume = () =>
    setPauses((old) => old.filter((pause) => pause !== 'hover' && pause !== 'focus'))
  return { pauses, handlers, resume }
}
