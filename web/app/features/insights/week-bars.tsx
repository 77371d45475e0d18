import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { usePageTheme } from '../map/use-page-theme.door.ts'

/** Minimum height, so that an empty week is visible. */
const FOOT = 0.04
// Alpha as two hexadecimal digits after a colour.
const PALE = '40'

/** The last bar in full colour, earlier ones pale. */
function colours(count: number): string[] {
  const peacock = getComputedStyle(document.documentElement).getPropertyValue('--peacock').trim()
  return Array.from({ length: count }, (_, at) => (at === count - 1 ? peacock : peacock + PALE))
}

type Size = { width: number; height: number }

function sizeOf({ clientWidth, clientHeight }: Element): Size {
  return { width: clientWidth, height: clientHeight }
}

function toOptions(count: number, top: number, size: Size): uPlot.Options {
  const paths = uPlot.paths.bars?.({
    size: [0.88, 64],
    radius: [0.1, 0],
    disp: { fill: { unit: 3, values: () => colours(count) } },
  })
  return {
    ...size,
    padding: [0, 0, 0, 0],
    cursor: { show: false },
    legend: { show: false },
    axes: [{ show: false }, { show: false }],
    scales: { x: { time: false, range: [-0.5, count - 0.5] }, y: { range: [0, top] } },
    series: [{}, { ...(paths && { paths }), points: { show: false }, width: 0, fill: 'none' }],
  }
}

/** A bar per week, for sighted users only: the numbers are also in the text and in a table. */
export function WeekBars({ values }: { values: readonly number[] }) {
  const holder = useRef<HTMLDivElement>(null)
  const theme = usePageTheme()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read anew when the theme changes
  useEffect(() => {
    const element = holder.current
    if (!element) return
    const top = Math.max(1, ...values)
    const weeks = values.map((_, at) => at)
    const heights = values.map((value) => Math.max(value, top * FOOT))
    const options = toOptions(values.length, top, sizeOf(element))
    const chart = new uPlot(options, [weeks, heights], element)
    const observer = new ResizeObserver(() => chart.setSize(sizeOf(element)))
    observer.observe(element)
    return () => {
      observer.disconnect()
      chart.destroy()
    }
  }, [values, theme])
  // Absolutely positioned, so that the chart doesn't affect the size of its container.
  return (
    <div className="relative h-full min-h-16 min-w-0" aria-hidden="true">
      <div ref={holder} className="absolute inset-0 overflow-hidden" />
    </div>
  )
}
