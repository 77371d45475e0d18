import type { Contract } from '@nilayam/contract'
import type { Reply } from '@nilayam/contract/define'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../api.ts'
import { createLoaded } from '../loaded.ts'

type Waiting = Reply<Contract['getWaiting']>

const EVERY_MS = 30_000
const waiting = createLoaded<Waiting>(() => api.call('getWaiting'))

/** Reloads the counts of waiting items; called after a decision, so that they change at once. */
export async function refreshWaiting(): Promise<void> {
  // A failure is ignored until the next reload.
  await waiting.load().catch(() => undefined)
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
  return waiting.use()
}

/** Reloads the page's data when the count of what waits there changes. */
export function useFollowedWaiting(of: keyof Waiting): void {
  const { revalidate } = useRevalidator()
  const waits = waiting.use()?.[of]
  const before = useRef(waits)
  useEffect(() => {
    if (before.current !== undefined && before.current !== waits) void revalidate()
    before.current = waits
  }, [waits, revalidate])
}
