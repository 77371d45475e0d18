import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from './db.ts'
import { claimJob } from './db-jobs.ts'

/** Something that is due again and again, in any order and any number of times without harm. */
export type Job = {
  name: string
  everySeconds: number
  /** Answers how many things it did. */
  run: () => Promise<number>
}

export type Log = Pick<FastifyBaseLogger, 'info' | 'error'>

/** Runs each job now and at its interval; with several processes on one database, one of them runs it. */
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
    await runIfDue(db, job, log)
    // Aborting ends the wait early; that is all there is to handle.
    await setTimeout(job.everySeconds * 1000, undefined, { signal, ref: false }).catch(() => {})
  }
}

/** Runs a job unless somebody else has just done so. What goes wrong is logged and tried again next time. */
export async function runIfDue(db: Db, { name, everySeconds, run }: Job, log: Log): Promise<void> {
  try {
    // A second less than the interval: a timer that fires a little early must not cost a whole round.
    if (!(await claimJob(db, name, everySeconds - 1))) return
    const count = await run()
    if (count > 0) log.info({ job: name, count }, 'job done')
  } catch (err) {
    log.error({ err, job: name }, 'job failed')
  }
}
