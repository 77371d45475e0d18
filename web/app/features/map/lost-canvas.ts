import { useEffect } from 'react'

/** Stands where a map's code couldn't be loaded, and tells so. */
export function LostCanvas({ onLost }: { onLost?: () => void }) {
  useEffect(() => onLost?.(), [onLost])
  return null
}
