import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'min' | 'max'> & {
  label: ReactNode
  value: number
  min: number
  max: number
  /** The value in words, shown at the right and read by screen readers: 'up to ₹10,000'. */
  says: string
  /** Drawn over the slider's track. */
  above?: ReactNode
}

/** A slider with its value beside the label. */
export function Range({ label, says, above, ...input }: Props) {
  const own = useId()
  const id = input.id ?? own
  const ref = useRef<HTMLInputElement>(null)
  const filled = ((input.value - input.min) / (input.max - input.min)) * 100
  // Set by script, because the CSP forbids style attributes in the HTML.
  useLayoutEffect(() => ref.current?.style.setProperty('--filled', `${filled}%`), [filled])
  return (
    <div className="field">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id} className="tabular-nums">
          {says}
        </output>
      </div>
      {above}
      <input {...input} ref={ref} id={id} type="range" className="range" aria-valuetext={says} />
    </div>
  )
}
