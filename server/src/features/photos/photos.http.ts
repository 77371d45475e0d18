import { MINUTE, SECOND } from '@nilayam/contract/durations'
import { notFound } from '@nilayam/contract/errors'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { cacheOf } from '../../platform/changes/cache.ts'
import type { Db } from '../../platform/db/db.ts'
import { isDatabaseAway } from '../../platform/db/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { findRendition, isPhotoKey, type Rendition } from './photos.rules.ts'
import { findWithdrawnKeys } from './photos.store.ts'
import { makeRendition, renditionPath } from './renditions.ts'

type Address = { Params: { key: string; file: string } }

// A page of results requests dozens at once; expensive work is bounded by the image queue.
const rateLimit = { max: 6000, timeWindow: MINUTE }

/** Serves photos and brochure pages at `/photos/{key}/{width}.{format}`. Public for anybody who knows the key. */
export function registerPhotos(app: FastifyInstance, platform: Platform): void {
  app.get<Address>('/photos/:key/:file', { config: { rateLimit } }, async (request, reply) => {
    const { key, file } = request.params
    if (!isPhotoKey(key)) throw notFound()
    reply.header('content-security-policy', "default-src 'none'; sandbox")
    const rendition = findRendition(file)
    if (!rendition || (await isWithdrawn(platform.db, key))) throw notFound()
    return sendRendition(platform, key, rendition, reply)
  })
  app.addHook('onClose', () => platform.images.close())
}

/**
 * Whether the owner has asked to be erased, which takes their places out of sight at once. A photo is public for whoever
 * knows its key otherwise, also while its place isn't listed: pages of owners and staff show it.
 */
async function isWithdrawn(db: Db, key: string): Promise<boolean> {
  // A place that isn't listed tells nobody of its changes.
  const from = { topics: ['properties'], freshFor: 5 * SECOND } as const
  const withdrawn = cacheOf(db).get('withdrawn photos', from, () => findWithdrawnKeys(db))
  return withdrawn.then(
    (keys) => keys.has(key),
    (error: unknown) => {
      // Photos are shown without the database.
      if (isDatabaseAway(error)) return false
      throw error
    },
  )
}

async function sendRendition(
  platform: Platform,
  key: string,
  rendition: Rendition,
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
  reply.header('cache-control', 'public, max-age=31536000, immutable')
  reply.header('content-length', file.bytes)
  return reply.type(`image/${rendition.format}`).send(file.stream)
}
