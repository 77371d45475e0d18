import { useEffect, useEffectEvent, useRef, useState } from 'react'

type State<T> = {
  /** The last reply; it stays while it is asked for anew, and when that fails. */
  reply?: T
  /** Why the last asking failed. */
  error?: unknown
  isLoading: boolean
}
const nothing = { isLoading: false }

/**
 * What a call answers, for a part of the page that is laid over what its loader brought: the page shows without it.
 * It is asked for when the part appears and whenever `key` is another one, and with `ask`; without a key only then.
 * An answer that comes too late, for another key or for a part that is gone, is dropped.
 */
export function useReply<T>(
  key: string | number | undefined,
  call: (signal: AbortSignal) => Promise<T>,
) {
  const [state, setState] = useState<State<T>>(nothing)
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
    return () => {
      last.current?.abort()
      setState(nothing)
    }
  }, [key])
  return { ...state, ask, setReply: (reply: T) => setState({ reply, isLoading: false }) }
}
