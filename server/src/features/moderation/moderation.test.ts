import type { AdminProperty } from '@nilayam/contract/admin/moderation'
import { DAY } from '@nilayam/contract/time/durations'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'

let test: TestApp
let cast: Record<Name, Member>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})

const asMeera = (path: string, body?: object) =>
  test.call(path, { token: cast.meera.token, ...(body && { body }) })

type Found = {
  rows: { id: number; title: string }[]
  total: number
  first_row: number
  last_row: number
  next_cursor: string | null
  previous_cursor: string | null
}
const find = async (query: string) =>
  (await asMeera(`/admin/properties/?${query}`)).body as unknown as Found
const titles = ({ rows }: Found) => rows.map(({ title }) => title)

describe('the table of properties', () => {
  it('finds by title, address and contact, whatever the case, with wildcards as letters', async () => {
    await insertListing(test, { owner: cast.lakshmi, title: 'Gnana 100% Reading_Room' })
    await insertListing(test, { owner: cast.lakshmi, title: 'Gnana 1000 Reading Room' })
    expect(titles(await find('q=gnana'))).toHaveLength(2)
    expect(titles(await find(`q=${encodeURIComponent('100% read')}`))).toEqual([
      'Gnana 100% Reading_Room',
    ])
    expect(titles(await find(`q=${encodeURIComponent('reading_room')}`))).toHaveLength(1)
    expect((await find('q=lakshmi@nilayam.test')).total).toBeGreaterThan(1)
    expect((await find('q=no-such-place')).rows).toEqual([])
  })

  it('refuses a search of two letters, an order and a cursor that it does not know', async () => {
    const { body } = await asMeera('/admin/properties/?q=ab&sort=owner')
    expect(body.errors).toMatchObject({ q: 'Type three letters or more' })
    for (const cursor of [
      'abc',
      btoa('["=1",2,false,0]'),
      btoa('["2026-01-01",1e99,true,0]'),
      btoa('["2026-11-22 10:00:00+00",2,false,-1]'),
    ]) {
      const reply = await asMeera(`/admin/properties/?cursor=${encodeURIComponent(cursor)}`)
      expect([reply.status, reply.body.errors]).toEqual([
        400,
        { cursor: 'Start again from the first page' },
      ])
    }
  })

  it.each([
    ['changed', '2026-02-30 10:00:00+00'],
    ['changed', '2026-11-22 25:00:00+00'],
    ['changed', '2026-11-22 10:00:00+99'],
    ['changed', ['2026-11-22 10:00:00+00']],
    ['title', null],
    ['title', {}],
    ['rent', 5000],
  ])('refuses a cursor by %s that begins at %j', async (sort, key) => {
    const cursor = btoa(JSON.stringify([key, 2, false, 0]))
    const reply = await asMeera(`/admin/properties/?sort=${sort}&cursor=${cursor}`)
    expect(reply.status).toBe(400)
  })

  it.each([['title'], ['-title'], ['changed'], ['-rent']])(
    'pages forth and back by %s without losing or repeating one',
    async (sort) => {
      for (let count = (await find('q=Paged')).total; count < 60; count++) {
        const title = `Paged ${count % 7}`
        await insertListing(test, { owner: cast.imran, title, price: 5000 + (count % 5) })
      }
      const first = await find(`q=Paged&sort=${sort}`)
      expect(first.previous_cursor).toBeNull()
      const second = await find(`q=Paged&sort=${sort}&cursor=${first.next_cursor}`)
      const third = await find(`q=Paged&sort=${sort}&cursor=${second.next_cursor}`)
      expect(third.next_cursor).toBeNull()
      const ids = [first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id))
      expect([ids.length, new Set(ids).size]).toEqual([60, 60])
      const rowsOf = ({ first_row, last_row }: Found) => [first_row, last_row]
      const forth = [first, second, third].map(rowsOf)
      expect(forth).toEqual([
        [1, 25],
        [26, 50],
        [51, 60],
      ])
      const back = await find(`q=Paged&sort=${sort}&cursor=${third.previous_cursor}`)
      expect(back.rows).toEqual(second.rows)
      const start = await find(`q=Paged&sort=${sort}&cursor=${back.previous_cursor}`)
      expect(start.rows).toEqual(first.rows)
      expect(start.previous_cursor).toBeNull()
      expect([start, back].map(rowsOf)).toEqual(forth.slice(0, 2))
    },
  )

  it('tells how many were found, exactly while it reads them all', async () => {
    for (let count = 0; count < 110; count++) {
      await insertListing(test, { owner: cast.imran, title: `Counted ${count}` })
    }
    const found = await find('q=counted')
    expect(found).toMatchObject({ total: 110, total_is_capped: false })
    const next = await find(`q=counted&cursor=${found.next_cursor}`)
    expect([next.rows.length, next.total]).toEqual([25, 110])
  })

  it('filters by state, owner, verified and type', async () => {
    const id = await insertListing(test, {
      owner: cast.ravi,
      state: 'expired',
      verifiedAt: '2026-11-01T06:00:00Z',
    })
    const { rows } = await find(`state=expired&is_verified=yes&owner_id=${cast.ravi.id}`)
    expect(rows).toEqual([
      expect.objectContaining({
        id,
        owner: { id: cast.ravi.id, full_name: 'Ravi Kumar' },
        state: 'expired',
        plan_ends_at: null,
      }),
    ])
    expect((await find(`is_verified=no&owner_id=${cast.ravi.id}`)).rows).toEqual([])
  })

  it('filters by what was refused and is listed', async () => {
    const [listed, , expired] = [
      await insertListing(test, { owner: cast.imran }),
      await insertListing(test, { owner: cast.imran, title: 'Not decided' }),
      await insertListing(test, { owner: cast.imran, state: 'expired' }),
    ]
    const refuse = (refusal_reason: string) =>
      test.db
        .updateTable('properties')
        .set({ refusal: 'The paper is blurred', refusal_reason })
        .where('id', 'in', [listed, expired])
        .execute()
    await refuse('proof_unreadable')
    const { rows } = await find(`state=refused&owner_id=${cast.imran.id}`)
    expect(rows).toMatchObject([{ id: listed, is_refused: true }])
    // Asked for a better paper: not refused.
    await refuse('better_paper')
    expect((await find(`state=refused&owner_id=${cast.imran.id}`)).rows).toEqual([])
    expect((await asMeera('/admin/properties/?state=lost')).status).toBe(400)
  })
})

