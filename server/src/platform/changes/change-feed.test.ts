import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createDatabase, dropDatabase, withDatabase } from '../../testing/postgres/postgres.ts'
import { openTcpProxy, type TcpProxy } from '../../testing/services/tcp-proxy.ts'
import { BATCH, deleteOldChanges, findChanges, findPosition } from '../db/changes.ts'
import { type Db, type OpenDatabase, openPostgres } from '../db/db.ts'
import { cacheOf } from './cache.ts'
import { type Change, createChangeFeed } from './change-feed.ts'

const silent = { info: () => undefined, error: () => undefined }
const rename = (db: Db, city_name: string) =>
  db.updateTable('cities').set({ city_name }).where('slug', '=', 'pune').execute()
const readCity = (db: Db) =>
  cacheOf(db).get('city', { topics: ['places'] }, async () => {
    const row = await db.selectFrom('cities').select('city_name').where('slug', '=', 'pune')
    return (await row.executeTakeFirstOrThrow()).city_name
  })
/**
 * Waits for transactions that are older than the last change, in other databases of the server too: as long as one is
 * open, who begins to read is told the changes behind it once more.
 */
const settle = (db: Db) =>
  vi.waitFor(async () => {
    const { rows } = await sql`
      select coalesce(max(xid) < pg_snapshot_xmin(pg_current_snapshot()), true) as is_settled from changes`.execute(
      db,
    )
    expect(rows).toEqual([{ is_settled: true }])
  }, 60_000)

describe('changes', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
  })

  it('are told by the database, whoever writes, once and by topic', async () => {
    await settle(test.db)
    const before = await findPosition(test.db)
    await rename(test.db, 'Pune')
    await sql`update happenings set title = title`.execute(test.db)
    const told = await findChanges(test.db, before)
    expect(told.map(({ topic }) => topic)).toEqual(['places', 'happenings'])
    expect(await findChanges(test.db, told.at(-1) ?? before)).toEqual([])
  })

  it('are none when they were taken back', async () => {
    await settle(test.db)
    const before = await findPosition(test.db)
    const failing = test.db.transaction().execute(async (tx) => {
      await sql`update cities set city_name = city_name`.execute(tx)
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
    expect(await findChanges(test.db, before)).toEqual([])
  })

  it('are forgotten after some hours', async () => {
    await rename(test.db, 'Pune')
    expect(await deleteOldChanges(test.db, 2)).toBe(0)
    await sql`update changes set at = now() - interval '3 hours'`.execute(test.db)
    expect(await deleteOldChanges(test.db, 2)).toBeGreaterThan(0)
  })

  it('end what this process keeps', async () => {
    const listen: OpenDatabase['listen'] = (_channel, wake) => {
      const timer = setInterval(wake, 10)
      return async () => clearInterval(timer)
    }
    const feed = createChangeFeed(test.db).follow(listen, silent)
    expect(await readCity(test.db)).toBe('Pune')
    await rename(test.db, 'Poona')
    await vi.waitFor(async () => expect(await readCity(test.db)).toBe('Poona'), 10_000)
    await feed.stop()
  })

  it('are not asked for by whoever slept or whose clock was set: all is read anew', async () => {
    let now = { wall: 1e12, steady: 0 }
    const feed = createChangeFeed(test.db, () => now)
    let resets = 0
    const reset = async () => void resets++
    feed.add({ reset, apply: () => undefined })
    await feed.catchUp()
    for (const [wall, steady, expected] of [
      [60, 60, 1],
      [7200, 60, 2],
      [-86_400, 60, 3],
      [-60, 7200, 4],
    ] as const) {
      now = { wall: now.wall + wall * 1000, steady: now.steady + steady * 1000 }
      expect(feed.getLag()).toBeGreaterThanOrEqual(60_000)
      await feed.catchUp()
      expect([resets, feed.getLag()]).toEqual([expected, 0])
    }
  })

  it('are told to who only forgets before anybody reads anew', async () => {
    await settle(test.db)
    const feed = createChangeFeed(test.db)
    const done: string[] = []
    const reading = async () => {
      await readCity(test.db)
      done.push('read')
    }
    feed.add({ reset: async () => undefined, apply: reading })
    feed.add({ reset: async () => undefined, apply: () => void done.push('forgot') })
    await feed.catchUp()
    await rename(test.db, 'Pune')
    await feed.catchUp()
    expect(done).toEqual(['forgot', 'read'])
  })

  it('are read and told anew by whom the database failed in the middle', async () => {
    await settle(test.db)
    const feed = createChangeFeed(test.db)
    const told: Change[][] = []
    let isAway = false
    const apply = async (changes: readonly Change[]) => {
      if (isAway) throw new Error('The database is away')
      told.push([...changes])
    }
    feed.add({ reset: async () => undefined, apply })
    await feed.catchUp()
    isAway = true
    await rename(test.db, 'Poona')
    await expect(feed.catchUp()).rejects.toThrow('away')
    isAway = false
    await rename(test.db, 'Pune')
    await feed.catchUp()
    await feed.catchUp()
    const places = { topic: 'places', row: null }
    expect(told).toEqual([[places, places]])
  })

  it('are all told when the database failed between two batches', async () => {
    await settle(test.db)
    let isAway = false
    const failing = test.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (isAway && result.rows.length < BATCH) throw new Error('The database is away')
        return result
      },
    })
    const feed = createChangeFeed(failing)
    const told: (number | null)[] = []
    feed.add({
      reset: async () => undefined,
      apply: (changes) => void told.push(...changes.map(({ row }) => row)),
    })
    await feed.catchUp()
    const count = BATCH + BATCH / 2
    await sql`
      insert into changes (topic, row_id) select 'many', n from generate_series(1, ${count}::int) n`.execute(
      test.db,
    )
    isAway = true
    await expect(feed.catchUp()).rejects.toThrow('away')
    isAway = false
    await feed.catchUp()
    expect(told).toEqual(Array.from({ length: count }, (_, n) => n + 1))
  })
})

