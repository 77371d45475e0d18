import { type Facets, sayRents, toBars } from './facets.ts'

const height = 20

type Props = Pick<Facets, 'rents' | 'slider'> & {
  id: string
  minPrice: number | null
  maxPrice: number | null
}

/** Histogram of rents above the price slider, with a summary for screen readers. */
export function RentBars({ id, rents, slider, minPrice, maxPrice }: Props) {
  const bars = toBars({ rents })
  const first = (minPrice ?? 0) / slider.step
  const last = (maxPrice ?? slider.max) / slider.step
  return (
    <>
      <svg
        className="rent-bars"
        viewBox={`0 0 ${bars.length} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={toPath(bars, (at) => at >= first && at < last)} className="rent-bars-in" />
        <path d={toPath(bars, (at) => at < first || at >= last)} className="rent-bars-out" />
      </svg>
      <span id={id} className="sr-only">
        {sayRents({ rents, slider })}
      </span>
    </>
  )
}

/** SVG path of some of the bars. A bar that isn't empty has a minimum height. */
function toPath(bars: readonly number[], isOne: (at: number) => boolean): string {
  return bars
    .map((share, at) => {
      const high = Math.max(1.5, share * height).toFixed(1)
      const isDrawn = share > 0 && isOne(at)
      return isDrawn ? `M${at + 0.1} ${height}v-${high}h.8v${high}z` : ''
    })
    .join('')
}
