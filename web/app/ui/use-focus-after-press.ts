import { useCallback, useRef } from 'react'

/**
 * Moves the focus to the element that replaces a pressed button, such as a revealed contact, unless it is somewhere else
 * by then. Call `press` on click, and give `take` as the ref of the new element.
 */
export function useFocusAfterPress() {
  const isPressed = useRef(false)
  const press = () => {
    isPressed.current = true
  }
  const take = useCallback((element: HTMLElement | null) => {
    if (!element || !isPressed.current) return
    isPressed.current = false
    if (document.activeElement !== document.body) return
    // It may be pressed in a bar that stays in view, while its place in the page is far away.
    element.focus({ preventScroll: true })
  }, [])
  return { press, take }
}
