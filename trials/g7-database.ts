import { findFreePort } from '@nilayam/server/testing/free-port'
import {
  type Disturbance,
  measureRestarts,
  type RestartResult,
} from '../bench/failures/restarts.ts'
import { createRandom } from './frame/random.ts'
import type { Outcome, Run, Trial } from './frame/trial.ts'

/** Of ten. */
const SHARES: Record<Disturbance, number> = {
  'restart, fast': 2,
  'restart, immediate': 2,
  'all connections ended by an administrator': 1,
  'one connection ended by an administrator': 1,
  'one server process killed': 1,
  'the postmaster killed': 3,
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
    unknown: sum(({ replies, refused }) => (replies[0] ?? 0) + (refused[0] ?? 0)),
    failures: results.flatMap(findFailures),
    figures: {
      'acknowledged changes': sum(({ acknowledged }) => acknowledged),
      'replies in order': sum(({ replies }) => replies[200] ?? 0),
      'replies 503': sum(({ replies }) => replies[503] ?? 0),
      'changes refused with 503': sum(({ refused }) => refused[503] ?? 0),
      'changes without a reply': sum(({ refused }) => refused[0] ?? 0),
      'in order again after at most ms': Math.round(
        Math.max(...results.map(({ longestReady }) => longestReady)),
      ),
    },
  }
}

/** Those that are neither in order, nor 503, nor unknown. */
const findOthers = ({ 200: _right, 503: _away, 0: _none, ...others }: Record<number, number>) =>
  Object.keys(others).length > 0 && JSON.stringify(others)

function findFailures(result: RestartResult): string[] {
  const { trial, ended, lost, longestReady } = result
  const [replies, refused] = [findOthers(result.replies), findOthers(result.refused)]
  const failures = [
    ended > 0 && `${trial}: the process ended`,
    lost > 0 && `${trial}: ${lost} acknowledged changes were lost`,
    replies && `${trial}: other replies: ${replies}`,
    refused && `${trial}: changes were refused otherwise: ${refused}`,
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
      file: 'server/src/platform/db/db.ts',
      find: "pool.on('connect', (client) => client.on('error', () => undefined))",
      replace: '',
    },
    {
      name: 'a lost connection is an error of ours',
      file: 'server/src/http/errors.ts',
      find: 'if (isDatabaseAway(error) || error instanceof FilesAwayError)',
      replace: 'if (error instanceof FilesAwayError)',
    },
  ],
  tests: [
    'server/src/platform/changes/lost-line.test.ts',
    'server/src/platform/changes/change-feed.test.ts',
  ],
}
