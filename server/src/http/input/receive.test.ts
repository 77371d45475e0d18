import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import { contract } from '@nilayam/contract/index'
import { message } from '@nilayam/texts'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { cleanUpLater } from '../../testing/cleanups.ts'
import { createCast, PASSWORD } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { receive } from './receive.ts'

/** Starts an upload that never ends. */
function beginUpload(app: TestApp['app'], path: string, token: string): ClientRequest {
  const { port } = app.server.address() as AddressInfo
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'multipart/form-data; boundary=cut',
    'content-length': 2_000_000,
  }
  const sending = request({ port, method: 'POST', path, headers })
  sending.write(
    '--cut\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\n\r\nhalf',
  )
  return sending
}

it('a slow upload doesn’t delay shutdown, and leaves no files', async () => {
  const test = await startTestApp()
  const { lakshmi } = await createCast(test)
  const draft = await insertListing(test, { owner: lakshmi, state: 'draft' })
  await test.app.listen({ port: 0 })
  const sending = beginUpload(test.app, `/api/owner/property/${draft}/step2/`, lakshmi.token)
  const cutOff = new Promise((resolve) => sending.once('error', resolve))
  const findReceived = () => readdir(test.platform.scratchFolder).catch(() => [])
  await expect.poll(findReceived).toHaveLength(1)
  await test.app.close()
  // Immediately, because the process exits here, and unencrypted files would remain until the next start.
  expect(await findReceived()).toEqual([])
  await expect(cutOff).resolves.toBeInstanceOf(Error)
})

it('an upload whose sender left before it was read ends, and leaves no files', async () => {
  const scratch = await mkdtemp(join(tmpdir(), 'nilayam-receive-'))
  cleanUpLater(() => rm(scratch, { recursive: true }))
  const app = Fastify()
  cleanUpLater(() => app.close())
  await app.register(multipart)
  const ended = Promise.withResolvers<unknown>()
  app.post('/', (request) => {
    request.raw.destroy()
    // As while the session is looked up.
    const received = once(request.raw, 'close').then(() =>
      receive(request, contract.savePhotos, scratch, async () => 'read'),
    )
    ended.resolve(received)
    return received
  })
  await app.listen({ port: 0 })
  const sending = beginUpload(app, '/', 'none')
  sending.once('error', () => undefined)
  await expect(ended.promise).rejects.toMatchObject({ status: 400, code: 'malformed' })
  expect(await readdir(scratch)).toEqual([])
})

it('a body that comes slowly doesn’t outlast its session', async () => {
  const test = await startTestApp()
  const { lakshmi } = await createCast(test)
  const login = { email: lakshmi.email, password: PASSWORD }
  const { body } = await test.call('/login/', { body: login })
  await test.app.listen({ port: 0 })
  const { port } = test.app.server.address() as AddressInfo
  const [start, end] = ['{"revision":0,"answers":[', '{"name":"Ten","text":"Come at ten."}]}']
  const headers = {
    authorization: `Bearer ${body.access}`,
    'content-type': 'application/json',
    'content-length': start.length + end.length,
  }
  const path = '/api/owner/quick_answers/'
  const sending = request({ port, method: 'POST', path, headers })
  const replied = once(sending, 'response')
  sending.write(start)
  await setTimeout(300)
  const ended = await test.call('/sign_out_everywhere/', { token: lakshmi.token, body: {} })
  expect(ended.status).toBe(200)
  // The gate's word holds for a second.
  await setTimeout(1000)
  sending.end(end)
  const [reply] = (await replied) as [IncomingMessage]
  reply.resume()
  expect(reply.statusCode).toBe(401)
  const kept = await test.db.selectFrom('quick_answers').selectAll().execute()
  expect(kept).toEqual([])
})

/** A server that receives photos, and what it answers to these parts. */
async function startReceiver() {
  const scratch = await mkdtemp(join(tmpdir(), 'nilayam-receive-'))
  cleanUpLater(() => rm(scratch, { recursive: true }))
  const app = Fastify()
  cleanUpLater(() => app.close())
  await app.register(multipart)
  app.post('/', (request) =>
    receive(request, contract.savePhotos, scratch, async ({ files }) => ({
      images: files.images?.length,
    })),
  )
  return async (...parts: string[]) => {
    const headers = { 'content-type': 'multipart/form-data; boundary="cut"' }
    const payload = `${parts.join('')}--cut--\r\nafterwards\r\n--cut\r\n`
    return (await app.inject({ method: 'POST', url: '/', headers, payload })).json<object>()
  }
}

const part = (header: string) => `--cut\r\n${header}\r\n\r\n${'x'.repeat(11_000)}\r\n`
const photo = part('content-disposition: form-data; name="images"; filename="a.jpg"')

it.each([
  ['nothing that says which field it is', 'content-type: image/jpeg'],
  ['another disposition', 'content-disposition: attachment; name="images"; filename="b.jpg"'],
])('a part with %s isn’t left out silently', async (_what, header) => {
  const send = await startReceiver()
  expect(await send(photo, photo)).toEqual({ images: 2 })
  expect(await send(photo, part(header), photo)).toMatchObject({
    code: 'malformed',
    message: message('http.partWithoutName'),
  })
})

it.each([
  ['twice', ['a', 'b'], ''],
  ['as an object', ['{"a":1}'], '\r\ncontent-type: application/json'],
])('a field that comes %s is refused instead of half taken', async (_how, values, type) => {
  const send = await startReceiver()
  const head = `--cut\r\ncontent-disposition: form-data; name="property_id"${type}\r\n\r\n`
  expect(await send(...values.map((value) => `${head}${value}\r\n`))).toMatchObject({
    code: 'invalid',
    message: message('http.oneText'),
  })
})
