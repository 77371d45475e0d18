import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { buildApp } from '@nilayam/server/app'
import { parseConfig } from '@nilayam/server/config'
import type { Db } from '@nilayam/server/platform/db'
import { createPlatform } from '@nilayam/server/platform/platform'
import Fastify, { type FastifyInstance } from 'fastify'
import type { City } from './city.store.ts'
import { createRandom, SHAPES, type Shape } from './searches.ts'
import { type Load, loadAlternately, loadWithWrk, type Request } from './wrk.ts'

export type NamedLoad = Load & { name: string; share: number }

const ROUNDS = 5
const BODIES = 240
const ALONE = ['area, type, price', '2 km, nearest']
const BARE = 'bare Fastify'

/** Measures the API on loopback as in production, except that the log is discarded, beside a minimal Fastify. */
export async function timeHttp(db: Db, city: City): Promise<NamedLoad[]> {
  const config = parseConfig({
    DATA_DIR: tmpdir(),
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    PAPERS_KEY: randomBytes(32).toString('hex'),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  })
  const platform = createPlatform(config, db)
  const app = await buildApp({ config, platform })
  await platform.changes.catchUp()
  const bare = Fastify()
  bare.get('/', async () => ({ status: 200 }))
  try {
    return await timeAll(await listen(app), await listen(bare), city)
  } finally {
    await Promise.all([app.close(), bare.close()])
  }
}

async function listen(app: FastifyInstance): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

async function timeAll(url: string, bare: string, city: City): Promise<NamedLoad[]> {
  const shapes = SHAPES.filter(({ name }) => ALONE.includes(name))
  const loads = {
    [BARE]: () => loadWithWrk(bare, [{ path: '/' }]),
    '/health': () => loadWithWrk(url, [{ path: '/health' }]),
    ...Object.fromEntries(
      shapes.map((shape) => [shape.name, () => loadWithWrk(url, toRequests([shape], city))]),
    ),
    'all searches, mixed': () => loadWithWrk(url, toRequests(SHAPES, city)),
  }
  const medians = await loadAlternately(loads, ROUNDS)
  const floor = medians[BARE].perSecond
  return Object.entries(medians).map(([name, load]) => ({
    name,
    ...load,
    share: load.perSecond / floor,
  }))
}

function toRequests(shapes: readonly Shape[], city: City): Request[] {
  const random = createRandom(11)
  return Array.from({ length: BODIES }, (_, at) => ({
    path: '/api/public/properties/',
    body: (shapes[at % shapes.length] as Shape).make(city, random),
  }))
}
