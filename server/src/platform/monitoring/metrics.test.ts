import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { findFreePort } from '../../testing/free-port.ts'

it('figures are told on a port of their own, and not by the site', async () => {
  const METRICS_PORT = String(await findFreePort())
  const { app } = await startTestApp({ METRICS_PORT })
  await app.inject({ url: '/health' })
  const ask = (path: string) => fetch(`http://127.0.0.1:${METRICS_PORT}${path}`)
  const reply = await ask('/metrics')
  expect(reply.headers.get('content-type')).toContain('text/plain')
  expect(await reply.text()).toContain('nilayam_request_seconds_count{method="GET",route="/health"')
  expect((await ask('/health')).status).toBe(404)
  expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404)
  await app.close()
  await expect(ask('/metrics')).rejects.toThrow()
})

it('figures are told to nobody without the token, where one is set', async () => {
  const METRICS_PORT = String(await findFreePort())
  const METRICS_TOKEN = 'a token of this test'
  const { app } = await startTestApp({ METRICS_PORT, METRICS_TOKEN })
  await app.ready()
  const ask = async (authorization?: string) => {
    const headers = authorization ? { authorization } : {}
    return (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`, { headers })).status
  }
  expect(await ask()).toBe(401)
  expect(await ask('Bearer another token of it')).toBe(401)
  expect(await ask(`Bearer ${METRICS_TOKEN}`)).toBe(200)
  await app.close()
})

it('a port that is taken keeps the server from starting, and it says which', async () => {
  const METRICS_PORT = String(await findFreePort())
  const other = createServer().listen(Number(METRICS_PORT), '127.0.0.1')
  await once(other, 'listening')
  const { app } = await startTestApp({ METRICS_PORT })
  await expect(app.ready()).rejects.toThrow(`answers on port ${METRICS_PORT}: give METRICS_PORT`)
  other.close()
})
