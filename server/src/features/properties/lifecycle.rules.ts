import type { PropertyState } from '@nilayam/contract/admin/moderation'

export type Actor = 'owner' | 'admin' | 'clock'
export type Need = 'id document' | 'photograph' | 'plan'
export type Effect = 'tell the owner' | 'destroy papers' | 'remove photographs' | 'drop Verified'

type Transition = {
  from: readonly PropertyState[]
  to: readonly PropertyState[]
  by: Actor
  needs: readonly Need[]
  effects: readonly Effect[]
}

/**
 * The state machine of a property: allowed transitions, by whom, their conditions and effects. It starts as a draft.
 */
export const TRANSITIONS = {
  list: {
    from: ['draft'],
    to: ['listed'],
    by: 'owner',
    needs: ['id document', 'photograph', 'plan'],
    effects: [],
  },
  renew: { from: ['listed', 'expired'], to: ['listed'], by: 'owner', needs: ['plan'], effects: [] },
  expire: { from: ['listed'], to: ['expired'], by: 'clock', needs: [], effects: [] },
  // On hold is also what its owner has withdrawn.
  hold: {
    from: ['listed', 'expired', 'held'],
    to: ['held'],
    by: 'admin',
    needs: [],
    effects: ['tell the owner'],
  },
  // To listed while a plan is active, otherwise to expired.
  release: {
    from: ['held'],
    to: ['listed', 'expired'],
    by: 'admin',
    needs: [],
    effects: ['tell the owner'],
  },
  // By an owner who has asked to erase the account; returned to where the plan allows if they come back.
  withdraw: { from: ['listed', 'expired'], to: ['held'], by: 'owner', needs: [], effects: [] },
  return: { from: ['held'], to: ['listed', 'expired'], by: 'owner', needs: [], effects: [] },
  delete: {
    from: ['draft', 'listed', 'expired', 'held'],
    to: ['deleted'],
    by: 'owner',
    needs: [],
    effects: ['destroy papers', 'remove photographs', 'drop Verified'],
  },
} as const satisfies Record<string, Transition>
export type TransitionName = keyof typeof TRANSITIONS

/** The transition when a plan is bought in this state; undefined if none can be bought. */
export function findPlanTransition(state: PropertyState): 'list' | 'renew' | undefined {
  return (['list', 'renew'] as const).find((name) => {
    const { from }: Transition = TRANSITIONS[name]
    return from.includes(state)
  })
}

/** The table as a Mermaid diagram, for docs/property-life.md. */
export function toDrawing(): string {
  const arrows = Object.entries<Transition>(TRANSITIONS).flatMap(([name, { from, to, by }]) =>
    from.flatMap((before) =>
      to
        .filter((after) => after !== before)
        .map((after) => `  ${before} --> ${after}: ${name} (${by})`),
    ),
  )
  return ['stateDiagram-v2', '  [*] --> draft: step 1 of the wizard (owner)', ...arrows].join('\n')
}
