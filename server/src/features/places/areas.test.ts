import type { Area, City } from '@nilayam/contract/places/places'
import { expect, it } from 'vitest'
import { startTestApp } from '../../testing/app.ts'

it('areas come by name, whatever is written in capitals', async () => {
  const test = await startTestApp()
  const { cities } = (await test.call('/get_all_cities/')).body as { cities: City[] }
  const hyderabad = cities.find(({ city_name }) => city_name === 'Hyderabad')
  const reply = await test.call('/get_areas_for_city/', { body: { city_id: hyderabad?.id } })
  const names = (reply.body as { areas: Area[] }).areas.map(({ area_name }) => area_name)
  expect(names.indexOf('AS Rao Nagar')).toBeGreaterThan(names.indexOf('Abids'))
  expect(names.indexOf('LB Nagar')).toBeGreaterThan(names.indexOf('Lakdikapul'))
})
