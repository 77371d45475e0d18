import {
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useState,
} from 'react'
import { useMedia } from '../../../ui/use-media.ts'
import type { Hold } from './slides.ts'

/** Whether this person wants no motion; assumed until the page is alive. */
export function usePrefersStill(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)', true)
}

function put(holds: readonly Hold[], hold: Hold, isHeld: boolean): readonly Hold[] {
  const others = holds.filter((other) => other !== hold)
  return isHeld ? [...others, hold] : others
}

/** What holds the slides in `frame`; put `handlers` on it. */
export function useHolds(frame: RefObject<HTMLElement | null>) {
  // Held until it is known to be on the screen.
  const [holds, setHolds] = useState<readonly Hold[]>(['off-screen'])
  const set = useCallback((hold: Hold, isHeld: boolean) => {
    setHolds((old) => put(old, hold, isHeld))
  }, [])
  useEffect(() => {
    const look = () => set('hidden-tab', document.hidden)
    const observer = new IntersectionObserver(
      ([entry]) => set('off-screen', !entry?.isIntersecting),
      { threshold: 0.5 },
    )
    if (frame.current) observer.observe(frame.current)
    document.addEventListener('visibilitychange', look)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [frame, set])
  const handlers = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && set('hover', true),
    onPointerLeave: () => set('hover', false),
    // Only a focus that is shown: after a click on a button the pictures may go on.
    onFocus: (event: FocusEvent) => set('focus', event.target.matches(':focus-visible')),
    onBlur: () => set('focus', false),
  }
  /** Somebody pressed play: they are there, and want it to move all the same. */
  const letGo = () => setHolds((old) => old.filter((hold) => hold !== 'hover' && hold !== 'focus'))
  return { holds, handlers, letGo }
}
