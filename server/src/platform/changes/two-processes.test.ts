import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { HOUR, MINUTE } from '@nilayam/contract/time/durations'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { parseConfig, readEnvironment } from '../../config.ts'
import { createDatabase, dropDatabase, withDatabase } from '../../testing/postgres/postgres.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { openTcpProxy, type TcpProxy } from '../../testing/services/tcp-proxy.ts'
import { type Db, type OpenDatabase, openPostgres } from '../db/db.ts'
import { getRow, Id } from '../db/rows.ts'
import { createPlatform } from '../platform.ts'
import { createChangeFeed } from './change-feed.ts'

const template = inject('template')
const secrets = {
  TOKEN_SECRET: 'a secret that only the tests know, 32+',
  PAPERS_KEY: randomBytes(32).toString('hex'),
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
}
const silent = { info: () => undefined, error: () => undefined }

/** One process's API on a database, with a clock that the test sets. */
async function startProcess(url: string) {
  const opened = openPostgres(url, { maxConnections: 4 })
  const clock = { wall: 1e12, steady: 0 }
  const config = parseConfig(secrets)
  const changes = createChangeFeed(opened.db, () => ({ ...clock }))
  const app = await buildApp({
    config,
    platform: { ...createPlatform(config, opened.db), changes },
  })
  await changes.catchUp()
  const close = async () => {
    await app.close()
    await opened.close()
  }
  const pass = (milliseconds: number) => {
    clock.wall += milliseconds
    clock.steady += milliseconds
  }
  const isFoundFor = async (rent: number) => {
    const payload = { min_price: rent, max_price: rent }
    const reply = await app.inject({ method: 'POST', url: '/api/public/properties/', payload })
    return reply.json().total === 1
  }
  const readBehind = async () => (await app.inject('/ready')).json().behind_ms as number
  return { opened, app, changes, clock, pass, isFoundFor, readBehind, close }
}

const setRent = (db: Db, id: number, rent: number) =>
  sql`update properties set price_per_month = ${rent}::int where id = ${id}::int`.execute(db)

// PGlite is one process alone.
describe.runIf(template.kind === 'postgres')('what is listed, in several processes', () => {
  const name = `nilayam_test_${randomBytes(6).toString('hex')}`
  const server = template.kind === 'postgres' ? template.url : ''
  const url = withDatabase(server || 'postgres://127.0.0.1', name)
  let proxy: TcpProxy
  let one: Awaited<ReturnType<typeof startProcess>>
  let other: Awaited<ReturnType<typeof startProcess>>
  let writer: OpenDatabase
  let id: number

  beforeAll(async () => {
    await createDatabase(server, name, template.kind === 'postgres' ? template.name : '')
    writer = openPostgres(url)
    const owner = await getRow(
      writer.db,
      Id,
      sql`insert into users (full_name, email, type) values ('Lakshmi', 'l@nilayam.test', 'owner') returning id`,
    )
    id = await insertListing(writer, { owner, price: 5000 })
    proxy = await openTcpProxy(url)
    one = await startProcess(proxy.url)
    other = await startProcess(url)
  }, 60_000)
  afterAll(async () => {
    await one.close()
    await other.close()
    await proxy.close()
    await writer.close()
    await dropDatabase(server, name)
  })

  it('is answered as last known while the database is away, which /ready says, and caught up with after', async () => {
    const feed = one.changes.follow(one.opened.listen, silent)
    await setRent(writer.db, id, 5100)
    await vi.waitFor(async () => expect(await one.isFoundFor(5100)).toBe(true), 20_000)
    proxy.refuse(true)
    proxy.cut()
    await setRent(writer.db, id, 5200)
    one.pass(10 * MINUTE)
    expect(await one.isFoundFor(5100)).toBe(true)
    expect((await one.app.inject('/ready')).statusCode).toBe(503)
    proxy.refuse(false)
    await vi.waitFor(async () => expect(await one.isFoundFor(5200)).toBe(true), 20_000)
    await vi.waitFor(async () => expect(await one.readBehind()).toBe(0), 20_000)
    await feed.stop()
  }, 60_000)

  it('is said to be behind when the database answers and its changes can’t be read', async () => {
    await sql`alter table changes rename to changes_away`.execute(writer.db)
    one.pass(5000)
    await expect(one.changes.catchUp()).rejects.toThrow()
    expect(await one.readBehind()).toBe(0)
    one.pass(10_000)
    expect(await one.readBehind()).toBe(15_000)
    await sql`alter table changes_away rename to changes`.execute(writer.db)
    await setRent(writer.db, id, 5300)
    await one.changes.catchUp()
    expect([await one.isFoundFor(5300), await one.readBehind()]).toEqual([true, 0])
  })

  it.each([
    ['ahead', 3 * HOUR],
    ['back', -3 * HOUR],
  ])(
    'is read anew when the clock was set %s, even if changes were deleted meanwhile',
    async (_way, jump) => {
      const rent = 5400 + Math.sign(jump)
      await setRent(writer.db, id, rent)
      await sql`delete from changes`.execute(writer.db)
      one.clock.wall += jump
      expect(await one.readBehind()).toBeGreaterThan(0)
      await one.changes.catchUp()
      expect([await one.isFoundFor(rent), await one.readBehind()]).toEqual([true, 0])
    },
  )

  it('is the same in both when they change one place at the same time', async () => {
    const write = async (process: typeof one, first: number) => {
      for (let n = 0; n < 40; n++) {
        await setRent(process.opened.db, id, first + n)
        await process.changes.catchUp()
      }
    }
    await Promise.all([write(one, 6000), write(other, 7000)])
    await Promise.all([one.changes.catchUp(), other.changes.catchUp()])
    const row = await writer.db
      .selectFrom('properties')
      .select('price_per_month')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const rent = row.price_per_month
    expect([await one.isFoundFor(rent), await other.isFoundFor(rent)]).toEqual([true, true])
    expect([await one.isFoundFor(rent - 1), await other.isFoundFor(rent - 1)]).toEqual([
      false,
      false,
    ])
  })

  it('is found as it is by a process that was frozen meanwhile', async () => {
    const child = fork(fileURLToPath(new URL('../../testing/api-process.ts', import.meta.url)), {
      env: { ...readEnvironment(), ...secrets, DATABASE_URL: url },
      execArgv: [],
    })
    try {
      const [address] = (await once(child, 'message')) as [string]
      const isFoundFor = askOver(address)
      await setRent(writer.db, id, 8100)
      await vi.waitFor(async () => expect(await isFoundFor(8100)).toBe(true), 20_000)
      child.kill('SIGSTOP')
      for (let rent = 8101; rent <= 8200; rent++) await setRent(writer.db, id, rent)
      child.kill('SIGCONT')
      await vi.waitFor(async () => expect(await isFoundFor(8200)).toBe(true), 20_000)
      expect(await isFoundFor(8100)).toBe(false)
    } finally {
      await end(child)
    }
  }, 90_000)
})

function askOver(address: string) {
  const headers = { 'content-type': 'application/json' }
  return async (rent: number) => {
    const body = JSON.stringify({ min_price: rent, max_price: rent })
    const reply = await fetch(`${address}/api/public/properties/`, {
      method: 'POST',
      headers,
      body,
    })
    return ((await reply.json()) as { total: number }).total === 1
  }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
