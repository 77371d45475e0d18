import { State } from '../../ui/state.tsx'
import type { Standing } from './standing.door.ts'

/** The status in a few words. */
export function StandingLine({ kind, title }: Pick<Standing, 'kind' | 'title'>) {
  return (
    <p className="text-14 font-medium">
      <State kind={kind}>{title}</State>
    </p>
  )
}

/** The reason for the status, and what to do. */
export function StandingText({ reason, text }: Pick<Standing, 'reason' | 'text'>) {
  return (
    <p className="text-14 text-ink-soft">
      {reason && <b className="font-semibold text-ink">{reason} </b>}
      {text}
    </p>
  )
}
