import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TOP } from './flaw.ts'
import type { Outcome, Run } from './trial.ts'

type Report = {
  testResults: {
    name: string
    message: string
    status: string
    assertionResults: {
      status: string
      fullName: string
      failureMessages: string[]
      meta: { tries?: number; unknown?: number }
    }[]
  }[]
}

/** Runs test files with their scale in the environment, and counts what each test says that it tried. */
export async function runTests(
  run: Run,
  files: readonly string[],
  scale: Readonly<Record<string, string | number>> = {},
  database: 'postgres' | 'pglite' = 'postgres',
): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'nilayam-trial-'))
  const report = join(folder, 'report.json')
  const numbers = Object.entries(scale).map(([name, value]) => [name, String(value)])
  const env = {
    ...process.env,
    ...run.environment,
    ...Object.fromEntries(numbers),
    SEED: String(run.seed),
    DATABASE_URL: database === 'postgres' ? run.databaseUrl : '',
    REPORT_FILE: report,
  }
  const stop = run.flaw ? ['--bail', '1'] : []
  const args = ['node_modules/.bin/vitest', 'run', '--config', 'trials/vitest.config.ts']
  const tests = spawn(process.execPath, [...args, ...files, ...stop], {
    cwd: TOP,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  tests.stderr.on('data', (text) => {
    said += text
  })
  await once(tests, 'exit')
  try {
    // Vitest's own report.
    return toOutcome(JSON.parse(await readFile(report, 'utf8')) as Report)
  } catch {
    throw new Error(`No report of ${files.join(' ')}: ${said.slice(-2000)}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function toOutcome({ testResults }: Report): Outcome {
  const tests = testResults.flatMap((file) => file.assertionResults)
  const ran = tests.filter(({ status }) => status === 'passed' || status === 'failed')
  const failed = ran.filter(({ status }) => status === 'failed')
  // A file that couldn't be loaded has no tests that failed.
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  )
  return {
    tries: ran.reduce((sum, { meta }) => sum + (meta.tries ?? 1), 0),
    unknown: ran.reduce((sum, { meta }) => sum + (meta.unknown ?? 0), 0),
    failures: [
      ...failed.map(
        ({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages)}`,
      ),
      ...broken.map(({ name, message }) => `${name}: ${firstLine([message])}`),
    ],
  }
}

const firstLine = ([message = '']: readonly string[]) => message.split('\n')[0] ?? ''
