import { randomBytes } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSecret, openSecret } from '../features/accounts/second-factor/secrets.ts'
import { encrypt } from '../features/papers/papers.cipher.ts'
import { toPlace, unwrapKey } from '../features/papers/papers.ts'
import { type PapersKeys, toFingerprint } from '../platform/secrets/papers-keys.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { createCast, type Member, type Name } from '../testing/scenes/cast.ts'
import { createPhoto, postForm } from '../testing/scenes/forms.ts'
import { insertListing } from '../testing/scenes/listing.ts'
import { countToRewrap, listVersions, requireNeededKeys } from './needed.ts'
import { rewrapKeys } from './rewrap.ts'

let test: TestApp
let cast: Record<Name, Member>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})
beforeEach(async () => {
  for (const table of ['papers', 'second_factors'] as const) {
    await test.db.deleteFrom(table).execute()
  }
})

/** A property with an ID document; its id. */
async function sendPaper(): Promise<number> {
  const id = await insertListing(test, { owner: cast.imran, state: 'draft', photos: 1 })
  const files = [['kyc_id_document', await createPhoto('licence.jpg')]] as [string, File][]
  const path = `/owner/property/${id}/step2/`
  expect((await postForm(test, path, { token: cast.imran.token, files })).status).toBe(200)
  return id
}

const findPaper = (id: number) =>
  test.db.selectFrom('papers').selectAll().where('property_id', '=', id).executeTakeFirstOrThrow()

async function canOpen(keys: PapersKeys, id: number): Promise<boolean> {
  const { key, kind, wrapped_key } = await findPaper(id)
  try {
    return unwrapKey(keys, wrapped_key, toPlace(key, id, kind)).length === 32
  } catch {
    return false
  }
}

/** The keys after a rotation: a new one, and what was current is old. */
const rotate = ({ current, old }: PapersKeys): PapersKeys => ({
  current: randomBytes(32),
  old: [current, ...old],
})
const tools = (papersKey: PapersKeys) => ({ db: test.db, papersKey })
const only = ({ current }: PapersKeys): PapersKeys => ({ current, old: [] })

/** As papers were stored before keys had versions. */
async function makeUnversioned(id: number, by: PapersKeys): Promise<void> {
  const { key, kind, wrapped_key } = await findPaper(id)
  const place = toPlace(key, id, kind)
  const plain = unwrapKey(test.platform.papersKey, wrapped_key, place)
  const wrapped = encrypt(plain, by.current, place)
  await test.db
    .updateTable('papers')
    .set({ wrapped_key: wrapped })
    .where('property_id', '=', id)
    .execute()
}

describe('a new PAPERS_KEY', () => {
  it('opens what the old one has wrapped, and alone after the re-wrapping', async () => {
    const ids = [await sendPaper(), await sendPaper(), await sendPaper()]
    const keys = rotate(test.platform.papersKey)
    expect(await canOpen(keys, ids[0] ?? 0)).toBe(true)
    expect(await canOpen(only(keys), ids[0] ?? 0)).toBe(false)
    expect(await countToRewrap(tools(keys))).toBe(3)
    expect(await rewrapKeys(tools(keys))).toBe(3)
    expect(await countToRewrap(tools(keys))).toBe(0)
    for (const id of ids) expect(await canOpen(only(keys), id)).toBe(true)
    expect(await canOpen(test.platform.papersKey, ids[0] ?? 0)).toBe(false)
    expect(await rewrapKeys(tools(keys))).toBe(0)
    const twice = rotate(keys)
    expect(await rewrapKeys(tools(twice))).toBe(3)
    expect(await canOpen(only(twice), ids[2] ?? 0)).toBe(true)
  })

  it('takes over what was stored before versions, by whichever live key', async () => {
    const [mine, older] = [await sendPaper(), await sendPaper()]
    const keys = rotate(test.platform.papersKey)
    await makeUnversioned(mine, keys)
    await makeUnversioned(older, test.platform.papersKey)
    expect([await canOpen(keys, mine), await canOpen(keys, older)]).toEqual([true, true])
    expect(await listVersions(test.db, keys)).toEqual([
      { version: toFingerprint(keys.current), count: 0, is: 'current' },
      { version: toFingerprint(test.platform.papersKey.current), count: 0, is: 'old' },
      { version: undefined, count: 2, is: 'unversioned' },
    ])
    expect(await rewrapKeys(tools(keys))).toBe(2)
    expect([await canOpen(only(keys), mine), await canOpen(only(keys), older)]).toEqual([
      true,
      true,
    ])
  })

  it('takes over second factors too', async () => {
    const { secret, wrapped } = createSecret(test.platform.papersKey, cast.meera.id)
    const row = { user_id: cast.meera.id, secret: wrapped, made_at: new Date() }
    await test.db.insertInto('second_factors').values(row).execute()
    const keys = rotate(test.platform.papersKey)
    expect(await rewrapKeys(tools(keys))).toBe(1)
    const { secret: now } = await test.db
      .selectFrom('second_factors')
      .select('secret')
      .executeTakeFirstOrThrow()
    expect(openSecret(only(keys), cast.meera.id, now).equals(secret)).toBe(true)
  })

  it('is wrapped with by several processes at once, each row once, whatever is replaced meanwhile', async () => {
    const ids = []
    for (let at = 0; at < 6; at += 1) ids.push(await sendPaper())
    const keys = rotate(test.platform.papersKey)
    const counts = await Promise.all(Array.from({ length: 8 }, () => rewrapKeys(tools(keys))))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(6)
    for (const id of ids) expect(await canOpen(only(keys), id)).toBe(true)
  })
})

describe('an old PAPERS_KEY', () => {
  it('can’t be dropped while papers need it: the server doesn’t start and says which', async () => {
    await sendPaper()
    const keys = rotate(test.platform.papersKey)
    await expect(requireNeededKeys(tools(keys))).resolves.toBeUndefined()
    const missing = toFingerprint(test.platform.papersKey.current)
    await expect(requireNeededKeys(tools(only(keys)))).rejects.toThrow(
      `1 papers and second factors need the PAPERS_KEY with the fingerprint ${missing}`,
    )
    await rewrapKeys(tools(keys))
    await expect(requireNeededKeys(tools(only(keys)))).resolves.toBeUndefined()
  })

  it('from before versions is missed too', async () => {
    await makeUnversioned(await sendPaper(), test.platform.papersKey)
    const keys = rotate(test.platform.papersKey)
    await expect(requireNeededKeys(tools(only(keys)))).rejects.toThrow('from before versions')
    await expect(requireNeededKeys(tools(keys))).resolves.toBeUndefined()
  })

  it('leaves what no key opens, does the rest, and says how many were left', async () => {
    const [lost, kept] = [await sendPaper(), await sendPaper()]
    await makeUnversioned(lost, { current: randomBytes(32), old: [] })
    const keys = rotate(test.platform.papersKey)
    await expect(rewrapKeys(tools(keys))).rejects.toThrow("1 keys can't be opened")
    expect([await canOpen(keys, lost), await canOpen(only(keys), kept)]).toEqual([false, true])
  })
})
