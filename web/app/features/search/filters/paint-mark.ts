import { useEffect } from 'react'

const ASKED = 'search-asked'

/** Marks the moment a filter was changed, with the User Timing API; bench/pages/browse.ts reads it. */
export function markAsked(): void {
  performance.mark(ASKED)
}

/** Measures the time from a change of filters until its results, `shown`, are painted. */
export function usePaintMark(shown: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is what has been painted
  useEffect(() => {
    if (performance.getEntriesByName(ASKED).length === 0) return
    // The next task runs after the frame was painted.
    const frame = requestAnimationFrame(() => setTimeout(measure))
    return () => cancelAnimationFrame(frame)
  }, [shown])
}

function measure(): void {
  if (performance.getEntriesByName(ASKED).length === 0) return
  performance.measure('search-painted', ASKED)
  performance.clearMarks(ASKED)
}
