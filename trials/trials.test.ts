import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPlanted, TOP } from './frame/flaw.ts'
import { isPassed } from './frame/result.ts'
import { trials } from './trials.ts'

describe.each(trials.map((trial) => [trial.id, trial] as const))('%s', (_id, trial) => {
  it('is held by tests that exist, and plants flaws that can be planted', () => {
    expect(trial.tests.filter((file) => !existsSync(join(TOP, file)))).toEqual([])
    expect(trial.flaws.length).toBeGreaterThan(0)
    for (const flaw of trial.flaws) expect(readPlanted(flaw)).toContain(flaw.replace)
  })
})

it('a run that did less than nine tenths has failed', () => {
  const outcome = { tries: 89, unknown: 0, failures: [] }
  expect(isPassed(outcome, 100)).toBe(false)
  expect(isPassed({ ...outcome, tries: 90 }, 100)).toBe(true)
  expect(isPassed({ ...outcome, tries: 90, failures: ['one'] }, 100)).toBe(false)
})

it('docs/trust.md names only files that exist', () => {
  const text = readFileSync(join(TOP, 'docs/trust.md'), 'utf8')
  const named = [...text.matchAll(/`([\w.-]+\/[\w./-]+)`/g)].map(([, file = '']) => file)
  expect(named.length).toBeGreaterThan(trials.length)
  expect(named.filter((file) => !existsSync(join(TOP, file)))).toEqual([])
})
