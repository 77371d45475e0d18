import type { AddressInfo } from 'node:net'
import { openPostgres } from '@nilayam/server/platform/db/db'
import { type City, readCity } from '../city.store.ts'
import { type Load, loadAlternately, loadWithWrk, type Request } from '../wrk.ts'
import { withApi } from './http.ts'
import { copyPlaces } from './peers.store.ts'
import { servePlainly } from './plain-server.ts'
import { createRandom } from './searches.ts'
import { withStrapi } from './strapi.ts'

export type PeerLoad = Load & { search: string; who: Who; times: number }

const WHO = [
  'Nilayam, never asked before',
  'Nilayam, asked again',
  'plain Fastify and pg',
  'Strapi',
] as const
type Who = (typeof WHO)[number]
const ROUNDS = 3
const CONNECTIONS = 4
const NEW = 20_000
const AGAIN = 240

type SearchRequest = {
  city_id?: number
  area_id?: number
  type_id: number
  min: number
  max: number
}

/** The same searches of the same rows, page by page of 24 with their total, newest first. */
export async function measurePeers(url: string, peerUrl: string): Promise<PeerLoad[]> {
  const opened = openPostgres(url, { timeLimits: false })
  const peer = openPostgres(peerUrl, { timeLimits: false })
  try {
    const city = await readCity(opened.db)
    return await withStrapi(peerUrl, async (strapi) => {
      await copyPlaces(opened.db, peer.db)
      const plain = await servePlainly(peerUrl)
      const { port } = plain.server.address() as AddressInfo
      try {
        return await withApi(opened.db, (api) =>
          measureAll(city, { api, plain: `http://127.0.0.1:${port}`, strapi }),
        )
      } finally {
        await plain.close()
      }
    })
  } finally {
    await opened.close()
    await peer.close()
  }
}

type Sites = { api: string; plain: string; strapi: string }

async function measureAll(city: City, { api, plain, strapi }: Sites): Promise<PeerLoad[]> {
  const measured: PeerLoad[] = []
  for (const where of ['area', 'city'] as const) {
    const searches = makeSearches(city, where)
    const load = (site: string, to: (asked: SearchRequest) => Request, many = NEW) => {
      const requests = searches.slice(0, many).map(to)
      return () => loadWithWrk(site, requests, { connections: CONNECTIONS })
    }
    const medians = await loadAlternately<Who>(
      {
        'Nilayam, never asked before': load(api, toOurs),
        'Nilayam, asked again': load(api, toOurs, AGAIN),
        'plain Fastify and pg': load(plain, toPlain),
        Strapi: load(strapi, toStrapi),
      },
      ROUNDS,
    )
    const slowest = medians.Strapi.perSecond
    for (const who of WHO) {
      const times = medians[who].perSecond / slowest
      measured.push({ search: `${where}, type, rents`, who, ...medians[who], times })
    }
  }
  return measured
}

function makeSearches(city: City, where: 'area' | 'city'): SearchRequest[] {
  const random = createRandom(13)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  return Array.from({ length: NEW }, () => {
    const { id, city_id } = pick(city.areas)
    const rents = {
      min: 500 + Math.floor(random() * 3000),
      max: 8000 + Math.floor(random() * 4000),
    }
    return {
      ...(where === 'area' ? { area_id: id } : { city_id }),
      type_id: pick(city.types),
      ...rents,
    }
  })
}

function toOurs({ type_id, min, max, ...where }: SearchRequest): Request {
  const body = { ...where, property_type_id: type_id, min_price: min, max_price: max }
  return { path: '/api/public/properties/', body }
}

function toPlain({ min, max, ...where }: SearchRequest): Request {
  const query = Object.entries({ ...where, min_price: min, max_price: max })
  return { path: `/places?${query.map(([name, value]) => `${name}=${value}`).join('&')}` }
}

function toStrapi({ min, max, ...where }: SearchRequest): Request {
  const equal = Object.entries(where).map(([name, id]) => `filters[${name}][$eq]=${id}`)
  const order = ['listed_on', 'is_verified', 'id'].map((name, at) => `sort[${at}]=${name}:desc`)
  const rents = [`filters[price][$gte]=${min}`, `filters[price][$lte]=${max}`]
  const page = ['pagination[pageSize]=24', 'pagination[withCount]=true']
  return { path: `/api/places?${[...equal, ...rents, ...order, ...page].join('&')}` }
}
