import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit'
import { type Db, openPostgres } from '@nilayam/server/platform/db/db'
import { findFreePort } from '@nilayam/server/testing/free-port'
import Fastify, { type FastifyInstance } from 'fastify'
import { Redis } from 'ioredis'
import { countRequest, createCounts } from './limits.store.ts'
import { type Load, loadAlternately, loadWithWrk } from './wrk.ts'

export type CountedLoad = Load & { name: string; share: number }

const ROUNDS = 5
const ADDRESSES = 1000
const ENDLESS = 1_000_000_000
const BARE = 'nowhere: bare Fastify'

/** A Fastify that answers a constant, with its requests counted by address in several places. */
export async function measureLimits(url: string): Promise<CountedLoad[]> {
  const { db, close } = openPostgres(url)
  const redis = await startRedis()
  const ways: Record<string, RateLimitPluginOptions | undefined> = {
    [BARE]: undefined,
    'in the process': { cache: ADDRESSES * 2 },
    'in Redis 7, by a socket': { redis: redis.client },
    'in PostgreSQL, a table that isn’t logged': { store: await toStore(db) },
  }
  const apps: FastifyInstance[] = []
  const loads: Record<string, () => Promise<Load>> = {}
  try {
    for (const [name, way] of Object.entries(ways)) {
      const [app, site] = await serve(way)
      apps.push(app)
      loads[name] = () => loadWithWrk(site, requests)
    }
    const medians = await loadAlternately(loads, ROUNDS)
    const floor = medians[BARE]?.perSecond ?? Number.NaN
    return Object.entries(medians).map(([name, load]) => ({
      name,
      ...load,
      share: load.perSecond / floor,
    }))
  } finally {
    for (const app of apps) await app.close()
    await redis.stop()
    await close()
  }
}

const requests = Array.from({ length: ADDRESSES }, (_, n) => ({
  path: '/',
  headers: { 'x-address': `10.0.${n >> 8}.${n & 255}` },
}))

async function serve(way: RateLimitPluginOptions | undefined): Promise<[FastifyInstance, string]> {
  const app = Fastify()
  const keyGenerator = ({ headers }: { headers: NodeJS.Dict<string | string[]> }) =>
    String(headers['x-address'])
  if (way) await app.register(rateLimit, { ...way, keyGenerator, max: ENDLESS, timeWindow: 60_000 })
  app.get('/', async () => ({ status: 200 }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  return [app, `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`]
}

/** Debian's, without anything written to disk; Valkey, its successor there, speaks the same. */
async function startRedis() {
  const port = await findFreePort()
  const options = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ]
  const server = spawn('redis-server', options, { stdio: 'ignore' })
  await once(server, 'spawn')
  const client = new Redis({ port, host: '127.0.0.1' })
  // It tries again until the server listens; each call that can't be made is refused by itself.
  client.on('error', () => {})
  await client.ping()
  const stop = async () => {
    client.disconnect()
    server.kill()
    await once(server, 'exit')
  }
  return { client, stop }
}

type Counted = { current: number; ttl: number }

/** The plugin's interface of a store. */
async function toStore(db: Db) {
  await createCounts(db)
  return class PostgresStore {
    incr(address: string, tell: (error: Error | null, counted?: Counted) => void, ms = 60_000) {
      countRequest(db, address, ms).then((counted) => tell(null, counted), tell)
    }
    child() {
      return this
    }
  }
}
