import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { parseConfig } from '../config.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { cleanUpLater } from '../testing/cleanups.ts'
import { changeProperty } from '../testing/plain-search.store.ts'
import { createCast, type Member, type Name } from '../testing/scenes/cast.ts'
import { insertListing } from '../testing/scenes/listing.ts'

const SECRETS = {
  TOKEN_SECRET: 'a secret that only the tests know, 32+',
  PAPERS_KEY: '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0',
}
type Headers = Record<string, string>

let test: TestApp
let cast: Record<Name, Member>
let id: number
let paths: string[]
afterAll(() => void vi.useRealTimers())
beforeAll(async () => {
  // Pages say when they were made.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
  test = await startTestApp()
  cast = await createCast(test)
  id = await insertListing(test, { owner: cast.lakshmi, photos: 2 })
  paths = [
    '/',
    '/user/properties?city_id=1',
    `/user/property-details/${id}/sri-sai-residency`,
    '/community-hub',
    '/community-hub/hyderabad/ameerpet',
    '/happenings',
  ]
})

/** The product with its pages, none of them cached yet. */
async function startSite(): Promise<FastifyInstance> {
  const config = parseConfig({
    ...SECRETS,
    DATA_DIR: test.dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  })
  const app = await buildApp({ config, platform: test.platform, web: 'production' })
  await test.platform.changes.catchUp()
  cleanUpLater(() => app.close())
  return app
}

/** All that a visitor without any header of their own is sent. */
async function visit(site: FastifyInstance, url: string) {
  const { statusCode, headers, rawPayload } = await site.inject({ url })
  const { etag, vary, 'content-security-policy': policy, 'cache-control': caching } = headers
  return { statusCode, etag, vary, policy, caching, body: rawPayload.toString() }
}

