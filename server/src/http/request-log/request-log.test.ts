import { Writable } from 'node:stream'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { parseConfig } from '../../config.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { cleanUpLater } from '../../testing/cleanups.ts'
import { createCast, type Member, type Name, PASSWORD } from '../../testing/scenes/cast.ts'

let test: TestApp
let cast: Record<Name, Member>
let app: TestApp['app']
let written = ''
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  const config = parseConfig({
    DATA_DIR: test.dataDir,
    TOKEN_SECRET: 'a secret that only the tests know, 32+',
    PAPERS_KEY: '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0',
    RATE_LIMITS: 'on',
    LOG_TRACES: 'on',
  })
  const logTo = new Writable({
    write: (chunk, _encoding, done) => {
      written += chunk
      done()
    },
  })
  app = await buildApp({ config, platform: test.platform, logTo })
  cleanUpLater(() => app.close())
})
beforeEach(() => {
  written = ''
})

const lines = () =>
  written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

const send = (path: string, payload: object, token?: string) =>
  app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })

it('a line has its moment, and what was asked, from where, and what came of it', async () => {
  const before = Date.now()
  const { headers } = await app.inject('/api/get_all_cities/?page=1')
  const [line] = lines()
  expect(line).toMatchObject({
    method: 'GET',
    path: '/api/get_all_cities/',
    ip: '127.0.0.1',
    status: 400,
    reqId: headers['x-request-id'],
  })
  expect(Number(line?.time)).toBeGreaterThanOrEqual(before)
})

it('a line names its trace, which a caller may have begun', async () => {
  const trace = '0af7651916cd43dd8448eb211c80319c'
  const traceparent = `00-${trace}-b7ad6b7169203331-01`
  await app.inject({ url: '/health', headers: { traceparent } })
  expect(lines()).toMatchObject([{ path: '/health', trace_id: trace, trace_flags: '01' }])
})

it('lines of one session can be followed, and lead to nobody', async () => {
  const ask = (token: string, path = '/api/profile/') =>
    app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })
  const { body } = await test.call('/login/', {
    body: { email: cast.ananya.email, password: PASSWORD },
  })
  await ask(cast.ananya.token)
  await ask(cast.ananya.token, '/api/owner/properties/')
  await ask(String(body.access))
  await ask(cast.ravi.token)
  await app.inject('/api/get_all_cities/')
  const [first, refused, other, ravi, nobody] = lines()
  const name = expect.stringMatching(/^[0-9a-f]{12}$/)
  expect(first).toMatchObject({ status: 200, account: name, session: name })
  expect(refused).toMatchObject({
    status: 403,
    account: first?.account,
    session: first?.session,
  })
  expect(other?.account).toBe(first?.account)
  expect(other?.session).not.toBe(first?.session)
  expect(ravi?.account).not.toBe(first?.account)
  expect(nobody).not.toHaveProperty('account')
})

it('signing in is logged, and failing to', async () => {
  await send('/login/', { email: cast.ananya.email, password: PASSWORD })
  await send('/login/', { email: cast.ananya.email, password: 'Wrong#2026' })
  expect(lines().map(({ path, status }) => [path, status])).toEqual([
    ['/api/login/', 200],
    ['/api/login/', 401],
  ])
})

it('what is refused is logged', async () => {
  await send('/owner/delete_property_by_owner/', { ids: [1] }, cast.ananya.token)
  await send('/login/', { email: 'x', password: [] })
  for (let count = 0; count < 10; count += 1) await send('/contact_us/', {})
  await send('/contact_us/', {})
  const statuses = lines().map(({ status }) => status)
  expect(statuses).toEqual([403, 400, ...Array.from({ length: 10 }, () => 400), 429])
})

it('nobody writes lines of their own', async () => {
  const forged = '/nothing\r\n{"level":30,"msg":"forged"}\u001b[31m'
  await app.inject({ url: encodeURI(forged), headers: { 'user-agent': 'a\\n{"level":30}' } })
  expect(lines()).toHaveLength(1)
  expect(written).not.toContain('\u001b')
})