const template = inject('template')

// Needs two processes on one database, so not PGlite.
describe.runIf(template.kind === 'postgres')('changes of other processes', () => {
  const name = `nilayam_test_${randomBytes(6).toString('hex')}`
  const server = template.kind === 'postgres' ? template.url : ''
  let proxy: TcpProxy
  let reader: OpenDatabase
  let writer: OpenDatabase
  let feed: { stop: () => Promise<void> }
  const told: Change[] = []
  beforeAll(async () => {
    await createDatabase(server, name, template.kind === 'postgres' ? template.name : '')
    proxy = await openTcpProxy(withDatabase(server, name))
    reader = openPostgres(proxy.url, { maxConnections: 2 })
    writer = openPostgres(withDatabase(server, name), { maxConnections: 10 })
    const changes = createChangeFeed(reader.db)
    changes.add({ reset: async () => undefined, apply: (all) => void told.push(...all) })
    feed = changes.follow(reader.listen, silent)
  })
  afterAll(async () => {
    await feed.stop()
    await reader.close()
    await writer.close()
    await proxy.close()
    await dropDatabase(server, name)
  })

  it('are heard of', async () => {
    await readCity(reader.db)
    await rename(writer.db, 'Poona')
    await vi.waitFor(async () => expect(await readCity(reader.db)).toBe('Poona'), 10_000)
  })

  it('are caught up with after the connection was lost', async () => {
    // Once the reader was told all: what came later would drop the value that it is to go on with.
    await sql`insert into changes (topic, row_id) values ('mark', 1)`.execute(writer.db)
    await vi.waitFor(() => expect(told.map(({ topic }) => String(topic))).toContain('mark'), 10_000)
    await readCity(reader.db)
    proxy.refuse(true)
    proxy.cut()
    await rename(writer.db, 'Puṇe')
    expect(await readCity(reader.db)).toBe('Poona')
    proxy.refuse(false)
    await vi.waitFor(async () => expect(await readCity(reader.db)).toBe('Puṇe'), 20_000)
  })

  it('are told at once, and once, while a transaction that began before them is open', async () => {
    await settle(writer.db)
    const slowFeed = createChangeFeed(writer.db)
    const told: (number | null)[] = []
    slowFeed.add({
      reset: async () => undefined,
      apply: (changes) => void told.push(...changes.map(({ row }) => row)),
    })
    await slowFeed.catchUp()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const slow = writer.db.transaction().execute(async (tx) => {
      await sql`insert into changes (topic, row_id) values ('slow', 1)`.execute(tx)
      begin()
      await held
    })
    await begun
    await sql`insert into changes (topic, row_id) values ('quick', 2)`.execute(writer.db)
    await slowFeed.catchUp()
    await slowFeed.catchUp()
    expect(told).toEqual([2])
    release()
    await slow
    await slowFeed.catchUp()
    await slowFeed.catchUp()
    expect(told).toEqual([2, 1])
  })

  it('are all told, and once, when an earlier transaction ends between two batches', async () => {
    await settle(writer.db)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    let slow: Promise<void> | undefined
    const pausing = writer.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (result.rows.length === BATCH) {
          release()
          await slow
        }
        return result
      },
    })
    const pausedFeed = createChangeFeed(pausing)
    const told: (number | null)[] = []
    pausedFeed.add({
      reset: async () => undefined,
      apply: (changes) => void told.push(...changes.map(({ row }) => row)),
    })
    await pausedFeed.catchUp()
    slow = writer.db.transaction().execute(async (tx) => {
      await sql`insert into changes (topic, row_id) values ('slow', 0)`.execute(tx)
      begin()
      await held
    })
    await begun
    await sql`
      insert into changes (topic, row_id) select 'quick', n from generate_series(1, ${BATCH + 1}::int) n`.execute(
      writer.db,
    )
    await pausedFeed.catchUp()
    await pausedFeed.catchUp()
    await pausedFeed.catchUp()
    expect(told.toSorted((one, other) => Number(one) - Number(other))).toEqual(
      Array.from({ length: BATCH + 2 }, (_, n) => n),
    )
  })

  it('are all told, and once, while eight write at the same time', async () => {
    await settle(writer.db)
    const busyFeed = createChangeFeed(writer.db)
    const told: (number | null)[] = []
    busyFeed.add({
      reset: async () => undefined,
      apply: (changes) => void told.push(...changes.map(({ row }) => row)),
    })
    await busyFeed.catchUp()
    let isOver = false
    const reading = (async () => {
      while (!isOver) await busyFeed.catchUp()
    })()
    const write = async (number: number) => {
      for (let n = 0; n < 25; n++) {
        await writer.db.transaction().execute(async (tx) => {
          const row = number * 25 + n
          await sql`insert into changes (topic, row_id) values ('many', ${row}::int)`.execute(tx)
          // Transactions of different length make ids commit out of order.
          if (n % 4 === number % 4) await sql`select pg_sleep(0.005)`.execute(tx)
        })
      }
    }
    await Promise.all(Array.from({ length: 8 }, (_, number) => write(number)))
    isOver = true
    await reading
    await busyFeed.catchUp()
    expect(told).toHaveLength(200)
    expect(new Set(told).size).toBe(200)
  })
})
