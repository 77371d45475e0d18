import { expect, it } from 'vitest'
import { WHO } from '../options/option-fields.ts'
import { isForOthers, OCCUPANTS } from './occupants.ts'

it.each([
  ['women', ['man', 'men', 'family']],
  ['men', ['woman', 'women', 'family']],
  ['anyone', []],
] as const)('what is for %s is for others where %j would live there', (who, others) => {
  expect(WHO).toContain(who)
  expect(OCCUPANTS.filter((occupants) => isForOthers(who, occupants))).toEqual(others)
})
