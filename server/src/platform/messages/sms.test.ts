import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { cleanUpLater } from '../../testing/cleanups.ts'
import { createConsoleSms, createHttpSms } from './sms.ts'

async function startGateway(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUpLater(async () => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`
}
const TEXT = '482913 is your code'
const NUMBER = '+919876543210'
const toSms = (url: string, timeout = 5_000) =>
  createHttpSms({ url, token: 'a-token', from: 'NILYAM' }, timeout)

it('a gateway gets number, text and sender, and who asks', async () => {
  const got: unknown[] = []
  const url = await startGateway(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method, url: path, headers } = request
    got.push([method, path, headers.authorization, JSON.parse(String(Buffer.concat(chunks)))])
    reply.writeHead(202).end('queued')
  })
  await toSms(url).send(NUMBER, TEXT)
  expect(got).toEqual([
    ['POST', '/send', 'Bearer a-token', { to: NUMBER, text: TEXT, from: 'NILYAM' }],
  ])
})

it.each([400, 401, 429, 500, 503])('a gateway that answers %i has refused', async (status) => {
  const url = await startGateway((_request, reply) => reply.writeHead(status).end(TEXT + NUMBER))
  await expect(toSms(url).send(NUMBER, TEXT)).rejects.toThrow(`the SMS gateway answered ${status}`)
})

it('a gateway that never answers, or breaks off, is given up, without number or text', async () => {
  const silent = await startGateway(() => undefined)
  const broken = await startGateway((request) => request.socket.destroy())
  const elsewhere = await startGateway((_request, reply) =>
    reply.writeHead(302, { location: silent }).end(),
  )
  for (const url of [silent, broken, elsewhere, 'http://127.0.0.1:1/']) {
    const error = await toSms(url, 300)
      .send(NUMBER, TEXT)
      .catch((thrown: Error) => thrown)
    expect(String(error)).toContain('the SMS gateway didn’t answer'.replace('’', "'"))
    expect(String(error)).not.toMatch(/482913|98765/)
  }
})

it('a slow gateway is waited for', async () => {
  const url = await startGateway((_request, reply) => {
    setTimeout(() => reply.writeHead(200).end(), 400)
  })
  await toSms(url).send(NUMBER, TEXT)
})

it('the demo shows the newest twenty', async () => {
  const lines: string[] = []
  const sms = createConsoleSms((to, text) => lines.push(`${to} ${text}`))
  for (let n = 0; n < 25; n += 1) await sms.send(NUMBER, `Text ${n}`)
  expect(sms.shown?.().map(({ text }) => text)).toHaveLength(20)
  expect(sms.shown?.()[0]).toMatchObject({ to: NUMBER, text: 'Text 24' })
  expect(lines).toHaveLength(25)
})
