import { readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/cast.ts'
import { createPdf, createPhoto, findStoredFiles, postForm } from '../../testing/forms.ts'
import { insertListing } from '../../testing/listing.ts'
import { deletePaperFiles, destroyPapers, preparePaper, savePaper, sweepPapers } from './papers.ts'

let test: TestApp
let cast: Record<Name, Member>
let propertyId: number
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})
beforeEach(async () => {
  propertyId = await insertListing(test, { owner: cast.lakshmi, state: 'draft', photos: 1 })
})

async function send(file: File, field = 'kyc_id_document') {
  return postForm(test, `/owner/property/${propertyId}/step2/`, {
    token: cast.lakshmi.token,
    files: [[field, file]],
  })
}

const read = (name: Name, id = propertyId, kind = 'id_document') =>
  test.app.inject({
    url: `/api/owner/property/${id}/papers/${kind}/`,
    headers: { authorization: `Bearer ${cast[name].token}` },
  })

const findRow = () =>
  test.db
    .selectFrom('papers')
    .selectAll()
    .where('property_id', '=', propertyId)
    .executeTakeFirstOrThrow()

const pathOf = (key: string) => join(test.platform.paperFolder, key)

describe('a paper can be read', () => {
  it('by nobody without an account, and by no student', async () => {
    const url = `/api/owner/property/${propertyId}/papers/id_document/`
    expect((await test.app.inject({ url })).statusCode).toBe(401)
    expect((await read('ananya')).statusCode).toBe(403)
  })

  it('by its owner and by an admin, byte for byte, and never from a cache', async () => {
    const sent = createPdf('PAN card.pdf')
    expect((await send(sent)).status).toBe(200)
    for (const name of ['lakshmi', 'meera'] as const) {
      const reply = await read(name)
      expect(reply.statusCode).toBe(200)
      expect(reply.rawPayload.equals(Buffer.from(await sent.arrayBuffer()))).toBe(true)
      expect(reply.headers).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'no-store',
        'content-disposition': "inline; filename*=UTF-8''PAN%20card.pdf",
        'content-security-policy': "default-src 'none'; sandbox",
      })
    }
  })

  it('by no other owner, who learns nothing', async () => {
    await send(createPdf())
    const hidden = await read('imran')
    const missing = await read('imran', 999_999)
    expect(hidden.statusCode).toBe(404)
    expect(hidden.json()).toEqual(missing.json())
    expect((await read('lakshmi', propertyId, 'property_proof')).statusCode).toBe(404)
  })

  it('not without a trace', async () => {
    await send(createPdf())
    await read('meera')
    await read('imran')
    const trail = await test.db
      .selectFrom('audit')
      .select(['actor_id', 'actor_name', 'after', 'address'])
      .where('subject', '=', `property:${propertyId}`)
      .where('act', '=', 'paper.read')
      .execute()
    expect(trail).toEqual([
      {
        actor_id: cast.meera.id,
        actor_name: 'Meera Iyer',
        after: { paper: 'id_document' },
        address: '127.0.0.1',
      },
    ])
  })
})

describe('a paper on the disk', () => {
  it('shows nothing of what it says', async () => {
    const sent = createPdf()
    await send(sent)
    const stored = await readFile(pathOf((await findRow()).key))
    expect(stored.length).toBeGreaterThan(sent.size)
    for (const word of ['%PDF', 'Catalog', 'EOF']) expect(stored.includes(word)).toBe(false)
  })

  it.each([
    ['its first byte', 0],
    ['its middle', 5000],
    ['its last byte', -1],
  ])('is refused, not misread, when %s was altered', async (_where, at) => {
    await send(createPdf())
    const { key } = await findRow()
    const stored = await readFile(pathOf(key))
    const index = at < 0 ? stored.length + at : at
    stored[index] = (stored[index] ?? 0) ^ 1
    await writeFile(pathOf(key), stored)
    const reply = await read('lakshmi')
    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toMatchObject({ code: 'internal' })
  })

  it('is refused when its row was moved to another property', async () => {
    await send(createPdf())
    const other = await insertListing(test, { owner: cast.imran, state: 'draft' })
    const move = { property_id: other }
    await test.db.updateTable('papers').set(move).where('property_id', '=', propertyId).execute()
    expect((await read('imran', other)).statusCode).toBe(500)
  })

  it('goes when a new one takes its place', async () => {
    await send(createPdf('old.pdf'))
    const { key } = await findRow()
    expect((await send(await createPhoto('new.jpg'))).status).toBe(200)
    expect(await findRow()).toMatchObject({ file_name: 'new.jpg', type: 'image/jpeg' })
    expect(await findStoredFiles(test)).not.toContain(key)
  })

  it('goes with its key when papers are destroyed', async () => {
    await send(createPdf())
    const { key } = await findRow()
    await deletePaperFiles(test.platform, await destroyPapers(test.db, propertyId))
    expect((await read('lakshmi')).statusCode).toBe(404)
    expect(await findStoredFiles(test)).not.toContain(key)
  })

  it('is swept an hour after a write that was never committed', async () => {
    const path = join(test.dataDir, 'pan.pdf')
    await writeFile(path, await createPdf().text())
    const upload = { fileName: 'pan.pdf', path, bytes: 12_000 }
    const lost = await preparePaper(test.platform, 'kyc_id_document', upload)
    const kept = await preparePaper(test.platform, 'kyc_id_document', upload)
    await savePaper(test.db, test.platform, propertyId, 'id_document', kept)
    await sweepPapers(test.platform)
    expect(await findStoredFiles(test)).toEqual(expect.arrayContaining([lost.key, kept.key]))
    const longAgo = new Date(Date.now() - 7_200_000)
    for (const { key } of [lost, kept]) await utimes(pathOf(key), longAgo, longAgo)
    expect(await sweepPapers(test.platform)).toBe(1)
    expect((await read('lakshmi')).statusCode).toBe(200)
  })
})

describe('a paper is refused, and leaves nothing behind, when it is', () => {
  it.each<[string, () => Promise<Blob>]>([
    ['a page with a document’s name', async () => new Blob([`<html>${' '.repeat(12_000)}`])],
    ['a document without its end', async () => createPdf().slice(0, 11_000)],
    ['a photograph that was cut off', async () => (await createPhoto()).slice(0, 15_000)],
  ])('%s', async (_what, make) => {
    const before = await findStoredFiles(test)
    const { status, body } = await send(new File([await make()], 'pan.pdf'))
    expect(status).toBe(400)
    expect(body.errors).toEqual({
      kyc_id_document: expect.stringMatching(/^File type not accepted: pan\.pdf/),
    })
    expect(await findStoredFiles(test)).toEqual(before)
  })
})
