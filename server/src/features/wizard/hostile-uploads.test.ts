import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { readEnvironment } from '../../config.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createHostileFiles, type HostileFile } from '../../testing/hostile/hostile-files.ts'
import { SECRET } from '../../testing/hostile/hostile-parts.ts'
import { type MutatedFile, mutate } from '../../testing/hostile/mutated-files.ts'
import { createRandom } from '../../testing/random.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { findStoredFiles } from '../../testing/scenes/forms.ts'
import { insertListing } from '../../testing/scenes/listing.ts'

// Vitest collects the test cases before running hooks.
const files = await createHostileFiles()
/** How many damaged files; a trial asks for more, with a seed of its own. */
const { MUTATED = 20, SEED = 1 } = readEnvironment()
const SENTENCE = /^File (type not accepted|is too large|is too small): /

let test: TestApp
let cast: Record<Name, Member>
let draft = 0
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})

/** Sends a file as an attacker would: the raw name, and a declared type that looks harmless. */
async function send(field: string, { name, data }: MutatedFile) {
  draft = await insertListing(test, { owner: cast.lakshmi, state: 'draft', photos: 1 })
  const escaped = name.replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const payload = Buffer.concat([
    Buffer.from(
      `--cut\r\ncontent-disposition: form-data; name="property_id"\r\n\r\n${draft}\r\n--cut\r\ncontent-disposition: form-data; name="${field}"; filename="${escaped}"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    data,
    Buffer.from('\r\n--cut--\r\n'),
  ])
  const reply = await test.app.inject({
    method: 'POST',
    url: `/api/owner/property/${field === 'images' ? '' : `${draft}/`}step2/`,
    headers: {
      authorization: `Bearer ${cast.lakshmi.token}`,
      'content-type': 'multipart/form-data; boundary=cut',
    },
    payload,
  })
  return { status: reply.statusCode, body: reply.json<{ errors?: Record<string, string> }>() }
}

async function readPaper(): Promise<Buffer> {
  const reply = await test.app.inject({
    url: `/api/owner/property/${draft}/papers/id_document/`,
    headers: { authorization: `Bearer ${cast.lakshmi.token}` },
  })
  expect(reply.headers['x-content-type-options']).toBe('nosniff')
  return reply.rawPayload
}

/** Counts files and rows, to verify that a refusal changes neither. */
async function countStored() {
  const photos = test.db.selectFrom('photos').select('id').where('key', 'like', 'f%')
  const count = (table: 'brochures' | 'brochure_pages' | 'papers') =>
    test.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  const scratch = await readdir(test.platform.scratchFolder).catch(() => [])
  return {
    photos: (await photos.execute()).length,
    files: (await findStoredFiles(test)).length,
    papers: (await count('papers')).count,
    brochures: (await count('brochures')).count,
    pages: (await count('brochure_pages')).count,
    scratch: scratch.length,
  }
}

/** Stored files that no row names. */
async function findOrphans(): Promise<string[]> {
  const keys = await Promise.all(
    (['photos', 'papers', 'brochures', 'brochure_pages'] as const).map((table) =>
      test.db.selectFrom(table).select('key').execute(),
    ),
  )
  const named = new Set(keys.flat().map(({ key }) => key))
  return (await findStoredFiles(test)).filter((name) => !named.has(name))
}

/** Whatever an upload among the photographs left: itself, or the pages of a brochure. */
async function readPictures(): Promise<Buffer[]> {
  const photos = test.db
    .selectFrom('photos')
    .select('key')
    .where('property_id', '=', draft)
    .where('key', 'like', 'f%')
  const pages = test.db
    .selectFrom('brochures')
    .innerJoin('brochure_pages', 'brochure_id', 'id')
    .select('brochure_pages.key')
    .where('property_id', '=', draft)
  const keys = [...(await photos.execute()), ...(await pages.execute())]
  return Promise.all(
    keys.map(({ key }) => readFile(join(test.dataDir, 'photos', key, 'master.jpg'))),
  )
}

async function expectClean(picture: Buffer): Promise<void> {
  const { format, exif, xmp, iptc, icc, pages, orientation, comments } =
    await sharp(picture).metadata()
  expect({ exif, xmp, iptc, icc, pages, orientation, comments }).toEqual({})
  expect(picture.includes(SECRET)).toBe(false)
  const end = format === 'png' ? 'IEND\xaeB`\x82' : '\xff\xd9'
  expect(picture.subarray(-end.length).toString('latin1')).toBe(end)
}

function expectSafeName(name: string): void {
  expect(name).not.toMatch(/[\p{C}/\\]/u)
  expect([...name].length).toBeLessThanOrEqual(100)
  expect(name).not.toBe('')
}

const of = (outcome: HostileFile['expected']) => files.filter((file) => file.expected === outcome)

it('there are over a hundred hostile files', () => {
  expect(files.length).toBeGreaterThan(120)
})

describe.each(of('refused'))('$about as $name', (file) => {
  it.each(['images', 'kyc_id_document'])('is refused as %s and leaves nothing', async (field) => {
    const before = await countStored()
    const { status, body } = await send(field, file)
    expect([400, 413]).toContain(status)
    expect(body.errors?.[field]).toMatch(SENTENCE)
    expect(body.errors?.[field]).toContain(file.name)
    expect(await countStored()).toEqual(before)
  })
})

describe.each(of('clean'))('$about as $name', (file) => {
  it('comes out clean as a paper', async () => {
    expect((await send('kyc_id_document', file)).status).toBe(200)
    const paper = await test.db
      .selectFrom('papers')
      .select('file_name')
      .where('property_id', '=', draft)
      .executeTakeFirstOrThrow()
    expectSafeName(paper.file_name)
    await expectClean(await readPaper())
  })

  it('comes out clean as a photograph', async () => {
    expect((await send('images', file)).status).toBe(200)
    const { key } = await test.db
      .selectFrom('photos')
      .select('key')
      .where('property_id', '=', draft)
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const master = await readFile(join(test.dataDir, 'photos', key, 'master.jpg'))
    await expectClean(master)
    expect(await sharp(master).metadata()).toMatchObject({ format: 'jpeg', space: 'srgb' })
  })
})

describe.each(of('drawn'))('$about', (file) => {
  it('becomes a picture, as a paper and as a brochure', async () => {
    expect((await send('kyc_id_document', file)).status).toBe(200)
    await expectClean(await readPaper())
    expect((await send('images', file)).status).toBe(200)
    const [page, more] = await test.db
      .selectFrom('brochures')
      .innerJoin('brochure_pages', 'brochure_id', 'id')
      .select('brochure_pages.key')
      .where('property_id', '=', draft)
      .execute()
    expect(more).toBeUndefined()
    await expectClean(await readFile(join(test.dataDir, 'photos', page?.key ?? '', 'master.jpg')))
  })
})

const good = [...of('clean').filter(({ about }) => about !== 'a name'), ...of('drawn')]
it('there are over fifty that are accepted', () => {
  expect(good.length).toBeGreaterThan(50)
})

const mutated = mutate(good, Number(MUTATED), createRandom(Number(SEED)))

describe.each(mutated)('$about', (file) => {
  // Of each file one kind of upload; half of them each.
  const field = mutated.indexOf(file) % 2 === 0 ? 'images' : 'kyc_id_document'

  it(`is refused with a sentence or comes out clean as ${field}`, async () => {
    const before = await countStored()
    const { status, body } = await send(field, file)
    if (status === 200) {
      const pictures = field === 'images' ? await readPictures() : [await readPaper()]
      expect(pictures.length).toBeGreaterThan(0)
      for (const picture of pictures) await expectClean(picture)
    } else {
      expect([400, 413]).toContain(status)
      expect(body.errors?.[field]).toMatch(SENTENCE)
      expect(await countStored()).toEqual(before)
    }
    expect(await findOrphans()).toEqual([])
    expect((await test.app.inject({ url: '/health' })).statusCode).toBe(200)
  })
})
