import { readFileSync } from 'node:fs'
import { VISIT_STATES, type VisitState } from '@nilayam/contract/moving-in/visits'
import { describe, expect, it, test } from 'vitest'
import { toDrawing } from '../../platform/state-table.ts'
import {
  type Act,
  type Actor,
  canChange,
  canSay,
  findNext,
  toFinalAct,
  toStateAt,
  toWordAct,
  VISIT_STEPS,
} from './visit-life.rules.ts'

type Now = VisitState | undefined
type Row = [Act, by: Actor[], steps: [Now, VisitState][]]

const SIDES: Actor[] = ['student', 'owner']
const table: Row[] = [
  ['book', ['student'], [[undefined, 'booked']]],
  ['move', SIDES, [['booked', 'booked']]],
  ['cancel', SIDES, [['booked', 'cancelled']]],
  ['callOff', ['clock'], [['booked', 'cancelled']]],
  ['finish', ['clock'], [['booked', 'over']]],
  ['say', SIDES, [['over', 'over']]],
  ['agree', SIDES, [['over', 'held'], ['disputed', 'held']]], // biome-ignore format: a row each
  ['deny', SIDES, [['over', 'missed'], ['disputed', 'missed']]], // biome-ignore format: a row each
  ['differ', SIDES, [['over', 'disputed'], ['held', 'disputed'], ['missed', 'disputed']]], // biome-ignore format: a row each
  ['count', ['clock'], [['over', 'held']]],
  ['miss', ['clock'], [['over', 'missed']]],
  ['lapse', ['clock'], [['over', 'unsaid']]],
]

const ACTORS: Actor[] = ['student', 'owner', 'clock']
const STATES: Now[] = [undefined, ...VISIT_STATES]

test.each(table)('%s, in every state and by everybody', (act, by, steps) => {
  const expected = new Map(steps)
  for (const state of STATES) {
    for (const actor of ACTORS) {
      const next = by.includes(actor) ? expected.get(state) : undefined
      expect([state, actor, findNext(act, state, actor)]).toEqual([state, actor, next])
    }
  }
})

test('the table above has every act', () => {
  expect(table.map(([act]) => act)).toEqual(Object.keys(VISIT_STEPS))
})

test('the diagram in docs matches the table', () => {
  const page = readFileSync(new URL('../../../../docs/visit-life.md', import.meta.url), 'utf8')
  expect(page).toContain(`\`\`\`mermaid\n${toDrawing(VISIT_STEPS)}\n\`\`\``)
})

describe('time', () => {
  const visit = {
    state: 'booked' as const,
    starts_at: new Date('2026-11-28T05:00:00Z'),
    ends_at: new Date('2026-11-28T05:30:00Z'),
    settles_at: new Date('2026-12-01T05:30:00Z'),
  }
  it.each([
    ['2026-11-28T04:59:59Z', 'booked', true, false],
    ['2026-11-28T05:00:00Z', 'booked', false, false],
    ['2026-11-28T05:30:00Z', 'over', false, true],
    ['2026-12-01T05:29:59Z', 'over', false, true],
    ['2026-12-01T05:30:00Z', 'over', false, false],
  ])('at %s it is %s', (at, state, isChangeable, isSayable) => {
    const now = new Date(at)
    expect(toStateAt(visit, now)).toBe(state)
    expect([canChange(visit, now), canSay(visit, now)]).toEqual([isChangeable, isSayable])
  })

  it.each(['cancelled', 'unsaid'] as const)('takes no words once it is %s', (state) => {
    expect(canSay({ ...visit, state }, new Date('2026-11-29T05:00:00Z'))).toBe(false)
  })
})

describe('words', () => {
  it.each([
    [true, null, 'say', 'count'],
    [null, false, 'say', 'miss'],
    [true, true, 'agree', 'count'],
    [false, false, 'deny', 'miss'],
    [true, false, 'differ', 'count'],
    [null, null, 'say', 'lapse'],
  ])('student %s, owner %s', (student_word, owner_word, act, final) => {
    const words = { student_word, owner_word }
    expect(toWordAct(words)).toBe(act)
    // Only asked of visits on which the two don't differ.
    if (act !== 'differ') expect(toFinalAct(words)).toBe(final)
  })
})
