import { type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import './range-pair.css'

type Thumb = {
  label: string
  name: string
  min: number
  value: number
  /** The value in words, for screen readers: 'up to ₹10,000'. */
  says: string
  onChange: (value: number) => void
}

type Props = {
  label: ReactNode
  /** Both values in words, shown at the right. */
  says: string
  max: number
  step: number
  low: Thumb
  high: Thumb
  /** Drawn over the track. */
  above?: ReactNode
  describedBy?: string | undefined
}

/**
 * A range from a lowest to a highest value: two native sliders on one track that begins at 0, which don't pass each
 * other. Without script both can be moved and are sent with their form.
 */
export function RangePair({ label, says, max, step, low, high, above, describedBy }: Props) {
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  const setLow = (value: number) => low.onChange(Math.max(0, Math.min(value, high.value - step)))
  const setHigh = (value: number) =>
    high.onChange(Math.min(max, Math.max(value, low.value + step, high.min)))
  // Set by script, because the CSP forbids style attributes in the HTML.
  useLayoutEffect(() => {
    ref.current?.style.setProperty('--low', String(low.value / max))
    ref.current?.style.setProperty('--high', String(high.value / max))
    ref.current?.style.setProperty('--from', String(high.min / max))
  }, [low.value, high.value, high.min, max])
  /** A press on the track moves the nearer thumb. */
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const thumb = 24
    const value = ((event.clientX - left - thumb / 2) / (width - thumb)) * max
    const stop = Math.round(value / step) * step
    if (Math.abs(value - low.value) < Math.abs(value - high.value)) setLow(stop)
    else setHigh(stop)
  }
  return (
    <fieldset className="field min-w-0" aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-4">
        <span id={id} className="range-title">
          {label}
        </span>
        <output className="tabular-nums">{says}</output>
      </div>
      {above}
      <div
        ref={ref}
        className={low.value * 2 > max ? 'range-pair range-pair-high' : 'range-pair'}
        onPointerDown={onPointerDown}
      >
        <Slider {...low} max={max} step={step} onChange={setLow} describedBy={describedBy} />
        <Slider {...high} max={max} step={step} onChange={setHigh} describedBy={describedBy} />
      </div>
    </fieldset>
  )
}

type SliderProps = Thumb & Pick<Props, 'max' | 'step' | 'describedBy'>

function Slider({ label, says, onChange, describedBy, ...input }: SliderProps) {
  return (
    <input
      {...input}
      type="range"
      className="range"
      aria-label={label}
      aria-valuetext={says}
      aria-describedby={describedBy}
      onChange={({ target }) => onChange(target.valueAsNumber)}
    />
  )
}
