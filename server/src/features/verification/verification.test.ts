import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { createPdf, createPhoto, postForm } from '../../testing/scenes/forms.ts'
import { insertListing } from '../../testing/scenes/listing.ts'

let test: TestApp
let cast: Record<Name, Member>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})

/** A listed property of Imran's with both papers and a photo, waiting for review. */
async function insertWaiting(title = 'Chaduvu Study Hall'): Promise<number> {
  const id = await insertListing(test, { owner: cast.imran, title })
  expect((await sendPapers(id)).status).toBe(200)
  return id
}

async function sendPapers(id: number) {
  return postForm(test, `/owner/property/${id}/step2/`, {
    token: cast.imran.token,
    files: [
      ['kyc_id_document', await createPhoto('licence.jpg')],
      ['kyc_property_proof', await createPhoto('agreement.jpg')],
      ['images', await createPhoto()],
    ],
  })
}

type Queue = { rows: { id: number; sent_at: string; is_again: boolean }[]; total: number }
const queue = async () =>
  (await test.call('/admin/verification/', { token: cast.meera.token })).body as unknown as Queue
const findWaiting = async (id: number) => (await queue()).rows.find((row) => row.id === id)
const sentAt = async (id: number) => (await findWaiting(id))?.sent_at ?? 'not waiting'
const take = (id: number, name: Name = 'meera') =>
  test.call(`/admin/verification/${id}/claim/`, { token: cast[name].token, body: {} })
/** Meera decides on what she works on. */
const decide = async (id: number, body: object) => {
  await take(id)
  return test.call(`/admin/verification/${id}/`, { token: cast.meera.token, body })
}
/** Opens papers by URL suffix: a kind, or a page of it. */
const open = async (id: number, name: Name, ...ends: string[]) => {
  if (name === 'meera') expect((await take(id)).status).toBe(200)
  const headers = { authorization: `Bearer ${cast[name].token}` }
  for (const end of ends) {
    const url = `/api/owner/property/${id}/papers/${end}`
    expect((await test.app.inject({ url, headers })).statusCode).toBe(200)
  }
}
const openBoth = (id: number, name: Name = 'meera') =>
  open(id, name, 'id_document/', 'property_proof/')
const log = async (id: number) => {
  const path = `/admin/audit/?subject=property:${id}`
  return (await test.call(path, { token: cast.meera.token })).body.rows as object[]
}
const own = async (id: number) =>
  (await test.call(`/owner/properties/${id}/`, { token: cast.imran.token })).body.property as {
    verification: object
    is_verified: boolean
  }
const mails = () =>
  test.db.selectFrom('outbox').select(['recipient', 'subject', 'paragraphs']).execute()

const NOTE = 'Please photograph every page in daylight, then send it again.'

describe('the queue', () => {
  it('is for admins alone', async () => {
    for (const name of ['ananya', 'imran'] as const) {
      const { status } = await test.call('/admin/verification/', { token: cast[name].token })
      expect(status).toBe(403)
    }
  })

  it('holds what has a proof, the longest waiting first', async () => {
    const first = await insertWaiting('First Hall')
    const second = await insertWaiting('Second Hall')
    const bare = await insertListing(test, { owner: cast.imran, title: 'No Proof Hall' })
    const { rows } = await queue()
    const ids = rows.map(({ id }) => id)
    expect(ids.indexOf(first)).toBeLessThan(ids.indexOf(second))
    expect(ids).not.toContain(bare)
    expect(rows.find(({ id }) => id === first)).toMatchObject({
      title: 'First Hall',
      owner_name: 'Imran Khan',
      photo_key: expect.any(String),
      is_again: false,
    })
  })

  it('counts what waits for the side bar', async () => {
    const { total } = await queue()
    const { body } = await test.call('/admin/waiting/', { token: cast.meera.token })
    expect(body.verification).toBe(total)
  })
})

