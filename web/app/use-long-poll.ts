import { useEffect, useEffectEvent } from 'react'

/** Milliseconds before the next poll after a failure. */
const AGAIN_AFTER = 4000

/**
 * Asks again and again while the page is visible; the server answers when there is something new. After a failure it
 * waits a little.
 */
export function useLongPoll(
  ask: (signal: AbortSignal) => Promise<void>,
  failed?: (error: unknown) => void,
) {
  const askNow = useEffectEvent(ask)
  const fail = useEffectEvent((error: unknown) => failed?.(error))
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    const follow = async () => {
      while (!signal.aborted) {
        if (document.visibilityState === 'hidden') {
          await waitUntilSeen(signal)
          continue
        }
        try {
          await askNow(signal)
        } catch (error) {
          if (signal.aborted) return
          fail(error)
          await pause(AGAIN_AFTER)
        }
      }
    }
    void follow()
    return () => stopping.abort()
  }, [])
}

const pause = (limit: number) => new Promise<void>((resolve) => setTimeout(resolve, limit))

/** Once stopped it is never seen again, and nothing goes on. */
function waitUntilSeen(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal })
  })
}
