import type { Suggestion } from '@nilayam/contract/places/places'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast } from '../../testing/scenes/cast.ts'
import { insertListing } from '../../testing/scenes/listing.ts'

let test: TestApp
let property: number
beforeAll(async () => {
  test = await startTestApp()
  const { lakshmi: owner } = await createCast(test)
  property = await insertListing(test, { owner, title: 'Vidya Deepam Reading Room' })
  await insertListing(test, { owner, title: 'Vidya Deepam Annexe', state: 'draft' })
})

const suggest = async (q: string) => {
  const { body } = await test.call(`/public/suggestions/?q=${encodeURIComponent(q)}`)
  return body.suggestions as Suggestion[]
}
const labels = async (q: string) => (await suggest(q)).map(({ label }) => label)

describe('suggestions', () => {
  it('need a text', async () => {
    const { status, body } = await test.call('/public/suggestions/?q=%20')
    expect([status, body.errors]).toEqual([400, { q: 'Type a place' }])
  })

  it('begin with what begins like the text', async () => {
    expect((await labels('amee'))[0]).toBe('Ameerpet')
    expect(await labels('amee')).toContain('Ameerpet Metro')
    expect((await labels('a')).length).toBeGreaterThan(4)
  })

  it.each([
    ['ameerpt', 'Ameerpet'],
    ['gachiboli', 'Gachibowli'],
    ['dilsuknagr', 'Dilsukhnagar'],
    ['madhpur', 'Madhapur'],
    ['kukatpaly', 'Kukatpally'],
    ['అమీర్‌పేట', 'Ameerpet'],
    ['अमीरपेट', 'Ameerpet'],
    ['దిల్సుఖ్నగర్', 'Dilsukhnagar'],
    ['dil sukh nagar', 'Dilsukhnagar'],
    ['l.b.nagar', 'LB Nagar'],
    ['secundrabad', 'Secunderabad'],
    ['DSNR', 'Dilsukhnagar'],
    ['ameerpet hyderabad', 'Ameerpet'],
    ['Madhapur, హైదరాబాద్', 'Madhapur'],
    ['uppal metro station', 'Uppal Metro'],
    ['कोटी', 'Koti'],
    ['bombay', 'Mumbai'],
    ['girls hostal', 'Girls’ Hostel'],
    ['vidya depam', 'Vidya Deepam Reading Room'],
  ])('forgive %s', async (typed, meant) => {
    expect((await labels(typed))[0]).toBe(meant)
  })

  it('say what each is and where search can start from', async () => {
    const [area] = await suggest('Koti')
    expect(area).toMatchObject({ kind: 'area', label: 'Koti', detail: 'Hyderabad' })
    expect(area?.latitude).toBeCloseTo(17.385, 1)
    const metro = (await suggest('Ameerpet')).find(({ kind }) => kind === 'metro')
    expect(metro?.detail).toBe('Red and Blue Lines, Hyderabad')
    const university = (await suggest('Osmania Univ')).find(({ kind }) => kind === 'landmark')
    expect(university?.detail).toBe('University, Hyderabad')
    const [city] = await suggest('hyderabad')
    expect(city).toMatchObject({ kind: 'city', label: 'Hyderabad', detail: 'City' })
    expect(city?.city_id).toBe(city?.id)
    expect(city?.latitude).toBeCloseTo(17.4065, 3)
    const [type] = await suggest('study hall')
    expect(type).toMatchObject({ kind: 'property_type', detail: 'Property type', latitude: null })
  })

  it('lead to listed properties only, by their address', async () => {
    const found = await suggest('Vidya Deepam')
    expect(found.map(({ kind, id, slug }) => [kind, id, slug])).toEqual([
      ['property', property, 'vidya-deepam-reading-room'],
    ])
  })

  it('are eight at most, each kind together', async () => {
    const kinds = (await suggest('ko')).map(({ kind }) => kind)
    expect(kinds.length).toBeLessThanOrEqual(8)
    const runs = kinds.filter((kind, at) => kind !== kinds[at - 1])
    expect(runs).toEqual([...new Set(runs)])
  })

  it('take signs as they are', async () => {
    expect(await suggest('%')).toEqual([])
    expect(await suggest('__')).toEqual([])
    expect(await suggest("'; drop")).toEqual([])
  })
})
