import { KEEP_DAYS } from '@nilayam/contract/accounts/held'
import { DAY } from '@nilayam/contract/time/durations'
import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { createPhoto, findStoredFiles, postForm } from '../../testing/scenes/forms.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { destroyUnneededPapers } from './unneeded-papers.ts'

let test: TestApp
let cast: Record<Name, Member>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})

const later = (days: number) => new Date(Date.now() + days * DAY + 1000)
const countPapers = async (id: number) =>
  (await test.db.selectFrom('papers').select('id').where('property_id', '=', id).execute()).length

/** A listed property with papers, refused or waiting. */
async function insertListed(isDecided = true): Promise<number> {
  const id = await insertListing(test, { owner: cast.imran, title: 'Chaduvu' })
  const files = [
    ['kyc_id_document', await createPhoto('licence.jpg')],
    ['kyc_property_proof', await createPhoto('agreement.jpg')],
    ['images', await createPhoto()],
  ] as [string, File][]
  const step = `/owner/property/${id}/step2/`
  expect((await postForm(test, step, { token: cast.imran.token, files })).status).toBe(200)
  if (!isDecided) return id
  const { body } = await test.call('/admin/verification/', { token: cast.meera.token })
  const rows = body.rows as { id: number; sent_at: string }[]
  const sent_at = rows.find((row) => row.id === id)?.sent_at
  const path = `/admin/verification/${id}/`
  await test.call(`${path}claim/`, { token: cast.meera.token, body: {} })
  const reply = await test.call(path, {
    token: cast.meera.token,
    body: {
      decision: 'refuse',
      sent_at,
      reason: 'proof_unreadable',
      note: 'The second page can’t be read.',
    },
  })
  expect(reply.status).toBe(200)
  return id
}
const setState = (id: number, state: 'draft' | 'expired' | 'listed') =>
  test.db.updateTable('properties').set({ state }).where('id', '=', id).execute()

it('destroys papers long after the decision, once the place isn’t listed', async () => {
  const [listed, waiting, expired] = [
    await insertListed(),
    await insertListed(false),
    await insertListed(),
  ]
  await setState(expired, 'expired')
  await test.db.deleteFrom('outbox').execute()
  const filesBefore = (await findStoredFiles(test)).length
  expect(await destroyUnneededPapers(test.platform, later(KEEP_DAYS.papers - 1))).toBe(0)
  const runs = Array.from({ length: 4 }, () =>
    destroyUnneededPapers(test.platform, later(KEEP_DAYS.papers)),
  )
  expect((await Promise.all(runs)).reduce((sum, each) => sum + each)).toBe(1)
  expect([
    await countPapers(listed),
    await countPapers(waiting),
    await countPapers(expired),
  ]).toEqual([2, 2, 0])
  expect((await findStoredFiles(test)).length).toBe(filesBefore - 2)
  const mails = await test.db.selectFrom('outbox').select(['recipient', 'subject']).execute()
  expect(mails).toEqual([
    { recipient: cast.imran.email, subject: 'We have destroyed the papers of Chaduvu' },
  ])
  const { body } = await test.call('/privacy/', { token: cast.imran.token })
  expect(body.destroyed).toMatchObject([{ property_id: expired, title: 'Chaduvu' }])
  const own = await test.call('/owner/properties/', { token: cast.imran.token })
  const properties = own.body.properties as { id: number; papers_destroyed_at: string | null }[]
  const gone = properties.filter((each) => each.papers_destroyed_at !== null)
  expect(gone.map(({ id }) => id)).toEqual([expired])
  expect(await destroyUnneededPapers(test.platform, later(KEEP_DAYS.papers))).toBe(0)
})

it.each(['draft', 'expired'] as const)(
  'destroys those nobody decided on, long after the last change of a place that is %s',
  async (state) => {
    const id = await insertListed(false)
    await setState(id, state)
    const setChanged = (updated_at: Date) =>
      test.db.updateTable('properties').set({ updated_at }).where('id', '=', id).execute()
    await test.db.deleteFrom('outbox').execute()
    const now = later(KEEP_DAYS.papers)
    await setChanged(later(1))
    expect(await destroyUnneededPapers(test.platform, now)).toBe(0)
    await setChanged(new Date())
    expect(await destroyUnneededPapers(test.platform, now)).toBe(1)
    expect(await countPapers(id)).toBe(0)
    const { paragraphs } = await test.db
      .selectFrom('outbox')
      .select('paragraphs')
      .executeTakeFirstOrThrow()
    expect(paragraphs[0]).toContain('nothing has changed there for more than 90 days')
    // Listed again, it doesn't wait for a decision on papers that are gone.
    await setState(id, 'listed')
    const { body } = await test.call('/admin/verification/', { token: cast.meera.token })
    expect((body.rows as { id: number }[]).map((row) => row.id)).not.toContain(id)
  },
)

it('takes no decision on papers that are gone for one on those sent after it', async () => {
  const id = await insertListed()
  await test.db.deleteFrom('papers').where('property_id', '=', id).execute()
  const token = cast.imran.token
  const files: [string, File][] = [['kyc_id_document', await createPhoto('licence.jpg')]]
  expect((await postForm(test, `/owner/property/${id}/step2/`, { token, files })).status).toBe(200)
  await test.db
    .updateTable('papers')
    .set({ uploaded_at: later(95) })
    .where('property_id', '=', id)
    .execute()
  const ended = { state: 'expired', updated_at: later(199) } as const
  await test.db.updateTable('properties').set(ended).where('id', '=', id).execute()
  expect(await destroyUnneededPapers(test.platform, later(200))).toBe(0)
  expect(await destroyUnneededPapers(test.platform, later(290))).toBe(1)
})

it('destroys them once, however many processes do so at the same moment', async () => {
  const id = await insertListed()
  await setState(id, 'expired')
  const papers = await test.db
    .selectFrom('papers')
    .selectAll()
    .where('property_id', '=', id)
    .execute()
  const now = later(KEEP_DAYS.papers)
  for (let round = 0; round < 25; round++) {
    const runs = Array.from({ length: 6 }, () => destroyUnneededPapers(test.platform, now))
    expect((await Promise.all(runs)).reduce((sum, each) => sum + each)).toBe(1)
    await test.db
      .insertInto('papers')
      .values(papers.map(({ id: _id, ...paper }) => paper))
      .execute()
  }
})

it('destroys all that are due in one run', async () => {
  await test.db.deleteFrom('papers').execute()
  const places = []
  for (let n = 0; n < 51; n += 1) {
    const id = await insertListing(test, { owner: cast.imran, state: 'expired' })
    places.push(id)
    const paper = { kind: 'id_document', file_name: 'licence.jpg', type: 'image/jpeg' } as const
    const wrapped_key = Buffer.from('key')
    await test.db
      .insertInto('papers')
      .values({
        ...paper,
        property_id: id,
        key: `due-${id}`,
        wrapped_key,
        bytes: 1,
        page_bytes: [1],
      })
      .execute()
    const act = { act: 'property.verified', subject: `property:${id}`, actor_id: cast.meera.id }
    await test.db.insertInto('audit').values(act).execute()
  }
  expect(await destroyUnneededPapers(test.platform, later(KEEP_DAYS.papers))).toBe(51)
  for (const id of places) expect(await countPapers(id)).toBe(0)
})
