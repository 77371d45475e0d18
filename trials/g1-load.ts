import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { findFreePort } from '@nilayam/server/testing/free-port'
import { withSite } from '../bench/site.ts'
import { withFolder, withNewDatabase } from './frame/product.ts'
import { createRandom } from './frame/random.ts'
import type { Outcome, Run, Trial } from './frame/trial.ts'
import { choose, readCity, type Sent, signUpStudent } from './load/mix.ts'
import { readUse, toLeast, toUseEnvironment, type Use } from './load/use.ts'

const AT_ONCE = 8
/** Readings of memory, handles and connections: the third quarter is held beside the last. */
const READINGS = 20
/** What may be more in the last quarter than in the third; memory also for every 100,000 requests between. */
const MORE = { megabytes: 40, resident: 60, handles: 20, connections: 5 }
const SLOPE = 1
const PER = 100_000
const HOUR = 60
/** Of so many requests one search is new: half way through, the cache has nearly all pages, or is full. */
const VARIETY = 100

/** `times` of pages and of calls, in ms. */
type Count = {
  wrong: Map<string, number>
  unknown: number
  sent: number
  times: { pages: number[]; calls: number[] }
}

/** Status of the reply, 0 without one. */
async function send(site: string, { path, method = 'GET', body, token }: Sent): Promise<number> {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const init = { method, headers, redirect: 'manual', ...(body && { body: JSON.stringify(body) }) }
  const reply = await fetch(site + path, init as RequestInit).catch(() => undefined)
  const read = await reply?.arrayBuffer().catch(() => undefined)
  return reply && read ? reply.status : 0
}

async function note(site: string, sent: Sent, count: Count): Promise<void> {
  const begun = performance.now()
  const status = await send(site, sent)
  count.sent += 1
  const times = sent.path.startsWith('/api/') ? count.times.calls : count.times.pages
  times.push(performance.now() - begun)
  if (status === 0) count.unknown += 1
  if (status === 0 || sent.allowed.includes(status)) return
  const said = `${sent.path.replace(/\?.*|\d+.*/, '')} was answered ${status}`
  count.wrong.set(said, (count.wrong.get(said) ?? 0) + 1)
}

type Loaded = { count: Count; readings: Use[]; seconds: number }

/** Eight students at once, until all is sent and the soak is over. */
async function load(run: Run, site: string, read: () => Promise<Use>): Promise<Loaded> {
  const city = await readCity(site, Math.ceil(run.planned / VARIETY))
  const count: Count = { wrong: new Map(), unknown: 0, sent: 0, times: { pages: [], calls: [] } }
  const readings: Use[] = []
  const begun = performance.now()
  const least = soakMinutes(run) * 60_000
  const share = () =>
    Math.min(count.sent / run.planned, least ? (performance.now() - begun) / least : 1)
  const work = async (_: unknown, index: number) => {
    const random = createRandom(run.seed + index)
    let student = await signUpStudent(site)
    let since = performance.now()
    while (share() < 1) {
      // A token is good for some minutes.
      if (performance.now() - since > 60_000) {
        student = await signUpStudent(site)
        since = performance.now()
      }
      await note(site, choose({ city, student, random }), count)
      if (index === 0 && readings.length < share() * READINGS) readings.push(await read())
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { count, readings, seconds: (performance.now() - begun) / 1000 }
}

/** How long it lasts at least. `SOAK` tells other minutes. */
const soakMinutes = ({ isDeep, flaw }: Run) =>
  flaw ? 0 : Number(process.env.SOAK ?? (isDeep ? HOUR : 0))

function toOutcome({ count, readings, seconds }: Loaded): Outcome {
  const quarter = Math.floor(readings.length / 4)
  const third = toLeast(readings.slice(-2 * quarter, -quarter))
  const last = toLeast(readings.slice(-quarter))
  const apart = count.sent / 4 / PER
  return {
    tries: count.sent,
    unknown: count.unknown,
    failures: [
      ...[...count.wrong].map(([said, times]) => `${said}, ${times} times`),
      ...(count.unknown > 0 ? [`${count.unknown} requests without a reply`] : []),
      ...findGrowth(third, last, apart),
    ],
    figures: {
      'requests a second': Math.round(count.sent / seconds),
      'p99 ms of pages (goal 300)': toP99(count.times.pages),
      'p99 ms of calls (goal 150)': toP99(count.times.calls),
      'MB in use, third quarter and last': `${third.megabytes.toFixed()} and ${last.megabytes.toFixed()}`,
      'MB more in use for 100,000 requests': Math.round((last.megabytes - third.megabytes) / apart),
      'MB resident': `${third.resident.toFixed()} and ${last.resident.toFixed()}`,
      'MB more resident for 100,000 requests': Math.round((last.resident - third.resident) / apart),
      handles: `${third.handles} and ${last.handles}`,
      connections: `${third.connections} and ${last.connections}`,
    },
  }
}

function toP99(times: readonly number[]): number {
  const sorted = times.toSorted((one, two) => one - two)
  return Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0)
}

/** `apart` is how many hundred thousand requests lie between both. */
function findGrowth(third: Use, last: Use, apart: number): string[] {
  const [megabytes, resident] = [MORE.megabytes + SLOPE * apart, MORE.resident + SLOPE * apart]
  const most = { ...MORE, megabytes, resident }
  return (['megabytes', 'resident', 'handles', 'connections'] as const)
    .filter((what) => !(last[what] <= third[what] + most[what]))
    .map((what) => `${what} grew from ${Math.round(third[what])} to ${Math.round(last[what])}`)
}

/** On the demo city. */
const run = (run: Run) =>
  withNewDatabase(run, (url) =>
    withFolder(async (folder) => {
      const file = join(folder, 'use')
      const environment = {
        ...{ ...run.environment, PORT: String(await findFreePort()), LOG_LEVEL: 'fatal' },
        ...{ DATABASE_URL: url, ...toUseEnvironment(file, run.environment.NODE_OPTIONS) },
      }
      return withSite(
        async (site, pid) => toOutcome(await load(run, site, () => readUse(pid, file, url))),
        environment,
      )
    }),
  )

export const underLoad: Trial = {
  id: 'G1',
  name: 'load',
  promise: 'Under load every reply is in order, and memory, handles and connections stay level.',
  planned: { fast: 12_000, deep: 1_000_000, mutant: 4_000 },
  run,
  flaws: [
    {
      name: 'a file left open by every request',
      file: 'server/src/app.ts',
      find: 'genReqId: () => randomUUID(),',
      replace: `genReqId: () => {
        process.getBuiltinModule('node:fs').openSync('/dev/null', 'r')
        return randomUUID()
      },`,
    },
    {
      name: 'every request is kept in memory',
      file: 'server/src/app.ts',
      find: 'genReqId: () => randomUUID(),',
      replace: `genReqId: () => {
        ;((globalThis as { kept?: Buffer[] }).kept ??= []).push(Buffer.alloc(100_000, 1))
        return randomUUID()
      },`,
    },
    {
      name: 'every request is kept in native memory',
      file: 'server/src/app.ts',
      find: 'genReqId: () => randomUUID(),',
      replace: `genReqId: () => {
        const { createSecretKey } = process.getBuiltinModule('node:crypto')
        ;((globalThis as { kept?: object[] }).kept ??= []).push(createSecretKey(Buffer.alloc(100_000, 1)))
        return randomUUID()
      },`,
    },
  ],
  tests: ['server/src/pages/page-cache.test.ts', 'server/src/http/request-log/request-log.test.ts'],
}
