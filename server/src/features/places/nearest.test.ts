import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
const nearest = (latitude: unknown, longitude: unknown) =>
  test.call(`/public/nearest_place/?latitude=${latitude}&longitude=${longitude}`)

describe('the nearest place', () => {
  it('needs a point', async () => {
    const { status, body } = await nearest('north', 181)
    expect([status, body.errors]).toEqual([
      400,
      { latitude: 'Must be a latitude', longitude: 'Must be a longitude' },
    ])
  })

  it('is an area, with the landmark within a walk', async () => {
    const { body } = await nearest(17.4357, 78.4446)
    expect(body.place).toMatchObject({
      city: { city_name: 'Hyderabad' },
      landmark: { name: 'Ameerpet Metro' },
    })
    const { address } = body.place as { address: string }
    expect(address).toMatch(/^Near Ameerpet Metro, .+, Hyderabad$/)
  })

  it('is nothing far from every area', async () => {
    expect((await nearest(51.5, -0.1)).body).toMatchObject({ status: 200, place: null })
  })
})

describe('the map settings', () => {
  it('are ours without a setting', async () => {
    const { body } = await test.call('/public/map_settings/')
    expect(body).toMatchObject({ street_style: null, google: null })
  })

  it('are what was set', async () => {
    const other = await startTestApp({
      MAP_STYLE_URL: 'https://tiles.example/style.json',
      GOOGLE_MAPS_API_KEY: 'a-key-for-tests',
    })
    expect((await other.call('/public/map_settings/')).body).toMatchObject({
      street_style: 'https://tiles.example/style.json',
      google: { key: 'a-key-for-tests', script: 'https://maps.googleapis.com/maps/api/js' },
    })
  })
})
