import { LOCATION_REQUIRED } from '@nilayam/contract/wizard-details'
import { say } from '@nilayam/texts'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { insertListing, type Listing } from '../../testing/scenes/listing.ts'

const STEP1 = '/owner/property/step1/'
const UNSHOWABLE = 'Contains characters that cannot be shown'
const locationRequired = say('en', LOCATION_REQUIRED)

let test: TestApp
let cast: Record<Name, Member>
let places: Awaited<ReturnType<typeof findPlaces>>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  places = await findPlaces()
})

async function findPlaces() {
  const { db } = test
  const area = (name: string) =>
    db
      .selectFrom('areas')
      .select(['id', 'city_id'])
      .where('area_name', '=', name)
      .orderBy('id')
      .executeTakeFirstOrThrow()
  const type = async (slug: string) => {
    const found = db.selectFrom('property_types').select('id').where('slug', '=', slug)
    const { id } = await found.executeTakeFirstOrThrow()
    const amenities = await db
      .selectFrom('property_type_amenities')
      .innerJoin('amenities', 'id', 'amenity_id')
      .select(['id', 'name'])
      .where('property_type_id', '=', id)
      .orderBy('bit')
      .execute()
    const idOf = (name: string) => amenities.find((amenity) => amenity.name === name)?.id ?? 0
    return { id, idOf }
  }
  const elsewhere = await db
    .selectFrom('areas')
    .innerJoin('cities', 'cities.id', 'city_id')
    .select(['areas.id', 'city_id'])
    .where('city_name', '=', 'Bengaluru')
    .where('area_name', '=', 'Koramangala')
    .executeTakeFirstOrThrow()
  const [ameerpet, kukatpally] = [await area('Ameerpet'), await area('Kukatpally')]
  const [hostel, studyHall] = [await type('girls-hostel'), await type('study-hall')]
  return { ameerpet, kukatpally, elsewhere, hostel, studyHall }
}

function details(changes: object = {}) {
  return {
    title: 'Sri Sai Girls’ Hostel',
    description: 'Quiet and clean.',
    price_per_month: 6500,
    address: '12 Main Road',
    city: places.ameerpet.city_id,
    area: places.ameerpet.id,
    property_type: places.hostel.id,
    google_maps_link: 'https://www.google.com/maps?q=17.4374,78.4482',
    amenities: [places.hostel.idOf('Wi-Fi'), places.hostel.idOf('AC')],
    contact_person_name: 'Lakshmi Prasanna',
    contact_person_mobile: '+91 98765 43210',
    contact_person_email: 'Lakshmi@Nilayam.test',
    latitude: 17.4374,
    longitude: 78.4482,
    ...changes,
  }
}

const save = (body: object, token = cast.lakshmi.token) => test.call(STEP1, { token, body })

async function findOwn(id: unknown): Promise<Record<string, unknown>> {
  const { body } = await test.call(`/owner/properties/${id}/`, { token: cast.lakshmi.token })
  return body.property as Record<string, unknown>
}

describe('access to step 1', () => {
  it('is refused to visitors and students', async () => {
    expect((await test.call(STEP1, { body: {} })).status).toBe(401)
    expect((await save({}, cast.ananya.token)).status).toBe(403)
  })

  it('answers 404 for another owner’s, unknown or deleted property', async () => {
    const others = await insertListing(test, { owner: cast.imran, state: 'draft' })
    const deleted = await insertListing(test, { owner: cast.lakshmi, state: 'deleted' })
    for (const id of [others, deleted, 2_000_000_000]) {
      expect((await save(details({ id }))).status).toBe(404)
    }
    expect((await save(details({ id: others }), cast.meera.token)).status).toBe(404)
  })
})

