import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../testing/app.ts'
import { toApiError, toReadable } from './errors.ts'

let port: number
beforeAll(async () => {
  const { app } = await startTestApp()
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})

/** Sends bytes as they are and answers all that comes back. */
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

describe('a request that cannot be read', () => {
  it.each([
    ['an address with a broken escape', get('/api/%zz'), 400, 'malformed'],
    ['a header without a colon', get('/api/get_all_cities/', 'bad header\r\n'), 400, 'malformed'],
    ['headers without end', get('/', `X: ${'a'.repeat(20_000)}\r\n`), 431, 'too_large'],
    ['what is not HTTP', 'hello\r\n\r\n', 400, 'malformed'],
  ])('is refused in our own words: %s', async (_what, bytes, status, code) => {
    const { head, body } = await send(bytes)
    expect(head).toContain(`HTTP/1.1 ${status}`)
    expect(head.toLowerCase()).toContain("content-security-policy: default-src 'none'")
    expect(body).toMatchObject({ status, code })
    expect(body.msg).toBe(body.message)
  })
})

it('lets a page be shown for an address with a broken escape, and leaves all others alone', () => {
  expect(decodeURIComponent(toReadable('/%ff%fe?a=1'))).toBe('/\ufffd')
  for (const url of ['/', '/about?x=%ff', '/user/properties?place=%E0%B0%A8', '/api/%zz']) {
    expect(toReadable(url)).toBe(url)
  }
})

it('takes a path that leaves the folder of files for forbidden, not for a fault', () => {
  expect(toApiError({ statusCode: 403 })).toMatchObject({ status: 403, code: 'forbidden' })
})

it('asks to come back later when the disk is full or the database is away', () => {
  for (const code of ['ENOSPC', '57P03']) {
    const answer = toApiError(Object.assign(new Error('no space left'), { code }))
    expect(answer).toMatchObject({ status: 503, code: 'unavailable', retryAfter: 60 })
    expect(answer.message).not.toContain('space')
  }
})
