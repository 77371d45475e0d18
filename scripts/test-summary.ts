import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { STAGES, type Stages } from './suite/stages.ts'

// Merges the test runners' reports in test-results/: lists failures with their errors, the slowest tests, the seconds of
// every stage of `npm test` and the stage that failed, and ends with one summary line.
const folder = 'test-results'

type Vitest = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    assertionResults: {
      status: string
      fullName: string
      failureMessages: string[]
      duration?: number | null
    }[]
  }[]
}
type Suite = {
  suites?: Suite[]
  specs: {
    title: string
    file: string
    tests: {
      status: string
      projectName: string
      results: { duration: number; errors: { message?: string }[] }[]
    }[]
  }[]
}
type Playwright = {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
  /** Errors outside of any test, for example a server that didn't start. */
  errors: { message?: string }[]
}
/** `ms` is the duration. */
type Timed = { name: string; ms: number }
type Counted = { passed: number; failed: number; names: string[]; timed: Timed[] }

const SLOWEST = 10

/** The name and the first lines of each error. */
function explain(name: string, errors: readonly string[]): string {
  const lines = errors.flatMap((error) => error.split('\n').slice(0, 24))
  return [name, ...lines].join('\n  ')
}

function countVitest(report: Vitest): Counted {
  const names = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => explain(`${name}: ${fullName}`, failureMessages)),
  )
  const timed = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: fullName, ms: duration ?? 0 })),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests, names, timed }
}

function timedIn({ suites = [], specs }: Suite): Timed[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => {
      const ms = results.reduce((sum, { duration }) => sum + duration, 0)
      return { name: `${file}: ${title} (${projectName})`, ms }
    }),
  )
  return [...own, ...suites.flatMap(timedIn)]
}

function failedIn({ suites = [], specs }: Suite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => {
        const errors = results.flatMap((result) =>
          result.errors.map(({ message }) => message ?? ''),
        )
        return explain(`${file}: ${title} (${projectName}, ${status})`, errors)
      }),
  )
  return [...own, ...suites.flatMap(failedIn)]
}

function countPlaywright({ stats, suites, errors }: Playwright): Counted {
  const { expected, unexpected, flaky } = stats
  const outside = errors.map(({ message }) => message ?? 'an error outside any test')
  return {
    passed: expected,
    failed: unexpected + flaky + errors.length,
    names: [...outside, ...suites.flatMap(failedIn)],
    timed: suites.flatMap(timedIn),
  }
}

/** What `suite-errors.ts` wrote beside a report of Vitest. */
async function readSuiteErrors(report: string): Promise<string[]> {
  const path = `${folder}/${report.replace('.json', '.errors')}`
  return existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : []
}

/** A line for each stage, and one for all of them. */
function sayStages({ seconds, failed }: Stages): string[] {
  const total = Object.values(seconds).reduce((sum, one) => sum + one, 0)
  return [...Object.entries(seconds), ['all stages', total] as const].map(
    ([stage, took]) => `${stage}: ${took.toFixed(0)} s${stage === failed ? ', FAILED' : ''}`,
  )
}

const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
let passed = 0
let failed = 0
const timed: Timed[] = []
for (const name of names) {
  const report: Vitest | Playwright = JSON.parse(await readFile(`${folder}/${name}`, 'utf8'))
  const counted = 'stats' in report ? countPlaywright(report) : countVitest(report)
  const outside = await readSuiteErrors(name)
  counted.names.push(...outside.map((error) => explain('outside of any test', [error])))
  counted.failed += outside.length
  for (const one of counted.names) console.log(`failed: ${one}`)
  console.log(`${name.replace('.json', '')}: ${counted.passed} passed, ${counted.failed} failed`)
  passed += counted.passed
  failed += counted.failed
  timed.push(...counted.timed)
}
for (const { name, ms } of timed.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST)) {
  console.log(`slow: ${(ms / 1000).toFixed(1)} s ${name}`)
}
if (existsSync(STAGES)) {
  const stages: Stages = JSON.parse(await readFile(STAGES, 'utf8'))
  for (const line of sayStages(stages)) console.log(line)
}
console.log(`${passed} passed, ${failed} failed`)
