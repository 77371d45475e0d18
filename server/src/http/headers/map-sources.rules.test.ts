import { expect, test } from 'vitest'
import { toMapSources } from './map-sources.ts'

test('the content policy allows no hosts for our own map and place search', () => {
  const sources = toMapSources({ streetStyle: null, hosts: [], google: null })
  expect(sources).toEqual({ scripts: [], images: [], connections: [] })
})

test('the content policy allows the configured hosts, and no others', () => {
  const script = 'https://maps.googleapis.com/maps/api/js'
  const sources = toMapSources({
    streetStyle: 'https://tiles.example/style.json',
    hosts: ['https://letters.example'],
    google: { key: 'a-key-for-tests', script },
  })
  expect(sources).toEqual({
    scripts: ['https://maps.googleapis.com'],
    images: ['https://tiles.example', 'https://letters.example'],
    connections: [
      'https://tiles.example',
      'https://letters.example',
      'https://maps.googleapis.com',
      'https://*.googleapis.com',
    ],
  })
})
