import type { Standing } from './standing.ts'

const dots = {
  good: 'bg-leaf',
  wait: 'bg-marigold',
  bad: 'bg-brick',
  off: 'ring-2 ring-inset ring-ink-soft',
} as const

/** A dot and words: the colour alone says nothing. */
export function StandingLine({ kind, title }: Pick<Standing, 'kind' | 'title'>) {
  return (
    <p className="flex items-center gap-2 text-14 font-medium">
      <span className={`size-2 flex-none rounded-full ${dots[kind]}`} />
      {title}
    </p>
  )
}

/** Why it stands so, and what to do. */
export function StandingText({ reason, text }: Pick<Standing, 'reason' | 'text'>) {
  return (
    <p className="text-14 text-ink-soft">
      {reason && <b className="font-semibold text-ink">{reason} </b>}
      {text}
    </p>
  )
}
