import type { ReportCase } from '@nilayam/contract/support/reports-admin'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const EVERY_MS = 30_000

/** Reloads a case that waits for its reporter's answer, which changes no count of what waits. */
export function useAwaitedAnswer(report: ReportCase | undefined): void {
  const { revalidate } = useRevalidator()
  const last = report?.events.findLast(({ event }) => event === 'asked' || event === 'answered')
  const isAwaited = report?.state === 'acknowledged' && last?.event === 'asked'
  useEffect(() => {
    if (!isAwaited) return
    const check = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    const timer = setInterval(check, EVERY_MS)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [isAwaited, revalidate])
}
