import type { Page } from '@playwright/test'
import { createPhoto } from './files.ts'
import { callAs } from './people.ts'

const STUDY_HALL = 1

/** Sends step 1 of the wizard as the page's owner; returns the id of the draft. */
export async function createDraft(page: Page, title: string, type = STUDY_HALL): Promise<number> {
  const post = async (path: string, data: object) =>
    (await page.request.post(`/api${path}`, { data })).json()
  const { cities } = await (await page.request.get('/api/get_all_cities/')).json()
  const { areas } = await post('/get_areas_for_city/', { city_id: cities[0].id })
  const [{ id: area, latitude, longitude }] = areas
  const { amenities } = await post('/amenities/', { property_type_id: type })
  const data = {
    title,
    description: 'Twelve desks under the neem tree.',
    price_per_month: 1200,
    address: 'H.No. 1-2-3, Street 4',
    city: cities[0].id,
    area,
    property_type: type,
    google_maps_link: `https://www.google.com/maps?q=${latitude},${longitude}`,
    amenities: [amenities[0].id],
    contact_person_name: 'Imran Khan',
    contact_person_mobile: '9876543210',
    contact_person_email: 'imran@nilayam.test',
    latitude,
    longitude,
  }
  return (await callAs(page, '/owner/property/step1/', { data })).property_id
}

/** Uploads a property proof as the page's owner. */
export async function sendProof(page: Page, id: number): Promise<void> {
  const kyc_property_proof = await createPhoto('agreement.jpg')
  await callAs(page, `/owner/property/${id}/step2/`, { multipart: { kyc_property_proof } })
}

/** The first two steps: a draft that lacks only its plan. Returns its id. */
export async function createReadyDraft(
  page: Page,
  title: string,
  property_type_id = STUDY_HALL,
): Promise<number> {
  const id = await createDraft(page, title, property_type_id)
  const images = await createPhoto('hall.jpg')
  const kyc_id_document = await createPhoto('licence.jpg')
  await callAs(page, `/owner/property/${id}/step2/`, { multipart: { kyc_id_document, images } })
  return id
}

/** All three steps: a listed property with the shortest plan. Returns its id. */
export async function createListing(
  page: Page,
  title: string,
  property_type_id = STUDY_HALL,
): Promise<number> {
  const id = await createReadyDraft(page, title, property_type_id)
  await subscribe(page, id, property_type_id)
  return id
}

/** The last step: chooses the shortest plan. */
export async function subscribe(
  page: Page,
  id: number,
  property_type_id = STUDY_HALL,
): Promise<void> {
  const type = { data: { property_type_id } }
  const { subscriptions } = await callAs(page, '/owner/get_subscriptions_by_property_type/', type)
  const data = { property_id: id, plan_id: subscriptions[0].id }
  await callAs(page, '/owner/select_subscription/step3/', { data })
}

/** A hostel of the demo with several photos. Not a study hall, because tests add those, which would fill page 1. */
export async function findPlaceWithPictures(page: Page): Promise<{ id: number; slug: string }> {
  const data = { property_type_id: 2 }
  const reply = await page.request.post('/api/public/properties/', { data })
  const { properties } = await reply.json()
  return properties.find(({ images }: { images: unknown[] }) => images.length > 2)
}
