import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../testing/app.ts'
import { cleanUpLater } from '../testing/cleanups.ts'
import { toApiError, toReadable } from './errors.ts'

let port: number
beforeAll(async () => {
  const { app } = await startTestApp()
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})

/** Sends raw bytes and returns the whole response. */
async function send(bytes: string) {
  const socket = connect(port, '127.0.0.1')
  let reply = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    reply += chunk
  })
  socket.write(bytes)
  await once(socket, 'close')
  const [head = '', body = ''] = reply.split('\r\n\r\n')
  return { head, body: JSON.parse(body) as Record<string, unknown> }
}

const get = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`

const twoEnds = (headers: string) =>
  `POST /api/login/ HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n0\r\n\r\nGET /health HTTP/1.1\r\nHost: x\r\n\r\n`

describe('a request that cannot be read', () => {
  it.each([
    ['an address with a broken escape', get('/api/%zz'), 400, 'malformed'],
    ['a header without a colon', get('/api/get_all_cities/', 'bad header\r\n'), 400, 'malformed'],
    ['headers without end', get('/', `X: ${'a'.repeat(20_000)}\r\n`), 431, 'too_large'],
    ['what is not HTTP', 'hello\r\n\r\n', 400, 'malformed'],
    [
      'two ends: a length, and pieces',
      twoEnds('Content-Length: 3\r\nTransfer-Encoding: chunked'),
      400,
      'malformed',
    ],
    ['two lengths', twoEnds('Content-Length: 3\r\nContent-Length: 4'), 400, 'malformed'],
    ['pieces of another kind', twoEnds('Transfer-Encoding: xchunked'), 400, 'malformed'],
  ])('is refused in our own words: %s', async (_what, bytes, status, code) => {
    const { head, body } = await send(bytes)
    expect(head).toContain(`HTTP/1.1 ${status}`)
    expect(head.toLowerCase()).toContain("content-security-policy: default-src 'none'")
    expect(body).toMatchObject({ status, code })
    expect(body.msg).toBe(body.message)
  })
})

const withHosts = (hosts: string[], version = '1.1') =>
  `GET /health HTTP/${version}\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`

describe('a request with an invalid host', () => {
  it.each([
    ['none', []],
    ['an empty one', ['']],
    ['two', ['a.in', 'b.in']],
    ['the same twice', ['a.in', 'a.in']],
    ['one with a path', ['a.in/x']],
    ['one with a name before it', ['me@a.in']],
    ['one with a backslash', ['a.in\\b']],
    ['one with blanks', ['a b']],
    ['one with an escape', ['a%2ein']],
    ['one with letters from elsewhere', ['a\u00e9.in']],
    ['an address that there is not', ['999.999.999.999']],
    ['half an IPv6 address', ['[::1']],
    ['an IPv6 address without brackets', ['::1']],
    ['a port that there is not', ['a.in:65536']],
    ['a port of letters', ['a.in:http']],
    ['a port with a sign', ['a.in:+80']],
    ['two ports', ['a.in:80:81']],
    ['what is no host', ['<script>']],
  ])('is refused: %s', async (_what, hosts) => {
    for (const version of hosts.length === 0 ? ['1.1'] : ['1.1', '1.0']) {
      const { head, body } = await send(withHosts(hosts, version))
      expect(head).toContain('HTTP/1.1 400')
      expect(body).toMatchObject({ status: 400, code: 'malformed' })
      expect(body.msg).toContain('Host')
    }
  })

  it.each([
    'a.in',
    'A.in:8080',
    'localhost:4120',
    '127.0.0.1',
    '[::1]:3000',
    'a_b.in.',
    '[::ffff:1.2.3.4]',
  ])('is served when it is right: %s', async (host) => {
    for (const version of ['1.1', '1.0']) {
      expect((await send(withHosts([host], version))).head).toContain('HTTP/1.1 200')
    }
  })

  it('may have none in HTTP/1.0', async () => {
    expect((await send(withHosts([], '1.0'))).head).toContain('HTTP/1.1 200')
  })
})

it('reads an absolute URL', async () => {
  expect((await send(get('http://x/health'))).body).toEqual({ status: 200 })
  expect(toReadable('HTTPS://a.in:80?x=1')).toBe('/?x=1')
  expect(toReadable('http://a.in//b')).toBe('//b')
})

it('replaces URLs with an invalid escape, and no others', () => {
  expect(decodeURIComponent(toReadable('/%ff%fe?a=1'))).toBe('/\ufffd')
  expect(toReadable('*')).toBe(toReadable('/%ff'))
  for (const url of ['/', '/about?x=%ff', '/user/properties?place=%E0%B0%A8', '/api/%zz']) {
    expect(toReadable(url)).toBe(url)
  }
})

it('treats path traversal as forbidden, not as a server error', () => {
  expect(toApiError({ statusCode: 403 })).toMatchObject({ status: 403, code: 'forbidden' })
})

it('treats a part that a file hasn’t, or another version of it, as no error of ours', () => {
  for (const status of [412, 416]) {
    expect(toApiError({ statusCode: status })).toMatchObject({ status, code: 'malformed' })
  }
})

it('takes a body that its sender cut off for no lost database', async () => {
  const app = Fastify()
  cleanUpLater(() => app.close())
  const thrown = Promise.withResolvers<unknown>()
  app.setErrorHandler((error, _request, reply) => {
    thrown.resolve(error)
    return reply.send('')
  })
  app.post('/', () => '')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  app.server.once('request', () => socket.destroy())
  socket.write(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"a"',
  )
  const error = await thrown.promise
  expect(error).toMatchObject({ code: 'ECONNRESET' })
  expect(toApiError(error)).toMatchObject({ status: 400, code: 'malformed' })
})

it('answers 503 when the disk is full or the database is unreachable', () => {
  for (const [code, retryAfter] of [
    ['ENOSPC', 60],
    ['57P03', 5],
    ['57P05', 5],
    ['25006', 5],
    ['ECONNRESET', 5],
  ] as const) {
    const answer = toApiError(Object.assign(new Error('no space left'), { code }))
    expect(answer).toMatchObject({ status: 503, code: 'unavailable', retryAfter })
    expect(answer.message).not.toContain('space')
  }
  const says = [
    'Connection terminated unexpectedly',
    'database "nilayam" is not currently accepting connections',
  ]
  for (const message of says) {
    expect(toApiError(new Error(message))).toMatchObject({ status: 503, retryAfter: 5 })
  }
  const file = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })
  expect(toApiError(file)).toMatchObject({ status: 500 })
})
