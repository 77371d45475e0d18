import { notFound } from '@nilayam/contract/errors'
import { MINUTE } from '@nilayam/contract/time/durations'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { LateReads } from '../../platform/db/replica.ts'
import { findRange, MOST, STANDING, toFile, toIndex, toRobots } from './sitemap.rules.ts'
import { findAreas, findFiles, findListed } from './sitemap.store.ts'

type Address = { Params: { file: string } }

// A file of 50,000 URLs is some megabytes; crawlers fetch each about once a day.
const rateLimit = { max: 60, timeWindow: MINUTE }

/** `/robots.txt` and the sitemap: `/sitemap.xml` is the index, `/sitemap-{pages|1|2|…}.xml` the files. */
export function registerSitemap(app: FastifyInstance, reads: LateReads, site: string): void {
  app.get('/robots.txt', (_request, reply) =>
    keep(reply).type('text/plain; charset=utf-8').send(toRobots(site)),
  )
  app.get('/sitemap.xml', { config: { rateLimit } }, async (_request, reply) =>
    sendXml(reply, toIndex(site, await reads.read((db) => findFiles(db, MOST)))),
  )
  app.get<Address>('/sitemap-:file.xml', { config: { rateLimit } }, async (request, reply) => {
    const { file } = request.params
    const entries = file === 'pages' ? await listPages(reads) : await listProperties(reads, file)
    return sendXml(reply, toFile(site, entries))
  })
}

async function listPages(reads: LateReads) {
  const areas = await reads.read(findAreas)
  return [
    ...STANDING,
    ...areas.map(({ city, area }) => ({ path: `/community-hub/${city}/${area}` })),
  ]
}

/** Throws 404 for a file without properties. */
async function listProperties(reads: LateReads, file: string) {
  const range = findRange(file)
  const listed = range ? await reads.read((db) => findListed(db, range.first, range.last)) : []
  if (listed.length === 0) throw notFound()
  return listed.map(({ id, slug, changed_at }) => ({
    path: `/user/property-details/${id}/${slug}`,
    changedAt: changed_at,
  }))
}

function sendXml(reply: FastifyReply, xml: string): FastifyReply {
  return keep(reply).type('application/xml; charset=utf-8').send(xml)
}

function keep(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'public, max-age=3600')
}
