import { LOCATION_REQUIRED } from '@nilayam/contract/listing/wizard-details'
import { say } from '@nilayam/texts'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { createStepOne } from '../../testing/scenes/step-one.ts'

const STEP1 = '/owner/property/step1/'
const UNSHOWABLE = 'Contains characters that cannot be shown'
const locationRequired = say('en', LOCATION_REQUIRED)

let test: TestApp
let cast: Record<Name, Member>
let step1: Awaited<ReturnType<typeof createStepOne>>
beforeAll(async () => {
  test = await startTestApp()
  cast = await createCast(test)
  step1 = await createStepOne(test, cast)
})

describe('access to step 1', () => {
  it('is refused to visitors and students', async () => {
    expect((await test.call(STEP1, { body: {} })).status).toBe(401)
    expect((await step1.save({}, cast.ananya.token)).status).toBe(403)
  })

  it('answers 404 for another owner’s, unknown or deleted property', async () => {
    const others = await insertListing(test, { owner: cast.imran, state: 'draft' })
    const deleted = await insertListing(test, { owner: cast.lakshmi, state: 'deleted' })
    for (const id of [others, deleted, 2_000_000_000]) {
      expect((await step1.save(step1.details({ id }))).status).toBe(404)
    }
    expect((await step1.save(step1.details({ id: others }), cast.meera.token)).status).toBe(404)
  })
})

describe('step 1 refuses', () => {
  it('an empty form with all messages', async () => {
    const { status, body } = await step1.save({})
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
    const { status, body } = await step1.save(step1.details(change))
    expect(status).toBe(400)
    expect(body.errors).toEqual(errors)
  })

  it('an area of another city and an amenity of another type', async () => {
    const amenities = [step1.places.studyHall.idOf('Cubicle seats')]
    const { body } = await step1.save(step1.details({ area: step1.places.elsewhere.id, amenities }))
    expect(body.errors).toEqual({
      area: 'Area is required',
      amenities: 'Choose amenities of this property type',
    })
  })

  it('a pin in another city than the area, of a new property and of a stored one', async () => {
    const elsewhere = { city: step1.places.elsewhere.city_id, area: step1.places.elsewhere.id }
    const latitude =
      'The pin is 509 km from Koramangala: move it to where the place is, or choose the area it is in.'
    const { status, body } = await step1.save(step1.details(elsewhere))
    expect([status, body.errors]).toEqual([400, { latitude }])
    expect(body.error_texts).toEqual({
      latitude: { key: 'wizard.pinFar', params: { km: 509, area: 'Koramangala' } },
    })

    // Stored as nothing refused it; it is still shown, but not saved again as it is.
    const area = { city: 'Bengaluru', area: 'Koramangala' }
    const id = await insertListing(test, { owner: cast.lakshmi, title: 'Nest', ...area })
    const retitled = await step1.save(step1.details({ ...elsewhere, id, title: 'Sparrow' }))
    expect([retitled.status, retitled.body.errors]).toEqual([400, { latitude }])
    expect(await step1.findOwn(id)).toMatchObject({
      title: 'Nest',
      area: { area_name: 'Koramangala' },
    })
    const mended = { latitude: 12.9352, longitude: 77.6245 }
    expect((await step1.save(step1.details({ ...elsewhere, ...mended, id }))).status).toBe(200)
  })

  it('a fifty-first draft', async () => {
    const { token } = cast.imran
    await Promise.all(
      Array.from({ length: 49 }, () =>
        insertListing(test, { owner: cast.imran, state: 'draft', title: 'Draft' }),
      ),
    )
    // He already has one draft, so this makes fifty.
    const { status, body } = await step1.save(step1.details(), token)
    expect(status).toBe(409)
    expect(body.msg).toBe('You have 50 drafts. Finish or delete one first.')
  })
})

