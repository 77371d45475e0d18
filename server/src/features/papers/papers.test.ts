import { readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFileKey } from '../../platform/files/file-store.ts'
import { PdfRefused } from '../../platform/uploads/pdf.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { createPdf, createPhoto, findStoredFiles, postForm } from '../../testing/scenes/forms.ts'
import { getAsOwner, insertListing } from '../../testing/scenes/listing.ts'
import { claim } from '../claims/claims.ts'
import { drawOldPapers } from './old-papers.ts'
import { createFileCipherKey, encryptFile } from './papers.cipher.ts'
import {
  deletePaperFiles,
  destroyPapers,
  openContent,
  preparePaper,
  savePaper,
  sweepPapers,
  toPlace,
  wrapKey,
} from './papers.ts'

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

/** The item is Meera's, as the queue would give it to her. */
const giveToMeera = (id = propertyId) =>
  claim(test.db, { kind: 'verification', id }, { user: cast.meera, now: new Date() })

const readPage = (name: Name, page: number) =>
  test.app.inject({
    url: `/api/owner/property/${propertyId}/papers/id_document/?page=${page}`,
    headers: { authorization: `Bearer ${cast[name].token}` },
  })
const findRow = () =>
  test.db
    .selectFrom('papers')
    .selectAll()
    .where('property_id', '=', propertyId)
    .executeTakeFirstOrThrow()

const pathOf = (key: string) => join(test.dataDir, 'papers', key)

describe('a paper can be read', () => {
  it('by nobody without an account, and by no student', async () => {
    const url = `/api/owner/property/${propertyId}/papers/id_document/`
    expect((await test.app.inject({ url })).statusCode).toBe(401)
    expect((await read('ananya')).statusCode).toBe(403)
  })

  it('by its owner and by an admin, page by page as pictures, and never from a cache', async () => {
    expect((await send(createPdf('PAN card.pdf', 2))).status).toBe(200)
    await giveToMeera()
    for (const name of ['lakshmi', 'meera'] as const) {
      const [first, second] = [await read(name), await readPage(name, 2)]
      expect([first.statusCode, second.statusCode]).toEqual([200, 200])
      expect(first.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'no-store',
        'content-disposition': "inline; filename*=UTF-8''PAN%20card%2C%20page%201%20of%202.jpg",
        'content-security-policy': "default-src 'none'; sandbox",
      })
      const [light, lighter] = await Promise.all(
        [first, second].map(
          async ({ rawPayload }) => (await sharp(rawPayload).stats()).channels[0]?.mean ?? 0,
        ),
      )
      expect(lighter).toBeGreaterThan(light ?? 255)
    }
    const replies = await Promise.all([3, 0, -1, 1.5].map((page) => readPage('lakshmi', page)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 400, 400, 400])
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
    await giveToMeera()
    await read('meera')
    await read('imran')
    // A page that isn't there was seen by nobody, and doesn't count as opened.
    expect((await readPage('meera', 2)).statusCode).toBe(404)
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
        after: { paper: 'id_document', page: 1 },
        address: '127.0.0.1',
      },
    ])
  })
})

describe('a paper on the disk', () => {
  it('shows nothing of what it says', async () => {
    await send(createPdf())
    const stored = await readFile(pathOf((await findRow()).key))
    expect(stored.length).toBeGreaterThan(1000)
    expect(stored.subarray(0, 3).toString('hex')).not.toBe('ffd8ff')
    for (const word of ['%PDF', 'JFIF', 'EOF']) expect(stored.includes(word)).toBe(false)
  })

  it.each([
    ['its first byte', 0],
    ['its middle', 1000],
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
    await deletePaperFiles(
      test.platform,
      await destroyPapers(test.db, await getAsOwner(test.db, propertyId)),
    )
    expect((await read('lakshmi')).statusCode).toBe(404)
    expect(await findStoredFiles(test)).not.toContain(key)
  })

  it('is gone politely when it is destroyed while it is being opened, and lost is an error', async () => {
    await send(await createPhoto())
    const row = await findRow()
    await deletePaperFiles(test.platform, [row.key])
    expect((await read('lakshmi')).statusCode).toBe(500)
    await test.db.deleteFrom('papers').where('key', '=', row.key).execute()
    const opening = openContent(test.platform, propertyId, 'id_document', row)
    await expect(opening).rejects.toMatchObject({ status: 410 })
  })

  it('is swept an hour after a write that was never committed', async () => {
    const path = join(test.dataDir, 'pan.pdf')
    await writeFile(path, await createPdf().text())
    const upload = { fileName: 'pan.pdf', path, bytes: 12_000 }
    const lost = await preparePaper(test.platform, 'kyc_id_document', upload)
    const kept = await preparePaper(test.platform, 'kyc_id_document', upload)
    await savePaper(
      test.db,
      test.platform,
      await getAsOwner(test.db, propertyId),
      'id_document',
      kept,
    )
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
      kyc_id_document: expect.stringMatching(
        /^File type not accepted: (by its content, )?pan\.pdf /,
      ),
    })
    expect(await findStoredFiles(test)).toEqual(before)
  })
})

