import { expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import { searchAddress } from '../search/search-address.door.ts'
import { guides } from './guides.ts'

const read = (to: string) => searchAddress.parse(new URL(to, 'http://localhost').searchParams)
const everything = read(paths.allPlaces())

test('each search that a tip leads to has a filter', () => {
  const links = guides
    .flatMap(({ parts }) => parts)
    .flatMap(({ tips }) => tips)
    .flatMap(({ link }) => (link ? [link.to] : []))
  const searches = links.filter((to) => to.startsWith(paths.search()))
  expect(searches).toHaveLength(7)
  for (const to of searches) expect(read(to)).not.toEqual(everything)
})
