/** Percentiles in milliseconds. */
export type Shares = { p50: number; p75: number }

export function toShares(times: readonly number[]): Shares {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  return { p50: at(0.5), p75: at(0.75) }
}
