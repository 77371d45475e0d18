/** All tracks have the same scale, so that areas can be compared. */
const scale = { low: 4000, high: 15_000 }

type Rents = { low: number; median: number; high: number }

function toPercent(rent: number): number {
  const share = (rent - scale.low) / (scale.high - scale.low)
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10
}

/** Start and width of the bar and position of the mark, in per cent of the track. */
export function toTrack({ low, median, high }: Rents): {
  start: number
  width: number
  mark: number
} {
  const start = toPercent(low)
  return {
    start,
    width: Math.round((toPercent(high) - start) * 10) / 10,
    mark: toPercent(median),
  }
}