describe('step 1 saves', () => {
  it.each([{}, { id: '' }, { id: null }])('a new draft with %o', async (id) => {
    const { status, body } = await step1.save(step1.details(id))
    expect(status).toBe(200)
    expect(body.msg).toBe('Property details saved')
    expect(await step1.findOwn(body.property_id)).toMatchObject({
      id: body.property_id,
      slug: 'sri-sai-girls-hostel',
      state: 'draft',
      is_drafted: true,
      is_verified: false,
      price_per_month: 6500,
      area: { id: step1.places.ameerpet.id, area_name: 'Ameerpet' },
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
    await step1.save(step1.details())
    expect((await test.call(unfinished, { token })).body.unfinished).toBeNull()
  })

  it('one draft of what is sent again after a lost reply, also twice at once', async () => {
    const body = step1.details({ title: 'Sent again' })
    const ids = (await Promise.all([step1.save(body), step1.save(body)])).map(
      (reply) => reply.body.property_id,
    )
    expect((await step1.save(body)).body.property_id).toBe(ids[0])
    expect(ids[1]).toBe(ids[0])
    const another = await step1.save(step1.details({ title: 'Sent again', price_per_month: 6600 }))
    expect(another.body.property_id).not.toBe(ids[0])
    const ofMeera = await step1.save(body, cast.meera.token)
    expect(ofMeera.body.property_id).not.toBe(ids[0])
  })

  it('over a property with an amenity that its type offers no more, which it keeps', async () => {
    const { hostel, studyHall } = step1.places
    const [wifi, ac] = [hostel.idOf('Wi-Fi'), hostel.idOf('AC')]
    const had = (await step1.save(step1.details({ title: 'Cool Nest' }))).body.property_id
    const { body } = await step1.save(step1.details({ title: 'Warm Nest', amenities: [wifi] }))
    const ofType = { property_type_id: hostel.id, amenity_id: ac }
    await test.db
      .deleteFrom('property_type_amenities')
      .where('property_type_id', '=', hostel.id)
      .where('amenity_id', '=', ac)
      .execute()
    expect((await step1.save(step1.details({ id: had, title: 'Nest' }))).status).toBe(200)
    const kept = { title: 'Nest', amenities: [{ name: 'AC' }, { name: 'Wi-Fi' }] }
    expect(await step1.findOwn(had)).toMatchObject(kept)
    // Nobody else can choose it, nor can it be taken along to another type.
    const others = [{ id: body.property_id }, { title: 'New Nest' }]
    const cubicles = [studyHall.idOf('Cubicle seats')]
    await step1.save(step1.details({ id: had, property_type: studyHall.id, amenities: cubicles }))
    for (const changes of [...others, { id: had, amenities: cubicles }]) {
      expect((await step1.save(step1.details(changes))).body.errors).toEqual({
        amenities: 'Choose amenities of this property type',
      })
    }
    await test.db.insertInto('property_type_amenities').values(ofType).execute()
  })

  it('a type without plans on sale for those that have it, and for nobody else', async () => {
    const { hostel, studyHall } = step1.places
    const had = (await step1.save(step1.details({ title: 'Old Nest' }))).body.property_id
    const amenities = [studyHall.idOf('Cubicle seats')]
    const hall = { title: 'Hall', property_type: studyHall.id, amenities }
    const other = (await step1.save(step1.details(hall))).body.property_id
    const plans = test.db.updateTable('plans').where('property_type_id', '=', hostel.id)
    await plans.set({ is_active: false }).execute()
    expect((await step1.save(step1.details({ id: had, title: 'Nest' }))).status).toBe(200)
    const notOffered = 'This property type is not on offer any more. Choose another one.'
    for (const changes of [{ title: 'New Nest' }, { id: other }]) {
      const { status, body } = await step1.save(step1.details(changes))
      expect([status, body.errors]).toEqual([400, { property_type: notOffered }])
    }
    await plans.set({ is_active: true }).execute()
    expect((await step1.save(step1.details({ id: other }))).status).toBe(200)
  })

  it('over an own draft that is named by its property_id', async () => {
    const { property_id } = (await step1.save(step1.details())).body
    const reply = await step1.save(step1.details({ property_id, title: 'Another Name' }))
    expect(reply.body).toMatchObject({ status: 200, property_id })
  })

  it('over an own draft, and the same again changes nothing', async () => {
    const { body } = await step1.save(step1.details())
    const id = body.property_id
    const changed = step1.details({
      id,
      title: 'Another Name',
      property_type: step1.places.studyHall.id,
    })
    const amenities = [step1.places.studyHall.idOf('Cubicle seats')]
    for (const _ of [1, 2]) {
      const reply = await step1.save({ ...changed, amenities })
      expect(reply.body).toMatchObject({ status: 200, property_id: id })
      expect(await step1.findOwn(id)).toMatchObject({
        title: 'Another Name',
        slug: 'another-name',
        property_type: { id: step1.places.studyHall.id },
        amenities: [{ name: 'Cubicle seats' }],
      })
    }
  })

  it('amenities so that search finds them by their bits', async () => {
    const { body } = await step1.save(step1.details())
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
