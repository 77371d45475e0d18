import { findFreePort } from '@nilayam/server/testing/free-port'
import { type Disturbance, measureRestarts, type RestartResult } from '../bench/restarts.ts'
import { createRandom } from './frame/random.ts'
import type { Outcome, Run, Trial } from './frame/trial.ts'

/** Of ten. */
const SHARES: Record<Disturbance, number> = {
  'restart, fast': 3,
  'restart, immediate': 3,
  'all connections ended by an administrator': 1,
  'one connection ended by an administrator': 1,
  'one server process killed': 2,
}
const BACK = 10_000

/** PostgreSQL is a cluster of its own, the product a process under load. */
async function run(run: Run): Promise<Outcome> {
  const counts = Object.entries(SHARES).map(([name, share]) => [
    name,
    Math.ceil((run.planned * share) / 10),
  ])
  const environment = { ...run.environment, PORT: String(await findFreePort()) }
  const random = createRandom(run.seed)
  const results = await measureRestarts(Object.fromEntries(counts), environment, random)
  const sum = (of: (result: RestartResult) => number) =>
    results.reduce((total, result) => total + of(result), 0)
  return {
    tries: sum(({ times }) => times),
    unknown: sum(({ replies }) => replies[0] ?? 0),
    failures: results.flatMap(findFailures),
    figures: {
      'acknowledged changes': sum(({ acknowledged }) => acknowledged),
      'replies in order': sum(({ replies }) => replies[200] ?? 0),
      'replies 503': sum(({ replies }) => replies[503] ?? 0),
      'in order again after at most ms': Math.round(
        Math.max(...results.map(({ longestReady }) => longestReady)),
      ),
    },
  }
}

function findFailures({ trial, ended, lost, replies, longestReady }: RestartResult): string[] {
  const { 200: _right, 503: _away, 0: _none, ...others } = replies
  const failures = [
    ended > 0 && `${trial}: the process ended`,
    lost > 0 && `${trial}: ${lost} acknowledged changes were lost`,
    Object.keys(others).length > 0 && `${trial}: other replies: ${JSON.stringify(others)}`,
    longestReady > BACK && `${trial}: in order again only after ${Math.round(longestReady)} ms`,
  ]
  return failures.filter((failure) => failure !== false)
}

export const database: Trial = {
  id: 'G7',
  name: 'PostgreSQL restarted and killed under load',
  promise:
    'While PostgreSQL is away people get 503; nothing acknowledged is lost, and it goes on by itself.',
  planned: { fast: 10, deep: 100, mutant: 10 },
  run,
  flaws: [
    {
      name: 'nobody hears that a connection in use is lost',
      file: 'server/src/platform/db.ts',
      find: "pool.on('connect', (client) => client.on('error', () => undefined))",
      replace: '',
    },
  ],
  tests: ['server/src/platform/db-lost.test.ts', 'server/src/platform/db-changes.test.ts'],
}
