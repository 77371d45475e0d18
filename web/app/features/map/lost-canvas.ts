import { useEffect } from 'react'

/** Stands where a map's code couldn't be loaded, and tells so. */
export function LostCanvas({ onLost }: { onLost?: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once is enough
  useEffect(() => onLost?.(), [])
  return null
}
