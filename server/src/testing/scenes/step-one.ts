import type { TestApp } from '../app.ts'
import type { Member, Name } from './cast.ts'

const STEP1 = '/owner/property/step1/'

async function findPlaces({ db }: TestApp) {
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

/** Saves of the wizard's first step, Lakshmi's unless said otherwise, and what they find in the database. */
export async function createStepOne(test: TestApp, cast: Record<Name, Member>) {
  const places = await findPlaces(test)
  return {
    places,
    details: (changes: object = {}) => ({
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
    }),
    save: (body: object, token = cast.lakshmi.token) => test.call(STEP1, { token, body }),
    findOwn: async (id: unknown): Promise<Record<string, unknown>> => {
      const { body } = await test.call(`/owner/properties/${id}/`, { token: cast.lakshmi.token })
      return body.property as Record<string, unknown>
    },
  }
}
