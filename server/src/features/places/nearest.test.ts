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
  it('are ours without a setting, and let nobody else in', async () => {
    const { body } = await test.call('/public/map_settings/')
    expect(body).toMatchObject({ street_style: null, google: null })
    const { headers } = await test.app.inject('/api/docs')
    expect(headers['content-security-policy']).toContain("connect-src 'self';")
  })

  it('open the policy for the hosts that were set, and no others', async () => {
    const other = await startTestApp({
      MAP_STYLE_URL: 'https://tiles.example/style.json',
      MAP_HOSTS: 'https://letters.example',
      GOOGLE_MAPS_API_KEY: 'a-key-for-tests',
    })
    const { body } = await other.call('/public/map_settings/')
    const script = 'https://maps.googleapis.com/maps/api/js'
    expect(body).toMatchObject({
      street_style: 'https://tiles.example/style.json',
      google: { key: 'a-key-for-tests', script },
    })
    // Any page: data has a policy of its own.
    const { headers } = await other.app.inject('/api/docs')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(
      "connect-src 'self' https://tiles.example https://letters.example https://maps.googleapis.com https://*.googleapis.com;",
    )
    expect(policy).toMatch(/script-src 'self' https:\/\/maps\.googleapis\.com 'nonce-/)
  })
})
