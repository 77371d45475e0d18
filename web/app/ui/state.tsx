const dots = {
  good: 'bg-leaf',
  wait: 'bg-marigold',
  bad: 'bg-brick',
  off: 'ring-2 ring-inset ring-ink-soft',
} as const

export type StateKind = keyof typeof dots

/** A status dot with text, so that the meaning isn't only in the colour. */
export function State({ kind, children }: { kind: StateKind; children: string }) {
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <span className={`size-2 flex-none rounded-full ${dots[kind]}`} />
      {children}
    </span>
  )
}