describe('a paper from the time when a PDF was kept', () => {
  /** Stores raw bytes encrypted, as older versions did. */
  async function keepOld(content: string): Promise<string> {
    const path = join(test.dataDir, 'old.pdf')
    await writeFile(path, content)
    const cipherKey = createFileCipherKey()
    const key = createFileKey()
    await test.platform.files.papers.place(key, (to) => encryptFile(path, to, cipherKey, key))
    const place = toPlace(key, propertyId, 'id_document')
    const wrapped_key = wrapKey(test.platform.papersKey, cipherKey, place)
    const paper = { kind: 'id_document', key, wrapped_key, file_name: 'old.pdf' } as const
    const rest = { type: 'application/pdf', bytes: content.length, page_bytes: [] }
    await test.db
      .insertInto('papers')
      .values({ property_id: propertyId, ...paper, ...rest })
      .execute()
    return key
  }

  it('becomes pictures, keeps its name and day, and the PDF goes', async () => {
    const key = await keepOld(await createPdf('old.pdf', 2).text())
    const { uploaded_at } = await findRow()
    expect((await read('lakshmi')).statusCode).toBe(404)
    expect(await drawOldPapers(test.platform)).toBe(1)
    expect(await findRow()).toMatchObject({ file_name: 'old.pdf', type: 'image/jpeg', uploaded_at })
    const pages = await Promise.all([1, 2, 3].map((page) => readPage('lakshmi', page)))
    expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404])
    expect(await findStoredFiles(test)).not.toContain(key)
    expect(await drawOldPapers(test.platform)).toBe(0)
  })

  it('stays while the machine is too busy to draw it, and holds up no other', async () => {
    const key = await keepOld(await createPdf('old.pdf', 2).text())
    const other = await insertListing(test, { owner: cast.imran, state: 'draft' })
    propertyId = other
    const { pdfs } = test.platform
    let calls = 0
    const draw: typeof pdfs.draw = async (path, use) => {
      calls += 1
      if (calls === 1) throw new PdfRefused('too_costly')
      return pdfs.draw(path, use)
    }
    const second = await keepOld(await createPdf('old.pdf').text())
    const platform = { ...test.platform, pdfs: { draw } }
    await expect(drawOldPapers(platform)).rejects.toThrow('1 old PDFs were left')
    const stored = await findStoredFiles(test)
    expect([stored.includes(key), stored.includes(second)]).toEqual([true, false])
    expect(await drawOldPapers(test.platform)).toBe(1)
  })

  it('leaves what its owner has sent meanwhile', async () => {
    await keepOld('%PDF-1.7 and nothing else')
    const draw = async () => {
      expect((await send(await createPhoto('new.jpg'))).status).toBe(200)
      throw new PdfRefused('damaged')
    }
    expect(await drawOldPapers({ ...test.platform, pdfs: { draw } })).toBe(1)
    expect((await read('lakshmi')).statusCode).toBe(200)
    expect(await findRow()).toMatchObject({ file_name: 'new.jpg' })
  })

  it('is destroyed when it can’t be drawn, and the log says so', async () => {
    const key = await keepOld('%PDF-1.7 and nothing else')
    expect(await drawOldPapers(test.platform)).toBe(1)
    expect((await read('lakshmi')).statusCode).toBe(404)
    expect(await findStoredFiles(test)).not.toContain(key)
    const trail = await test.db
      .selectFrom('audit')
      .select(['act', 'before'])
      .where('subject', '=', `property:${propertyId}`)
      .where('act', '=', 'paper.destroyed')
      .execute()
    expect(trail).toEqual([{ act: 'paper.destroyed', before: { paper: 'id_document' } }])
  })
})
