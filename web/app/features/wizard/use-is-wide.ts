import { useSyncExternalStore } from 'react'

// Tailwind's lg.
const wide = '(min-width: 64rem)'

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether there is room for a column beside the form. The wizard is drawn in the browser only. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(wide).matches)
}
