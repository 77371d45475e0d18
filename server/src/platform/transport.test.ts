import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../testing/app.ts'
import { cleanUpLater } from '../testing/cleanups.ts'
import { findFreePort } from '../testing/free-port.ts'
import { hasOpenssl, makeAuthority, makeCertificate } from '../testing/services/certificates.ts'

let folder: string
let port: number
let metrics: number
const file = (name: string) => join(folder, name)
const read = (name: string) => readFile(file(name), 'utf8')

type Trust = { ca?: string; client?: string; at?: number }

/** The status of a page's reply, or how the connection failed. */
async function get(path: string, { ca = 'ours', client, at = port }: Trust): Promise<unknown> {
  const trust = {
    ca: await read(`${ca}.crt`),
    ...(client && { cert: await read(`${client}.crt`), key: await read(`${client}.key`) }),
  }
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const headers = { host: '127.0.0.1', authorization: 'Bearer a token of this test' }
  request({ host: '127.0.0.1', port: at, path, headers, ...trust }, (reply) => {
    reply.resume()
    resolve(reply.statusCode)
  })
    .on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    .end()
  return promise
}

describe.runIf(hasOpenssl)('between the proxy and the process', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nilayam-tls-'))
    cleanUpLater(() => rm(folder, { recursive: true, force: true }))
    for (const name of ['ours', 'others']) await makeAuthority(folder, name)
    for (const subject of ['process', 'proxy']) {
      await makeCertificate(folder, { authority: 'ours', name: subject, subject })
    }
    await makeCertificate(folder, { authority: 'others', name: 'stranger', subject: 'proxy' })
    metrics = await findFreePort()
    const { app } = await startTestApp({
      TLS_CERT: file('process.crt'),
      TLS_KEY: file('process.key'),
      TLS_CLIENT_CA: file('ours.crt'),
      METRICS_PORT: String(metrics),
      METRICS_HOST: '127.0.0.1',
      METRICS_TOKEN: 'a token of this test',
    })
    port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
  }, 60_000)

  it('is TLS, with a certificate that each checks of the other', async () => {
    expect(await get('/health', { client: 'proxy' })).toBe(200)
    expect(await get('/metrics', { client: 'proxy', at: metrics })).toBe(200)
  })

  it.each([
    ['nobody without a certificate', {}],
    ['nobody with another authority’s', { client: 'stranger' }],
  ])('lets %s in', async (_who, trust) => {
    expect(await get('/health', trust)).toMatch(/^ERR_SSL_|^ECONNRESET|^EPIPE/)
    expect(await get('/metrics', { ...trust, at: metrics })).toMatch(/^ERR_SSL_|^ECONNRESET|^EPIPE/)
  })

  it('is refused by a proxy that trusts another authority', async () => {
    const code = await get('/health', { client: 'proxy', ca: 'others' })
    expect(code).toMatch(/SELF_SIGNED|UNABLE_TO/)
  })

  it('answers nothing to who speaks without TLS', async () => {
    await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow()
  })
})

it.runIf(hasOpenssl)('certificates are for every user of the machine, keys for one', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'nilayam-made-'))
  cleanUpLater(() => rm(parent, { recursive: true, force: true }))
  // On a new machine there is no folder yet.
  const made = join(parent, 'nilayam', 'tls')
  const script = fileURLToPath(new URL('../../proxy/certificates.sh', import.meta.url))
  await promisify(execFile)('sh', [script, made, 'process'])
  const names = ['authority.crt', 'process.crt', 'authority.key', 'process.key']
  const modes = names.map(async (name) => ((await stat(join(made, name))).mode & 0o777).toString(8))
  expect(await Promise.all(modes)).toEqual(['644', '644', '600', '600'])
})
