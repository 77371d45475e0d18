import type { Contract } from '@nilayam/contract'
import type { Reply } from '@nilayam/contract/define'
import { useEffect } from 'react'
import { api } from '../api.ts'
import { createShared } from '../shared.ts'

type Waiting = Reply<Contract['getWaiting']>

const EVERY_MS = 30_000
let known: Waiting | undefined
const waiting = createShared<Waiting | undefined>(() => known, undefined)

/** Reloads the counts of waiting items; called after a decision, so that they change at once. */
export async function refreshWaiting(): Promise<void> {
  // A failure is ignored until the next reload.
  known = await api.call('getWaiting').catch(() => known)
  waiting.changed()
}

/** The counts of waiting items, polled while the page is visible. */
export function useWaiting(): Waiting | undefined {
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') refreshWaiting()
    }
    check()
    const timer = setInterval(check, EVERY_MS)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [])
  return useKnownWaiting()
}

/** The last loaded counts, without polling. */
export function useKnownWaiting(): Waiting | undefined {
  return waiting.use()
}
