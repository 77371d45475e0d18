import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name, PASSWORD } from '../../testing/scenes/cast.ts'
import { createPhoto, findStoredFiles, postForm } from '../../testing/scenes/forms.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { findSubjects } from '../../testing/scenes/proofs.ts'

let test: TestApp
let cast: Record<Name, Member>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})

type Consent = Record<string, unknown> & { id: number; property_id: number }
const read = async (name: Name) =>
  (await test.call('/consents/', { token: cast[name].token })).body.consents as Consent[]
const withdraw = (name: Name, id: number | undefined) =>
  test.call(`/consents/${id}/withdraw/`, { token: cast[name].token, method: 'POST' })
const countPapers = async (id: number) =>
  (await test.db.selectFrom('papers').select('id').where('property_id', '=', id).execute()).length

/** A listed place with papers that wait for a decision. */
async function sendPapers(owner: Name = 'imran'): Promise<{ place: number; consent: number }> {
  const place = await insertListing(test, { owner: cast[owner], title: 'Chaduvu' })
  const files = [
    ['kyc_id_document', await createPhoto('licence.jpg')],
    ['kyc_property_proof', await createPhoto('agreement.jpg')],
    ['images', await createPhoto()],
  ] as [string, File][]
  const step = `/owner/property/${place}/step2/`
  for (const token of [cast[owner].token, cast[owner].token]) {
    expect((await postForm(test, step, { token, files })).status).toBe(200)
  }
  const consents = (await read(owner)).filter(({ property_id }) => property_id === place)
  // Papers that replace others are of the same consent.
  expect(consents).toHaveLength(1)
  return { place, consent: consents[0]?.id ?? 0 }
}

async function claim(place: number): Promise<string> {
  const { body } = await test.call('/admin/verification/', { token: cast.meera.token })
  const rows = body.rows as { id: number; sent_at: string }[]
  const path = `/admin/verification/${place}/claim/`
  await test.call(path, { token: cast.meera.token, body: {} })
  return rows.find(({ id }) => id === place)?.sent_at ?? ''
}
const refuse = (place: number, sent_at: string) =>
  test.call(`/admin/verification/${place}/`, {
    token: cast.meera.token,
    body: {
      decision: 'refuse',
      sent_at,
      reason: 'proof_unreadable',
      note: 'Please send it again.',
    },
  })

describe('sending papers', () => {
  it('is noted with the words that stood there', async () => {
    const { consent } = await sendPapers()
    expect((await read('imran')).find(({ id }) => id === consent)).toMatchObject({
      kind: 'papers',
      title: 'Chaduvu',
      words: expect.stringContaining('we destroy it 90 days after our decision'),
      words_version: 2,
      given_at: expect.any(String),
      withdrawn_at: null,
      has_papers: true,
      is_waiting: true,
      is_verified: false,
    })
    expect(await read('lakshmi')).toEqual([])
    expect((await test.call('/consents/')).status).toBe(401)
  })
})

describe('withdrawing while the papers are being checked', () => {
  it('destroys them, ends the check politely, and tells the owner', async () => {
    const { place, consent } = await sendPapers()
    const files = await findStoredFiles(test)
    const sent_at = await claim(place)
    await test.db.deleteFrom('outbox').execute()
    expect((await withdraw('imran', consent)).body).toMatchObject({
      msg: 'Withdrawn. The papers are destroyed.',
    })
    expect(await countPapers(place)).toBe(0)
    expect((await findStoredFiles(test)).length).toBe(files.length - 2)
    const { body } = await test.call('/admin/verification/', { token: cast.meera.token })
    expect((body.rows as { id: number }[]).some(({ id }) => id === place)).toBe(false)
    expect((await refuse(place, sent_at)).status).toBe(409)
    expect(await findSubjects(test, cast.imran.email)).toEqual([
      'The papers of Chaduvu were destroyed',
    ])
    expect((await test.call(`/public/properties/${place}/`)).status).toBe(200)
  })

  it('is nobody else’s, and happens once', async () => {
    const { place, consent } = await sendPapers()
    for (const name of ['lakshmi', 'ananya', 'meera'] as const) {
      expect((await withdraw(name, consent)).status).toBe(404)
    }
    expect((await withdraw('imran', 999_999)).status).toBe(404)
    const replies = await Promise.all([1, 2, 3, 4].map(() => withdraw('imran', consent)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect((await read('imran')).find(({ id }) => id === consent)).toMatchObject({
      withdrawn_at: expect.any(String),
      has_papers: false,
      is_waiting: false,
    })
    expect(await countPapers(place)).toBe(0)
  })

  it('is told to whoever checks them, not what somebody decided on earlier ones', async () => {
    const { place, consent } = await sendPapers()
    expect((await refuse(place, await claim(place))).status).toBe(200)
    const files = [['kyc_property_proof', await createPhoto('again.jpg')]] as [string, File][]
    const step = `/owner/property/${place}/step2/`
    expect((await postForm(test, step, { token: cast.imran.token, files })).status).toBe(200)
    const sent_at = await claim(place)
    expect((await withdraw('imran', consent)).status).toBe(200)
    const path = `/admin/verification/${place}/claim/`
    for (const late of [
      await refuse(place, sent_at),
      await test.call(path, { token: cast.meera.token, body: {} }),
    ]) {
      expect([late.status, late.body.message]).toEqual([
        409,
        'The owner has changed Chaduvu since you opened it. Look at it again.',
      ])
    }
  })

  it('or deciding on them comes first, never half of each', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { place, consent } = await sendPapers()
      const sent_at = await claim(place)
      const [decided, withdrawn] = await Promise.all([
        refuse(place, sent_at),
        withdraw('imran', consent),
      ])
      expect([withdrawn.status, [200, 404, 409, 410].includes(decided.status)]).toEqual([200, true])
      const row = await test.db
        .selectFrom('properties')
        .select(['papers_sent_at', 'refusal'])
        .where('id', '=', place)
        .executeTakeFirstOrThrow()
      expect(row.papers_sent_at).toBeNull()
      expect(row.refusal !== null).toBe(decided.status === 200)
      expect(await countPapers(place)).toBe(0)
    }
  })
})

