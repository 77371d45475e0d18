import { readFileSync } from 'node:fs'
import { OFFER_STATES, type OfferState } from '@nilayam/contract/moving-in/offers'
import { expect, test } from 'vitest'
import { findNextState, toDrawing } from '../../platform/state-table.ts'
import { type Actor, OFFER_STEPS, type OfferAct, toStateNow } from './offer-life.rules.ts'

const ACTORS: readonly Actor[] = ['student', 'owner', 'clock']
const allowed: [OfferAct, OfferState | undefined, Actor, OfferState][] = [
  ['offer', undefined, 'owner', 'open'],
  ['accept', 'open', 'student', 'accepted'],
  ['decline', 'open', 'student', 'declined'],
  ['withdraw', 'open', 'owner', 'withdrawn'],
  ['lapse', 'open', 'clock', 'lapsed'],
]

test('every act in every state by everybody has the outcome of this list, and no other', () => {
  for (const act of Object.keys(OFFER_STEPS) as OfferAct[]) {
    for (const state of [undefined, ...OFFER_STATES]) {
      for (const actor of ACTORS) {
        const row = allowed.find(([one, from, by]) => one === act && from === state && by === actor)
        expect([act, state, actor, findNextState(OFFER_STEPS, act, state, actor)]).toEqual([
          act,
          state,
          actor,
          row?.[3],
        ])
      }
    }
  }
})

test('an offer is over on time, whatever its row says', () => {
  const until = new Date('2026-11-26T12:30:00Z')
  const at = (iso: string) => toStateNow({ state: 'open', until }, new Date(iso))
  expect(at('2026-11-26T12:29:59.999Z')).toBe('open')
  expect(at('2026-11-26T12:30:00Z')).toBe('lapsed')
  expect(toStateNow({ state: 'accepted', until }, new Date('2027-01-01'))).toBe('accepted')
})

test('the diagram in docs matches the table', () => {
  const page = readFileSync(new URL('../../../../docs/offer-life.md', import.meta.url), 'utf8')
  expect(page).toContain(`\`\`\`mermaid\n${toDrawing(OFFER_STEPS)}\n\`\`\``)
})