describe('step 1 refuses', () => {
  it('an empty form with all messages', async () => {
    const { status, body } = await save({})
    expect(status).toBe(400)
    expect(body.errors).toEqual({
      title: 'Property title is required',
      description: 'Description is required',
      price_per_month: 'Monthly rent must be greater than 0',
      address: 'Address is required',
      city: 'City is required',
      area: 'Area is required',
      property_type: 'Property type is required',
      google_maps_link: 'Google Maps link is required',
      amenities: 'Add at least one amenity',
      contact_person_name: 'Contact person name is required',
      contact_person_mobile: 'Contact person mobile is required',
      contact_person_email: 'Contact person email is required',
      latitude:
        'Please select a valid location from Google Maps ,unable to fetch latitude and longitude',
      longitude:
        'Please select a valid location from Google Maps ,unable to fetch latitude and longitude',
    })
  })

  it.each([
    [{ price_per_month: 0 }, { price_per_month: 'Monthly rent must be greater than 0' }],
    [{ title: '   ' }, { title: 'Property title is required' }],
    [{ amenities: [] }, { amenities: 'Add at least one amenity' }],
    [
      { contact_person_mobile: '12345' },
      { contact_person_mobile: 'Enter a valid 10-digit mobile number' },
    ],
    [{ contact_person_email: 'x@' }, { contact_person_email: 'Enter a valid email address' }],
    [
      { google_maps_link: 'https://example.in/' },
      { google_maps_link: 'Paste a link from Google Maps' },
    ],
    [{ city: 2_000_000_000 }, { city: 'City is required' }],
    [{ area: 2_000_000_000 }, { area: 'Area is required' }],
    [{ property_type: 2_000_000_000 }, { property_type: 'Property type is required' }],
    [{ amenities: [2_000_000_000] }, { amenities: 'Choose amenities of this property type' }],
    [{ is_verified: true }, { is_verified: 'Unknown field' }],
    [{ google_maps_place_id: 'ChIJ\0' }, { google_maps_place_id: UNSHOWABLE }],
    [{ description: 'Quiet\ud800' }, { description: UNSHOWABLE }],
    [{ id: 1, property_id: 2 }, { property_id: 'Not the same property as id' }],
    // A map link without a pin, and swapped coordinates.
    [
      { latitude: 0, longitude: 0 },
      { latitude: locationRequired, longitude: locationRequired },
    ],
    [
      { latitude: 78.4482, longitude: 17.4375 },
      { latitude: locationRequired, longitude: locationRequired },
    ],
  ])('%o', async (change, errors) => {
    const { status, body } = await save(details(change))
    expect(status).toBe(400)
    expect(body.errors).toEqual(errors)
  })

  it('an area of another city and an amenity of another type', async () => {
    const amenities = [places.studyHall.idOf('Cubicle seats')]
    const { body } = await save(details({ area: places.elsewhere.id, amenities }))
    expect(body.errors).toEqual({
      area: 'Area is required',
      amenities: 'Choose amenities of this property type',
    })
  })

  it('a pin in another city than the area, of a new property and of a stored one', async () => {
    const elsewhere = { city: places.elsewhere.city_id, area: places.elsewhere.id }
    const latitude =
      'The pin is 509 km from Koramangala: move it to where the place is, or choose the area it is in.'
    const { status, body } = await save(details(elsewhere))
    expect([status, body.errors]).toEqual([400, { latitude }])
    expect(body.error_texts).toEqual({
      latitude: { key: 'wizard.pinFar', params: { km: 509, area: 'Koramangala' } },
    })

    // Stored as nothing refused it; it is still shown, but not saved again as it is.
    const area = { city: 'Bengaluru', area: 'Koramangala' }
    const id = await insertListing(test, { owner: cast.lakshmi, title: 'Nest', ...area })
    const retitled = await save(details({ ...elsewhere, id, title: 'Sparrow' }))
    expect([retitled.status, retitled.body.errors]).toEqual([400, { latitude }])
    expect(await findOwn(id)).toMatchObject({ title: 'Nest', area: { area_name: 'Koramangala' } })
    const mended = { latitude: 12.9352, longitude: 77.6245 }
    expect((await save(details({ ...elsewhere, ...mended, id }))).status).toBe(200)
  })

  it('a fifty-first draft', async () => {
    const { token } = cast.imran
    await Promise.all(
      Array.from({ length: 49 }, () =>
        insertListing(test, { owner: cast.imran, state: 'draft', title: 'Draft' }),
      ),
    )
    // He already has one draft, so this makes fifty.
    const { status, body } = await save(details(), token)
    expect(status).toBe(409)
    expect(body.msg).toBe('You have 50 drafts. Finish or delete one first.')
  })
})

