import { randomBytes } from 'node:crypto'
import { SECOND } from '@nilayam/contract/time/durations'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { readEnvironment } from '../../config.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { openBrowser } from '../browser.ts'
import { withDatabase } from '../postgres/postgres.ts'
import { createCast, type Member, type Name, PASSWORD } from '../scenes/cast.ts'
import { countTry } from '../tries.ts'
import { type Server, startServer } from './server.ts'
import { getDatabaseName } from './traces.store.ts'

/*
 * The server is killed (SIGKILL) while it renews sessions, also between the new token and the reply: the browser has the
 * old one then, which is taken for a minute, and not after.
 */
const { KILLS = 2 } = readEnvironment()
const ROUNDS = Number(KILLS)
const AT_ONCE = 8
const template = inject('template')
const secrets = {
  TOKEN_SECRET: 'a secret that only the tests know, 32+',
  PAPERS_KEY: randomBytes(32).toString('hex'),
}

describe.runIf(template.kind === 'postgres')('a server that is killed while it renews', () => {
  let test: TestApp
  let cast: Record<Name, Member>
  let url: string
  let next: Promise<Server> | undefined
  const start = (round: number) => {
    const name = `nilayam-renewing-${process.pid}-${round}`
    return startServer(test.db, name, {
      ...secrets,
      DATABASE_URL: `${url}?application_name=${name}`,
      DATA_DIR: test.dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    })
  }
  beforeAll(async () => {
    test = await startTestApp(secrets)
    cast = await createCast(test)
    const server = template.kind === 'postgres' ? template.url : ''
    url = withDatabase(server, await getDatabaseName(test.db))
  }, 60_000)
  afterEach(() => vi.useRealTimers())
  afterAll(async () => (await next)?.kill())

  async function signIn(): Promise<string> {
    const browser = openBrowser(test)
    const body = { email: cast.ananya.email, password: PASSWORD }
    expect((await browser.call('/login/', { body })).status).toBe(200)
    return [...browser.jar.values()].find(({ name }) => name === 'refresh')?.value ?? ''
  }
  const renew = (cookie: string) => {
    const headers = { cookie: `refresh=${cookie}` }
    return openBrowser(test).call('/session/renew/', { body: {}, headers })
  }

  it('signs nobody out', { timeout: 60_000 + ROUNDS * 30_000 }, async () => {
    next = start(0)
    const counts = { answered: 0, 'renewed without a reply': 0, 'not renewed': 0 }
    for (let kill = 0; kill < ROUNDS; kill++) {
      countTry()
      const cookies = await Promise.all(Array.from({ length: AT_ONCE }, signIn))
      const before = await readHashes()
      const server = await next
      if (!server) throw new Error('No server was started')
      const own = { 'sec-fetch-site': 'same-origin' }
      const statuses = cookies.map((cookie) =>
        server.post('/session/renew/', { ...own, cookie: `refresh=${cookie}` }),
      )
      await Promise.all(statuses.slice(0, kill % AT_ONCE))
      await server.kill()
      next = kill + 1 < ROUNDS ? start(kill + 1) : undefined
      const answered = (await Promise.all(statuses)).filter((status) => status !== undefined)
      expect(new Set([200, ...answered])).toEqual(new Set([200]))
      const renewed = (await readHashes()).filter((hash) => !before.includes(hash)).length
      counts.answered += answered.length
      counts['renewed without a reply'] += renewed - answered.length
      counts['not renewed'] += AT_ONCE - renewed
      for (const cookie of cookies) {
        const { status, body } = await renew(cookie)
        expect(status).toBe(200)
        expect((await test.call('/profile/', { token: String(body.access) })).status).toBe(200)
      }
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * SECOND })
      for (const cookie of cookies) expect((await renew(cookie)).status).toBe(401)
      vi.useRealTimers()
    }
    if (readEnvironment().KILLS) process.stdout.write(`${JSON.stringify(counts)}\n`)
  })

  const readHashes = async () => {
    const rows = await test.db.selectFrom('sessions').select('token_hash').execute()
    return rows.map(({ token_hash }) => Buffer.from(token_hash).toString('hex'))
  }
})
