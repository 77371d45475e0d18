import { useEffect } from 'react'

const ASKED = 'search-asked'

/** A filter was changed. What follows is measured by the browser's own marks; bench/browse.ts reads them. */
export function markAsked(): void {
  performance.mark(ASKED)
}

/** Measures how long it took until `shown`, which a change of filters led to, was on the screen. */
export function usePaintMark(shown: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is what has been painted
  useEffect(() => {
    if (performance.getEntriesByName(ASKED).length === 0) return
    // The frame that shows it is done when the next task runs.
    const frame = requestAnimationFrame(() => setTimeout(measure))
    return () => cancelAnimationFrame(frame)
  }, [shown])
}

function measure(): void {
  if (performance.getEntriesByName(ASKED).length === 0) return
  performance.measure('search-painted', ASKED)
  performance.clearMarks(ASKED)
}
