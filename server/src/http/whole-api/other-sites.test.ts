import { contract } from '@nilayam/contract/index'
import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ PUBLIC_URL: 'https://nilayam.in' })
})

const EVERY_KIND = [
  '/',
  '/health',
  '/api/get_all_cities/',
  '/api/profile/',
  '/api/nothing',
  '/nothing',
]

it('no other site may read a reply', async () => {
  for (const origin of ['https://evil.example', 'null', 'https://nilayam.in.evil.example']) {
    for (const url of EVERY_KIND) {
      for (const method of ['GET', 'OPTIONS'] as const) {
        const headers = { origin, 'access-control-request-method': 'POST' }
        const reply = await test.app.inject({ url, method, headers })
        const allowed = Object.keys(reply.headers).filter((name) =>
          name.startsWith('access-control'),
        )
        expect([url, method, allowed]).toEqual([url, method, []])
      }
    }
  }
})

it('a browser that came by https comes by https for a year', async () => {
  for (const url of EVERY_KIND) {
    const { headers } = await test.app.inject(url)
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  }
})

it('no call that changes anything is a GET', () => {
  // Each of these reads; the one that notes who opened a paper is about the reading itself.
  const verbs =
    /^(add|remove|save|send|set|delete|decide|erase|create|update|apply|take|end|start|sign)/
  const reading = Object.entries(contract).filter(([, { method }]) => method === 'GET')
  expect(reading.map(([name]) => name).filter((name) => verbs.test(name))).toEqual([])
})

it('what is sent says what it is', async () => {
  for (const url of [
    ...EVERY_KIND,
    '/robots.txt',
    '/sitemap.xml',
    '/api/docs',
    '/api/openapi.json',
  ]) {
    const { headers, body } = await test.app.inject(url)
    const type = String(headers['content-type'])
    expect([url, type]).toEqual([url, expect.stringMatching(/; charset=utf-8$/)])
    if (type.startsWith('application/json')) expect(() => JSON.parse(body)).not.toThrow()
  }
})

it('TRACE answers nothing of the request', async () => {
  const headers = { 'x-secret': 'canary' }
  const reply = await test.app.inject({ url: '/', method: 'TRACE' as 'GET', headers })
  expect(reply.statusCode).toBe(404)
  expect(reply.body).not.toContain('canary')
})

it('neither the source, nor its history, nor the settings are served', async () => {
  const files = ['/.git/config', '/.git/HEAD', '/.env', '/package.json', '/server/src/main.ts']
  const folders = ['/data/', '/photos/', '/papers/', '/assets/', '/server/']
  for (const url of [...files, ...folders, '/../package.json', '/%2e%2e/package.json']) {
    const { statusCode } = await test.app.inject(url)
    expect([url, statusCode >= 400]).toEqual([url, true])
  }
})
