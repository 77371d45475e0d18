import { readFileSync } from 'node:fs'
import {
  DEPOSIT_STATES,
  type DepositState,
  STAY_STATES,
  type StayState,
} from '@nilayam/contract/moving-in/stays'
import { expect, test } from 'vitest'
import { findNextState, type StateTable, toDrawing } from '../../platform/state-table.ts'
import {
  type Actor,
  DEPOSIT_STEPS,
  type DepositStep,
  STAY_STEPS,
  type StayStep,
  toStateOn,
} from './stay-life.rules.ts'

const ACTORS: readonly Actor[] = ['student', 'owner', 'clock']
/** from state: step: who, with a state after it. */
type Row<Step, State> = [Step, State | undefined, readonly Actor[], State]

const both: readonly Actor[] = ['student', 'owner']
const stays: Row<StayStep, StayState>[] = [
  ['begin', undefined, ['student'], 'agreed'],
  ['move in', 'agreed', ['student'], 'living'],
  ['cancel', 'agreed', both, 'cancelled'],
  ['expire', 'agreed', ['clock'], 'cancelled'],
  ['leave', 'living', both, 'living'],
  ['answer', 'living', both, 'living'],
  ['end', 'living', ['clock'], 'left'],
]
const deposits: Row<DepositStep, DepositState>[] = [
  ['open', undefined, ['clock'], 'due'],
  ['tell', 'due', ['student'], 'told'],
  ['tell', 'told', ['student'], 'told'],
  ['tell', 'stated', ['student'], 'told'],
  ['tell', 'confirmed', ['student'], 'told'],
  ['tell', 'disputed', ['student'], 'told'],
  ['tell', 'counted', ['student'], 'told'],
  ['state', 'due', ['owner'], 'stated'],
  ['state', 'stated', ['owner'], 'stated'],
  ['state', 'counted', ['owner'], 'stated'],
  ['confirm', 'told', both, 'confirmed'],
  ['confirm', 'stated', both, 'confirmed'],
  ['confirm', 'disputed', both, 'confirmed'],
  ['confirm', 'counted', both, 'confirmed'],
  ['dispute', 'told', ['owner'], 'disputed'],
  ['dispute', 'confirmed', ['owner'], 'disputed'],
  ['dispute', 'disputed', ['owner'], 'disputed'],
  ['dispute', 'counted', ['owner'], 'disputed'],
  ['count', 'told', ['clock'], 'counted'],
  ['count', 'stated', ['clock'], 'counted'],
]

function walk<Step extends string, State>(
  table: StateTable<Step, State, Actor>,
  states: readonly State[],
  rows: readonly Row<Step, State>[],
) {
  for (const step of Object.keys(table) as Step[]) {
    for (const state of [undefined, ...states]) {
      for (const actor of ACTORS) {
        const row = rows.find(
          ([one, from, by]) => one === step && from === state && by.includes(actor),
        )
        const found = findNextState(table, step, state, actor)
        expect([step, state, actor, found]).toEqual([step, state, actor, row?.[3]])
      }
    }
  }
}

test('every step of a stay in every state by everybody has the outcome of this list', () => {
  walk(STAY_STEPS, STAY_STATES, stays)
})

test('every step of a deposit in every state by everybody has the outcome of this list', () => {
  walk(DEPOSIT_STEPS, DEPOSIT_STATES, deposits)
})

test('the diagrams in docs match the tables', () => {
  const page = readFileSync(new URL('../../../../docs/stay-life.md', import.meta.url), 'utf8')
  expect(page).toContain(`\`\`\`mermaid\n${toDrawing(STAY_STEPS)}\n\`\`\``)
  expect(page).toContain(`\`\`\`mermaid\n${toDrawing(DEPOSIT_STEPS)}\n\`\`\``)
})

test('a stay is over after its last day, also when the job is late', () => {
  const on = (state: StayState, today: string) =>
    toStateOn({ state, last_day: '2026-11-25' }, today)
  expect(STAY_STATES.map((state) => on(state, '2026-11-25'))).toEqual([...STAY_STATES])
  expect(STAY_STATES.map((state) => on(state, '2026-11-26'))).toEqual([
    'cancelled',
    'left',
    'left',
    'cancelled',
  ])
})
