import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/**
 * Whether the page is still the one that is shown, and none is on its way: after a late reply nobody is pulled back who
 * has gone on.
 */
export function useIsHere(): () => boolean {
  const isStill = useNavigation().state === 'idle'
  const isHere = useRef(isStill)
  useEffect(() => {
    isHere.current = isStill
    return () => {
      isHere.current = false
    }
  }, [isStill])
  return () => isHere.current
}
