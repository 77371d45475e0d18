import { randomBytes } from 'node:crypto'
import { readdir, readFile, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { sweepPapers } from '../features/papers/papers.ts'
import { deletePhotoFiles, sweepPhotos } from '../features/photos/photos.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import {
  backUp,
  createKeyPair,
  createPlace,
  type KeyPair,
  restore,
  startRestored,
} from '../testing/backups.ts'
import { CAST, createCast, type Member, type Name, PASSWORD } from '../testing/scenes/cast.ts'
import { createPdf, createPhoto, postForm } from '../testing/scenes/forms.ts'
import { insertListing } from '../testing/scenes/listing.ts'
import { openSource } from './snapshot.ts'

let test: TestApp
let cast: Record<Name, Member>
let propertyId: number
let keys: KeyPair
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  propertyId = await insertListing(test, { owner: cast.lakshmi, state: 'draft' })
  keys = await createKeyPair()
  await sendPhoto()
  await sendPaper()
})

async function sendPhoto(): Promise<void> {
  const { status } = await postForm(test, '/owner/property/step2/', {
    token: cast.lakshmi.token,
    fields: { property_id: String(propertyId) },
    files: [['images', await createPhoto()]],
  })
  expect(status).toBe(200)
}

async function sendPaper(): Promise<void> {
  const { status } = await postForm(test, `/owner/property/${propertyId}/step2/`, {
    token: cast.lakshmi.token,
    files: [['kyc_id_document', createPdf()]],
  })
  expect(status).toBe(200)
}

const findPhoto = () =>
  test.db
    .selectFrom('photos')
    .select(['id', 'key'])
    .where('property_id', '=', propertyId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

const paperUrl = () => `/api/owner/property/${propertyId}/papers/id_document/`

async function signIn({ app }: Pick<TestApp, 'app'>): Promise<string> {
  const payload = { email: 'lakshmi@nilayam.test', password: PASSWORD }
  const reply = await app.inject({ method: 'POST', url: '/api/login/', payload })
  expect(reply.statusCode).toBe(200)
  return `Bearer ${reply.json().access}`
}

/** What every table of a database contains. */
async function countAll({ database }: Pick<TestApp, 'database'>) {
  const source = await openSource(database)
  const { tables, files } = await source.copy(async () => undefined).finally(source.release)
  return { tables, files }
}

describe('a restored copy', () => {
  it('signs in, shows a photograph and opens a paper, and every table is as it was', async () => {
    const { path, files, missing } = await backUp(test, keys)
    expect([files, missing]).toEqual([2, []])
    const place = await createPlace()
    const before = await countAll(test)
    expect((await restore(path, keys, place)).database.tables).toEqual(before.tables)
    const copy = await startRestored(place, test.platform.papersKey)
    expect(await countAll(copy)).toEqual(before)
    const authorization = await signIn(copy)
    const photo = await copy.app.inject({ url: `/photos/${(await findPhoto()).key}/640.webp` })
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/webp'])
    const paper = await copy.app.inject({ url: paperUrl(), headers: { authorization } })
    const original = await test.app.inject({
      url: paperUrl(),
      headers: { authorization: `Bearer ${cast.lakshmi.token}` },
    })
    expect(paper.statusCode).toBe(200)
    expect(paper.rawPayload.equals(original.rawPayload)).toBe(true)
  })

  it('would show a changed row by the checksum of its table, and of no other', async () => {
    const before = await countAll(test)
    const rename = (full_name: string) =>
      test.db.updateTable('users').set({ full_name }).where('id', '=', cast.ravi.id).execute()
    await rename('Ravi Somebody')
    const after = await countAll(test)
    await rename(CAST.ravi.full_name)
    const changed = after.tables.filter(({ sha256 }, at) => sha256 !== before.tables[at]?.sha256)
    expect(changed.map(({ name }) => name)).toEqual(['users'])
    expect(await countAll(test)).toEqual(before)
  })

  it('goes on counting where the original was', async () => {
    const { path } = await backUp(test, keys)
    const place = await createPlace()
    await restore(path, keys, place)
    const copy = await startRestored(place, test.platform.papersKey)
    const last = await test.db
      .selectFrom('users')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const person = {
      ...CAST.ravi,
      email: 'new@nilayam.test',
      mobile_number: '+919000000009',
      password_hash: '',
    }
    const added = await copy.database.db
      .insertInto('users')
      .values(person)
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(added.id).toBeGreaterThan(last.id)
    // The rules that restoring suspends are in force again.
    const orphan = copy.database.db
      .insertInto('favourites')
      .values({ student_id: 1e9, property_id: 1e9 })
    await expect(orphan.execute()).rejects.toThrow('foreign key')
    await expect(copy.database.db.deleteFrom('audit').execute()).rejects.toThrow()
  })

  it('shows no paper to whoever lacks the PAPERS_KEY', async () => {
    const { path } = await backUp(test, keys)
    const place = await createPlace()
    await restore(path, keys, place)
    const copy = await startRestored(place, { current: randomBytes(32), old: [] })
    const authorization = await signIn(copy)
    const paper = await copy.app.inject({ url: paperUrl(), headers: { authorization } })
    expect(paper.statusCode).toBe(500)
    // A page begins as any JPEG does.
    const [name = ''] = await readdir(join(place.dataDir, 'papers'))
    const stored = await readFile(join(place.dataDir, 'papers', name))
    expect(stored.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
  })
})

describe('while people write', () => {
  it('every file that the snapshot names is in the backup, though it was deleted meanwhile', async () => {
    await sendPhoto()
    const { id, key } = await findPhoto()
    const removeAll = async () => {
      await test.db.deleteFrom('photos').where('id', '=', id).execute()
      await deletePhotoFiles(test.platform, [key])
      const longAgo = new Date(Date.now() - 7_200_000)
      await utimes(join(test.dataDir, 'photos', key), longAgo, longAgo)
      expect([await sweepPhotos(test.platform), await sweepPapers(test.platform)]).toEqual([0, 0])
    }
    const { path, missing } = await backUp(test, keys, { between: removeAll })
    expect(missing).toEqual([])
    const place = await createPlace()
    await restore(path, keys, place)
    expect((await stat(join(place.dataDir, 'photos', key, 'master.jpg'))).size).toBeGreaterThan(0)
    // Afterwards the sweep removes it.
    expect(await sweepPhotos(test.platform)).toBe(1)
  })

  it('nothing in it contradicts itself, whatever the moment', async () => {
    let isOver = false
    const write = async () => {
      let count = 0
      while (!isOver) {
        await sendPhoto()
        await sendPaper()
        const { id, key } = await findPhoto()
        await test.db.deleteFrom('photos').where('id', '=', id).execute()
        await deletePhotoFiles(test.platform, [key])
        count += 1
      }
      return count
    }
    const writing = write()
    for (let round = 0; round < 3; round++) {
      const { path, missing } = await backUp(test, keys)
      expect(missing).toEqual([])
      // Restoring checks every foreign key and every checksum.
      await restore(path, keys, await createPlace())
    }
    isOver = true
    expect(await writing).toBeGreaterThan(0)
  })
})
