import { useEffectEvent, useRef, useState } from 'react'
import { api } from './api.ts'
import { useLongPoll } from './use-long-poll.ts'

/**
 * What a page shows of one's threads and what came of them, read again whenever something happened to any of them: by
 * the other side, a job or the other account's end. A failed reading leaves what is shown and is tried again. `loaded`
 * is shown until then, and whenever it is another one.
 */
export function useNews<T>(loaded: T, read: (signal: AbortSignal) => Promise<T>): T {
  const [fresh, setFresh] = useState({ of: loaded, now: loaded })
  const mark = useRef<string>(undefined)
  // The page may show something else by then than when it began to wait.
  const readAnew = useEffectEvent((signal: AbortSignal) => ({ of: loaded, reply: read(signal) }))
  useLongPoll(async (signal) => {
    const query = mark.current === undefined ? {} : { mark: mark.current }
    const news = await api.call('awaitNews', { query }, signal)
    // The first mark is younger than what was loaded.
    if (news.mark === mark.current) return
    const { of, reply } = readAnew(signal)
    const now = await reply
    mark.current = news.mark
    setFresh({ of, now })
  })
  return fresh.of === loaded ? fresh.now : loaded
}