const HEADERS: [string, () => Headers][] = [
  ...(['ananya', 'lakshmi', 'imran', 'meera'] as const).map((name): [string, () => Headers] => [
    `${name}’s token`,
    () => ({ authorization: `Bearer ${cast[name].token}` }),
  ]),
  ['a token in cookies', () => ({ cookie: `access=${cast.meera.token}; theme=dark; a="<b>` })],
  ['a token that is none', () => ({ authorization: 'Bearer <script>alert(1)</script>' })],
  ['another language', () => ({ 'accept-language': 'te-IN, hi;q=0.9, *;q=0.1' })],
  ['a language that is none', () => ({ 'accept-language': '"><script>;q=x,,,' })],
  ['what browsers unpack', () => ({ 'accept-encoding': 'gzip, deflate, br, zstd' })],
  ['Brotli', () => ({ 'accept-encoding': 'br' })],
  ['gzip', () => ({ 'accept-encoding': 'gzip;q=1.0, br;q=0' })],
  ['no encoding at all', () => ({ 'accept-encoding': 'identity;q=0, *;q=0' })],
  ['an encoding that is none', () => ({ 'accept-encoding': 'zstd, "<script>"' })],
  ['another host behind a proxy', () => ({ 'x-forwarded-host': 'evil.example', forwarded: 'x' })],
  [
    'another protocol and address',
    () => ({ 'x-forwarded-proto': 'ftp', 'x-forwarded-for': '<b>' }),
  ],
  ['another host', () => ({ host: 'evil.example' })],
  ['another path', () => ({ 'x-original-url': '/admin', 'x-rewrite-url': '/admin' })],
  ['another method', () => ({ 'x-http-method-override': 'DELETE' })],
  ['a range', () => ({ range: 'bytes=0-10', 'if-range': '"x"' })],
  ['any tag', () => ({ 'if-none-match': '*' })],
  ['tags that are none', () => ({ 'if-none-match': `W/"${'x"-'.repeat(2000)}` })],
  ['a time to come', () => ({ 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' })],
  ['a phone', () => ({ 'sec-ch-ua-mobile': '?1', 'user-agent': '<script>alert(1)</script>' })],
  ['a device that is none', () => ({ 'sec-ch-ua-mobile': '"?1\'<b>' })],
  ['another page before', () => ({ referer: 'https://evil.example/"><script>', origin: 'null' })],
  ['a demand for JSON', () => ({ accept: 'application/json', 'x-requested-with': 'fetch' })],
]

describe('a page that is kept', () => {
  let expected: Awaited<ReturnType<typeof visit>>[]
  beforeAll(async () => {
    const site = await startSite()
    expected = []
    for (const path of paths) expected.push(await visit(site, path))
    expect(expected.map(({ statusCode }) => statusCode)).toEqual(paths.map(() => 200))
  })

  it.each(HEADERS)('is nobody’s own when the first who asks has %s', async (_name, toHeaders) => {
    const site = await startSite()
    for (const [at, url] of paths.entries()) {
      await site.inject({ url, headers: toHeaders() })
      expect(await visit(site, url)).toEqual(expected[at])
    }
  })

  it('is the same page for whoever is signed in', async () => {
    const site = await startSite()
    for (const [at, url] of paths.entries()) {
      for (const { token } of Object.values(cast)) {
        const { payload } = await site.inject({
          url,
          headers: { authorization: `Bearer ${token}` },
        })
        expect(payload).toBe(expected[at]?.body)
      }
    }
  })

  it('names nobody who has an account', () => {
    for (const { body } of expected) {
      for (const { email, token } of Object.values(cast)) {
        expect(body).not.toContain(token)
        expect(body).not.toContain(email)
      }
    }
  })
})

it('a page isn’t sent to whoever has any of it, as `If-None-Match: *` says', async () => {
  const site = await startSite()
  const headers = { 'if-none-match': '*' }
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, payload } = await site.inject({ method, url: '/happenings', headers })
    expect([statusCode, payload]).toEqual([304, ''])
  }
  expect((await site.inject({ url: '/no-such-page', headers })).statusCode).toBe(404)
})

it('a link that says who shared it leads to the page that is kept', async () => {
  const site = await startSite()
  const kept = await visit(site, '/happenings?text=fair')
  await test.db.schema.alterTable('happenings').renameTo('happenings_away').execute()
  const shared = await visit(site, '/happenings?fbclid=IwAR0&text=fair&utm_source=whatsapp')
  const other = await visit(site, '/happenings?text=fair&visit=1')
  await test.db.schema.alterTable('happenings_away').renameTo('happenings').execute()
  expect(shared).toEqual(kept)
  expect(other.statusCode).toBeGreaterThanOrEqual(500)
})

it('a page says which year it is in India, by the clock of all processes', async () => {
  const clock = vi.spyOn(test.platform.clock, 'now')
  clock.mockReturnValue(new Date('2031-12-31T20:00:00Z'))
  const site = await startSite()
  for (const url of ['/happenings', '/student-login'])
    expect((await visit(site, url)).body).toContain('© 2032 Nilayam')
  clock.mockRestore()
})

it('the page of an area has all of its places on the map, as they are now', async () => {
  const [oldest] = await Promise.all(
    ['Oldest Hostel', ...'ABCDEFGH'].map((title, day) =>
      insertListing(test, {
        owner: cast.lakshmi,
        area: 'Begumpet',
        title,
        listedAt: `2026-10-0${day + 1}T06:00:00Z`,
      }),
    ),
  )
  await test.platform.changes.catchUp()
  const site = await startSite()
  const url = '/community-hub/hyderabad/begumpet'
  expect((await visit(site, url)).body).toContain('Oldest Hostel')
  await changeProperty(test.db, oldest ?? 0, `title = 'Renamed Hostel'`)
  await test.platform.changes.catchUp()
  expect((await visit(site, url)).body).toContain('Renamed Hostel')
})

it('what an owner wrote stays data in the script of the page’s data', async () => {
  const title = '</script><script>alert(1)</script><!-- '
  const hostile = await insertListing(test, { owner: cast.lakshmi, title: 'Hostile Hostel' })
  await changeProperty(test.db, hostile, `title = '${title}'`)
  await test.platform.changes.catchUp()
  const site = await startSite()
  const url = `/user/property-details/${hostile}/hostile-hostel`
  const { statusCode, body } = await visit(site, url)
  expect(statusCode).toBe(200)
  expect(body).not.toContain('<script>alert(1)')
  const [, text = ''] = /<script id="page-data"[^>]*>([^<]*)<\/script>/.exec(body) ?? []
  expect(JSON.parse(text).property.title).toBe(title)
  // The router in the browser gets the same as one text.
  expect((await visit(site, `${url}.data`)).body).toContain(JSON.stringify(title).slice(1, -1))
  expect((await visit(site, '/user/properties')).body).not.toContain('<script>alert(1)')
  await changeProperty(test.db, hostile, `state = 'expired'`)
})

describe('a page that failed', () => {
  it('is not kept: the next visitor is sent it as it should be', async () => {
    const site = await startSite()
    const before = await visit(await startSite(), '/happenings')
    await test.db.schema.alterTable('happenings').renameTo('happenings_away').execute()
    const failed = await visit(site, '/happenings')
    await test.db.schema.alterTable('happenings_away').renameTo('happenings').execute()
    expect(failed.statusCode).toBeGreaterThanOrEqual(500)
    expect(await visit(site, '/happenings')).toEqual(before)
  })

  it('is not kept of a property that was taken down', async () => {
    const site = await startSite()
    const url = `/user/property-details/${id}/sri-sai-residency`
    await changeProperty(test.db, id, `state = 'expired'`)
    await test.platform.changes.catchUp()
    expect((await visit(site, url)).statusCode).toBe(410)
    await changeProperty(test.db, id, `state = 'listed'`)
    await test.platform.changes.catchUp()
    expect((await visit(site, url)).statusCode).toBe(200)
  })
})
