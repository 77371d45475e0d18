import { buffer } from 'node:stream/consumers'
import { HOUR, MINUTE } from '@nilayam/contract/time/durations'
import { beforeAll, describe, expect, it } from 'vitest'
import { bucketTarget } from './backup/restore-files.ts'
import { parseConfig } from './config.ts'
import { claim } from './features/claims/claims.ts'
import { sweepPapers } from './features/papers/papers.ts'
import { deletePhotoFiles, removeAllPhotos, sweepPhotos } from './features/photos/photos.ts'
import { makeRenditions } from './features/photos/renditions.ts'
import { createFileStores } from './platform/files/file-stores.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { backUp, createKeyPair, createPlace, restore } from './testing/backups.ts'
import { createCast, type Member, type Name } from './testing/scenes/cast.ts'
import { createPdf, createPhoto, findStoredFiles, postForm } from './testing/scenes/forms.ts'
import { getAsOwner, insertListing } from './testing/scenes/listing.ts'
import { startS3, useS3 } from './testing/services/s3.ts'

let settings: Record<string, string>
let stopS3: () => Promise<void>
let test: TestApp
let cast: Record<Name, Member>
beforeAll(async () => {
  const s3 = await startS3('files')
  stopS3 = s3.stop
  settings = useS3(s3.endpoint, 'files')
  test = await startTestApp(settings)
  cast = await createCast(test)
})

const createDraft = () => insertListing(test, { owner: cast.lakshmi, state: 'draft' })

const send = (propertyId: number, ...files: [field: string, file: File][]) =>
  postForm(test, `/owner/property/${propertyId}/step2/`, { token: cast.lakshmi.token, files })

const findKeys = async (propertyId: number) => {
  const rows = await test.db
    .selectFrom('photos')
    .select('key')
    .where('property_id', '=', propertyId)
    .execute()
  return rows.map(({ key }) => key)
}

const readPaper = (propertyId: number, name: Name) =>
  test.app.inject({
    url: `/api/owner/property/${propertyId}/papers/id_document/`,
    headers: { authorization: `Bearer ${cast[name].token}` },
  })

async function createWithFiles(): Promise<{ id: number; key: string }> {
  const id = await createDraft()
  const { status } = await send(
    id,
    ['images', await createPhoto()],
    ['kyc_id_document', createPdf()],
  )
  expect(status).toBe(200)
  return { id, key: (await findKeys(id))[0] ?? '' }
}