describe('step 1 saves', () => {
  it.each([{}, { id: '' }, { id: null }])('a new draft with %o', async (id) => {
    const { status, body } = await save(details(id))
    expect(status).toBe(200)
    expect(body.msg).toBe('Property details saved')
    expect(await findOwn(body.property_id)).toMatchObject({
      id: body.property_id,
      slug: 'sri-sai-girls-hostel',
      state: 'draft',
      is_drafted: true,
      is_verified: false,
      price_per_month: 6500,
      area: { id: places.ameerpet.id, area_name: 'Ameerpet' },
      amenities: [{ name: 'AC' }, { name: 'Wi-Fi' }],
      contact_person_mobile: '9876543210',
      contact_person_email: 'lakshmi@nilayam.test',
      next_step: 2,
      type_is_locked: false,
      plan: null,
      next_plan: null,
      kyc_documents: { id_document: null, property_proof: null },
    })
  })

  it('a new draft, and discards the unfinished form', async () => {
    const unfinished = '/owner/property/unfinished/'
    const { token } = cast.lakshmi
    await test.call(unfinished, { token, body: { form: { title: 'Sri Sai' } } })
    await save(details())
    expect((await test.call(unfinished, { token })).body.unfinished).toBeNull()
  })

  it('one draft of what is sent again after a lost reply, also twice at once', async () => {
    const body = details({ title: 'Sent again' })
    const ids = (await Promise.all([save(body), save(body)])).map((reply) => reply.body.property_id)
    expect((await save(body)).body.property_id).toBe(ids[0])
    expect(ids[1]).toBe(ids[0])
    const another = await save(details({ title: 'Sent again', price_per_month: 6600 }))
    expect(another.body.property_id).not.toBe(ids[0])
    const ofMeera = await save(body, cast.meera.token)
    expect(ofMeera.body.property_id).not.toBe(ids[0])
  })

  it('over a property with an amenity that its type offers no more, which it keeps', async () => {
    const { hostel, studyHall } = places
    const [wifi, ac] = [hostel.idOf('Wi-Fi'), hostel.idOf('AC')]
    const had = (await save(details({ title: 'Cool Nest' }))).body.property_id
    const { body } = await save(details({ title: 'Warm Nest', amenities: [wifi] }))
    const ofType = { property_type_id: hostel.id, amenity_id: ac }
    await test.db
      .deleteFrom('property_type_amenities')
      .where('property_type_id', '=', hostel.id)
      .where('amenity_id', '=', ac)
      .execute()
    expect((await save(details({ id: had, title: 'Nest' }))).status).toBe(200)
    const kept = { title: 'Nest', amenities: [{ name: 'AC' }, { name: 'Wi-Fi' }] }
    expect(await findOwn(had)).toMatchObject(kept)
    // Nobody else can choose it, nor can it be taken along to another type.
    const others = [{ id: body.property_id }, { title: 'New Nest' }]
    const cubicles = [studyHall.idOf('Cubicle seats')]
    await save(details({ id: had, property_type: studyHall.id, amenities: cubicles }))
    for (const changes of [...others, { id: had, amenities: cubicles }]) {
      expect((await save(details(changes))).body.errors).toEqual({
        amenities: 'Choose amenities of this property type',
      })
    }
    await test.db.insertInto('property_type_amenities').values(ofType).execute()
  })

  it('a type without plans on sale for those that have it, and for nobody else', async () => {
    const { hostel, studyHall } = places
    const had = (await save(details({ title: 'Old Nest' }))).body.property_id
    const amenities = [studyHall.idOf('Cubicle seats')]
    const hall = { title: 'Hall', property_type: studyHall.id, amenities }
    const other = (await save(details(hall))).body.property_id
    const plans = test.db.updateTable('plans').where('property_type_id', '=', hostel.id)
    await plans.set({ is_active: false }).execute()
    expect((await save(details({ id: had, title: 'Nest' }))).status).toBe(200)
    const notOffered = 'This property type is not on offer any more. Choose another one.'
    for (const changes of [{ title: 'New Nest' }, { id: other }]) {
      const { status, body } = await save(details(changes))
      expect([status, body.errors]).toEqual([400, { property_type: notOffered }])
    }
    await plans.set({ is_active: true }).execute()
    expect((await save(details({ id: other }))).status).toBe(200)
  })

  it('over an own draft that is named by its property_id', async () => {
    const { property_id } = (await save(details())).body
    const reply = await save(details({ property_id, title: 'Another Name' }))
    expect(reply.body).toMatchObject({ status: 200, property_id })
  })

  it('over an own draft, and the same again changes nothing', async () => {
    const { body } = await save(details())
    const id = body.property_id
    const changed = details({ id, title: 'Another Name', property_type: places.studyHall.id })
    const amenities = [places.studyHall.idOf('Cubicle seats')]
    for (const _ of [1, 2]) {
      const reply = await save({ ...changed, amenities })
      expect(reply.body).toMatchObject({ status: 200, property_id: id })
      expect(await findOwn(id)).toMatchObject({
        title: 'Another Name',
        slug: 'another-name',
        property_type: { id: places.studyHall.id },
        amenities: [{ name: 'Cubicle seats' }],
      })
    }
  })

  it('amenities so that search finds them by their bits', async () => {
    const { body } = await save(details())
    const { amenity_mask } = await test.db
      .selectFrom('properties')
      .select('amenity_mask')
      .where('id', '=', Number(body.property_id))
      .executeTakeFirstOrThrow()
    const bits = await test.db
      .selectFrom('amenities')
      .select('bit')
      .where('name', 'in', ['AC', 'Wi-Fi'])
      .execute()
    expect(amenity_mask).toBe(bits.reduce((sum, { bit }) => sum + 2 ** bit, 0))
  })
})

