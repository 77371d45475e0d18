import { useCallback, useRef } from 'react'

/**
 * The button that asked for the contact is gone when it comes: its successor takes the focus. Call
 * `press` when asking, and give `take` to the successor as its ref.
 */
export function useFocusAfterPress() {
  const isPressed = useRef(false)
  const press = () => {
    isPressed.current = true
  }
  const take = useCallback((element: HTMLElement | null) => {
    if (!element || !isPressed.current) return
    isPressed.current = false
    element.focus()
  }, [])
  return { press, take }
}
