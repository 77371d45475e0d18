import { readFileSync } from 'node:fs'
import { PROPERTY_STATES } from '@nilayam/contract/admin/moderation'
import { expect, test } from 'vitest'
import { findPlanTransition, TRANSITIONS, toDrawing } from './lifecycle.rules.ts'

test('all states but the first can be entered, all but the last can be left', () => {
  const all = Object.values(TRANSITIONS)
  const reached = new Set(all.flatMap(({ to }) => [...to]))
  const left = new Set(all.flatMap(({ from }) => [...from]))
  expect(PROPERTY_STATES.filter((state) => !reached.has(state as never))).toEqual(['draft'])
  expect(PROPERTY_STATES.filter((state) => !left.has(state as never))).toEqual(['deleted'])
})

test.each([
  ['draft', 'list'],
  ['listed', 'renew'],
  ['expired', 'renew'],
  ['held', undefined],
  ['deleted', undefined],
] as const)('a plan for a property that is %s: %s', (state, name) => {
  expect(findPlanTransition(state)).toBe(name)
})

test('the diagram in docs matches the table', () => {
  const page = readFileSync(new URL('../../../../docs/property-life.md', import.meta.url), 'utf8')
  expect(page).toContain(`\`\`\`mermaid\n${toDrawing()}\n\`\`\``)
})
