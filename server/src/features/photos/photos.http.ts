import { notFound } from '@nilayam/contract/errors'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { findRendition, isPhotoKey, type Rendition } from './photos.rules.ts'
import { makeRendition, renditionPath } from './renditions.ts'

type Address = { Params: { key: string; file: string } }

// A page of results requests dozens at once; expensive work is bounded by the image queue.
const rateLimit = { max: 6000, timeWindow: 60_000 }

/** Serves photos and brochure pages at `/photos/{key}/{width}.{format}`. Public for anybody who knows the key. */
export function registerPhotos(app: FastifyInstance, platform: Platform): void {
  app.get<Address>('/photos/:key/:file', { config: { rateLimit } }, async (request, reply) => {
    const { key, file } = request.params
    if (!isPhotoKey(key)) throw notFound()
    reply.header('content-security-policy', "default-src 'none'; sandbox")
    const rendition = findRendition(file)
    if (!rendition) throw notFound()
    return sendRendition(platform, key, rendition, reply)
  })
  app.addHook('onClose', () => platform.images.close())
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
