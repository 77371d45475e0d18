import { useEffect, useEffectEvent } from 'react'

/** While an address isn't proved: reads again when the page is seen again. The link is often pressed on another device. */
export function useProofElsewhere(isProved: boolean, read: () => Promise<void>): void {
  const readAgain = useEffectEvent(() => {
    if (!document.hidden) void read()
  })
  useEffect(() => {
    if (isProved) return
    const onSeen = () => readAgain()
    document.addEventListener('visibilitychange', onSeen)
    return () => document.removeEventListener('visibilitychange', onSeen)
  }, [isProved])
}
