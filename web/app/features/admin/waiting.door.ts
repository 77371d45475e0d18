import type { Contract } from '@nilayam/contract'
import type { Reply } from '@nilayam/contract/define'
import { useEffect } from 'react'
import { api } from '../../api.ts'
import { createShared } from '../../shared.ts'

type Waiting = Reply<Contract['getWaiting']>

const EVERY_MS = 30_000
let known: Waiting | undefined
const waiting = createShared<Waiting | undefined>(() => known, undefined)

/** Asks how much waits; whoever decided something calls it, so that the number follows at once. */
export async function refreshWaiting(): Promise<void> {
  // A number that can't be had now comes with the next asking.
  known = await api.call('getWaiting').catch(() => known)
  waiting.changed()
}

/** How much waits for staff, asked again while the page is looked at. */
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

/** The same as it was last told, for what stands beside the one who asks. */
export function useKnownWaiting(): Waiting | undefined {
  return waiting.use()
}
