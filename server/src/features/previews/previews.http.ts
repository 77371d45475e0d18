import { notFound } from '@nilayam/contract/errors'
import { MINUTE } from '@nilayam/contract/time/durations'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import type { Platform } from '../../platform/platform.ts'
import { openPhoto } from '../photos/photos.ts'
import { requireProperty } from '../properties/properties.ts'
import { drawPanel, SIZE, WORDS_WIDTH } from './previews.rules.ts'

type Address = { Params: { file: string } }

// Crawlers fetch a shared link's image once and people never, so it is rendered on demand without a cache.
const rateLimit = { max: 60, timeWindow: MINUTE }

/** Open Graph images of properties, `/previews/{property}.jpg`: title, area, rent and the first photo. */
export function registerPreviews(app: FastifyInstance, platform: Platform): void {
  app.get<Address>('/previews/:file', { config: { rateLimit } }, async (request, reply) => {
    const id = /^([1-9]\d{0,8})\.jpg$/.exec(request.params.file)?.[1]
    if (!id) throw notFound()
    const property = await requireProperty(platform.db, Number(id))
    const panel = Buffer.from(drawPanel(property))
    const [photo] = property.images
    const picture = await platform.images.run('visitor', async () => {
      const beside = photo && (await drawPhoto(platform, photo.key))
      return sharp({ create: { ...SIZE, channels: 3, background: '#f4efe6' } })
        .composite([
          { input: panel, left: 0, top: 0 },
          ...(beside ? [{ input: beside, left: WORDS_WIDTH, top: 0 }] : []),
        ])
        .jpeg({ quality: 82, mozjpeg: true })
        .toBuffer()
    })
    reply.header('content-security-policy', "default-src 'none'; sandbox")
    // It has a photograph, which shared caches keep for an hour as well (decision 0081).
    reply.header('cache-control', 'public, max-age=86400, s-maxage=3600')
    return reply.type('image/jpeg').send(picture)
  })
}

/** The photo, cropped to its side of the image. */
async function drawPhoto(platform: Platform, key: string): Promise<Buffer> {
  const size = { width: SIZE.width - WORDS_WIDTH, height: SIZE.height }
  const photo = await openPhoto(platform, key, 1024)
  return photo
    .resize({ ...size, fit: 'cover' })
    .png({ compressionLevel: 1 })
    .toBuffer()
}
