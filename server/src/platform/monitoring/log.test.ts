import { Writable } from 'node:stream'
import Fastify, { LogController } from 'fastify'
import { expect, it } from 'vitest'
import { registerRequestLog } from '../../http/request-log/request-log.ts'
import { createLogs } from './log.ts'

it('keeps passwords, tokens, query strings and the values of a failed statement out of the log', async () => {
  let written = ''
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      written += chunk
      done()
    },
  })
  const logs = createLogs('info', stream)
  const app = Fastify({
    logger: logs.server ?? false,
    logController: new LogController({ disableRequestLogging: true }),
  })
  registerRequestLog(app, logs.requests)
  app.get('/', async (request) => {
    const detail = 'Key (email)=(ananya@nilayam.test) already exists'
    const failed = Object.assign(new Error('the statement failed'), { params: ['hash'], detail })
    request.log.error({ err: failed, body: { password: 'Nilayam#2026' } })
    return {}
  })
  await app.inject({ url: '/?token=abc', headers: { authorization: 'Bearer def' } })
  await app.close()
  expect(written).toContain('the statement failed')
  expect(written).toContain('"path":"/"')
  expect(written).not.toMatch(/abc|def|Nilayam#2026|ananya|"hash"/)
})
