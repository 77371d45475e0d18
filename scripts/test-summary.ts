import { readdir, readFile } from 'node:fs/promises'

// Adds up what the test runners wrote into test-results/, and says it in one line.
const folder = 'test-results'

type Vitest = { numPassedTests: number; numFailedTests: number }
type Playwright = { stats: { expected: number; unexpected: number; flaky: number } }

function count(report: Vitest | Playwright): { passed: number; failed: number } {
  if (!('stats' in report)) return { passed: report.numPassedTests, failed: report.numFailedTests }
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected, failed: unexpected + flaky }
}

const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
let passed = 0
let failed = 0
for (const name of names) {
  const counted = count(JSON.parse(await readFile(`${folder}/${name}`, 'utf8')))
  console.log(`${name.replace('.json', '')}: ${counted.passed} passed, ${counted.failed} failed`)
  passed += counted.passed
  failed += counted.failed
}
console.log(`${passed} passed, ${failed} failed`)
