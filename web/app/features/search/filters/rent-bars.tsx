import { type Facets, sayRents, toBars } from './facets.ts'

const height = 20

type Props = Pick<Facets, 'rents' | 'slider'> & { id: string; maxPrice: number | null }

/** Histogram of rents above the price slider, with a summary for screen readers. */
export function RentBars({ id, rents, slider, maxPrice }: Props) {
  const bars = toBars({ rents, slider })
  const last = maxPrice === null ? bars.length : (maxPrice - slider.min) / slider.step
  return (
    <>
      <svg
        className="rent-bars"
        viewBox={`-0.5 0 ${bars.length} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={toPath(bars, 0, last)} className="rent-bars-in" />
        <path d={toPath(bars, last + 1, bars.length)} className="rent-bars-out" />
      </svg>
      <span id={id} className="sr-only">
        {sayRents({ rents, slider })}
      </span>
    </>
  )
}

/** SVG path of the bars `from` to `to`, inclusive. A bar that isn't empty has a minimum height. */
function toPath(bars: readonly number[], from: number, to: number): string {
  return bars
    .map((share, at) => {
      const high = Math.max(1.5, share * height).toFixed(1)
      const isDrawn = share > 0 && at >= from && at <= to
      return isDrawn ? `M${at - 0.4} ${height}v-${high}h.8v${high}z` : ''
    })
    .join('')
}
