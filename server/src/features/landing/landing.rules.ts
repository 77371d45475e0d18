import type { AreaGuide, AreaSummary, Counts } from '@nilayam/contract/landing'
import type { AreaTypeRow } from './area.store.ts'
import type { AreaRow, CountsRow } from './landing.store.ts'

/** Fewer rents than this say nothing about a place. */
const ENOUGH = 5

function toRents(beds: number, quartiles: number[] | null): AreaSummary['rents'] {
  const [low, median, high] = (quartiles ?? []).map(Math.round)
  if (beds < ENOUGH || low === undefined || median === undefined || high === undefined) return null
  return { low, median, high }
}

export function toCounts({ beds, quartiles, ...counts }: CountsRow): Counts {
  return { ...counts, typical_rent: toRents(beds, quartiles)?.median ?? null }
}

export function toAreaSummary({ beds, quartiles, ...area }: AreaRow): AreaSummary {
  return { ...area, rents: toRents(beds, quartiles) }
}

export function toAreaType({ quartiles, ...type }: AreaTypeRow): AreaGuide['types'][number] {
  return { ...type, rents: toRents(type.count, quartiles) }
}

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