describe('a listed property', () => {
  const insertVerified = (listing: Partial<Listing> = {}) =>
    insertListing(test, {
      owner: cast.lakshmi,
      verifiedAt: '2026-11-02T06:00:00Z',
      ...listing,
    })

  it('stays listed and verified when its text and price change', async () => {
    const id = await insertVerified()
    const changes = { id, title: 'New', description: 'New', price_per_month: 7000 }
    expect((await save(details(changes))).status).toBe(200)
    expect(await findOwn(id)).toMatchObject({
      state: 'listed',
      is_verified: true,
      title: 'New',
      price_per_month: 7000,
      next_step: 1,
    })
  })

  it.each(['address', 'area', 'pin', 'link'])(
    'loses its verification with its %s',
    async (what) => {
      const id = await insertVerified()
      const changes = {
        address: { address: '13 Main Road' },
        area: { area: places.kukatpally.id },
        pin: { latitude: 17.44 },
        link: { google_maps_link: 'https://maps.app.goo.gl/abc' },
      }[what]
      expect((await save(details({ id, ...changes }))).status).toBe(200)
      expect(await findOwn(id)).toMatchObject({ state: 'listed', is_verified: false })
    },
  )

  it('isn’t changed by the automatic save of a tab that still has the draft', async () => {
    const draft = (await save(details())).body.property_id
    const saved = await save(details({ id: draft, only_draft: true, title: 'Champa Hostel' }))
    expect(saved.status).toBe(200)
    const id = await insertVerified()
    const { status, body } = await save(details({ id, only_draft: true, title: 'Champa' }))
    expect([status, body.code]).toEqual([409, 'conflict'])
    expect(body.msg).toBe('This property has been listed meanwhile. Changes go live with Update.')
    expect(await findOwn(id)).toMatchObject({ is_verified: true })
    expect((await findOwn(id)).title).not.toBe('Champa')
  })

  it('keeps its type once a plan was chosen', async () => {
    const property_id = await insertVerified()
    const { id: plan_id } = await test.db
      .selectFrom('plans')
      .select('id')
      .where('property_type_id', '=', places.hostel.id)
      .executeTakeFirstOrThrow()
    const times = { starts_at: '2026-01-01', ends_at: '2026-01-31' }
    await test.db
      .insertInto('subscriptions')
      .values({ property_id, plan_id, amount: 799, ...times })
      .execute()
    const other = { property_type: places.studyHall.id, amenities: [places.studyHall.idOf('AC')] }
    const { status, body } = await save(details({ id: property_id, ...other }))
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'conflict',
      errors: { property_type: 'The property type cannot change once a plan was chosen' },
    })
    expect(await findOwn(property_id)).toMatchObject({
      is_verified: true,
      type_is_locked: true,
      property_type: { id: places.hostel.id },
    })
  })
})
