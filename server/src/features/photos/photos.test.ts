import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFileKey } from '../../platform/files/file-store.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { createPdf, createPhoto, findStoredFiles, postForm } from '../../testing/scenes/forms.ts'
import { getAsOwner, insertListing } from '../../testing/scenes/listing.ts'
import { findDetails } from '../properties/properties.ts'
import { drawOldBrochures } from './old-brochures.ts'
import {
  addPhotos,
  deletePhotoFiles,
  preparePhotos,
  removeAllPhotos,
  sweepPhotos,
} from './photos.ts'

let test: TestApp
let cast: Record<Name, Member>
let propertyId: number
let before: string[]
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})
beforeEach(async () => {
  propertyId = await insertListing(test, { owner: cast.lakshmi, state: 'draft' })
  before = await findStoredFiles(test)
})

async function send(...files: File[]) {
  return postForm(test, '/owner/property/step2/', {
    token: cast.lakshmi.token,
    fields: { property_id: String(propertyId) },
    files: files.map((file) => ['images', file] as const),
  })
}

const toFile = (data: Uint8Array | string, name: string) =>
  new File([typeof data === 'string' ? data : new Uint8Array(data)], name, { type: 'image/jpeg' })

/** Random noise, so that no file compresses below the minimum size. */
function noise(width = 400, height = 300): Sharp {
  const grain = { type: 'gaussian', mean: 128, sigma: 50 } as const
  return sharp({ create: { width, height, channels: 3, background: 'black', noise: grain } })
}

const findRows = () =>
  test.db.selectFrom('photos').selectAll().where('property_id', '=', propertyId).execute()

async function readMaster(index = 0): Promise<Buffer> {
  const key = (await findRows())[index]?.key ?? ''
  return readFile(join(test.dataDir, 'photos', key, 'master.jpg'))
}

/** A decompression bomb: a PNG whose header declares `side` × `side` pixels. */
function createBomb(side: number): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const content = chunk('IDAT', Buffer.alloc(12_000))
  return Buffer.concat([signature, chunk('IHDR', header), content, chunk('IEND', Buffer.alloc(0))])
}

const filling = ' '.repeat(12_000)

