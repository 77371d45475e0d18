import { beforeAll, describe, expect, it } from 'vitest'
import { createJobs, startJobs } from './jobs.ts'
import { type Job, type Log, runIfDue } from './platform/jobs.ts'
import { startTestApp, type TestApp } from './testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

function createLog() {
  const lines: object[] = []
  const keep = (line: unknown) => void lines.push(line as object)
  return { lines, log: { info: keep, error: keep } as Log }
}

describe('a job', () => {
  it('runs once however many processes find it due', async () => {
    const { lines, log } = createLog()
    let runs = 0
    const job: Job = { name: 'count', everySeconds: 60, run: async () => ++runs }
    await Promise.all([1, 2, 3, 4].map(() => runIfDue(test.db, job, log)))
    expect(runs).toBe(1)
    expect(lines).toEqual([{ job: 'count', count: 1 }])
  })

  it('runs again when its time has come', async () => {
    let runs = 0
    const job: Job = { name: 'again', everySeconds: 60, run: async () => ++runs }
    await runIfDue(test.db, job, createLog().log)
    const due_at = new Date(Date.now() - 1000)
    await test.db.updateTable('jobs').set({ due_at }).where('name', '=', 'again').execute()
    await runIfDue(test.db, job, createLog().log)
    expect(runs).toBe(2)
  })

  it('that fails is logged and ends nothing', async () => {
    const { lines, log } = createLog()
    const err = new Error('no disk')
    await runIfDue(test.db, { name: 'fail', everySeconds: 60, run: () => Promise.reject(err) }, log)
    expect(lines).toEqual([{ err, job: 'fail' }])
  })
})

describe('all jobs', () => {
  it('have names of their own and run on an empty house', async () => {
    const jobs = createJobs(test.platform, 'postgres')
    expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
    expect(await Promise.all(jobs.map(({ run }) => run()))).toEqual(jobs.map(() => 0))
  })

  it('have the embedded database vacuumed, which nobody else does', () => {
    const nameJobs = (kind: 'pglite' | 'postgres') =>
      createJobs(test.platform, kind).map(({ name }) => name)
    expect(nameJobs('pglite')).toEqual([...nameJobs('postgres'), 'vacuum'])
  })

  it('stop when they are told to, after what is under way', async () => {
    const { lines, log } = createLog()
    await startJobs(test.platform, 'postgres', log).stop()
    expect(lines).toEqual([])
    const claimed = await test.db.selectFrom('jobs').select('name').execute()
    const names = createJobs(test.platform, 'postgres').map(({ name }) => name)
    expect(claimed.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
  })
})
