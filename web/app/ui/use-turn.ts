import { useCallback, useRef } from 'react'

/**
 * For answers that take their time: `begin` is called before one waits, and what it returns tells afterwards whether
 * the answer is still wanted. It isn't once something newer has begun, or the page was left for another.
 */
export function useTurn(): () => () => boolean {
  const turn = useRef(0)
  return useCallback(() => {
    turn.current += 1
    const own = turn.current
    const page = location.pathname
    return () => turn.current === own && location.pathname === page
  }, [])
}
