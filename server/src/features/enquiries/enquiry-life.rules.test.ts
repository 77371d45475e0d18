import { readFileSync } from 'node:fs'
import { ENQUIRY_STATES, type EnquiryState } from '@nilayam/contract/moving-in/enquiries'
import { expect, test } from 'vitest'
import { findNextState, toDrawing } from '../../platform/state-table.ts'
import { type Act, ENQUIRY_STEPS, type Side } from './enquiry-life.rules.ts'

type Row = [Act, EnquiryState | undefined, student: EnquiryState | '-', owner: EnquiryState | '-']
const table: Row[] = [
  ['ask', undefined, 'open', '-'],
  ['ask', 'open', '-', '-'],
  ['ask', 'ended', '-', '-'],
  ['ask', 'blocked', '-', '-'],
  ['write', undefined, '-', '-'],
  ['write', 'open', 'open', 'open'],
  ['write', 'ended', '-', '-'],
  ['write', 'blocked', '-', '-'],
  ['share', undefined, '-', '-'],
  ['share', 'open', 'open', '-'],
  ['share', 'ended', '-', '-'],
  ['share', 'blocked', '-', '-'],
  ['look', undefined, '-', '-'],
  ['look', 'open', '-', 'open'],
  ['look', 'ended', '-', '-'],
  ['look', 'blocked', '-', '-'],
  ['end', undefined, '-', '-'],
  ['end', 'open', 'ended', 'ended'],
  ['end', 'ended', '-', '-'],
  ['end', 'blocked', '-', '-'],
  ['block', undefined, '-', '-'],
  ['block', 'open', 'blocked', 'blocked'],
  ['block', 'ended', 'blocked', 'blocked'],
  ['block', 'blocked', '-', '-'],
  ['unblock', undefined, '-', '-'],
  ['unblock', 'open', '-', '-'],
  ['unblock', 'ended', '-', '-'],
  ['unblock', 'blocked', 'ended', 'ended'],
]

test.each(table)('%s when it is %s: student %s, owner %s', (act, state, student, owner) => {
  const next = (side: Side) => findNextState(ENQUIRY_STEPS, act, state, side) ?? '-'
  expect([next('student'), next('owner')]).toEqual([student, owner])
})

test('the table above has a row for every act in every state', () => {
  expect(table).toHaveLength(Object.keys(ENQUIRY_STEPS).length * (ENQUIRY_STATES.length + 1))
})

test('the diagram in docs matches the table', () => {
  const page = readFileSync(new URL('../../../../docs/enquiry-life.md', import.meta.url), 'utf8')
  expect(page).toContain(`\`\`\`mermaid\n${toDrawing(ENQUIRY_STEPS)}\n\`\`\``)
})
