import { readFileSync } from 'node:fs'
import { REPORT_STATES, type ReportState } from '@nilayam/contract/support/report-clock'
import { expect, test } from 'vitest'
import { findNextState, toDrawing } from '../../platform/state-table.ts'
import { type Act, REPORT_STEPS, type Role } from './report-life.rules.ts'

const ROLES: readonly Role[] = ['reporter', 'concerned', 'admin', 'decider']
type After = ReportState | '-'
type Row = [
  Act,
  ReportState | undefined,
  reporter: After,
  concerned: After,
  admin: After,
  decider: After,
]
const never = (act: Act, state?: ReportState): Row => [act, state, '-', '-', '-', '-']

const table: Row[] = [
  ['report', undefined, 'received', '-', '-', '-'],
  ...REPORT_STATES.map((state) => never('report', state)),
  never('acknowledge'),
  ['acknowledge', 'received', '-', '-', 'acknowledged', '-'],
  never('acknowledge', 'acknowledged'),
  never('acknowledge', 'decided'),
  never('acknowledge', 'appealed'),
  never('acknowledge', 'settled'),
  never('ask'),
  never('ask', 'received'),
  ['ask', 'acknowledged', '-', '-', 'acknowledged', '-'],
  never('ask', 'decided'),
  never('ask', 'appealed'),
  never('ask', 'settled'),
  never('answer'),
  never('answer', 'received'),
  ['answer', 'acknowledged', 'acknowledged', '-', '-', '-'],
  never('answer', 'decided'),
  never('answer', 'appealed'),
  never('answer', 'settled'),
  never('decide'),
  ['decide', 'received', '-', '-', 'decided', '-'],
  ['decide', 'acknowledged', '-', '-', 'decided', '-'],
  never('decide', 'decided'),
  never('decide', 'appealed'),
  never('decide', 'settled'),
  never('appeal'),
  never('appeal', 'received'),
  never('appeal', 'acknowledged'),
  ['appeal', 'decided', 'appealed', 'appealed', '-', '-'],
  never('appeal', 'appealed'),
  never('appeal', 'settled'),
  never('settle'),
  never('settle', 'received'),
  never('settle', 'acknowledged'),
  never('settle', 'decided'),
  ['settle', 'appealed', '-', '-', 'settled', '-'],
  never('settle', 'settled'),
]

test.each(table)(
  '%s when it is %s: reporter %s, concerned %s, admin %s, decider %s',
  (act, state, ...after) => {
    expect(ROLES.map((role) => findNextState(REPORT_STEPS, act, state, role) ?? '-')).toEqual(after)
  },
)

test('the table above has a row for every act in every state', () => {
  const rows = new Set(table.map(([act, state]) => `${act} ${state}`))
  expect([rows.size, table.length]).toEqual(
    Array(2).fill(Object.keys(REPORT_STEPS).length * (REPORT_STATES.length + 1)),
  )
})

test('the diagram in docs matches the table', () => {
  const page = readFileSync(new URL('../../../../docs/report-life.md', import.meta.url), 'utf8')
  expect(page).toContain(`\`\`\`mermaid\n${toDrawing(REPORT_STEPS)}\n\`\`\``)
})
