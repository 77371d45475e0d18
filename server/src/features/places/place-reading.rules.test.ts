import { expect, test } from 'vitest'
import { areas } from '../../../gazetteer/areas.ts'
import { cities } from '../../../gazetteer/cities.ts'
import { landmarks } from '../../../gazetteer/landmarks.ts'
import { propertyTypes } from '../../../gazetteer/property-types.ts'
import { toKnownPlaces } from '../../testing/scenes/known-places.ts'
import { toPlaceIndex } from './place-index.rules.ts'
import { matchPlaces } from './place-reading.rules.ts'
import { toSuggestions } from './suggestions.rules.ts'

const cityName = (of: string) => cities.find(({ slug }) => slug === of)?.name
const index = toPlaceIndex(toKnownPlaces({ areas, cities, landmarks, propertyTypes }))
const suggest = (typed: string) => toSuggestions(matchPlaces(index, typed), 'en')

/** The first suggestion as "kind label". */
function first(typed: string): string {
  const [best] = suggest(typed)
  return best ? `${best.kind} ${best.label}` : ''
}

type Ask = readonly [typed: string, meant: string]
const wrong = (asked: readonly Ask[]) =>
  asked.filter(([typed, meant]) => first(typed) !== meant).map(([typed]) => [typed, first(typed)])

test('an area with its city behind it is that area', () => {
  const asked = areas.flatMap(({ name, city }): Ask[] => [
    [`${name}, ${cityName(city)}`, `area ${name}`],
    [`${name} ${cityName(city)}`.toLowerCase(), `area ${name}`],
  ])
  expect(wrong(asked)).toEqual([])
})

test('an area with any spelling of its city behind it is that area', () => {
  const asked = areas.flatMap(({ name, city }) => {
    const spellings = cities.find(({ slug }) => slug === city)?.aka ?? []
    return spellings.map((spelling): Ask => [`${name}, ${spelling}`, `area ${name}`])
  })
  expect(asked.length).toBeGreaterThan(1500)
  // Exception: it is a prefix of the university's own name, whose campus is in the area.
  expect(wrong(asked)).toEqual([['JNTU, Hyd', 'landmark JNTU Hyderabad']])
})

test('a metro station is found by its name, whatever one calls the station', () => {
  const stations = landmarks.filter(({ kind }) => kind === 'metro_station')
  const asked = stations.flatMap(({ name }): Ask[] => [
    [name, `metro ${name}`],
    [`${name} station`, `metro ${name}`],
    [`${name.toLowerCase()} station, hyderabad`, `metro ${name}`],
  ])
  expect(asked).toHaveLength(3 * 57)
  expect(wrong(asked)).toEqual([])
})

test('a station may be the metro’s', () => {
  const stations = landmarks.filter(({ kind }) => kind === 'metro_station')
  const asked = stations
    .map(({ name }) => name.replace(/ Metro$/, ''))
    .map((name): Ask => [`${name} station`, `metro ${name} Metro`])
  expect(wrong(asked)).toEqual([])
})

test('a city is found by every name of its', () => {
  const asked = cities.flatMap(({ name, aka }) =>
    [name, name.toLowerCase(), ...aka].map((typed): Ask => [typed, `city ${name}`]),
  )
  expect(wrong(asked)).toEqual([])
})

test.each([
  ['ameerpet hyd', 'area Ameerpet'],
  ['ameerpet, hyder', 'area Ameerpet'],
  ['madhapr hyderabad', 'area Madhapur'],
  ['అమీర్‌పేట, హైదరాబాద్', 'area Ameerpet'],
  ['अमीरपेट हैदराबाद', 'area Ameerpet'],
  ['కోఠి', 'area Koti'],
  ['कोटी', 'area Koti'],
  ['uppal met', 'metro Uppal Metro'],
  ['mettuguda metro hyderabad', 'metro Mettuguda Metro'],
  ['lakdi ka pul metro station', 'metro Lakdikapul Metro'],
  ['hitech city metro', 'metro HITEC City Metro'],
  ['punjgutta metro', 'metro Punjagutta Metro'],
  ['charlapally railway station', 'landmark Charlapalli railway station'],
  ['girls hostel hyderabad', 'property_type Girls’ Hostel in Hyderabad'],
  ['hyderbaad', 'city Hyderabad'],
])('%s is %s', (typed, meant) => {
  expect(first(typed)).toBe(meant)
})

test.each([
  ['secunderabad station', 'landmark Secunderabad Junction railway station'],
  ['warangal station', 'area Warangal (station)'],
  ['nit warangal', 'area NIT Warangal'],
  ['university of hyderabad', 'landmark University of Hyderabad'],
  ['iiit hyderabad', 'landmark International Institute of Information Technology'],
])('%s is a name as it stands', (typed, meant) => {
  expect(first(typed)).toBe(meant)
})

test.each([
  ['koti metro station', 'area Koti'],
  ['moti nagar metro', 'area Moti Nagar'],
  ['kothaguda, mumbai', 'area Kothaguda'],
])('%s, which isn’t there, is %s', (typed, meant) => {
  expect(first(typed)).toBe(meant)
})

test('what is only begun is looked for near home first', () => {
  expect(suggest('pun').map(({ kind, label }) => `${kind} ${label}`)).toEqual([
    'area Punjagutta',
    'city Pune',
    'metro Punjagutta Metro',
  ])
})

test('a city says what it is, and where its middle is', () => {
  const { name: label, latitude, longitude } = cities[1] ?? {}
  const [city] = suggest('bangalore')
  expect(city).toEqual({
    kind: 'city',
    id: 2,
    city_id: 2,
    label,
    detail: 'City',
    latitude,
    longitude,
  })
})
