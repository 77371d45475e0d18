import { ApiError, messageOf } from '@nilayam/contract/errors'
import type { Stay } from '@nilayam/contract/moving-in/stays'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { api } from '../../api.ts'
import { useNews } from '../../use-news.ts'

type Reply = Promise<{ stay: Stay }>
/** Runs an act; the refusal, if it was refused. */
type Run = (act: Reply) => Promise<ApiError | undefined>
export type StayProps = { stay: Stay; run: Run }
type OwnStay = StayProps & { heading: RefObject<HTMLHeadingElement | null> }

/**
 * A stay that changes by the replies to acts, and is read again when the other side, a job or the end of the other account
 * has changed it, or an act was refused for that. The focus goes to the heading when an act takes the pressed button away.
 */
export function useStay(loaded: Stay): OwnStay {
  const [known, setKnown] = useState(loaded)
  const [done, setDone] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (done > 0 && isLost) heading.current?.focus({ preventScroll: true })
  }, [done])
  const stay = useNews(known, (signal) => read(loaded.id, signal))
  const run: Run = async (act) => {
    try {
      setKnown((await act).stay)
      setDone((count) => count + 1)
      return undefined
    } catch (error) {
      const refusal =
        error instanceof ApiError ? error : new ApiError(0, 'internal', messageOf(error))
      if (refusal.status === 409) {
        await read(loaded.id)
          .then(setKnown)
          .catch(() => undefined)
      }
      return refusal
    }
  }
  return { stay, run, heading }
}

async function read(stay_id: number, signal?: AbortSignal): Promise<Stay> {
  const { stay } = await api.call('getStay', { params: { stay_id } }, signal)
  return stay
}
