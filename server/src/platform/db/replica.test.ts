import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { parseConfig } from '../../config.ts'
import { findFreePort } from '../../testing/free-port.ts'
import { findProgram, giveToPostgres } from '../../testing/postgres/postgres-programs.ts'
import { type Replicated, startReplicated } from '../../testing/postgres/replicated-postgres.ts'
import { createPlatform } from '../platform.ts'
import { type Db, type OpenDatabase, openPostgres } from './db.ts'
import { createLateReads, type LateReads } from './replica.ts'
import { migrate } from './upkeep/migrate.ts'

const ROLE = 'nilayam'
const isPostgres = inject('template').kind === 'postgres'

// A replica follows a server of PostgreSQL; the embedded database has none.
describe.runIf(isPostgres && findProgram('initdb'))('a read that may be late', () => {
  let folder: string
  let ports: { primary: number; replica: number }
  let both: Replicated
  let primary: OpenDatabase
  const opened: LateReads[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nilayam-replica-'))
    giveToPostgres(folder)
    ports = { primary: await findFreePort(), replica: await findFreePort() }
    both = await startReplicated(folder, ports, ROLE)
    primary = openPostgres(toUrl(ports.primary))
  })
  afterAll(async () => {
    for (const each of opened) await each.close()
    await primary.close()
    await both.stop()
    await rm(folder, { recursive: true })
  })

  const toUrl = (port: number) => `postgres://${ROLE}@127.0.0.1:${port}/${ROLE}`
  const open = (url: string | undefined, latest?: number) => {
    const reads = createLateReads(primary.db, url, latest)
    opened.push(reads)
    return reads
  }
  const isReplica = async (db: Db) =>
    (await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)).rows[0]?.is
  const write = () => both.tell(ports.primary, 'create table if not exists written (id int)')

  it('is answered by the replica', async () => {
    await write()
    const { read } = open(toUrl(ports.replica))
    await expect.poll(() => read(isReplica)).toBe(true)
  })

  it('is answered by the primary without a replica', async () => {
    expect(await open(undefined).read(isReplica)).toBe(false)
  })

  it('is answered by the primary while the replica is away, and then left alone for a while', async () => {
    let asked = 0
    const away = createServer((line) => {
      asked += 1
      line.destroy()
    }).listen(0, '127.0.0.1')
    await once(away, 'listening')
    const { read } = open(toUrl((away.address() as AddressInfo).port))
    expect([await read(isReplica), await read(isReplica), asked]).toEqual([false, false, 1])
    away.close()
  })

  it('is answered by the primary while the replica is too far behind', async () => {
    await write()
    expect(await open(toUrl(ports.replica), 0).read(isReplica)).toBe(false)
  })

  it('is answered by the primary when the replica refuses it', async () => {
    await write()
    const { read } = open(toUrl(ports.replica))
    await expect.poll(() => read(isReplica)).toBe(true)
    const refused = async (db: Db) => {
      if (await isReplica(db)) throw new Error('canceling statement due to conflict with recovery')
      return 'read'
    }
    expect(await read(refused)).toBe('read')
  })

  it('is, in the product, one of the sitemap', async () => {
    await migrate(primary.db)
    const config = parseConfig({
      TOKEN_SECRET: 'a secret that only the tests know, 32+',
      PAPERS_KEY: '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0',
      DATABASE_REPLICA_URL: toUrl(ports.replica),
      LOG_LEVEL: 'silent',
    })
    const platform = createPlatform(config, primary.db)
    opened.push(platform.lateReads)
    const app = await buildApp({ config, platform })
    const lastThere = async () => {
      expect((await app.inject({ url: '/sitemap.xml' })).statusCode).toBe(200)
      const last = `select query from pg_stat_activity where datname = '${ROLE}'`
      return both.tell(ports.replica, last)
    }
    await expect.poll(lastThere).toContain('select file from generate_series(')
    await app.close()
  })

  it('fails as it does on the primary', async () => {
    const { read } = open(toUrl(ports.replica))
    await expect(read((db) => sql`select 1 / 0`.execute(db))).rejects.toThrow('division by zero')
  })
})
