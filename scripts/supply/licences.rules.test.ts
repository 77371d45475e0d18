import { expect, test } from 'vitest'
import { policy } from './licence-policy.ts'
import { findLicenceProblems } from './licences.rules.ts'
import type { Part } from './lockfile.ts'

const made = (name: string, licence: string | undefined): Part => ({
  name,
  version: '1.0.0',
  licence,
  integrity: 'sha512-AAAA',
  isTool: false,
  isOptional: false,
  needs: [],
})

const strict = { allowed: new Set(['MIT', 'ISC']), exceptions: [] }

test.each([
  ['MIT', true],
  ['(MIT)', true],
  ['GPL-3.0-only OR MIT', true],
  ['(GPL-3.0-only OR MIT) AND ISC', true],
  ['MIT AND GPL-3.0-only', false],
  ['MIT OR ISC AND GPL-3.0-only', true],
  ['(MIT OR ISC) AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['UNLICENSED', false],
  ['', false],
  [undefined, false],
])('%s is allowed: %s', (licence, isAllowed) => {
  const problems = findLicenceProblems([made('one', licence)], strict)
  expect(problems).toEqual(isAllowed ? [] : [expect.stringMatching(/^one@1\.0\.0: /)])
})

test('an exception is for its parts alone', () => {
  const exceptions = [{ licence: 'MPL-2.0', parts: /^tool$/, reason: 'a tool' }]
  const parts = [made('tool', 'MPL-2.0'), made('tool-two', 'MPL-2.0'), made('tool', 'GPL-3.0')]
  expect(findLicenceProblems(parts, { ...strict, exceptions })).toEqual([
    'tool-two@1.0.0: MPL-2.0',
    'tool@1.0.0: GPL-3.0',
  ])
})

test('an exception that no part needs is told of', () => {
  const exceptions = [{ licence: 'MPL-2.0', parts: /^gone$/, reason: 'a tool' }]
  expect(findLicenceProblems([made('one', 'MIT')], { ...strict, exceptions })).toEqual([
    'no part needs the exception for MPL-2.0 of /^gone$/',
  ])
})

test('each exception of ours says why', () => {
  for (const { reason } of policy.exceptions) expect(reason.length).toBeGreaterThan(20)
})
