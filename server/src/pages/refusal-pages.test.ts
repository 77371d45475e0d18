import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { parseConfig } from '../config.ts'
import { startTestApp } from '../testing/app.ts'
import { cleanUpLater } from '../testing/cleanups.ts'

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

let site: FastifyInstance
beforeAll(async () => {
  const test = await startTestApp()
  const config = parseConfig({
    TOKEN_SECRET: 'a secret that only the tests know, 32+',
    PAPERS_KEY: '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0',
    DATA_DIR: test.dataDir,
    LOG_LEVEL: 'silent',
  })
  site = await buildApp({ config, platform: test.platform, web: 'production' })
  cleanUpLater(() => site.close())
  // Six hundred a minute for a network.
  const head = { method: 'HEAD', url: '/robots.txt' } as const
  await Promise.all(Array.from({ length: 601 }, () => site.inject(head)))
})

const ask = async (url: string, headers: Record<string, string>) => {
  const { statusCode: status, headers: answered, body } = await site.inject({ url, headers })
  return { status, headers: answered, body }
}

it('a browser that asks for a page too often gets a page that says when to go on', async () => {
  const { status, headers, body } = await ask('/user/properties?city_id=1', HTML)
  expect(status).toBe(429)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  const wait = Number(headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect(body).toContain('That was a lot at once')
  expect(body).toContain(`You can go on in ${wait === 1 ? 'one second' : `${wait} seconds`}.`)
  expect(body).toContain('href="/user/properties?city_id=1"')
})

it('the page needs no script, and its policy lets none run that isn’t ours', async () => {
  const { headers, body } = await ask('/user/properties?city_id=1', HTML)
  expect(body).not.toMatch(/<script|\sstyle="|\son\w+="/)
  expect(headers['content-security-policy']).toMatch(/default-src 'self';script-src 'self'/)
})

it('an address is written into the page as text', async () => {
  const { body } = await ask('/about?q="><script>alert(1)</script>', HTML)
  expect(body).not.toContain('<script')
})

it('scripts and calls get JSON', async () => {
  for (const url of ['/user/properties.data', '/api/happenings/']) {
    const { status, headers, body } = await ask(url, { accept: '*/*' })
    expect([status, headers['content-type']]).toEqual([429, 'application/json; charset=utf-8'])
    expect(JSON.parse(body)).toMatchObject({ status: 429, code: 'too_many_requests' })
  }
  expect((await ask('/api/happenings/', HTML)).body).toContain('too_many_requests')
})
