import { useEffect, useEffectEvent, useRef, useState } from 'react'

type State<T> = {
  /** The last reply; kept while reloading and after a failure. */
  reply?: T
  /** The error of the last request. */
  error?: unknown
  isLoading: boolean
}
const nothing = { isLoading: false }

/**
 * Loads what a component adds to the data of its page's loader; the page works without it. The call is made on mount,
 * whenever `key` changes, and by `ask`; without a key only by `ask`. Replies for an old key or an unmounted component
 * are dropped.
 */
export function useReply<T>(
  key: string | number | undefined,
  call: (signal: AbortSignal) => Promise<T>,
) {
  const [state, setState] = useState<State<T>>(nothing)
  const [of, setOf] = useState(key)
  // Not in the effect, which runs later: what is set in between is of the new key already.
  if (of !== key) {
    setOf(key)
    setState(nothing)
  }
  const last = useRef<AbortController>(undefined)
  const ask = async () => {
    last.current?.abort()
    const asking = new AbortController()
    last.current = asking
    const show = (next: (before: State<T>) => State<T>) => {
      if (!asking.signal.aborted) setState(next)
    }
    show(({ reply }) => ({ ...(reply !== undefined && { reply }), isLoading: true }))
    try {
      const reply = await call(asking.signal)
      show(() => ({ reply, isLoading: false }))
    } catch (error) {
      show(({ reply }) => ({ ...(reply !== undefined && { reply }), error, isLoading: false }))
    }
  }
  const askFirst = useEffectEvent(ask)
  useEffect(() => {
    if (key !== undefined) void askFirst()
    return () => last.current?.abort()
  }, [key])
  return { ...state, ask, setReply: (reply: T) => setState({ reply, isLoading: false }) }
}
