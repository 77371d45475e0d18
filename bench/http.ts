import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { buildApp } from '@nilayam/server/app'
import { parseConfig } from '@nilayam/server/config'
import type { Db } from '@nilayam/server/platform/db'
import { createPlatform } from '@nilayam/server/platform/platform'
import autocannon from 'autocannon'
import type { City } from './city.store.ts'
import { createRandom, SHAPES, type Shape } from './searches.ts'

export type Load = { name: string; perSecond: number; p50: number; p99: number; share: number }

const CONNECTIONS = 32
const SECONDS = 8
const BODIES = 240

const ALONE = ['area, type, price', '2 km, nearest']

/** Serves the API on loopback, from this process alone, and loads it from a thread of its own. */
export async function timeHttp(db: Db, city: City): Promise<Load[]> {
  const config = parseConfig({
    DATA_DIR: tmpdir(),
    TOKEN_SECRET: 'a secret that only the bench knows, 32+',
    PAPERS_KEY: randomBytes(32).toString('hex'),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  })
  const app = await buildApp({ config, platform: createPlatform(config, db) })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  try {
    return await timeAll(`http://127.0.0.1:${port}`, city)
  } finally {
    await app.close()
  }
}

async function timeAll(url: string, city: City): Promise<Load[]> {
  const hello = await load(url, [{ method: 'GET', path: '/health' }])
  const shapes = SHAPES.filter(({ name }) => ALONE.includes(name))
  const loads: Load[] = [{ name: 'hello', share: 1, ...hello }]
  for (const shape of [...shapes.map((shape) => [shape]), SHAPES]) {
    const [first] = shape
    const name = shape.length === 1 && first ? first.name : 'all of the above, mixed'
    const measured = await load(url, toRequests(shape, city))
    loads.push({ name, share: measured.perSecond / hello.perSecond, ...measured })
  }
  return loads
}

function toRequests(shapes: readonly Shape[], city: City): autocannon.Request[] {
  const random = createRandom(11)
  return Array.from({ length: BODIES }, (_, at) => ({
    method: 'POST',
    path: '/api/public/properties/',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify((shapes[at % shapes.length] as Shape).make(city, random)),
  }))
}

async function load(url: string, requests: autocannon.Request[]) {
  const options = { url, requests, connections: CONNECTIONS, workers: 1 }
  await autocannon({ ...options, duration: 2 })
  const result = await autocannon({ ...options, duration: SECONDS })
  if (result.errors + result.non2xx > 0) {
    throw new Error(`${result.errors} errors and ${result.non2xx} refusals: nothing was measured`)
  }
  const { p50, p99 } = result.latency
  return { perSecond: result.requests.average, p50, p99 }
}