describe('with its files in a bucket', () => {
  it('a photograph is served as from a folder', async () => {
    const { key } = await createWithFiles()
    const reply = await test.app.inject({ url: `/photos/${key}/320.webp` })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(reply.rawPayload.length),
      'cache-control': 'public, max-age=31536000, s-maxage=3600, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const again = await test.app.inject({ url: `/photos/${key}/320.webp` })
    expect(again.rawPayload.equals(reply.rawPayload)).toBe(true)
    expect((await test.app.inject({ url: `/photos/${key}x/320.webp` })).statusCode).toBe(404)
  })

  it('a paper is opened by its owner and by staff, and is encrypted there', async () => {
    const { id } = await createWithFiles()
    await claim(test.db, { kind: 'verification', id }, { user: cast.meera, now: new Date() })
    for (const name of ['lakshmi', 'meera'] as const) {
      const reply = await readPaper(id, name)
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/jpeg'])
    }
    const { key } = await test.db
      .selectFrom('papers')
      .select('key')
      .where('property_id', '=', id)
      .executeTakeFirstOrThrow()
    const stored = await test.platform.files.papers.open(key)
    const content = stored ? await buffer(stored.stream) : Buffer.alloc(0)
    expect(content.length).toBeGreaterThan(1_000)
    expect(content.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
  })

  it('a refused upload leaves nothing there', async () => {
    const id = await createDraft()
    const before = await findStoredFiles(test)
    const bad = new File(['<html>'.padEnd(12_000)], 'room.jpg')
    expect((await send(id, ['images', await createPhoto()], ['images', bad])).status).toBe(400)
    expect(await findStoredFiles(test)).toEqual(before)
  })

  it('what is deleted is gone, with its renditions', async () => {
    const { id, key } = await createWithFiles()
    await test.app.inject({ url: `/photos/${key}/320.webp` })
    const keys = await removeAllPhotos(test.db, await getAsOwner(test.db, id))
    await deletePhotoFiles(test.platform, keys)
    expect((await test.app.inject({ url: `/photos/${key}/320.webp` })).statusCode).toBe(404)
    expect(await findStoredFiles(test)).not.toContain(key)
  })

  it('only what no row names is swept, after an hour', async () => {
    const { id, key } = await createWithFiles()
    const other = await createWithFiles()
    // Those of an upload are made in the background: one written after the sweep would be the next sweep's.
    await makeRenditions(test.platform, [key])
    await test.db.deleteFrom('photos').where('property_id', '=', id).execute()
    const now = Date.now() + HOUR + MINUTE
    expect(await sweepPhotos(test.platform)).toBe(0)
    expect([await sweepPhotos(test.platform, now), await sweepPapers(test.platform, now)]).toEqual([
      1, 0,
    ])
    const left = await findStoredFiles(test)
    expect([left.includes(key), left.includes(other.key)]).toEqual([false, true])
  })

  it('a backup restores into another prefix', async () => {
    const { id } = await createWithFiles()
    const keys = await createKeyPair()
    const { path, missing } = await backUp(test, keys)
    expect(missing).toEqual([])
    const { files } = parseConfig({ ...secrets, ...settings, FILES: 's3://files/restored' })
    const place = await createPlace()
    const stores = createFileStores({ dataDir: place.dataDir, files })
    const target = bucketTarget(stores)
    await restore(path, keys, { ...place, files: target })
    await expect(target.requireEmpty()).rejects.toThrow('isn’t empty')
    const copy = { ...test, platform: { ...test.platform, files: stores } }
    const all = await findStoredFiles(copy)
    const named = await Promise.all([findKeys(id), findPaperKeys(id)])
    expect(all).toEqual(expect.arrayContaining(named.flat()))
    const [key = ''] = named[0]
    const [from, to] = [test.platform.files, stores].map(({ photos }) =>
      photos.open(`${key}/master.jpg`),
    )
    const [original, restored] = [await from, await to]
    if (!original || !restored) throw new Error('No photograph')
    expect((await buffer(restored.stream)).equals(await buffer(original.stream))).toBe(true)
  })

  it('nothing is half done while its server is away, and all is refused with 503', async () => {
    const { id, key } = await createWithFiles()
    const draft = await createDraft()
    await stopS3()
    const photo = await send(draft, ['images', await createPhoto()])
    const paper = await send(draft, ['kyc_id_document', createPdf()])
    expect([photo.status, paper.status]).toEqual([503, 503])
    expect([await findKeys(draft), await findPaperKeys(draft)]).toEqual([[], []])
    const shown = await test.app.inject({ url: `/photos/${key}/640.webp` })
    expect([shown.statusCode, shown.headers['retry-after']]).toEqual([503, '5'])
    expect(shown.headers['cache-control']).not.toContain('immutable')
    expect((await readPaper(id, 'lakshmi')).statusCode).toBe(503)
    expect((await test.app.inject({ url: `/api/user/property/${id}/` })).statusCode).toBe(404)
  })
})

async function findPaperKeys(propertyId: number): Promise<string[]> {
  const rows = await test.db
    .selectFrom('papers')
    .select('key')
    .where('property_id', '=', propertyId)
    .execute()
  return rows.map(({ key }) => key)
}

const secrets = {
  TOKEN_SECRET: 'a secret that only the tests know, 32+',
  PAPERS_KEY: '0123456789abcdef'.repeat(2) + 'f7c1a9d2b04e8365'.repeat(2),
}

it('an address that is none is refused at the start', () => {
  const parse = () => parseConfig({ ...secrets, FILES: '/srv/files' })
  expect(parse).toThrow('FILES must be s3://bucket or s3://bucket/prefix')
})
