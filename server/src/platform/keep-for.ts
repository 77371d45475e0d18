/**
 * Keeps what `load` answers for so long; whoever asks while it is loading waits for the same answer.
 * A failure isn't kept, nor anything when `countChanges` has moved on.
 */
export function keepFor<T>(
  milliseconds: number,
  load: (now: Date) => Promise<T>,
  countChanges: () => number = () => 0,
) {
  let kept: { answer: Promise<T>; until: number; changes: number } | undefined
  return (now: Date): Promise<T> => {
    const changes = countChanges()
    if (kept && now.getTime() < kept.until && kept.changes === changes) return kept.answer
    const fresh = { answer: load(now), until: now.getTime() + milliseconds, changes }
    kept = fresh
    fresh.answer.catch(() => {
      if (kept === fresh) kept = undefined
    })
    return fresh.answer
  }
}
