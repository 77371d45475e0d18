/** Milliseconds. */
export type Timing = { name: string; p50: number; p99: number; longest: number }

export function toTiming(name: string, times: readonly number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  return { name, p50: at(0.5), p99: at(0.99), longest: at(1) }
}
