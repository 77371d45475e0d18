import { useCallback, useRef } from 'react'

/**
 * Guards against outdated replies: call `begin` before waiting; the function it returns tells whether the reply is
 * still current, that is, no newer request has begun and the page hasn't changed.
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
