import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { findCards, findDetails } from './properties.ts'

let test: TestApp
let cast: Record<Name, Member>
let listed: number
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  listed = await insertListing(test, { owner: cast.lakshmi, photos: 7 })
})

const seen = (id: number) => test.call(`/public/properties/${id}/`)
const reveals = () =>
  test.db.selectFrom('reveals').select(['property_id', 'user_id']).orderBy('id').execute()

describe('a property', () => {
  it('is refused if the id isn’t a number', async () => {
    const { status, body } = await test.call('/public/properties/abc/')
    expect([status, body.errors]).toEqual([400, { property_id: 'Must be a number' }])
  })

  it('is public except for the contact', async () => {
    const { status, body } = await seen(listed)
    expect(status).toBe(200)
    expect(body.property).toMatchObject({
      id: listed,
      property_id: listed,
      slug: 'sri-sai-residency',
      property_type: { name: 'Girls’ Hostel', slug: 'girls-hostel' },
      city: { city_name: 'Hyderabad' },
      area: { area_name: 'Ameerpet' },
      is_drafted: false,
      is_favorite: false,
      distance_m: null,
      answers: null,
      marks: null,
      owner: { name: 'Lakshmi Prasanna', property_count: 1 },
      listed_at: '2026-11-01T06:00:00.000Z',
      verified_at: null,
    })
    expect(JSON.stringify(body)).not.toMatch(/9876543210|lakshmi@/)
  })

  it('lists amenities by importance, and all photos', async () => {
    const { property } = (await seen(listed)).body as { property: Card }
    expect(property.amenities.map(({ name }) => name)).toEqual(['AC', 'Wi-Fi'])
    expect(property.images).toHaveLength(7)
    expect(property.images[1]).toMatchObject({
      key: `${listed}-1`,
      url: `/photos/${listed}-1/1024.webp`,
      width: 1600,
      alt: '',
      placeholder: null,
    })
  })

  it('lists nearby places, nearest first, with walking times', async () => {
    const { property } = (await seen(listed)).body as { property: Card }
    expect(property.nearby.length).toBeGreaterThan(2)
    expect(property.nearby.map(({ name }) => name)).toContain('Ameerpet Metro')
    const metres = property.nearby.map(({ distance_m }) => distance_m)
    expect(metres).toEqual(metres.toSorted((a, b) => a - b))
  })

  it('is answered with 410 and a reason after it expired or was taken down', async () => {
    for (const state of ['expired', 'deleted'] as const) {
      const { status, body } = await seen(await insertListing(test, { owner: cast.imran, state }))
      expect([status, body.code]).toEqual([410, 'gone'])
    }
  })

  it('is not found if it is a draft or never existed', async () => {
    const draft = await insertListing(test, { owner: cast.imran, state: 'draft' })
    expect((await seen(draft)).status).toBe(404)
    expect((await seen(999_999)).status).toBe(404)
  })
})

describe('the approximate location', () => {
  const getWhereabouts = (id: number) => test.call(`/public/properties/${id}/whereabouts/`)

  it('is public with area and type when the property is no longer listed', async () => {
    for (const state of ['listed', 'expired', 'deleted'] as const) {
      const id = await insertListing(test, { owner: cast.imran, state })
      const { status, body } = await getWhereabouts(id)
      expect([state, status]).toEqual([state, 200])
      expect(body.whereabouts).toMatchObject({
        id,
        area: { area_name: 'Ameerpet' },
        property_type: { name: 'Girls’ Hostel' },
      })
      const { latitude, longitude } = body.whereabouts as { latitude: number; longitude: number }
      expect([latitude, longitude]).toEqual([17.437, 78.448])
    }
  })

  it('is not found for a draft or an unknown id', async () => {
    const draft = await insertListing(test, { owner: cast.imran, state: 'draft' })
    expect((await getWhereabouts(draft)).status).toBe(404)
    expect((await getWhereabouts(999_999)).status).toBe(404)
  })
})

describe('the contact', () => {
  it('is revealed to visitors, and logged', async () => {
    const { body } = await test.call('/public/reveal_contact/', { body: { property_id: listed } })
    expect(body.contact).toEqual({
      contact_person_name: 'Lakshmi Prasanna',
      contact_person_email: 'lakshmi@nilayam.test',
      contact_person_mobile: '9876543210',
      is_phone_proved: false,
    })
    expect(await reveals()).toEqual([{ property_id: listed, user_id: null }])
  })

  it('requires an account in the other call, which logs the account', async () => {
    const body = { property_id: listed }
    expect((await test.call('/get_contact/', { body })).status).toBe(401)
    const { status } = await test.call('/get_contact/', { body, token: cast.ravi.token })
    expect(status).toBe(200)
    expect((await reveals()).at(-1)).toEqual({ property_id: listed, user_id: cast.ravi.id })
  })

  it('is not counted when the owner reads it', async () => {
    const before = (await reveals()).length
    const body = { property_id: listed }
    expect((await test.call('/get_contact/', { body, token: cast.lakshmi.token })).status).toBe(200)
    expect(await reveals()).toHaveLength(before)
  })

  it('of a draft is not found', async () => {
    const draft = await insertListing(test, { owner: cast.imran, state: 'draft' })
    const reply = await test.call('/public/reveal_contact/', { body: { property_id: draft } })
    expect(reply.status).toBe(404)
  })
})

describe('a card', () => {
  const read = async (id: number) => (await findCards(test.db, [id]))[0]

  it('changes with its property', async () => {
    const id = await insertListing(test, { owner: cast.lakshmi, photos: 0 })
    await test.db
      .updateTable('properties')
      .set({ title: 'Sri Sai Hostel', price_per_month: 4321, verified_at: new Date() })
      .where('id', '=', id)
      .execute()
    expect(await read(id)).toMatchObject({
      title: 'Sri Sai Hostel',
      price_per_month: 4321,
      is_verified: true,
    })
  })

  it('changes with its photographs: added, moved, removed', async () => {
    const id = await insertListing(test, { owner: cast.lakshmi, photos: 6 })
    const keys = async () => (await read(id))?.images.map(({ key }) => key)
    const rows = test.db.selectFrom('photos').select(['id', 'key']).where('property_id', '=', id)
    const photos = await rows.orderBy('position').execute()
    expect(await keys()).toEqual(photos.slice(0, 5).map(({ key }) => key))
    const [first, second, ...others] = photos.map(({ key }) => key)
    await test.db
      .updateTable('photos')
      .set({ position: 99 })
      .where('key', '=', first ?? '')
      .execute()
    expect(await keys()).toEqual([second, ...others])
    await test.db
      .deleteFrom('photos')
      .where('key', '=', second ?? '')
      .execute()
    expect(await keys()).toEqual([...others, first])
  })
})

describe('the feature’s exports', () => {
  it('gives cards and details of any state, in the requested order', async () => {
    const draft = await insertListing(test, { owner: cast.imran, state: 'draft' })
    const cards = await findCards(test.db, [draft, 999_999, listed])
    expect(cards.map((card) => [card.id, card.is_drafted, card.images.length])).toEqual([
      [draft, true, 0],
      [listed, false, 5],
    ])
    const details = await findDetails(test.db, [draft, listed])
    expect(details.map(({ id, listed_at }) => [id, listed_at === null])).toEqual([
      [draft, true],
      [listed, false],
    ])
  })
})

type Card = {
  amenities: { name: string }[]
  images: object[]
  nearby: { name: string; distance_m: number }[]
}
