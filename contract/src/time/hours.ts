/** Minutes of a day, end exclusive: [390, 840] is 6:30 to 14:00. */
export type Span = readonly [from: number, to: number]

export const MINUTES_A_DAY = 1440
export const WHOLE_DAY: readonly Span[] = [[0, MINUTES_A_DAY]]

/**
 * Opening hours as ordered spans of one day. Hours that end before they begin cross midnight and become two spans;
 * equal begin and end means around the clock.
 */
export function toSpans(from: number, to: number): Span[] {
  if (from === to) return [...WHOLE_DAY]
  if (from < to) return [[from, to]]
  const evening: Span = [from, MINUTES_A_DAY]
  return to === 0 ? [evening] : [[0, to], evening]
}

/** Whether spans overlap. Adjacent ones don't: one may end at 14:00 and another begin then. */
export function doOverlap(some: readonly Span[], others: readonly Span[]): boolean {
  return some.some(([from, to]) => others.some((other) => from < other[1] && other[0] < to))
}

/** The parts of `spans` that `others` don't cover. */
export function subtractSpans(spans: readonly Span[], others: readonly Span[]): Span[] {
  return others.reduce<Span[]>(
    (left, [from, to]) =>
      left.flatMap((span) => {
        const before: Span = [span[0], Math.min(span[1], from)]
        const after: Span = [Math.max(span[0], to), span[1]]
        return [before, after].filter(([start, end]) => start < end)
      }),
    [...spans],
  )
}

export function hasMinute(spans: readonly Span[], minute: number): boolean {
  return spans.some(([from, to]) => from <= minute && minute < to)
}

export function countMinutes(spans: readonly Span[]): number {
  return spans.reduce((sum, [from, to]) => sum + to - from, 0)
}
