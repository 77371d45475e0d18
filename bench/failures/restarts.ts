import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { type Owner, RefusedError, retitle, signUpOwner } from '../owner.ts'
import { type Running, withSite } from '../site.ts'
import { type Cluster, patiently, withCluster } from './cluster.ts'

/** Kinds of disturbance, and the number of rounds. */
const TRIALS = {
  'restart, fast': 6,
  'restart, immediate': 6,
  'all connections ended by an administrator': 3,
  'one connection ended by an administrator': 2,
  'one server process killed': 3,
  'the postmaster killed': 4,
} as const
export type Disturbance = keyof typeof TRIALS

export type RestartResult = {
  trial: Disturbance
  times: number
  /** How often our process had ended afterwards. */
  ended: number
  /** Replies to reads by status over all rounds; 0 is no reply. */
  replies: Record<number, number>
  /** Writes that weren't acknowledged, in the same way: of 0 nobody knows. */
  refused: Record<number, number>
  /** Acknowledged changes, and how many of them were lost. */
  acknowledged: number
  lost: number
  /** The longest time in ms from the end of the disturbance to the first successful page. */
  longestBack: number
  /** The same until the database answered again; the page came from memory. */
  longestReady: number
}

const WRITERS = 4
const READERS = 8
const CALM = 1_500

const others = `from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`

/** A server process of some client, as drawn. */
async function pick({ tell }: Cluster, random: () => number): Promise<number | undefined> {
  const pids = await tell(`select pid ${others} order by backend_start, pid`)
  return pids.map(Number)[Math.floor(random() * pids.length)]
}

type Disturb = (cluster: Cluster, random: () => number) => Promise<unknown>

const disturb: Record<Disturbance, Disturb> = {
  'restart, fast': ({ restart }) => restart('fast'),
  'restart, immediate': ({ restart }) => restart('immediate'),
  'all connections ended by an administrator': ({ tell }) =>
    tell(`select pg_terminate_backend(pid) ${others}`),
  'one connection ended by an administrator': async (cluster, random) => {
    const pid = await pick(cluster, random)
    if (pid) await cluster.tell(`select pg_terminate_backend(${pid})`)
  },
  'one server process killed': async (cluster, random) => {
    const pid = await pick(cluster, random)
    if (pid) process.kill(pid, 'SIGKILL')
  },
  'the postmaster killed': ({ kill }) => kill(),
}

/** Restarts, terminates and kills PostgreSQL under load, and checks server and data. `random` draws which process. */
export function measureRestarts(
  counts: Readonly<Record<Disturbance, number>> = TRIALS,
  environment: Readonly<Record<string, string>> = {},
  random = Math.random,
): Promise<RestartResult[]> {
  return withCluster((cluster) =>
    withSite(
      async (site, pid) => {
        const running = { site, pid }
        const results: RestartResult[] = []
        for (const [trial, times] of Object.entries(counts) as [Disturbance, number][]) {
          const result = await repeat(trial, times, cluster, running, random)
          results.push(result)
          // Nobody is left to ask.
          if (result.ended > 0) break
        }
        return results
      },
      { DATABASE_URL: cluster.url, LOG_LEVEL: 'fatal', ...environment },
    ),
  )
}

async function repeat(
  trial: Disturbance,
  times: number,
  cluster: Cluster,
  running: Running,
  random: () => number,
): Promise<RestartResult> {
  const result: RestartResult = {
    ...{
      trial,
      times,
      ended: 0,
      replies: {},
      refused: {},
      acknowledged: 0,
      lost: 0,
      longestBack: 0,
      longestReady: 0,
    },
  }
  for (let round = 0; round < times; round += 1) {
    const owners = await Promise.all(
      Array.from({ length: WRITERS }, () => patiently(() => signUpOwner(running.site))),
    )
    const { stop, ended } = putUnderLoad(running.site, owners, result)
    await setTimeout(CALM)
    await disturb[trial](cluster, random)
    const back = performance.now()
    await waitFor(running, '/')
    result.longestBack = Math.max(result.longestBack, performance.now() - back)
    await waitFor(running, '/ready')
    result.longestReady = Math.max(result.longestReady, performance.now() - back)
    await setTimeout(CALM)
    stop()
    const titles = await ended
    if (!isAlive(running)) return { ...result, times: round + 1, ended: 1 }
    for (const [index, owner] of owners.entries()) {
      const read = `select title from properties where id = ${owner.draft}`
      const [title = ''] = await patiently(() => cluster.tell(read))
      // The last acknowledged one, or a later one whose reply was lost.
      const last = titles[index] ?? 0
      if (last > 0 && !(Number(title.split(' ').at(-1)) >= last)) result.lost += 1
    }
  }
  return result
}

/** Readers of pages and calls, and writers who count up in a title; returns each writer's last success. */
function putUnderLoad(site: string, owners: readonly Owner[], result: RestartResult) {
  let isOver = false
  const readAll = async (path: string) => {
    while (!isOver) {
      const reply = await fetch(site + path).catch(() => undefined)
      const text = await reply?.text().catch(() => undefined)
      note(result.replies, text === undefined ? 0 : (reply?.status ?? 0))
    }
  }
  const write = async (owner: Owner) => {
    let last = 0
    for (let count = 1; !isOver; count += 1) {
      try {
        await retitle(owner, `Sri Sai ${count}`)
        last = count
        result.acknowledged += 1
      } catch (error) {
        note(result.refused, error instanceof RefusedError ? error.status : 0)
      }
    }
    return last
  }
  const paths = ['/', '/api/get_all_cities/']
  const readers = Array.from({ length: READERS }, (_, index) => readAll(paths[index % 2] ?? '/'))
  const ended = Promise.all(owners.map(write)).then(async (titles) => {
    await Promise.all(readers)
    return titles
  })
  return {
    ended,
    stop: () => {
      isOver = true
    },
  }
}

function note(counts: Record<number, number>, status: number): void {
  counts[status] = (counts[status] ?? 0) + 1
}

async function waitFor(running: Running, path: string): Promise<void> {
  while (isAlive(running)) {
    const reply = await fetch(running.site + path).catch(() => undefined)
    if (reply?.ok) return
    await setTimeout(20)
  }
}

function isAlive({ pid }: Running): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