it('a verified place stays so without its papers', async () => {
  const { place, consent } = await sendPapers()
  await test.db
    .updateTable('properties')
    .set({ verified_at: new Date(), papers_sent_at: null })
    .where('id', '=', place)
    .execute()
  expect((await withdraw('imran', consent)).status).toBe(200)
  const { body } = await test.call(`/public/properties/${place}/`)
  expect(body.property).toMatchObject({ is_verified: true })
})

it('what is destroyed already isn’t told or logged as destroyed again', async () => {
  const { place, consent } = await sendPapers()
  await test.db.deleteFrom('papers').where('property_id', '=', place).execute()
  await test.db.deleteFrom('outbox').execute()
  expect((await withdraw('imran', consent)).status).toBe(200)
  expect(await findSubjects(test, cast.imran.email)).toEqual([])
  const acts = await test.db
    .selectFrom('audit')
    .select('act')
    .where('subject', '=', `property:${place}`)
    .where('act', '=', 'papers.destroyed')
    .execute()
  expect(acts).toEqual([])
})

it('papers that are sent again are agreed to again', async () => {
  const { place, consent } = await sendPapers()
  await withdraw('imran', consent)
  const files = [['kyc_id_document', await createPhoto('new.jpg')]] as [string, File][]
  const step = `/owner/property/${place}/step2/`
  const proof = ['kyc_property_proof', await createPhoto('proof.jpg')] as [string, File]
  const sent = await postForm(test, step, { token: cast.imran.token, files: [...files, proof] })
  expect(sent.status).toBe(200)
  const consents = (await read('imran')).filter(({ property_id }) => property_id === place)
  expect(consents.map(({ withdrawn_at }) => withdrawn_at)).toEqual([null, expect.any(String)])
})

it('asking to erase the account while a check waits takes the place out of the queue', async () => {
  const { place } = await sendPapers('lakshmi')
  const sent_at = await claim(place)
  const body = { current_password: PASSWORD }
  expect((await test.call('/privacy/erase/', { token: cast.lakshmi.token, body })).status).toBe(200)
  const asStaff = (path: string, body?: object) =>
    test.call(path, { token: cast.meera.token, ...(body && { body }) })
  expect((await refuse(place, sent_at)).status).toBe(409)
  expect((await asStaff(`/admin/verification/${place}/claim/`, {})).status).toBe(409)
  expect((await asStaff(`/owner/property/${place}/papers/id_document/`)).status).toBe(404)
  const { body: queue } = await asStaff('/admin/verification/')
  expect((queue.rows as { id: number }[]).map(({ id }) => id)).not.toContain(place)
  expect((await test.call(`/public/properties/${place}/`)).status).toBe(410)
  // Who comes back finds the check where it was.
  const login = { email: cast.lakshmi.email, password: PASSWORD, come_back: true }
  expect((await test.call('/login/', { body: login })).status).toBe(200)
  expect((await asStaff(`/admin/verification/${place}/claim/`, {})).status).toBe(200)
  expect((await refuse(place, sent_at)).status).toBe(200)
})
