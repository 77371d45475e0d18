import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { buildApp } from '@nilayam/server/app'
import { parseConfig } from '@nilayam/server/config'
import type { Db } from '@nilayam/server/platform/db/db'
import { createPlatform } from '@nilayam/server/platform/platform'
import Fastify, { type FastifyInstance } from 'fastify'
import type { City } from '../city.store.ts'
import { type Load, loadAlternately, loadWithWrk, type Request } from '../wrk.ts'
import { createRandom, SHAPES, type Shape } from './searches.ts'

export type NamedLoad = Load & { name: string; share: number }

const ROUNDS = 3
/** Asked again and again, so that their answers are kept. */
const REPEATED = 240
/** So many that a kept answer has gone before its search comes again. */
const NEW = 20_000
const BARE = 'bare Fastify'
/** What the bytes of an answer cost whoever sends them. */
const SAME_BYTES = 'bare Fastify, the bytes of a search'

/** Measures the API on loopback as in production, except that the log is discarded, beside a minimal Fastify. */
export async function withApi<T>(db: Db, work: (url: string) => Promise<T>): Promise<T> {
  const config = parseConfig({
    DATA_DIR: tmpdir(),
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    PAPERS_KEY: randomBytes(32).toString('hex'),
    RATE_LIMITS: 'off',
    ADMIN_SECOND_FACTOR: 'offered',
    LOG_LEVEL: 'warn',
  })
  const platform = createPlatform(config, db)
  const app = await buildApp({ config, platform })
  await platform.changes.catchUp()
  try {
    return await work(await listen(app))
  } finally {
    await app.close()
  }
}

/** Beside a Fastify that does nothing. */
export async function timeHttp(db: Db, city: City): Promise<NamedLoad[]> {
  const bare = Fastify()
  bare.get('/', async () => ({ status: 200 }))
  let answer = ''
  bare.post('/', async (_request, reply) => reply.type('application/json').send(answer))
  try {
    const floor = await listen(bare)
    return await withApi(db, async (url) => {
      answer = await readUsual(url, toRequests(SHAPES, city, REPEATED))
      return timeAll(url, floor, city)
    })
  } finally {
    await bare.close()
  }
}

/** The answer of middle length. */
async function readUsual(url: string, requests: readonly Request[]): Promise<string> {
  const answers: string[] = []
  for (const { path, body } of requests) {
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    answers.push(await reply.text())
  }
  answers.sort((a, b) => a.length - b.length)
  return answers[answers.length >> 1] as string
}

async function listen(app: FastifyInstance): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

async function timeAll(url: string, bare: string, city: City): Promise<NamedLoad[]> {
  const near = SHAPES.filter(({ name }) => name === '2 km, nearest')
  const endless = SHAPES.filter(({ isFew }) => !isFew)
  // The cards of ten areas are kept after the first round; those of a million places don't fit.
  const part = { ...city, areas: city.areas.slice(0, 10) }
  const search = (shapes: readonly Shape[], many: number, within = city) => {
    const requests = toRequests(shapes, within, many)
    return () => loadWithWrk(url, requests)
  }
  const loads = {
    [BARE]: () => loadWithWrk(bare, [{ path: '/' }]),
    [SAME_BYTES]: () => loadWithWrk(bare, [{ path: '/', body: { city_id: 1 } }]),
    '/health': () => loadWithWrk(url, [{ path: '/health' }]),
    'all searches, mixed, asked again': search(SHAPES, REPEATED),
    '2 km in ten areas, never asked before': search(near, NEW, part),
    'mixed, all over the city, never asked before': search(endless, NEW),
  }
  const medians = await loadAlternately(loads, ROUNDS)
  const floor = medians[BARE].perSecond
  return Object.entries(medians).map(([name, load]) => ({
    name,
    ...load,
    share: load.perSecond / floor,
  }))
}

function toRequests(shapes: readonly Shape[], city: City, many: number): Request[] {
  const random = createRandom(11)
  return Array.from({ length: many }, (_, at) => ({
    path: '/api/public/properties/',
    body: (shapes[at % shapes.length] as Shape).make(city, random),
  }))
}
