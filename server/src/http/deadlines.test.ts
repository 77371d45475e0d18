import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { SECOND } from '@nilayam/contract/time/durations'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { cleanUpLater } from '../testing/cleanups.ts'
import { registerDeadlines } from './deadlines.ts'

it('a body that never ends is answered, and its connection closed', async () => {
  const app = Fastify()
  cleanUpLater(() => app.close())
  registerDeadlines(app, SECOND)
  app.post('/', async () => ({}))
  await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port)
  await once(socket, 'connect')
  const head = ['POST / HTTP/1.1', 'host: x', 'content-type: application/json']
  socket.write(`${[...head, 'content-length: 100'].join('\r\n')}\r\n\r\n{`)
  // It ends only when the server closes it.
  const reply = await text(socket)
  expect(reply).toMatch(/^HTTP\/1.1 503 /)
  expect(reply.toLowerCase()).toContain('connection: close')
})
