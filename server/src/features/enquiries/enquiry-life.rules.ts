import type { EnquiryState } from '@nilayam/contract/enquiries'

export type Side = 'student' | 'owner'
export type Act = 'ask' | 'write' | 'share' | 'look' | 'end' | 'block' | 'unblock'

type Transition = {
  /** undefined: it doesn't exist yet. */
  from: readonly (EnquiryState | undefined)[]
  to: EnquiryState
  by: readonly Side[]
}

/** The state machine of an enquiry: what each side may do in which state, and the state after it. */
export const TRANSITIONS = {
  ask: { from: [undefined], to: 'open', by: ['student'] },
  write: { from: ['open'], to: 'open', by: ['student', 'owner'] },
  share: { from: ['open'], to: 'open', by: ['student'] },
  look: { from: ['open'], to: 'open', by: ['owner'] },
  end: { from: ['open'], to: 'ended', by: ['student', 'owner'] },
  block: { from: ['open', 'ended'], to: 'blocked', by: ['student', 'owner'] },
  // Only the side that blocked may unblock, which `changeState` checks.
  unblock: { from: ['blocked'], to: 'ended', by: ['student', 'owner'] },
} as const satisfies Record<Act, Transition>

/** The state after an act by a side; undefined if it isn't allowed. */
export function findNextState(
  act: Act,
  state: EnquiryState | undefined,
  side: Side,
): EnquiryState | undefined {
  const { from, to, by }: Transition = TRANSITIONS[act]
  return from.includes(state) && by.includes(side) ? to : undefined
}

/** The table as a Mermaid diagram, for docs/enquiry-life.md. */
export function toDrawing(): string {
  const arrows = Object.entries<Transition>(TRANSITIONS).flatMap(([act, { from, to, by }]) =>
    from
      .filter((before) => before !== to)
      .map((before) => `  ${before ?? '[*]'} --> ${to}: ${act} (${by.join(', ')})`),
  )
  return ['stateDiagram-v2', ...arrows].join('\n')
}
