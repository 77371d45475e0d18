import { notFound } from '@nilayam/contract/errors'
import { MINUTE, SECOND } from '@nilayam/contract/time/durations'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { cacheOf } from '../../platform/changes/cache.ts'
import { isDatabaseAway } from '../../platform/db/connections/errors.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { findRendition, isPhotoKey, type Rendition } from './photos.rules.ts'
import { findWithdrawnKeys } from './photos.store.ts'
import { makeRendition, renditionPath } from './renditions.ts'
import { readPhotoKey } from './signed-keys.ts'

type Address = { Params: { key: string; file: string } }

// A page of results requests dozens at once; expensive work is bounded by the image queue.
const rateLimit = { max: 6000, timeWindow: MINUTE }

/** A picture never changes; shared caches ask again each hour, since its place may have been taken out of sight. */
const FOR_ALL = 'public, max-age=31536000, s-maxage=3600, immutable'
const FOR_ONE = 'private, max-age=43200, immutable'

/** Serves photos and brochure pages at `/photos/{key}/{width}.{format}` (decision 0081). */
export function registerPhotos(app: FastifyInstance, platform: Platform): void {
  app.get<Address>('/photos/:key/:file', { config: { rateLimit } }, async (request, reply) => {
    const { photosKey, clock, db } = platform
    const { key, isSigned } = readPhotoKey(photosKey, request.params.key, clock.now())
    if (!isPhotoKey(key)) throw notFound()
    reply.header('content-security-policy', "default-src 'none'; sandbox")
    const rendition = findRendition(request.params.file)
    if (!rendition || !(isSigned || (await isPublic(db, key)))) throw notFound()
    return sendRendition(
      platform,
      { key, rendition, cacheControl: isSigned ? FOR_ONE : FOR_ALL },
      reply,
    )
  })
  app.addHook('onClose', () => platform.images.close())
}

/** A photo is public for whoever knows its key, unless its place is on hold or its owner has asked to be erased. */
async function isPublic(db: Db, key: string): Promise<boolean> {
  // A place that isn't listed tells nobody of its changes.
  const from = { topics: ['properties'], freshFor: 5 * SECOND } as const
  const withdrawn = cacheOf(db).get('withdrawn photos', from, () => findWithdrawnKeys(db))
  return withdrawn.then(
    (keys) => !keys.has(key),
    (error: unknown) => {
      // Photos are shown without the database.
      if (isDatabaseAway(error)) return true
      throw error
    },
  )
}

type Sent = { key: string; rendition: Rendition; cacheControl: string }

async function sendRendition(
  platform: Platform,
  { key, rendition, cacheControl }: Sent,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { photos } = platform.files
  const path = renditionPath(key, rendition)
  let file = await photos.open(path)
  if (!file) {
    await makeRendition(platform, key, rendition)
    file = await photos.open(path)
  }
  if (!file) throw notFound()
  reply.header('cache-control', cacheControl)
  reply.header('content-length', file.bytes)
  return reply.type(`image/${rendition.format}`).send(file.stream)
}
