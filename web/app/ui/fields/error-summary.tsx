import type { FieldErrors } from '@nilayam/contract/errors'
import { useEffect, useRef } from 'react'
import { t } from '../../text.ts'
import { Icon } from '../drawings/icon.tsx'
import { fieldId } from './field.tsx'

/** The heading of all forms' errors: 'One thing to put right', 'Four things to put right'. */
export function sayWrong(count: number): string {
  return t('ui.thingsToPutRight', { count })
}

export type SummaryError = { name: string; message: string }
type Props = {
  /** In the order of the fields. If empty, nothing is rendered. */
  errors: readonly SummaryError[]
  /** The number of submissions: each one moves the focus to the summary. */
  attempt: number
}

/** All errors of a form at its top, each a link to its field. */
export function ErrorSummary({ errors, attempt }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) ref.current?.focus()
  }, [attempt])
  if (errors.length === 0) return null
  return (
    <div ref={ref} className="error-summary" role="alert" tabIndex={-1}>
      <p className="error-summary-title">
        <Icon name="alert" size={22} />
        {sayWrong(errors.length)}
      </p>
      <ul>
        {errors.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fieldId(name))?.focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Converts react-hook-form's errors, in the order of `names`. */
export function toSummary<N extends string>(
  names: readonly N[],
  errors: { [K in N]?: { message?: string } | undefined },
): SummaryError[] {
  return names.flatMap((name) => {
    const message = errors[name]?.message
    return message ? [{ name, message }] : []
  })
}

/** Converts the errors of a refused call: those of `names` in their order, then the others. */
export function toRefusalSummary(names: readonly string[], errors: FieldErrors): SummaryError[] {
  const all = [...new Set([...names, ...Object.keys(errors)])]
  return all.flatMap((name) => (errors[name] ? [{ name, message: errors[name] }] : []))
}
