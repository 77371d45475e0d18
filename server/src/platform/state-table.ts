/** A step of a state machine: from which states, to which, and who may take it. */
export type Step<State, Actor> = {
  /** undefined: it doesn't exist yet. */
  from: readonly (State | undefined)[]
  to: State
  by: readonly Actor[]
}

/** A state machine as data: its steps by act. */
export type StateTable<Act extends string, State, Actor> = Record<Act, Step<State, Actor>>

/** The state after an act by somebody; undefined if it isn't allowed. */
export function findNextState<Act extends string, State, Actor>(
  table: StateTable<Act, State, Actor>,
  act: Act,
  state: State | undefined,
  actor: Actor,
): State | undefined {
  const { from, to, by } = table[act]
  return from.includes(state) && by.includes(actor) ? to : undefined
}

/** A table as a Mermaid diagram, for docs/. */
export function toDrawing(table: StateTable<string, string, string>): string {
  const arrows = Object.entries(table).flatMap(([act, { from, to, by }]) =>
    from
      .filter((before) => before !== to)
      .map((before) => `  ${before ?? '[*]'} --> ${to}: ${act} (${by.join(', ')})`),
  )
  return ['stateDiagram-v2', ...arrows].join('\n')
}