describe('an upload is refused, and leaves nothing behind, when it is', () => {
  const cannotOpen = (name: string) =>
    `File type not accepted: ${name} can't be opened. Use jpg, jpeg, png or pdf.`
  const notAccepted = (name: string) =>
    `File type not accepted: by its content, ${name} isn’t a jpg, jpeg, png or pdf.`

  const refused: [string, string, () => Promise<Uint8Array | string>, string][] = [
    [
      'a drawing with a photograph’s name',
      'room.jpg',
      async () => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${filling}</svg>`,
      notAccepted('room.jpg'),
    ],
    [
      'a page with a photograph’s name',
      'room.png',
      async () => `<!doctype html><script>alert(1)</script>${filling}`,
      notAccepted('room.png'),
    ],
    ['a GIF', 'room.gif', async () => `GIF89a${filling}`, notAccepted('room.gif')],
    [
      'a WebP',
      'room.webp',
      async () => noise().webp({ lossless: true }).toBuffer(),
      notAccepted('room.webp'),
    ],
    [
      'a script behind three magic bytes',
      'room.jpg',
      async () =>
        Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(`<script>${filling}`)]),
      cannotOpen('room.jpg'),
    ],
    [
      'a photograph that was cut off',
      'cut.jpg',
      async () => (await noise().jpeg().toBuffer()).subarray(0, 15_000),
      cannotOpen('cut.jpg'),
    ],
    [
      'a header that promises 900 megapixels',
      'bomb.png',
      async () => createBomb(30_000),
      'File is too large: bomb.png. At most 25 megapixels.',
    ],
    [
      'a PDF with an archive behind its end',
      'plan.pdf',
      async () => `${await createPdf().text()}PK\u0003\u0004${'x'.repeat(200)}`,
      notAccepted('plan.pdf'),
    ],
    ['empty', 'empty.jpg', async () => '', 'File is too small: empty.jpg. At least 10 KB.'],
    [
      'under 10 KB',
      'small.jpg',
      async () => 'x'.repeat(9 * 1024),
      'File is too small: small.jpg. At least 10 KB.',
    ],
  ]

  it.each(refused)('%s', async (_what, name, make, sentence) => {
    const reply = await send(await createPhoto(), createPdf(), toFile(await make(), name))
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({ msg: sentence, errors: { images: sentence } })
    expect(await findStoredFiles(test)).toEqual(before)
    expect(await findRows()).toEqual([])
  })
})

describe('a kept photograph', () => {
  it('stands upright and has lost where it was taken', async () => {
    const exif = { IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '17/1' } }
    const sent = await noise().jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
    const { exif: sentExif, orientation } = await sharp(sent).metadata()
    expect([orientation, sentExif?.length]).toEqual([6, expect.any(Number)])

    expect((await send(toFile(sent, 'terrace.jpg'))).status).toBe(200)
    expect(await findRows()).toMatchObject([{ width: 300, height: 400 }])
    const kept = await sharp(await readMaster()).metadata()
    expect(kept).toMatchObject({ width: 300, height: 400, space: 'srgb' })
    expect([kept.exif, kept.orientation, kept.icc]).toEqual([undefined, undefined, undefined])
  })

  it('has lost the script that hung on behind it', async () => {
    const script = Buffer.from(`<script>alert('nilayam')</script>`)
    const sent = Buffer.concat([await noise().jpeg().toBuffer(), script])
    expect((await send(toFile(sent, 'tail.jpg'))).status).toBe(200)
    expect((await readMaster()).includes('<script>')).toBe(false)
  })

  it('is what its content says, whatever its name says', async () => {
    expect((await send(toFile(await noise().png().toBuffer(), 'letter.pdf'))).status).toBe(200)
    expect(await findRows()).toHaveLength(1)
  })

  it.each<[string, () => Promise<Buffer>]>([
    ['four inks', () => noise().toColourspace('cmyk').jpeg().toBuffer()],
    ['16 bits a channel', () => noise().toColourspace('rgb16').png().toBuffer()],
    ['one grey channel', () => noise().toColourspace('b-w').png().toBuffer()],
    ['see-through places', () => noise().ensureAlpha(0.5).png().toBuffer()],
  ])('of %s becomes ordinary colour', async (_what, make) => {
    expect((await send(toFile(await make(), 'room.png'))).status).toBe(200)
    const kept = await sharp(await readMaster()).metadata()
    expect(kept).toMatchObject({ format: 'jpeg', space: 'srgb', channels: 3, depth: 'uchar' })
  })

  it('is at most 1600 pixels long and brings a placeholder of 400 bytes at most', async () => {
    const sent = await noise(2400, 900).jpeg({ quality: 60 }).toBuffer()
    expect((await send(toFile(sent, 'wide.jpg'))).status).toBe(200)
    const [row] = await findRows()
    expect(row).toMatchObject({ width: 1600, height: 600 })
    expect(row?.placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(row?.placeholder?.length).toBeLessThanOrEqual(400)
  })

  it('keeps its place behind those that were there before', async () => {
    const photo = async (width: number) =>
      toFile(await noise(width, 300).jpeg().toBuffer(), 'room.jpg')
    await send(await photo(401), await photo(402))
    await send(await photo(403))
    const rows = await test.db
      .selectFrom('photos')
      .select('width')
      .where('property_id', '=', propertyId)
      .orderBy('position')
      .execute()
    expect(rows.map(({ width }) => width)).toEqual([401, 402, 403])
  })
})

it('keeps a PDF among the photographs as a brochure: pictures of its pages, and no PDF', async () => {
  expect((await send(await createPhoto(), createPdf('Menu & rates.pdf', 2))).status).toBe(200)
  expect(await findRows()).toHaveLength(1)
  const pages = await test.db
    .selectFrom('brochures')
    .innerJoin('brochure_pages', 'brochure_id', 'id')
    .select(['file_name', 'page', 'width', 'height', 'brochure_pages.key'])
    .where('property_id', '=', propertyId)
    .orderBy('page')
    .execute()
  const page = { file_name: 'Menu & rates.pdf', width: 1250, height: 833 }
  expect(pages).toMatchObject([
    { ...page, page: 1 },
    { ...page, page: 2 },
  ])
  for (const { key } of pages) {
    const folder = join(test.dataDir, 'photos', key)
    expect(await readdir(folder)).toEqual(['master.jpg'])
    expect((await sharp(join(folder, 'master.jpg')).metadata()).format).toBe('jpeg')
  }
  const [first] = pages
  await deletePhotoFiles(
    test.platform,
    await removeAllPhotos(test.db, await getAsOwner(test.db, propertyId)),
  )
  expect(await findStoredFiles(test)).not.toContain(first?.key)
})

it.each([
  ['becomes pictures', async () => createPdf('old.pdf', 2).text(), 2],
  ['goes when it can’t be drawn', async () => '%PDF-1.7 and nothing else', undefined],
])('a brochure that was kept as a PDF %s', async (_what, make, pages) => {
  const key = createFileKey()
  const content = await make()
  await mkdir(join(test.dataDir, 'photos', key), { recursive: true })
  await writeFile(join(test.dataDir, 'photos', key, 'brochure.pdf'), content)
  const old = { property_id: propertyId, key, file_name: 'old.pdf', bytes: content.length }
  await test.db.insertInto('brochures').values(old).execute()
  expect(await drawOldBrochures(test.platform)).toBe(1)
  const [detail] = await findDetails(test.db, [propertyId])
  expect(detail?.brochures[0]?.pages.length).toBe(pages)
  expect(await findStoredFiles(test)).not.toContain(key)
  expect(await drawOldBrochures(test.platform)).toBe(0)
})

it('sweeps what no row names once it is an hour old, and nothing else', async () => {
  const { platform } = test
  const path = join(test.dataDir, 'room.jpg')
  await noise().jpeg().toFile(path)
  const upload = { fileName: 'room.jpg', path, bytes: 20_000 }
  const named = await preparePhotos(platform, [upload])
  const unnamed = await preparePhotos(platform, [upload])
  await addPhotos(test.db, await getAsOwner(test.db, propertyId), named)
  const [kept, lost] = [named, unnamed].map(({ photos }) => photos[0]?.key ?? '')

  await sweepPhotos(platform)
  expect(await findStoredFiles(test)).toEqual(expect.arrayContaining([kept, lost]))
  const longAgo = new Date(Date.now() - 7_200_000)
  for (const key of [kept, lost]) {
    await utimes(join(test.dataDir, 'photos', String(key)), longAgo, longAgo)
  }
  expect(await sweepPhotos(platform)).toBe(1)
  const left = await findStoredFiles(test)
  expect(left).toContain(kept)
  expect(left).not.toContain(lost)
})
