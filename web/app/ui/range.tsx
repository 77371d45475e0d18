import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'min' | 'max'> & {
  label: ReactNode
  value: number
  min: number
  max: number
  /** What the value means, shown at the right and spoken: 'up to ₹10,000'. */
  says: string
  /** Lies over the slider's line, where its thumb goes. */
  above?: ReactNode
}

/** A slider with its meaning beside its label. */
export function Range({ label, says, above, ...input }: Props) {
  const own = useId()
  const id = input.id ?? own
  const ref = useRef<HTMLInputElement>(null)
  const filled = ((input.value - input.min) / (input.max - input.min)) * 100
  // Set by script, because the security policy lets no style attribute through in the HTML.
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
