import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { createPdf, createPhoto } from '../../testing/scenes/forms.ts'
import { getAsOwner, insertListing } from '../../testing/scenes/listing.ts'
import { addPhotos, deletePhotoFiles, preparePhotos, removeAllPhotos } from './photos.ts'

const DRAWN = 'single-room.linen.noon.gulmohar-hostel.2.Sri_Sai~s'
let drawings = 0
function drawPhoto(key: string): string | undefined {
  if (key !== DRAWN) return undefined
  drawings += 1
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
    <rect width="800" height="600" fill="#c86"/><circle cx="300" cy="300" r="200" fill="#246"/></svg>`
}

let test: TestApp
let cast: Record<Name, Member>
let propertyId: number
let key: string
beforeAll(async () => {
  test = await startTestApp({}, drawPhoto)
  cast = await createCast(test)
  propertyId = await insertListing(test, { owner: cast.lakshmi })
  key = await addPhoto(propertyId)
  const drawn = { property_id: propertyId, key: DRAWN, position: 9, width: 1600, height: 1200 }
  await test.db.insertInto('photos').values(drawn).execute()
  // The server can decode three formats only, but this test also reads its output.
  sharp.unblock({ operation: ['VipsForeignLoadWebp', 'VipsForeignLoadHeif'] })
})

async function addFile(property: number, file: File) {
  const path = join(test.dataDir, 'sent')
  await writeFile(path, Buffer.from(await file.arrayBuffer()))
  const prepared = await preparePhotos(test.platform, [
    { fileName: file.name, path, bytes: file.size },
  ])
  await addPhotos(test.db, await getAsOwner(test.db, property), prepared)
  return prepared
}

/** A photo of 640 × 480 pixels. */
async function addPhoto(property: number): Promise<string> {
  return (await addFile(property, await createPhoto())).photos[0]?.key ?? ''
}

const get = (path: string) => test.app.inject({ url: `/photos/${path}` })

describe('a photograph', () => {
  it.each(['webp', 'avif'])('is served as %s in the width asked for, for good', async (format) => {
    const reply = await get(`${key}/320.${format}`)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': `image/${format}`,
      'content-length': String(reply.rawPayload.length),
      'cache-control': 'public, max-age=31536000, s-maxage=3600, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const image = await sharp(reply.rawPayload).metadata()
    expect(image).toMatchObject({ width: 320, height: 240 })
  })

  it('is never enlarged', async () => {
    const { rawPayload } = await get(`${key}/1600.webp`)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 640, height: 480 })
  })

  it('is made once and read from the disk from then on', async () => {
    const path = join(test.dataDir, 'photos', key, '640.webp')
    const first = await get(`${key}/640.webp`)
    const { ino } = await stat(path)
    const second = await get(`${key}/640.webp`)
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    expect((await stat(path)).ino).toBe(ino)
  })

  it.each([
    'unknown/640.webp',
    '..%2f..%2fetc/640.webp',
    '%2e%2e/640.webp',
    '.unfinished/640.webp',
  ])('is not found under %s', async (path) => {
    const reply = await get(path)
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ status: 404, code: 'not_found' })
  })

  it.each(['641.webp', '640.jpg', '640.svg', 'master.jpg', '640', '640.webp.part'])(
    'is not found as %s',
    async (file) => {
      expect((await get(`${key}/${file}`)).statusCode).toBe(404)
    },
  )

  it('comes later while the disk is full, which is no fault of ours', async () => {
    const { photos } = test.platform.files
    const { place } = photos
    photos.place = (_path, write) => write('/dev/full').then(() => undefined)
    const { statusCode, headers } = await get(`${key}/640.avif`)
    expect([statusCode, headers['retry-after']]).toEqual([503, '60'])
    photos.place = place
    expect((await get(`${key}/640.avif`)).statusCode).toBe(200)
  })

  it('is gone with its property', async () => {
    const property = await insertListing(test, { owner: cast.imran })
    const shown = await addPhoto(property)
    expect((await get(`${shown}/320.webp`)).statusCode).toBe(200)
    await deletePhotoFiles(
      test.platform,
      await removeAllPhotos(test.db, await getAsOwner(test.db, property)),
    )
    expect((await get(`${shown}/320.webp`)).statusCode).toBe(404)
    expect((await get(`${shown}/640.webp`)).statusCode).toBe(404)
  })
})

describe('a drawn picture', () => {
  it('is drawn once for everybody who asks at the same time, in the width asked for', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map(() => get(`${DRAWN}/1024.webp`)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(drawings).toBe(1)
    const [reply] = replies
    const image = await sharp(reply?.rawPayload).metadata()
    expect(image).toMatchObject({ width: 1024, height: 768 })
  })

  it('is not drawn for a key that no property has', async () => {
    expect((await get(`${DRAWN}x/320.webp`)).statusCode).toBe(404)
  })
})

it('a page of a brochure is served like a photograph', async () => {
  const { brochures } = await addFile(propertyId, createPdf('Menu & rates.pdf', 3))
  const pages = brochures.flatMap((brochure) => brochure.pages)
  const greys: number[] = []
  for (const { key: page } of pages) {
    const reply = await get(`${page}/640.webp`)
    expect(reply.statusCode).toBe(200)
    const { channels } = await sharp(reply.rawPayload).stats()
    greys.push(channels[0]?.mean ?? 0)
  }
  expect(greys).toHaveLength(3)
  expect(greys).toEqual(greys.toSorted((a, b) => a - b))
})
