import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { parseConfig } from '../../config.ts'
import { createDatabase, dropDatabase, withDatabase } from '../../testing/postgres/postgres.ts'
import { openTcpProxy, type TcpProxy } from '../../testing/services/tcp-proxy.ts'
import { type OpenDatabase, openPostgres } from '../db/db.ts'
import { createPlatform } from '../platform.ts'

const template = inject('template')

// PGlite runs in the process; there is no connection to lose.
describe.runIf(template.kind === 'postgres')('a lost connection to PostgreSQL', () => {
  const name = `nilayam_test_${randomBytes(6).toString('hex')}`
  const server = template.kind === 'postgres' ? template.url : ''
  let proxy: TcpProxy
  let database: OpenDatabase
  let app: Awaited<ReturnType<typeof buildApp>>

  beforeAll(async () => {
    await createDatabase(server, name, template.kind === 'postgres' ? template.name : '')
    proxy = await openTcpProxy(withDatabase(server, name))
    database = openPostgres(proxy.url, { maxConnections: 2 })
    const config = parseConfig({
      TOKEN_SECRET: 'a secret that only the tests know, 32+',
      PAPERS_KEY: '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    })
    app = await buildApp({ config, platform: createPlatform(config, database.db) })
  })
  afterAll(async () => {
    await app.close()
    await database.close()
    await proxy.close()
    await dropDatabase(server, name)
  })

  const read = () => app.inject({ url: '/api/get_all_happenings_categories/' })
  const readFromMemory = () => app.inject({ url: '/api/get_all_cities/' })
  const write = () =>
    app.inject({
      method: 'POST',
      url: '/api/forgot_password/',
      payload: { email: 'ananya@nilayam.test' },
    })

  it('is an error of the statement that used it, and of nothing else', async () => {
    const sleeping = sql`select pg_sleep(60)`.execute(database.db)
    const idle = sql`select 1`.execute(database.db)
    await idle
    proxy.cut()
    await expect(sleeping).rejects.toThrow()
    expect((await read()).statusCode).toBe(200)
  })

  it('does not end the process when what comes is not PostgreSQL’s protocol', async () => {
    proxy.disturb({ garbled: 1000 })
    proxy.cut()
    await Promise.all(Array.from({ length: 8 }, read))
    proxy.disturb({})
    proxy.cut()
    expect((await read()).statusCode).toBe(200)
  })

  it('is told as 503 with the time to come back while it lasts, and is over when it is', async () => {
    await readFromMemory()
    proxy.refuse(true)
    proxy.cut()
    for (const reply of [await read(), await write()]) {
      expect(reply.statusCode).toBe(503)
      expect(reply.headers['retry-after']).toBe('5')
      expect(reply.json()).toMatchObject({ status: 503, code: 'unavailable' })
    }
    expect((await app.inject('/ready')).statusCode).toBe(503)
    expect((await readFromMemory()).statusCode).toBe(200)
    proxy.refuse(false)
    expect((await read()).statusCode).toBe(200)
    expect((await write()).statusCode).toBe(200)
  })

  it('is met once more by a call that only reads, in the time of a short break', async () => {
    await read()
    proxy.cut()
    proxy.refuse(true)
    const waiting = read()
    await new Promise((refused) => setTimeout(refused, 50))
    proxy.refuse(false)
    expect((await waiting).statusCode).toBe(200)
  })

  it('does not have to break: a silent one is given up', async () => {
    await read()
    proxy.freeze()
    const reply = await read()
    expect(reply.statusCode).toBe(503)
    proxy.thaw()
    expect((await read()).statusCode).toBe(200)
  })

  it('ends no statement that takes too long without a word', async () => {
    await expect(sql`select pg_sleep(60)`.execute(database.db)).rejects.toMatchObject({
      code: '57014',
    })
    expect((await read()).statusCode).toBe(200)
  })
})