describe('a decision', () => {
  it('answers what is missing', async () => {
    const id = await insertWaiting()
    const sent_at = await sentAt(id)
    expect((await decide(id, { decision: 'approve' })).body.errors).toHaveProperty('sent_at')
    const refused = await decide(id, { decision: 'refuse', sent_at, note: 'No' })
    expect(refused.body.errors).toEqual({
      reason: 'Choose a reason',
      note: 'At least 10 characters',
    })
    expect((await decide(999_999, { decision: 'approve', sent_at })).status).toBe(404)
  })

  it('to approve gives the badge, tells the owner and is written down', async () => {
    const id = await insertWaiting('Approved Hall')
    await openBoth(id)
    const { status } = await decide(id, { decision: 'approve', sent_at: await sentAt(id) })
    expect(status).toBe(200)
    const { body } = await test.call(`/public/properties/${id}/`)
    expect(body.property).toMatchObject({ is_verified: true })
    expect((await own(id)).verification).toMatchObject({
      status: 'verified',
      note: null,
    })
    expect(await findWaiting(id)).toBeUndefined()
    expect(await mails()).toContainEqual(
      expect.objectContaining({
        recipient: cast.imran.email,
        subject: 'Approved Hall is verified',
      }),
    )
    const read = { act: 'paper.read', actor_name: 'Meera Iyer' }
    expect(await log(id)).toEqual([
      expect.objectContaining({
        act: 'property.verified',
        actor_name: 'Meera Iyer',
        subject_label: 'Approved Hall',
        before: { verification: 'waiting' },
        after: { verification: 'verified', papers: 'both opened' },
        address: '127.0.0.1',
      }),
      expect.objectContaining({ ...read, after: { paper: 'property_proof', page: 1 } }),
      expect.objectContaining({ ...read, after: { paper: 'id_document', page: 1 } }),
    ])
  })

  it('to refuse tells the owner why, and better papers bring it back', async () => {
    const id = await insertWaiting('Refused Hall')
    const body = { decision: 'refuse', reason: 'proof_unreadable', note: NOTE }
    expect((await decide(id, { ...body, sent_at: await sentAt(id) })).status).toBe(200)
    expect((await own(id)).verification).toEqual({
      status: 'refused',
      reason: 'The property proof can’t be read',
      note: NOTE,
      field: 'kyc_property_proof',
    })
    const mail = (await mails()).find(({ subject }) => subject.startsWith('Refused Hall'))
    expect(mail?.paragraphs).toContain('Your listing stays up meanwhile.')
    expect(mail?.paragraphs).toContain(NOTE)
    expect(await findWaiting(id)).toBeUndefined()

    await sendPapers(id)
    expect((await own(id)).verification).toMatchObject({ status: 'waiting' })
    expect(await findWaiting(id)).toMatchObject({ is_again: true })
  })

  it('to ask for a better paper keeps it listed', async () => {
    const id = await insertWaiting()
    await decide(id, { decision: 'ask', sent_at: await sentAt(id), note: NOTE })
    expect((await own(id)).verification).toMatchObject({ status: 'asked', note: NOTE })
    expect((await test.call(`/public/properties/${id}/`)).status).toBe(200)
  })

  it('goes to one of two admins; the other is told who was faster', async () => {
    const id = await insertWaiting()
    await openBoth(id)
    const sent_at = await sentAt(id)
    const body = { decision: 'refuse', reason: 'other', note: NOTE, sent_at }
    const replies = await Promise.all([
      decide(id, { decision: 'approve', sent_at }),
      decide(id, body),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = replies.find(({ status }) => status === 409)
    expect(late?.body.msg).toMatch(
      /^Meera Iyer has (verified|refused) Chaduvu Study Hall already\.$/,
    )
  })

  it('about a place of their own is another admin’s', async () => {
    const id = await insertWaiting('Own Hall')
    const sent_at = await sentAt(id)
    await test.db
      .updateTable('properties')
      .set({ owner_id: cast.meera.id })
      .where('id', '=', id)
      .execute()
    const { status, body } = await take(id)
    expect([status, body.msg]).toEqual([409, 'This is your own place. Another admin decides it.'])
    const because = { unopened_because: 'I know this place well.' }
    expect((await decide(id, { decision: 'approve', sent_at, ...because })).status).toBe(409)
    expect(await findWaiting(id)).toBeDefined()
  })

  it('about papers that were replaced meanwhile is refused', async () => {
    const id = await insertWaiting()
    const sent_at = await sentAt(id)
    await sendPapers(id)
    const late = await decide(id, { decision: 'approve', sent_at })
    expect(late.status).toBe(409)
    expect(late.body.msg).toContain('The owner has changed Chaduvu Study Hall')
  })

  it('about what has no plan any more does not say that it is up', async () => {
    const id = await insertWaiting('Expired Hall')
    const sent_at = await sentAt(id)
    await test.db.updateTable('properties').set({ state: 'expired' }).where('id', '=', id).execute()
    expect((await decide(id, { decision: 'ask', note: NOTE, sent_at })).status).toBe(200)
    const mail = (await mails()).find(({ subject }) => subject.endsWith('Expired Hall'))
    expect(mail?.paragraphs).toEqual(['Dear Imran Khan,', NOTE])
  })

  it('about a deleted property says that its papers are gone', async () => {
    const id = await insertWaiting()
    const sent_at = await sentAt(id)
    await test.call('/owner/delete_property_by_owner/', {
      token: cast.imran.token,
      body: { property_id: id },
    })
    const late = await decide(id, { decision: 'approve', sent_at })
    expect([late.status, late.body.msg]).toEqual([
      410,
      'Its owner has deleted this property; its papers are gone.',
    ])
    expect(await findWaiting(id)).toBeUndefined()
    const read = (token: string) =>
      test.call(`/owner/property/${id}/papers/id_document/`, { token })
    expect([(await read(cast.meera.token)).status, (await read(cast.imran.token)).status]).toEqual([
      410, 404,
    ])
  })
})

describe('papers that nobody opened', () => {
  const approve = async (id: number, because?: string) =>
    decide(id, {
      decision: 'approve',
      sent_at: await sentAt(id),
      ...(because && { unopened_because: because }),
    })
  const missing = { unopened_because: 'Open both papers, or say why not' }

  it('keep a place from being verified: both, one of two, and those opened by somebody else', async () => {
    const id = await insertWaiting()
    expect((await approve(id)).body.errors).toEqual(missing)
    await open(id, 'meera', 'id_document/')
    expect((await approve(id)).body.errors).toEqual(missing)
    await open(id, 'imran', 'property_proof/')
    expect((await approve(id)).body.errors).toEqual(missing)
    expect(await findWaiting(id)).toBeDefined()
    expect((await own(id)).is_verified).toBe(false)
    await open(id, 'meera', 'property_proof/')
    expect((await approve(id)).status).toBe(200)
  })

  it('are opened when every page of them was', async () => {
    const id = await insertWaiting()
    const sent = await postForm(test, `/owner/property/${id}/step2/`, {
      token: cast.imran.token,
      files: [['kyc_property_proof', createPdf('agreement.pdf', 2)]],
    })
    expect(sent.status).toBe(200)
    await openBoth(id)
    expect((await approve(id)).body.errors).toEqual(missing)
    await open(id, 'meera', 'property_proof/?page=2')
    expect((await approve(id)).status).toBe(200)
  })

  it('count from the last sending on', async () => {
    const id = await insertWaiting()
    await openBoth(id)
    await sendPapers(id)
    expect((await approve(id)).body.errors).toEqual(missing)
  })

  it('may stay shut when a word says why, and the log keeps both', async () => {
    const id = await insertWaiting()
    expect((await approve(id, 'No')).body.errors).toEqual({
      unopened_because: 'At least 10 characters',
    })
    await open(id, 'meera', 'id_document/')
    expect((await approve(id, 'I held the agreement in my hands.')).status).toBe(200)
    expect((await log(id))[0]).toMatchObject({
      act: 'property.verified',
      after: { not_opened: 'property proof', because: 'I held the agreement in my hands.' },
    })
  })

  it('are told apart from those that were opened, and by whom', async () => {
    const id = await insertWaiting()
    await open(id, 'meera', 'property_proof/')
    const { body } = await test.call(`/admin/properties/${id}/`, { token: cast.meera.token })
    expect(body.property).toMatchObject({
      openings: [{ paper: 'property_proof', page: 1, by_id: cast.meera.id, by_name: 'Meera Iyer' }],
    })
  })
})

describe('a verified property', () => {
  it('waits again when its photographs change, not when its text does', async () => {
    const id = await insertWaiting()
    await openBoth(id)
    await decide(id, { decision: 'approve', sent_at: await sentAt(id) })
    expect(await findWaiting(id)).toBeUndefined()
    await postForm(test, '/owner/property/step2/', {
      token: cast.imran.token,
      fields: { property_id: String(id) },
      files: [['images', await createPhoto()]],
    })
    expect(await findWaiting(id)).toMatchObject({ id, is_again: true })
    expect((await own(id)).is_verified).toBe(false)
  })
})
