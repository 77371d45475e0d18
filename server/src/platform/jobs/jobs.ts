import { setTimeout } from 'node:timers/promises'
import { SECOND } from '@nilayam/contract/time/durations'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/db.ts'
import { claimJob } from '../db/job-claims.ts'

/** A recurring job. It must be idempotent and independent of the order in which jobs run. */
export type Job = {
  name: string
  /** Milliseconds. */
  every: number
  /** Every process runs it, not one for all: what it looks after is each machine's own. */
  isPerProcess?: boolean
  /** Returns how many items it processed. */
  run: () => Promise<number>
}

export type Log = Pick<FastifyBaseLogger, 'info' | 'error'>

type JobRun = { task: string; doneAt: number | undefined; failures: number }
const runs = new Map<string, JobRun>()

/** What became of the jobs that this process ran. */
export function getJobRuns(): JobRun[] {
  return [...runs.values()]
}

/** Runs each job once it is due and at its interval. With several processes on one database, one of them runs it. */
export function repeatJobs(db: Db, jobs: readonly Job[], log: Log): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const loops = jobs.map((job) => repeat(db, job, log, stopping.signal))
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

async function repeat(db: Db, job: Job, log: Log, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const wait = await runIfDue(db, job, log)
    // Rejects only when aborted.
    await setTimeout(wait, undefined, { signal, ref: false }).catch(() => {})
  }
}

/**
 * Runs a job unless another process, or this one before a restart, has just done so for all. Failures are logged; the
 * next run retries. Returns in how many milliseconds it is due again.
 */
export async function runIfDue(
  db: Db,
  { name, every, isPerProcess = false, run }: Job,
  log: Log,
): Promise<number> {
  const last = runs.get(name) ?? { task: name, doneAt: undefined, failures: 0 }
  try {
    // One second less than the interval, so that a timer firing slightly early doesn't skip a round.
    const heldFor = isPerProcess ? 0 : await claimJob(db, name, every - SECOND)
    if (heldFor > 0) return Math.min(heldFor + SECOND, every)
    const count = await run()
    runs.set(name, { ...last, doneAt: Date.now() })
    if (count > 0) log.info({ job: name, count }, 'job done')
  } catch (error) {
    runs.set(name, { ...last, failures: last.failures + 1 })
    // Of rows that failed together, each says why.
    const errors: unknown[] = error instanceof AggregateError ? error.errors : [error]
    for (const err of errors) log.error({ err, job: name }, 'job failed')
  }
  return every
}