const hold = (ids: number[], note = 'Two students say that the place is closed.') =>
  asMeera('/admin/properties/hold/', { property_ids: ids, note })
const release = (ids: number[]) => asMeera('/admin/properties/release/', { property_ids: ids })
const isPublic = async (id: number) => (await test.call(`/public/properties/${id}/`)).status

async function subscribe(property_id: number): Promise<void> {
  const plan = await test.db.selectFrom('plans').select('id').limit(1).executeTakeFirstOrThrow()
  const [starts_at, ends_at] = ['2026-01-01T00:00:00Z', '2126-01-01T00:00:00Z']
  const row = { property_id, plan_id: plan.id, amount: 499, starts_at, ends_at }
  await test.db.insertInto('subscriptions').values(row).execute()
}

describe('holding a property', () => {
  it('takes it from the public until it is released, and its owner reads why', async () => {
    const id = await insertListing(test, { owner: cast.lakshmi, title: 'Held Hall' })
    await subscribe(id)
    const { body } = await hold([id])
    expect(body).toMatchObject({ msg: 'Held 1 property.', property_ids: [id] })
    expect(await isPublic(id)).toBe(410)
    const own = await test.call(`/owner/properties/${id}/`, { token: cast.lakshmi.token })
    expect(own.body.property).toMatchObject({
      state: 'held',
      held_note: 'Two students say that the place is closed.',
    })
    const { counts } = (
      await test.call('/owner/get_property_counts/', { token: cast.lakshmi.token })
    ).body
    expect(counts).toMatchObject({ held: 1 })
    expect((await release([id])).status).toBe(200)
    expect(await isPublic(id)).toBe(200)
    const mails = await test.db.selectFrom('outbox').select('subject').execute()
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Held Hall is on hold', 'Held Hall is no longer on hold']),
    )
  })

  it('releases what has no plan any more as expired', async () => {
    const id = await insertListing(test, { owner: cast.lakshmi })
    await hold([id])
    await release([id])
    const { body } = await asMeera(`/admin/properties/${id}/`)
    expect(body.property).toMatchObject({ state: 'expired', held_note: null })
  })

  it('is not ended by an admin whose property it is', async () => {
    const id = await insertListing(test, { owner: cast.meera })
    await hold([id])
    expect((await release([id])).status).toBe(409)
  })

  it('leaves alone what is not in a state for it, and says so', async () => {
    const listed = await insertListing(test, { owner: cast.lakshmi })
    const draft = await insertListing(test, { owner: cast.lakshmi, state: 'draft' })
    expect((await hold([listed, draft])).body.msg).toBe(
      'Held 1 property. 1 was not in a state for it.',
    )
    expect((await hold([listed])).status).toBe(409)
    expect((await release([draft])).status).toBe(409)
  })

  it('is done once by two admins at the same instant', async () => {
    const id = await insertListing(test, { owner: cast.lakshmi })
    const replies = await Promise.all([hold([id]), hold([id])])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('taking Verified away', () => {
  it('tells the owner why, and is not done twice', async () => {
    const verifiedAt = '2026-11-01T06:00:00Z'
    const id = await insertListing(test, { owner: cast.lakshmi, verifiedAt })
    const body = { property_ids: [id], reason: 'photos_differ', note: 'The rooms look different.' }
    expect((await asMeera('/admin/properties/unverify/', body)).status).toBe(200)
    expect((await asMeera('/admin/properties/unverify/', body)).status).toBe(409)
    const { property } = (await asMeera(`/admin/properties/${id}/`)).body as {
      property: { is_verified: boolean; verification: object; history: { act: string }[] }
    }
    expect(property.is_verified).toBe(false)
    expect(property.verification).toMatchObject({ status: 'refused', note: body.note })
    expect(property.history.map(({ act }) => act)).toEqual(['property.unverified'])
    // Dozens of opened pages push nothing else out of it.
    const opened = { act: 'paper.read', subject: `property:${id}`, actor_id: cast.meera.id }
    await test.db
      .insertInto('audit')
      .values(Array.from({ length: 40 }, () => opened))
      .execute()
    const later = (await asMeera(`/admin/properties/${id}/`)).body as { property: typeof property }
    const acts = later.property.history.map(({ act }) => act)
    expect([acts.length, acts[0], acts.at(-1)]).toEqual([31, 'paper.read', 'property.unverified'])
  })
})

describe('one property on the admin pages', () => {
  it('hints at others with the same phone, e-mail or place', async () => {
    const place = { latitude: 17.1234, longitude: 78.1234 }
    const id = await insertListing(test, { owner: cast.ravi, ...place })
    const twin = await insertListing(test, { owner: cast.ananya, title: 'Twin', ...place })
    await test.db
      .updateTable('properties')
      .set({ contact_person_mobile: '+919111111111', contact_person_email: 'r@example.in' })
      .where('id', 'in', [id, twin])
      .execute()
    const { body } = await asMeera(`/admin/properties/${id}/`)
    expect((body.property as { duplicates: object[] }).duplicates).toEqual([
      {
        id: twin,
        title: 'Twin',
        owner_name: 'Ananya Reddy',
        state: 'listed',
        is_verified: false,
        same: ['email', 'phone', 'place'],
      },
    ])
  })

  it('says of its owner’s account whether staff have disabled it, or its owner has it erased', async () => {
    const id = await insertListing(test, { owner: cast.lakshmi })
    const read = async (set: object) => {
      await test.db.updateTable('users').set(set).where('id', '=', cast.lakshmi.id).execute()
      const { body } = await asMeera(`/admin/properties/${id}/`)
      const { is_disabled, erase_at } = (body.property as Pick<AdminProperty, 'account'>).account
      return { is_disabled, erase_at }
    }
    const [now, later] = [new Date(), new Date(Date.now() + 7 * DAY)]
    const erase_at = later.toISOString()
    const waits = { disabled_at: now, erase_at: later }
    expect(await read(waits)).toEqual({ is_disabled: false, erase_at })
    expect(await read({ barred_at: now })).toEqual({ is_disabled: true, erase_at })
    expect(await read({ erase_at: null })).toEqual({ is_disabled: true, erase_at: null })
    const erased = { barred_at: null, erased_at: now }
    expect(await read(erased)).toEqual({ is_disabled: false, erase_at: null })
    const back = { disabled_at: null, erased_at: null }
    expect(await read(back)).toEqual({ is_disabled: false, erase_at: null })
  })

  it('is shown when it is deleted, without papers', async () => {
    const id = await insertListing(test, { owner: cast.lakshmi, state: 'deleted' })
    const { body } = await asMeera(`/admin/properties/${id}/`)
    expect(body.property).toMatchObject({
      state: 'deleted',
      deleted_at: '2026-11-02T06:00:00.000Z',
      papers: { id_document: null, property_proof: null },
    })
    expect((await asMeera('/admin/properties/999999/')).status).toBe(404)
  })
})

it('marks what was done on behalf of the owner, by phone, in the log and to the owner', async () => {
  const id = await insertListing(test, { owner: cast.imran, title: 'Phoned Hall' })
  const note = 'You told us that it is being painted.'
  const hold = (more: object) =>
    test.call('/admin/properties/hold/', {
      token: cast.meera.token,
      body: { property_ids: [id], note, ...more },
    })
  expect((await hold({ by_phone: 'yes' })).status).toBe(400)
  expect((await hold({ by_phone: true })).status).toBe(200)
  const { body } = await test.call(`/admin/properties/${id}/`, { token: cast.meera.token })
  const { history } = body.property as { history: { act: string; by_phone: boolean }[] }
  expect(history[0]).toMatchObject({ act: 'property.held', by_phone: true })
  const { paragraphs } = await test.db
    .selectFrom('outbox')
    .select('paragraphs')
    .where('subject', 'like', '%Phoned Hall%')
    .executeTakeFirstOrThrow()
  expect(paragraphs).toContain('You asked us for this on the phone. If that wasn’t you, tell us.')
})
