import { createHash } from 'node:crypto'
import { MINUTE } from '@nilayam/contract/time/durations'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAppOn, startTestApp, type TestApp } from '../../testing/app.ts'
import { sweepSharedLimits } from './shared-limits.ts'

let processes: TestApp[]
beforeEach(async () => {
  const environment = { RATE_LIMITS: 'on' }
  const first = await startTestApp(environment)
  const { database, dataDir } = first
  processes = [first, await startAppOn(database, { dataDir, environment })]
})

/** Statuses of so many tries to sign in, by each process in turn. */
async function signInOften(times: number): Promise<number[]> {
  const statuses = []
  for (let n = 0; n < times; n += 1) {
    const process = processes[n % processes.length] as TestApp
    statuses.push((await process.call('/login/', { body: {} })).status)
  }
  return statuses
}
const readCounts = () =>
  (processes[0] as TestApp).db.selectFrom('call_counts').selectAll().execute()

describe('processes on one database', () => {
  it('count guarded calls together', async () => {
    expect(await signInOften(13)).toEqual([...Array(10).fill(400), 429, 429, 429])
    const [first] = processes as [TestApp]
    const { body, headers } = await first.call('/login/', { body: {} })
    expect(body).toMatchObject({ status: 429, code: 'too_many_requests' })
    const wait = Number(headers['retry-after'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
  })

  it('count all others by themselves', async () => {
    const [first] = processes as [TestApp]
    expect((await first.call('/get_all_cities/')).status).toBe(200)
    expect(await readCounts()).toEqual([])
  })

  it('keep a flood away from the database, which says of nobody where they are', async () => {
    await signInOften(200)
    const [row, ...others] = await readCounts()
    expect(others).toEqual([])
    expect(row?.count).toBeLessThanOrEqual(2 * 10)
    const unkeyed = createHash('sha256').update('login 127.0.0.1').digest()
    expect(Buffer.from(row?.key ?? []).equals(unkeyed)).toBe(false)
  })

  it('begin a new window when one has ended, and forget those that did', async () => {
    await signInOften(20)
    const [first] = processes as [TestApp]
    const { dataDir, database, db, platform } = first
    await db
      .updateTable('call_counts')
      .set({ ends_at: new Date(Date.now() - MINUTE) })
      .execute()
    // Its own count begins anew.
    processes = [await startAppOn(database, { dataDir, environment: { RATE_LIMITS: 'on' } })]
    expect(await signInOften(10)).toEqual(Array(10).fill(400))
    expect(await sweepSharedLimits(platform, new Date())).toBe(0)
    expect(await sweepSharedLimits(platform, new Date(Date.now() + 2 * MINUTE))).toBe(1)
  })

  it('lose none of those that come at once', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 9; n += 1) {
      const both = processes.map(({ call }) => call('/login/', { body: {} }))
      statuses.push(...(await Promise.all(both)).map(({ status }) => status))
    }
    expect(statuses.toSorted()).toEqual([...Array(10).fill(400), ...Array(8).fill(429)])
  })
})
