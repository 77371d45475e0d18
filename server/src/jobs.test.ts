import { DAY, HOUR, MINUTE } from '@nilayam/contract/time/durations'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { claim } from './features/claims/claims.ts'
import { queueMail } from './features/mail/mail.ts'
import { createJobs, startJobs } from './jobs.ts'
import { createSharedClock } from './platform/db/clock.ts'
import { type Job, type Log, repeatJobs, runIfDue } from './platform/jobs/jobs.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { createCast } from './testing/scenes/cast.ts'
import { openMailbox } from './testing/services/mailbox.ts'

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
    const job: Job = { name: 'count', every: MINUTE, run: async () => ++runs }
    await Promise.all([1, 2, 3, 4].map(() => runIfDue(test.db, job, log)))
    expect(runs).toBe(1)
    expect(lines).toEqual([{ job: 'count', count: 1 }])
  })

  it('runs again when its time has come', async () => {
    let runs = 0
    const job: Job = { name: 'again', every: MINUTE, run: async () => ++runs }
    await runIfDue(test.db, job, createLog().log)
    const due_at = new Date(Date.now() - 1000)
    await test.db.updateTable('jobs').set({ due_at }).where('name', '=', 'again').execute()
    await runIfDue(test.db, job, createLog().log)
    expect(runs).toBe(2)
  })

  it('runs when its time has come, not an interval after the process began', async () => {
    let runs = 0
    const job: Job = { name: 'soon', every: HOUR, run: async () => ++runs }
    const { log } = createLog()
    expect(await runIfDue(test.db, job, log)).toBe(HOUR)
    const setDue = (inMilliseconds: number) =>
      test.db
        .updateTable('jobs')
        .set({ due_at: new Date(Date.now() + inMilliseconds) })
        .where('name', '=', 'soon')
        .execute()
    await setDue(10 * MINUTE)
    const wait = await runIfDue(test.db, job, log)
    expect([runs, Math.round(wait / MINUTE)]).toEqual([1, 10])
    await setDue(100)
    const jobs = repeatJobs(test.db, [job], log)
    await vi.waitUntil(() => runs === 2, { timeout: 20_000 })
    await jobs.stop()
  })

  it('doesn’t wait for a clock that was ahead when it was claimed', async () => {
    let runs = 0
    const job: Job = { name: 'ahead', every: MINUTE, run: async () => ++runs }
    await runIfDue(test.db, job, createLog().log)
    const due_at = new Date(Date.now() + DAY)
    await test.db.updateTable('jobs').set({ due_at }).where('name', '=', 'ahead').execute()
    for (const _ of [1, 2]) await runIfDue(test.db, job, createLog().log)
    expect(runs).toBe(2)
  })

  it('that is everyone’s runs in each process', async () => {
    let runs = 0
    const job = { name: 'own', every: MINUTE, isPerProcess: true, run: async () => ++runs }
    await Promise.all([1, 2].map(() => runIfDue(test.db, job, createLog().log)))
    expect(runs).toBe(2)
  })

  it('that fails is logged and ends nothing', async () => {
    const { lines, log } = createLog()
    const err = new Error('no disk')
    await runIfDue(test.db, { name: 'fail', every: MINUTE, run: () => Promise.reject(err) }, log)
    expect(lines).toEqual([{ err, job: 'fail' }])
  })
})

describe('all jobs', () => {
  it('have names of their own and run on an empty house', async () => {
    const jobs = createJobs(test.platform, 'postgres')
    expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
    expect(await Promise.all(jobs.map(({ run }) => run()))).toEqual(jobs.map(() => 0))
  })

  it('are one for all, but for what each machine has of its own', () => {
    const own = createJobs(test.platform, 'postgres').filter(({ isPerProcess }) => isPerProcess)
    expect(own.map(({ name }) => name)).toEqual(['sweep-scratch'])
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
    const shared = createJobs(test.platform, 'postgres').filter(({ isPerProcess }) => !isPerProcess)
    const names = shared.map(({ name }) => name)
    expect(claimed.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
  })
})

describe('on a machine whose clock is wrong', () => {
  /** The jobs of another process on the same database. */
  async function createOther(offBy: number, { platform, db }: TestApp) {
    const clock = createSharedClock(db, () => Date.now() + offBy)
    await clock.measure()
    return createJobs({ ...platform, clock }, 'postgres')
  }
  const minutesAway = (minutes: number) => new Date(Date.now() + minutes * MINUTE)

  it.each([
    ['ten minutes behind', -10 * MINUTE],
    ['ten minutes ahead', 10 * MINUTE],
    ['a day behind', -DAY],
    ['a day ahead', DAY],
  ])('%s they do what is due by the database’s clock, and nothing else', async (_name, offBy) => {
    const mailbox = await openMailbox()
    const own = await startTestApp({ SMTP_URL: mailbox.url })
    const { meera: user } = await createCast(own)
    await own.db.deleteFrom('outbox').execute()
    // A claim lasts a quarter of an hour: the first has ended five minutes ago, the second goes on for five.
    await claim(own.db, { kind: 'verification', id: 1 }, { user, now: minutesAway(-20) })
    await claim(own.db, { kind: 'verification', id: 2 }, { user, now: minutesAway(-10) })
    await queueMail(own.db, {
      to: 'r@nilayam.test',
      about: 'account',
      subject: 'Now',
      paragraphs: [],
    })
    await queueMail(own.db, {
      to: 'r@nilayam.test',
      about: 'account',
      subject: 'Then',
      paragraphs: [],
    })
    await own.db
      .updateTable('outbox')
      .set({ due_at: minutesAway(5) })
      .where('subject', '=', 'Then')
      .execute()
    const jobs = await createOther(offBy, own)
    expect(await jobs.find(({ name }) => name === 'sweep-claims')?.run()).toBe(1)
    expect(await jobs.find(({ name }) => name === 'send-mails')?.run()).toBe(1)
    const claims = await own.db.selectFrom('claims').select('item_id').execute()
    expect(claims).toEqual([{ item_id: 2 }])
    const mails = await own.db.selectFrom('outbox').select('subject').execute()
    expect(mails).toEqual([{ subject: 'Then' }])
    await mailbox.close()
  })

  it('every job that goes by a time goes by that one', async () => {
    const asked: string[] = []
    let running = ''
    const clock = {
      ...test.platform.clock,
      now: () => {
        asked.push(running)
        return new Date()
      },
    }
    // Without a mail server nothing is due.
    const mailer = { send: async () => undefined }
    for (const { name, run } of createJobs({ ...test.platform, clock, mailer }, 'postgres')) {
      running = name
      await run()
    }
    const others = createJobs(test.platform, 'postgres').filter(({ name }) => !asked.includes(name))
    expect(others.map(({ name }) => name)).toEqual([
      // By the database's own time, or whatever there is.
      'draw-old-papers',
      'draw-old-brochures',
      // By the time that files of this machine or of the bucket have.
      'sweep-photos',
      'sweep-scratch',
      'sweep-papers',
      'sweep-captchas',
      'rewrap-papers-keys',
      'sweep-changes',
    ])
  })
})
