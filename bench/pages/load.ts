import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import Fastify from 'fastify'
import { withSite } from '../site.ts'
import { type Load, loadAlternately, loadWithWrk, type Request } from '../wrk.ts'

export type PageLoad = Load & { name: string; share: number }
export type NewPage = {
  name: string
  perSecond: number
  p50: number
  p99: number
  cpu: number
  megabytes: number
}
export type LoadResult = { kept: PageLoad[]; made: NewPage[] }

const ROUNDS = 5
const CONNECTIONS = 8
/** As browsers say it. */
const ENCODING = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const WARM_SECONDS = 2
const SECONDS = 6
/** More new pages than any server makes, so that no address comes twice. */
const MOST_A_SECOND = 2000
/** Clock ticks per second, the kernel's unit of CPU time. */
const TICKS = 100
const BARE = 'bare Fastify'
/** What the bytes of a page cost whoever sends them. */
const SAME_BYTES = 'bare Fastify, the bytes of home'

/** Loads the demo city's pages: repeatedly by the same address (cached), and by addresses never requested before. */
export async function measureLoad(): Promise<LoadResult> {
  const bare = Fastify()
  bare.get('/', async () => ({ status: 200 }))
  let home: Buffer = Buffer.alloc(0)
  bare.get('/home', async (_request, reply) => reply.type('text/html').send(home))
  await bare.listen({ host: '127.0.0.1', port: 0 })
  const { port } = bare.server.address() as AddressInfo
  try {
    // As in production. Rate limits stay off, since the load comes from one address.
    const work = async (site: string, pid: number) => {
      home = await readHome(site)
      return measure(site, pid, `http://127.0.0.1:${port}`)
    }
    return await withSite(work, { LOG_LEVEL: 'info' })
  } finally {
    await bare.close()
  }
}

/** As sent to whoever asks for it again. `get` of Node's, because `fetch` would unpack it. */
async function readHome(site: string): Promise<Buffer> {
  let bytes: Buffer = Buffer.alloc(0)
  // From the second time on it is packed better.
  for (let again = 0; again < 3; again++) {
    const [reply] = (await once(get(site, { headers: ENCODING }), 'response')) as [IncomingMessage]
    bytes = await buffer(reply)
  }
  return bytes
}

async function measure(site: string, pid: number, bare: string): Promise<LoadResult> {
  const pages = await listPages(site)
  const kept = (path: string) => () =>
    loadWithWrk(site, [{ path, headers: ENCODING }], { connections: CONNECTIONS })
  const medians: Record<string, Load> = await loadAlternately(
    {
      [BARE]: () => loadWithWrk(bare, [{ path: '/' }], { connections: CONNECTIONS }),
      [SAME_BYTES]: () => loadWithWrk(bare, [{ path: '/home' }], { connections: CONNECTIONS }),
      '/health': kept('/health'),
      ...Object.fromEntries(Object.entries(pages).map(([name, { path }]) => [name, kept(path)])),
    },
    ROUNDS,
  )
  const floor = medians[BARE]?.perSecond ?? Number.NaN
  const made = await measureEachNew(site, pid)
  const shares = Object.entries(medians).map(([name, load]) => ({
    name,
    ...load,
    share: load.perSecond / floor,
  }))
  return { kept: shares, made }
}

/** With PostgreSQL, whose memory is its own. */
export async function measureNewPages(url: string): Promise<NewPage[]> {
  return withSite(measureEachNew, { LOG_LEVEL: 'info', DATABASE_URL: url })
}

async function measureEachNew(site: string, pid: number): Promise<NewPage[]> {
  const made: NewPage[] = []
  for (const [name, request] of Object.entries(await listPages(site))) {
    made.push(await measureNew(name, request, site, pid))
  }
  return made
}

async function listPages(site: string): Promise<Record<string, Request>> {
  const reply = await fetch(`${site}/api/public/properties/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  const { properties } = (await reply.json()) as { properties: { id: number; slug: string }[] }
  const [first] = properties
  const search = '/user/properties?city_id=1'
  return {
    home: { path: '/' },
    'search, computer': { path: search },
    'search, phone': { path: `${search}&sort=newest`, headers: { 'sec-ch-ua-mobile': '?1' } },
    property: { path: `/user/property-details/${first?.id}/${first?.slug}` },
    area: { path: '/community-hub/hyderabad/ameerpet' },
    'community hub': { path: '/community-hub' },
    happenings: { path: '/happenings' },
  }
}

/** Eight concurrent clients; each address is requested once. */
async function measureNew(
  name: string,
  page: Request,
  site: string,
  pid: number,
): Promise<NewPage> {
  await loadNew(page, site, WARM_SECONDS)
  const usedBefore = await readCpu(pid)
  const load = await loadNew(page, site, SECONDS)
  const cpu = ((await readCpu(pid)) - usedBefore) / (load.perSecond * SECONDS)
  return { name, ...load, cpu, megabytes: await readMegabytes(pid) }
}

function loadNew({ path, headers }: Request, site: string, seconds: number): Promise<Load> {
  const address = `${path}${path.includes('?') ? '&' : '?'}visit=`
  const requests = Array.from({ length: seconds * MOST_A_SECOND }, () => ({
    path: address + Math.random(),
    headers: { ...headers, ...ENCODING },
  }))
  return loadWithWrk(site, requests, { connections: CONNECTIONS, seconds })
}

/** CPU milliseconds of a process, over all its threads. */
export async function readCpu(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS
}

/** Resident memory of a process. */
export async function readMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}
