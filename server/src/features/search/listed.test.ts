import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast } from '../../testing/cast.ts'
import { changeProperty, findListed, findListedAmenities } from '../../testing/listed.ts'
import { insertListing } from '../../testing/listing.ts'

let test: TestApp
let id: number
beforeAll(async () => {
  test = await startTestApp()
  const { lakshmi: owner } = await createCast(test)
  id = await insertListing(test, { owner })
  await insertListing(test, { owner, state: 'draft' })
})

const changes = [
  'price_per_month = 7300',
  "(area_id, city_id) = (select id, city_id from areas where area_name = 'Kothrud')",
  "property_type_id = (select id from property_types where slug = 'study-hall')",
  'amenity_mask = 5',
  'amenity_mask = (1::bigint << 62) + 1',
  'latitude = 18.5074',
  'longitude = 73.8077',
  'verified_at = now()',
  "listed_at = '2026-11-09T20:00:00Z'",
]

it.each(changes)('a change is searched at once: %s', async (set) => {
  const before = await findListed(test)
  const amenitiesBefore = await findListedAmenities(test)
  await changeProperty(test, id, set)
  const { read, meant } = await findListed(test)
  expect(read).toEqual(meant)
  expect(read).not.toEqual(before.read)
  const amenities = await findListedAmenities(test)
  expect(amenities.read).toEqual(amenities.meant)
  expect(amenities.read).not.toEqual(amenitiesBefore.read)
})

const endings = ["state = 'held', held_note = 'Closed.'", "state = 'expired'"]

it.each(endings)('what is off the offer is not searched, until it is back: %s', async (set) => {
  await changeProperty(test, id, set)
  expect((await findListed(test)).read).toEqual([])
  expect((await findListedAmenities(test)).read).toEqual([])
  await changeProperty(test, id, "state = 'listed', held_note = null")
  const { read, meant } = await findListed(test)
  expect(read).toHaveLength(1)
  expect(read).toEqual(meant)
  const amenities = await findListedAmenities(test)
  expect(amenities.read).toHaveLength(2)
  expect(amenities.read).toEqual(amenities.meant)
})
